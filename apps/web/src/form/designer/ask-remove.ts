import { find, usagesOf, type Usage } from '@armature/form-engine/editing/index'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useDesignerStore } from './state/designer.ts'
import { announce } from './state/edits.ts'
import { removeFields } from './state/several.ts'
import { fieldName } from './words.ts'

const inList = new Set(['column', 'search', 'keyword', 'sort', 'summary', 'tree', 'gantt'])

/** Takes fields out; asks first where rules or formulas use them. What the list shows of them goes with them. */
export function useAsk(): (formIds: string[]) => Promise<boolean> {
  const { t } = useTranslation('designer')
  const { t: tq } = useTranslation('quickDesign')
  const language = useLanguage()
  const designer = useDesignerStore()
  return async (formIds) => {
    const { editor, columnData } = designer.getState()
    const places = formIds.flatMap((formId) => find(editor, formId) ?? [])
    const [first] = places
    if (!first) return false
    const name = places.length > 1 ? tq('several', { count: places.length }) : fieldName(first.field, language)
    // What goes together uses itself: that is no reason to ask.
    const usages = places
      .flatMap(({ field, path }) =>
        usagesOf({ formData: editor.formData, columnData }, path ?? field.config.formId ?? ''),
      )
      .filter(({ kind, formId }) => !inList.has(kind) && !(formId !== undefined && formIds.includes(formId)))
    const agreed =
      usages.length === 0 ||
      (await confirm({
        title: t('remove.title', { name }),
        text: t('remove.text', { places: usages.map(wordsOf).join(t('comma')) }),
        okText: t('remove.ok'),
        danger: true,
      }))
    if (!agreed || !removeFields(designer, formIds)) return false
    announce(designer, t('announce.removed', { name }))
    return true
  }

  function wordsOf({ kind, label }: Usage): string {
    return t(`usage.${kind}`, { label })
  }
}

import { find, findUsages, type Usage } from '@armature/form-engine/editing/index'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { useDesignerStore } from './state/designer.ts'
import { announce } from './state/edits.ts'
import { listNestedFields } from './state/nested-fields.ts'
import { removeFields } from './state/selection-edits.ts'
import { getFieldName } from '../text/engine-texts.ts'

const inList = new Set(['column', 'search', 'keyword', 'sort', 'summary', 'tree', 'gantt', 'kanban'])

/**
 * Removes fields with everything inside them; asks first if rules or formulas use any of it. The list loses the entries of
 * these fields too. `removeNow` replaces the removal one by one.
 */
export function useAskRemove(): (formIds: string[], removeNow?: () => boolean) => Promise<boolean> {
  const { t } = useTranslation('designer')
  const { t: tq } = useTranslation('quickDesign')
  const language = useLanguage()
  const designer = useDesignerStore()
  return async (formIds, removeNow = () => removeFields(designer, formIds)) => {
    const { editor, columnData } = designer.getState()
    const places = formIds.flatMap((formId) => find(editor, formId) ?? [])
    const [first] = places
    if (!first) return false
    const name = places.length > 1 ? tq('several', { count: places.length }) : getFieldName(first.field, language)
    const gone = formIds.flatMap((formId) => listNestedFields(editor, formId))
    const goneIds = new Set(gone.flatMap(({ formId }) => formId ?? []))
    // References among the removed fields are no reason to ask.
    const usages = gone
      .flatMap(({ formId, path }) => findUsages({ formData: editor.formData, columnData }, path ?? formId ?? ''))
      .filter(({ kind, formId }) => !inList.has(kind) && !(formId !== undefined && goneIds.has(formId)))
    const agreed =
      usages.length === 0 ||
      (await confirm({
        title: t('remove.title', { name }),
        text: t('remove.text', { places: usages.map(wordsOf).join(t('comma')) }),
        okText: t('remove.ok'),
        danger: true,
      }))
    if (!agreed || !removeNow()) return false
    announce(designer, t('announce.removed', { name }))
    return true
  }

  function wordsOf({ kind, label }: Usage): string {
    return t(`usage.${kind}`, { label })
  }
}

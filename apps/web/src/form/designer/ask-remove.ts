import { find, usagesOf, type Usage } from '@armature/form-engine/editing/index'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useDesignerStore } from './state/designer.ts'
import { announce, removeField } from './state/edits.ts'
import { fieldName } from './words.ts'

const inList = new Set(['column', 'search', 'keyword', 'sort', 'summary', 'tree', 'gantt'])

/** Takes a field out; asks first where rules or formulas use it. What the list shows of it goes with it. */
export function useAsk(): (formId: string) => Promise<boolean> {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  return async (formId) => {
    const { editor, columnData } = designer.getState()
    const place = find(editor, formId)
    if (!place) return false
    const name = fieldName(place.field, language)
    const usages = usagesOf({ formData: editor.formData, columnData }, place.path ?? formId).filter(
      ({ kind }) => !inList.has(kind),
    )
    const agreed =
      usages.length === 0 ||
      (await confirm({
        title: t('remove.title', { name }),
        text: t('remove.text', { places: usages.map(wordsOf).join(t('comma')) }),
        okText: t('remove.ok'),
        danger: true,
      }))
    if (!agreed || !removeField(designer, formId)) return false
    announce(designer, t('announce.removed', { name }))
    return true
  }

  function wordsOf({ kind, label }: Usage): string {
    return t(`usage.${kind}`, { label })
  }
}

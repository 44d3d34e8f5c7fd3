import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/use-language.ts'
import { NativeSelect } from '../../../../ui/input.tsx'
import { useDesignerStore } from '../../state/designer.ts'
import { updateField } from '../../state/edits.ts'
import { fieldName } from '../../words.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'
import { useFieldsInReach } from './fields-in-reach.ts'
import { useModelFields } from './model-editors.tsx'

const relations = ['relationForm']

/** Which relation field of this form, and which field of its record, an attribute shows. */
export function RelationSourceEditor({ id, field, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const sources = useFieldsInReach(field, relations)
  const current = typeof value === 'string' ? value : ''
  const source = sources.find(({ vModel }) => vModel === current)
  const { data } = useModelFields(String(source?.['modelId'] ?? ''))
  const shown = typeof field['showField'] === 'string' ? field['showField'] : ''
  const choose = { value: '', label: t('editor.choose') }
  if (sources.length === 0) return <p className={css.note}>{t('editor.noRelation')}</p>
  return (
    <div className={css.stack}>
      <NativeSelect
        id={id}
        size="small"
        invalid={!source}
        value={source ? current : ''}
        options={[choose, ...sources.map((each) => ({ value: each.vModel ?? '', label: fieldName(each, language) }))]}
        onChange={(event) => onChange(event.target.value)}
      />
      <NativeSelect
        size="small"
        aria-label={`${label} ${t('editor.showField')}`}
        disabled={!source}
        invalid={source !== undefined && shown === ''}
        value={shown}
        options={[choose, ...(data?.list ?? []).map(({ vmodel, label: name }) => ({ value: vmodel, label: name }))]}
        onChange={(event) =>
          updateField(designer, field.config.formId ?? '', { name: 'showField', value: event.target.value })
        }
      />
    </div>
  )
}

import { findControl } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { getFieldName } from '../../../text/engine-texts.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'

/** Numeric columns to sum (F5.12). */
export function SummaryFieldsEditor({ field, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const chosen = Array.isArray(value) ? (value as unknown[]) : []
  const columns = (field.config.children ?? []).filter(
    ({ vModel, config }) => vModel && findControl(config.jnpfKey)?.isNumeric,
  )
  if (columns.length === 0) return <p className={css.note}>{t('editor.noNumeric')}</p>
  const names = columns.map(({ vModel }) => vModel)
  return (
    <div role="group" aria-label={label} className={css.columnChecks}>
      {columns.map((column) => (
        <Checkbox
          key={column.config.formId}
          checked={chosen.includes(column.vModel)}
          onChange={(isOn) => onChange(names.filter((name) => (name === column.vModel ? isOn : chosen.includes(name))))}
        >
          {getFieldName(column, language)}
        </Checkbox>
      ))}
    </div>
  )
}

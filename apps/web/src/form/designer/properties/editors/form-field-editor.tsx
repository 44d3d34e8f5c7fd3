import { controls } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import { getFieldName } from '../../../text/engine-texts.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'
import { useReachableFields } from './use-reachable-fields.ts'

/** Kinds with a value that can be read. */
const kinds = controls
  .filter((control) => !control.isStatic && !control.isContainer && !control.isSecret)
  .map(({ kind }) => kind)

/** Selects the field of this form whose value a code shows or a button copies. */
export function FormFieldEditor({ id, field, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const fields = useReachableFields(field, kinds)
  const current = fields.find(({ vModel }) => vModel === value)
  if (fields.length === 0) return <p className={css.note}>{t('editor.noFormField')}</p>
  return (
    <NativeSelect
      id={id}
      size="small"
      invalid={!current}
      value={current?.vModel ?? ''}
      options={[
        { value: '', label: t('editor.choose') },
        ...fields.map((each) => ({ value: each.vModel ?? '', label: getFieldName(each, language) })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

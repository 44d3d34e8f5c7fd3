import { controls } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/use-language.ts'
import { NativeSelect } from '../../../../ui/input.tsx'
import { fieldName } from '../../words.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'
import { useFieldsInReach } from './fields-in-reach.ts'

/** Kinds with a value that can be read. */
const kinds = controls.filter((control) => !control.isStatic && !control.isContainer && !control.isSecret).map(({ kind }) => kind) // prettier-ignore

/** Selects the field of this form whose value a code shows or a button copies. */
export function FormFieldEditor({ id, field, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const fields = useFieldsInReach(field, kinds)
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
        ...fields.map((each) => ({ value: each.vModel ?? '', label: fieldName(each, language) })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

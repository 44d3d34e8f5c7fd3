import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import { getFieldName } from '../../../text/engine-texts.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'
import { useReachableFields } from './use-reachable-fields.ts'

const kindsByLimit: Record<string, readonly string[]> = {
  dep: ['depSelect', 'comSelect'],
  pos: ['posSelect'],
  role: ['roleSelect'],
  group: ['groupSelect'],
}
const none: readonly string[] = []

/** Selects the field of this form that limits the users a user picker offers (FO.62). */
export function LimitingFieldEditor({ id, field, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const fields = useReachableFields(field, kindsByLimit[String(field['selectType'])] ?? none)
  const current = fields.find(({ vModel }) => vModel === value)
  if (fields.length === 0) return <p className={css.note}>{t('editor.noLimitingField')}</p>
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

import type { OfferedInterface } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { ParameterSources } from '../../../interface/parameter-sources.tsx'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'
import { readInterfaceId, useChosenInterface } from './use-interfaces.ts'
import { useSources } from './use-sources.ts'

type Parameter = OfferedInterface['requestParameters'][number]

/** The source of each parameter of the interface: a field of this form, or a fixed value (F2.80, FO.72). */
export function InterfaceParamsEditor({ field, setting, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const chosen = useChosenInterface(field, setting)
  const sources = useSources(field, true)
  const entries = Array.isArray(value) ? (value as unknown[]).flatMap(readEntry) : []
  if (readInterfaceId(field, setting) === '') return <p className={css.note}>{t('editor.interfaceFirst')}</p>
  if (!chosen || chosen.requestParameters.length === 0) return <p className={css.note}>{t('editor.noParams')}</p>
  const known = chosen.requestParameters.map((parameter) => findEntry(parameter, entries))
  return (
    <ParameterSources
      label={label}
      parameters={chosen.requestParameters}
      sources={sources}
      entries={known}
      onChange={onChange}
    />
  )
}

interface Entry {
  field: string
  fieldName: string
  relationField: string
  part?: string | undefined
  defaultValue: string | number
}

const findEntry = ({ field, fieldName }: Parameter, entries: Entry[]): Entry =>
  entries.find((entry) => entry.field === field) ?? { field, fieldName, relationField: '', defaultValue: '' }

function readEntry(entry: unknown): Entry[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { field, fieldName, relationField, defaultValue } = entry as Record<string, unknown>
  if (typeof field !== 'string') return []
  return [
    {
      ...entry,
      field,
      fieldName: typeof fieldName === 'string' ? fieldName : '',
      relationField: typeof relationField === 'string' ? relationField : '',
      defaultValue: typeof defaultValue === 'string' || typeof defaultValue === 'number' ? defaultValue : '',
    },
  ]
}

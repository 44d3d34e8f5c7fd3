import type { OfferedInterface } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'
import { readInterfaceId, useChosenInterface } from './use-interfaces.ts'
import { useSources } from './use-sources.ts'

type Parameter = OfferedInterface['requestParameters'][number]

/** The source of each parameter of the interface: a field of this form, or a fixed value (F2.80, FO.72). */
export function InterfaceParamsEditor({ field, setting, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const chosen = useChosenInterface(field, setting)
  // the interface of a sub-table gets its values from the main form
  const sources = useSources(field)
  const entries = Array.isArray(value) ? (value as unknown[]).flatMap(readEntry) : []
  if (readInterfaceId(field, setting) === '') return <p className={css.note}>{t('editor.interfaceFirst')}</p>
  if (!chosen || chosen.requestParameters.length === 0) return <p className={css.note}>{t('editor.noParams')}</p>
  const known = chosen.requestParameters.map((parameter) => findEntry(parameter, entries))
  const update = (name: string, part: Partial<Entry>) =>
    onChange(known.map((entry) => (entry.field === name ? { ...entry, ...part } : entry)))
  return (
    <div role="group" aria-label={label} className={css.stack}>
      {chosen.requestParameters.map((parameter) => {
        const { field: name, relationField, defaultValue } = findEntry(parameter, entries)
        const title = parameter.fieldName || name
        const isGone = relationField !== '' && !sources.some((source) => source.value === relationField)
        return (
          <div key={name} className={css.stack}>
            <span className={css.rowLabel}>
              {title}
              {parameter.required && <span className={css.mandatory}> *</span>}
            </span>
            <div className={css.optionLine}>
              <NativeSelect
                size="small"
                className={css.grow}
                aria-label={t('editor.paramSource', { name: title })}
                invalid={isGone}
                value={relationField}
                options={[
                  { value: '', label: t('editor.paramFixed') },
                  ...(isGone ? [{ value: relationField, label: t('editor.gone', { name: relationField }) }] : []),
                  ...sources,
                ]}
                onChange={(event) => update(name, { relationField: event.target.value })}
              />
              {relationField === '' && (
                <Input
                  size="small"
                  boxClassName={css.grow}
                  maxLength={500}
                  aria-label={t('editor.paramValue', { name: title })}
                  placeholder={parameter.defaultValue}
                  value={String(defaultValue)}
                  onChange={(event) => update(name, { defaultValue: event.target.value })}
                />
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

interface Entry {
  field: string
  fieldName: string
  relationField: string
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

import type { OfferedInterface } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import css from './parameter-sources.module.css'

/** Where a parameter of a data interface gets its value: from the field `relationField`, or `defaultValue` where it names none. */
interface ParameterSource {
  field: string
  relationField: string
  defaultValue: string | number
}

interface ParameterSourcesProps<Entry extends ParameterSource> {
  label: string
  parameters: OfferedInterface['requestParameters']
  /** fields of the form, as `relationField` names them */
  sources: readonly { value: string; label: string }[]
  /** one for each of the parameters */
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
}

/** The source of each parameter of a data interface: a field of the form, or a fixed value. */
export function ParameterSources<Entry extends ParameterSource>(props: ParameterSourcesProps<Entry>) {
  const { label, parameters, sources, entries, onChange } = props
  const { t } = useTranslation('designer')
  const update = (name: string, part: Partial<ParameterSource>) =>
    onChange(entries.map((entry) => (entry.field === name ? { ...entry, ...part } : entry)))
  return (
    <div role="group" aria-label={label} className={css.stack}>
      {parameters.map(({ field: name, fieldName, required, defaultValue: usual }) => {
        const { relationField, defaultValue } = entries.find(({ field }) => field === name) ?? noSource
        const title = fieldName || name
        const isGone = relationField !== '' && !sources.some((source) => source.value === relationField)
        return (
          <div key={name} className={css.stack}>
            <span className={css.name}>
              {title}
              {required && <span className={css.mandatory}> *</span>}
            </span>
            <div className={css.line}>
              <NativeSelect
                size="small"
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
                  maxLength={500}
                  aria-label={t('editor.paramValue', { name: title })}
                  placeholder={usual}
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

const noSource = { relationField: '', defaultValue: '' }

import type { OfferedInterface } from '@armature/contract'
import type { ValuePart } from '@armature/form-engine/control/value-parts'
import { describeValuePart } from '@armature/form-engine/texts/value-part'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import css from './parameter-sources.module.css'

/** Where a parameter of a data interface gets its value: from the field `relationField`, or `defaultValue` where it names none. */
interface ParameterSource {
  field: string
  relationField: string
  /** part of its value, such as the start of a range; all of it if absent */
  part?: string | undefined
  defaultValue: string | number
}

/** A field that parameters can take their value from. */
export interface ParameterField {
  /** as `relationField` names it */
  value: string
  label: string
  /** of its values, which can be taken alone */
  parts?: readonly ValuePart[]
}

interface ParameterSourcesProps<Entry extends ParameterSource> {
  label: string
  parameters: OfferedInterface['requestParameters']
  /** fields of the form, as `relationField` names them */
  sources: readonly ParameterField[]
  /** one for each of the parameters */
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
}

/** The source of each parameter of a data interface: a field of the form, or a fixed value. */
export function ParameterSources<Entry extends ParameterSource>(props: ParameterSourcesProps<Entry>) {
  const { label, parameters, sources, entries, onChange } = props
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const options = sources.flatMap(({ value, label: name, parts = [] }) =>
    ['', ...parts].map((part) => ({ value: join(value, part), label: describeValuePart(name, part, language) })),
  )
  const update = (name: string, part: Partial<ParameterSource>) =>
    onChange(entries.map((entry) => (entry.field === name ? { ...entry, ...part } : entry)))
  return (
    <div role="group" aria-label={label} className={css.stack}>
      {parameters.map(({ field: name, fieldName, required, defaultValue: usual }) => {
        const known: ParameterSource = entries.find(({ field }) => field === name) ?? noSource
        const { relationField, part = '', defaultValue } = known
        const title = fieldName || name
        const chosen = join(relationField, part)
        const isGone = relationField !== '' && !options.some((option) => option.value === chosen)
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
                value={chosen}
                options={[
                  { value: '', label: t('editor.paramFixed') },
                  ...(isGone
                    ? [
                        {
                          value: chosen,
                          label: t('editor.gone', { name: describeValuePart(relationField, part, language) }),
                        },
                      ]
                    : []),
                  ...options,
                ]}
                onChange={(event) => update(name, split(event.target.value))}
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

/** A field and a part of it as one choice; names of fields have no `#`. */
const join = (field: string, part: string): string => (part === '' ? field : `${field}#${part}`)

function split(choice: string): Pick<ParameterSource, 'relationField' | 'part'> {
  const [relationField = '', part] = choice.split('#')
  return { relationField, part }
}

const noSource: ParameterSource = { field: '', relationField: '', defaultValue: '' }

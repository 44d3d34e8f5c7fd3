import { filePeriods, type FilePeriod } from '@armature/contract'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import css from './timed-tasks.module.css'

interface PeriodsProps {
  /** dates of the report or list */
  fields: readonly { name: string; label: string }[]
  value: readonly { field: string; period: FilePeriod }[]
  fault: string | undefined
  onChange: (value: { field: string; period: FilePeriod }[]) => void
}

/** For each date the days that are sent, counted from the run. */
export function Periods({ fields, value, fault, onChange }: PeriodsProps) {
  const { t } = useTranslation('timedTasks')
  const gone = value.filter(({ field }) => fields.every(({ name }) => name !== field))
  const lines = [...fields, ...gone.map(({ field }) => ({ name: field, label: t('goneField', { name: field }) }))]
  const choose = (name: string, chosen: string) => {
    const period = filePeriods.find((one) => one === chosen)
    const others = value.filter(({ field }) => field !== name)
    onChange(period ? [...others, { field: name, period }] : others)
  }
  return (
    <>
      {lines.length > 0 && (
        <div className={css.filters}>
          {lines.map(({ name, label }) => (
            <Field key={name} label={label}>
              <NativeSelect
                value={value.find(({ field }) => field === name)?.period ?? ''}
                options={[
                  { value: '', label: t('file.allDays') },
                  ...filePeriods.map((period) => ({ value: period, label: t(`file.periods.${period}`) })),
                ]}
                onChange={({ target }) => choose(name, target.value)}
              />
            </Field>
          ))}
        </div>
      )}
      {fault !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {fault}
        </Note>
      )}
    </>
  )
}

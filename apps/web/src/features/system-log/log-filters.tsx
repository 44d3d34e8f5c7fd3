import { errorSources, type SystemLogKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import '../../form/controls/index.ts'
import { DayInput } from '../../form/controls/parts/day-input.tsx'
import type { FilterChange } from '../../list/paged-list.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import type { LogFilters as Filters } from './log-query.ts'
import css from './system-log.module.css'

const outcomes = ['', 'done', 'failed'] as const
const sources = ['', ...errorSources] as const

interface LogFiltersProps {
  kind: SystemLogKind
  filters: Filters
  onChange: FilterChange<Filters>
}

/** User, outcome or source, and days; the keyword is what the entries say. */
export function LogFilters({ kind, filters, onChange }: LogFiltersProps) {
  const { t } = useTranslation('systemLog')
  const search = (user: string) => {
    if (user !== filters.user) onChange({ user })
  }
  return (
    <>
      <span className={css.user}>
        <Input
          aria-label={t('userKeyword')}
          placeholder={t('userKeyword')}
          // a search when the text is complete, not at each key
          key={filters.user}
          defaultValue={filters.user}
          maxLength={100}
          onBlur={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search(event.currentTarget.value)
          }}
        />
      </span>
      {kind === 'error' ? (
        <NativeSelect
          className={css.filter ?? ''}
          aria-label={t('source')}
          value={filters.source}
          options={sources.map((value) => ({ value, label: t(`sources.${value || 'all'}`) }))}
          onChange={(event) => onChange({ source: sources.find((one) => one === event.target.value) ?? '' })}
        />
      ) : (
        <NativeSelect
          className={css.filter ?? ''}
          aria-label={t('outcome')}
          value={filters.outcome}
          options={outcomes.map((value) => ({ value, label: t(`outcomes.${value || 'all'}`) }))}
          onChange={(event) => onChange({ outcome: outcomes.find((one) => one === event.target.value) ?? '' })}
        />
      )}
      <span className={css.days}>
        <DayInput
          size="usual"
          label={t('from')}
          value={filters.from}
          max={filters.to}
          onChange={(from) => onChange({ from })}
        />
        <span aria-hidden>–</span>
        <DayInput
          size="usual"
          label={t('to')}
          value={filters.to}
          min={filters.from}
          onChange={(to) => onChange({ to })}
        />
      </span>
    </>
  )
}

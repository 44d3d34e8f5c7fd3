import type { FilterValue, PortalFilter, PortalWidgetData } from '@armature/contract'
import { filterRanges, type FilterRange } from '@armature/contract/visual-dev/portal-options'
import { FilterX } from 'lucide-react'
import { use, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '../../form/controls/index.ts'
import { DayInput } from '../../form/controls/parts/day-input.tsx'
import { translateName } from '../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import css from './filter-bar.module.css'
import { formatDay, parseDay, toFormerDay, toNextDay } from './filter-values.ts'
import { FiltersContext } from './use-filter-values.ts'

type Choices = NonNullable<PortalWidgetData['choices']>

interface FilterBarProps {
  filters: readonly PortalFilter[]
  /** undefined while they are loading */
  choices: Choices | undefined
  /** beside the button that clears the values */
  tools?: ReactNode
}

/** The controls of filters, and a button that clears all filters of the portal or screen. */
export function FilterBar({ filters, choices, tools }: FilterBarProps) {
  const { t } = useTranslation('portal')
  const { values, clear } = use(FiltersContext)
  return (
    <div className={css.bar} role="search">
      {filters.map((filter) => (
        <FilterControl key={filter.id} filter={filter} choices={choices?.find(({ id }) => id === filter.id)?.list} />
      ))}
      {clear && (
        <span className={css.tools}>
          <IconButton icon={FilterX} label={t('filter.clear')} disabled={values.length === 0} onClick={clear} />
          {tools}
        </span>
      )}
    </div>
  )
}

interface ControlProps {
  filter: PortalFilter
  choices: Choices[number]['list'] | undefined
}

function FilterControl({ filter, choices }: ControlProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const labelId = useId()
  const { values, change } = use(FiltersContext)
  const value = values.find(({ id }) => id === filter.id)
  const label =
    translateName({ fullName: filter.label, fullNameI18n: filter.labelI18n }, language) ||
    t(`filter.types.${filter.type}`)
  return (
    <div className={css.filter} role="group" aria-labelledby={labelId}>
      <span id={labelId}>{label}</span>
      {filter.type === 'date' ? (
        <DateControl label={label} id={filter.id} value={value} change={change} />
      ) : (
        <ChoiceControl label={label} id={filter.id} value={value} change={change} choices={choices} />
      )}
    </div>
  )
}

interface ValueProps {
  label: string
  id: string
  value: FilterValue | undefined
  change: ((id: string, value: FilterValue | undefined) => void) | undefined
}

function ChoiceControl({ label, id, value, change, choices }: ValueProps & Pick<ControlProps, 'choices'>) {
  const { t } = useTranslation('portal')
  const chosen = value && 'value' in value ? value.value : ''
  const isUnknown = chosen !== '' && choices !== undefined && !choices.some((choice) => choice.id === chosen)
  return (
    <NativeSelect
      size="small"
      aria-label={label}
      value={chosen}
      disabled={!change || (choices === undefined && chosen === '')}
      options={[
        { value: '', label: t('filter.all') },
        ...(isUnknown || choices === undefined ? [{ value: chosen, label: t('filter.chosen') }] : []).filter(
          (option) => option.value !== '',
        ),
        ...(choices ?? []).map((choice) => ({ value: choice.id, label: `${'　'.repeat(choice.level)}${choice.name}` })),
      ]}
      onChange={({ target }) => change?.(id, target.value === '' ? undefined : { id, value: target.value })}
    />
  )
}

const own = 'own'

/** A range relative to now, or from one day to another. */
function DateControl({ label, id, value, change }: ValueProps) {
  const { t } = useTranslation('portal')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [isOwn, setOwn] = useState(false)
  const days = value && 'from' in value ? value : { from: null, to: null }
  const hasDays = days.from !== null || days.to !== null
  const choice = value && 'range' in value ? value.range : isOwn || hasDays ? own : ''
  const choose = (next: string) => {
    setOwn(next === own)
    change?.(id, next === '' || next === own ? undefined : { id, range: next as FilterRange })
  }
  const setDays = (from: number | null, to: number | null) =>
    change?.(id, from === null && to === null ? undefined : { id, from, to })
  return (
    <div className={css.period}>
      <NativeSelect
        size="small"
        aria-label={label}
        value={choice}
        disabled={!change}
        options={[
          { value: '', label: t('filter.allTime') },
          ...filterRanges.map((range) => ({ value: range, label: t(`filter.ranges.${range}`) })),
          { value: own, label: t('filter.ranges.own') },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {choice === own && (
        <span className={css.days}>
          <DayInput
            size="small"
            label={t('filter.from', { label })}
            max={formatDay(toFormerDay(days.to), offsetMinutes)}
            value={formatDay(days.from, offsetMinutes)}
            onChange={(day) => setDays(parseDay(day, offsetMinutes), days.to)}
          />
          <span aria-hidden>–</span>
          <DayInput
            size="small"
            label={t('filter.to', { label })}
            min={formatDay(days.from, offsetMinutes)}
            value={formatDay(toFormerDay(days.to), offsetMinutes)}
            onChange={(day) => setDays(days.from, toNextDay(parseDay(day, offsetMinutes)))}
          />
        </span>
      )}
    </div>
  )
}

import type { TFunction } from 'i18next'
import { formatDecimal } from '../../../energy/figures/number.ts'

/** What durations are: time of the clock, or working time, of which a day has no fixed length. */
export type DurationTime = 'elapsed' | 'working'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A duration in the unit that suits it, at most one decimal: `40 minutes`, `3.5 hours`, `12 days`; a dash if nothing was measured. */
export function formatDuration(ms: number | null, t: TFunction<'workflow'>, time: DurationTime = 'elapsed'): string {
  if (ms === null) return '—'
  if (ms < minuteMs) return t('statistics.moment')
  if (ms < hourMs) return t('statistics.minutes', { value: formatDecimal(Math.round(ms / minuteMs), 0) })
  if (time === 'working') return t('statistics.workHours', { value: trim(ms / hourMs) })
  if (ms < 2 * dayMs) return t('statistics.hours', { value: trim(ms / hourMs) })
  return t('statistics.days', { value: trim(ms / dayMs) })
}

const trim = (value: number): string => formatDecimal(value, 1).replace(/\.0$/, '')

export interface Moment {
  /** milliseconds since 1970 */
  now: number
  offsetMinutes: number
}

export interface TimeRange {
  from: number
  /** exclusive */
  to: number
}

/** A calendar span. */
type Span = 'day' | 'week' | 'month' | 'year'

/** From the start of the span that is `from` spans before the current one, to the start of the one that is `to` before it. */
export type RelativeSpans = readonly [span: Span, from: number, to: number]

export const calculateRange = ([span, from, to]: RelativeSpans, at: Moment): TimeRange => ({
  from: calculateStart(span, from, at),
  to: calculateStart(span, to, at),
})

/** Start of the day, week (Monday), month or year that is `back` spans before the current one, in the platform's time zone. */
export function calculateStart(span: Span, back: number, { now, offsetMinutes }: Moment): number {
  const offsetMs = offsetMinutes * 60_000
  const local = new Date(now + offsetMs)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const starts: Record<Span, number> = {
    day: Date.UTC(year, month, day - back),
    week: Date.UTC(year, month, day - ((local.getUTCDay() + 6) % 7) - 7 * back),
    month: Date.UTC(year, month - back, 1),
    year: Date.UTC(year - back, 0, 1),
  }
  return starts[span] - offsetMs
}

import type { Field } from '@armature/form-engine'
import { readDateFormat } from '@armature/form-engine/control/date-settings'
import { formatDate } from '@armature/form-engine/format/date'
import type { Span } from './bars.ts'
import { dayMs } from './time-axis.ts'

/** The part of a bar that is dragged. */
export type Grip = 'whole' | 'begin' | 'end'

/** Moves a bar, or one of its ends, by whole days; the time of day stays. The ends do not pass each other. */
export function moveSpan(span: Span, grip: Grip, days: number): Span {
  const { begin, end } = span
  if (begin === null || end === null) return span
  const by = days * dayMs
  if (grip === 'whole') return { begin: begin + by, end: end + by }
  // limited to whole days
  const room = Math.floor((end - begin) / dayMs) * dayMs
  return grip === 'begin' ? { begin: begin + Math.min(by, room), end } : { begin, end: end + Math.max(by, -room) }
}

export const isSame = (one: Span, other: Span): boolean => one.begin === other.begin && one.end === other.end

/** The body of a save: the changed dates by field name. */
export function listChangedDates(from: Span, to: Span, begin: Field, end: Field): Record<string, number | null> {
  return {
    ...(from.begin !== to.begin && { [begin.vModel ?? '']: to.begin }),
    ...(from.end !== to.end && { [end.vModel ?? '']: to.end }),
  }
}

/** A date in the format of its field; '' if there is none. */
export const formatDateField = (ms: number | null, field: Field, offsetMinutes: number): string =>
  ms === null ? '' : formatDate(ms, readDateFormat(field), offsetMinutes)

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export interface SpanPart {
  unit: 'days' | 'hours' | 'minutes' | 'seconds'
  count: number
}

/**
 * A time span as days, hours, minutes and, if wanted, seconds. Days that are 0 are left out.
 *
 * @param isPast rounds down, so that no time is counted that has not passed; a remaining time is rounded up, so that it is not over
 *   before its end
 */
export function splitSpan(spanMs: number, hasSeconds: boolean, isPast: boolean): SpanPart[] {
  const stepMs = hasSeconds ? secondMs : minuteMs
  const span = (isPast ? Math.floor(spanMs / stepMs) : Math.ceil(spanMs / stepMs)) * stepMs
  const days = Math.floor(span / dayMs)
  return [
    ...(days > 0 ? [{ unit: 'days' as const, count: days }] : []),
    { unit: 'hours', count: Math.floor((span % dayMs) / hourMs) },
    { unit: 'minutes', count: Math.floor((span % hourMs) / minuteMs) },
    ...(hasSeconds ? [{ unit: 'seconds' as const, count: Math.floor((span % minuteMs) / secondMs) }] : []),
  ]
}

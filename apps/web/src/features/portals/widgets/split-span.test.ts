import { describe, expect, it } from 'vitest'
import { splitSpan } from './split-span.ts'

const hour = 3_600_000
const write = (...args: Parameters<typeof splitSpan>) =>
  splitSpan(...args)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join(' ')

describe('a time span in days, hours, minutes and seconds', () => {
  it.each([
    { ms: 26 * hour + 61_000, seconds: true, isPast: false, is: '1 days 2 hours 1 minutes 1 seconds' },
    { ms: 26 * hour, seconds: false, isPast: false, is: '1 days 2 hours 0 minutes' },
    { ms: 59_000, seconds: false, isPast: false, is: '0 hours 1 minutes' },
    { ms: 59_999, seconds: false, isPast: true, is: '0 hours 0 minutes' },
    { ms: 24 * hour - 1, seconds: true, isPast: false, is: '1 days 0 hours 0 minutes 0 seconds' },
    { ms: 0, seconds: true, isPast: true, is: '0 hours 0 minutes 0 seconds' },
  ])('$ms ms, past: $isPast, is $is', ({ ms, seconds, isPast, is }) => {
    expect(write(ms, seconds, isPast)).toBe(is)
  })
})

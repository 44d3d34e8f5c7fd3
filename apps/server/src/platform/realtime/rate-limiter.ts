/** A token bucket: `burst` at once, `perSecond` in the long run. */
export function createRateLimiter({
  burst,
  perSecond,
  clock,
}: {
  burst: number
  perSecond: number
  /** milliseconds since 1970 */
  clock: () => number
}): { take(): boolean } {
  let left = burst
  let filledAt = clock()
  return {
    take() {
      const now = clock()
      left = Math.min(burst, left + ((now - filledAt) / 1000) * perSecond)
      filledAt = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** Counts per key within a time window. Per process: it limits noise and is no protection. */
export function createRateLimit(most: number, windowMs: number, clock: () => number) {
  const counts = new Map<string, number>()
  let began = 0
  return {
    /** @returns seconds to wait, 0 if `amount` more are allowed */
    take(key: string, amount: number): number {
      const now = clock()
      if (now - began >= windowMs) {
        counts.clear()
        began = now
      }
      const had = counts.get(key) ?? 0
      if (had + amount > most) return Math.ceil((began + windowMs - now) / 1000)
      counts.set(key, had + amount)
      return 0
    },
  }
}

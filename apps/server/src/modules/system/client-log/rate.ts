/** Counts per key within a window; who has had enough waits for the next one. Per process: a bound on noise, not a guard. */
export function createRate(most: number, windowMs: number, clock: () => number) {
  const counts = new Map<string, number>()
  let began = 0
  return {
    /** @returns seconds to wait, 0 when there is room for `amount` more */
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

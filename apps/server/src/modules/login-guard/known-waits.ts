const trustedMs = 1_000
const maxKeys = 10_000

/**
 * Waits that were read from the database within the last second, so that an address that keeps trying costs one statement a
 * second. Another node may have ended a wait, so they are not kept longer.
 */
export function createKnownWaits() {
  const waits = new Map<string, { until: number; readAt: number }>()
  return {
    /** @returns milliseconds since 1970, 0 without a wait that is known */
    find(key: string): number {
      const wait = waits.get(key)
      if (wait !== undefined && performance.now() - wait.readAt < trustedMs) return wait.until
      waits.delete(key)
      return 0
    },
    add(key: string, until: number): void {
      if (waits.size >= maxKeys) waits.clear()
      waits.set(key, { until, readAt: performance.now() })
    },
    clear: (): void => waits.clear(),
  }
}

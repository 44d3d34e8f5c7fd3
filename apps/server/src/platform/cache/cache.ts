export interface CacheOptions {
  ttlMs: number
  /** the oldest entry goes when one more would be kept */
  max: number
  /** milliseconds since 1970 */
  clock: () => number
}

/**
 * Keeps what was loaded, for a while and within a bound. Callers that ask for the same key at the same time share one load.
 * What was being loaded when `drop` was called is handed to those who wait for it and then forgotten:
 * a value read before a change never outlives the message about the change.
 */
export interface Cache<V> {
  get(key: string, load: () => Promise<V>): Promise<V>
  /** Forgets the entries for which `matches` holds, all without it. Loads under way are not kept either way. */
  drop(matches?: (value: V, key: string) => boolean): void
}

export function createCache<V>({ ttlMs, max, clock }: CacheOptions): Cache<V> {
  const kept = new Map<string, { value: V; until: number }>()
  let pending = new Map<string, Promise<V>>()

  function begin(key: string, load: () => Promise<V>): Promise<V> {
    const mine = pending
    const loading = load().then(
      (value) => {
        if (mine === pending) keep(key, value)
        mine.delete(key)
        return value
      },
      (error: unknown) => {
        mine.delete(key)
        throw error
      },
    )
    mine.set(key, loading)
    return loading
  }

  function keep(key: string, value: V): void {
    kept.delete(key)
    const oldest = kept.size >= max ? kept.keys().next() : undefined
    if (oldest && !oldest.done) kept.delete(oldest.value)
    kept.set(key, { value, until: clock() + ttlMs })
  }

  return {
    get(key, load) {
      const entry = kept.get(key)
      if (entry && entry.until > clock()) return Promise.resolve(entry.value)
      return pending.get(key) ?? begin(key, load)
    },
    drop(matches) {
      pending = new Map()
      if (!matches) return kept.clear()
      for (const [key, entry] of kept) if (matches(entry.value, key)) kept.delete(key)
    },
  }
}

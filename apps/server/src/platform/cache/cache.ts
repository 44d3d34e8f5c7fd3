import type { CacheName } from '@armature/contract'
import type { Bus } from '../bus/bus.ts'
import { getCacheRegistry } from './cache-registry.ts'

export interface CacheOptions<V> {
  /** under which the monitor shows it and administrators clear it */
  name: CacheName
  ttlMs: number
  /** the oldest entry is removed when the limit is exceeded */
  max: number
  /** whether a loaded value is kept; the others go to those who wait for them only. All are by default */
  mayKeep?: (value: V) => boolean
}

interface CacheDeps {
  db: object
  bus: Bus
  /** milliseconds since 1970 */
  clock: () => number
}

/**
 * Caches loaded values up to a time and size limit. Concurrent calls for the same key share one load.
 * A load that is running when `drop` is called is returned to its waiting callers but not cached,
 * so a value read before a change never outlives the message about the change.
 */
export interface Cache<V> {
  get(key: string, load: () => Promise<V>): Promise<V>
  /**
   * Removes the entries for which `matches` returns true, or all entries without it. Running loads are not cached in either case.
   */
  drop(matches?: (value: V, key: string) => boolean): void
}

export function createCache<V>(deps: CacheDeps, { name, ttlMs, max, mayKeep }: CacheOptions<V>): Cache<V> {
  const { clock } = deps
  const kept = new Map<string, { value: V; until: number }>()
  let pending = new Map<string, Promise<V>>()
  let hits = 0
  let misses = 0

  function begin(key: string, load: () => Promise<V>): Promise<V> {
    const mine = pending
    const loading = load().then(
      (value) => {
        if (mine === pending && mayKeep?.(value) !== false) keep(key, value)
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

  function drop(matches?: (value: V, key: string) => boolean): void {
    pending = new Map()
    if (!matches) return kept.clear()
    for (const [key, entry] of kept) if (matches(entry.value, key)) kept.delete(key)
  }

  getCacheRegistry(deps).add({
    readFigures: () => ({ name, entries: kept.size, limit: max, hits, misses }),
    drop: () => drop(),
  })
  return {
    get(key, load) {
      const entry = kept.get(key)
      if (entry && entry.until > clock()) {
        hits += 1
        return Promise.resolve(entry.value)
      }
      misses += 1
      return pending.get(key) ?? begin(key, load)
    },
    drop,
  }
}

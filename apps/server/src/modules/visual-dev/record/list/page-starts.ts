import type { BoundValues } from '../sql/bound-values.ts'
import type { OrderPart } from './order.ts'

/** The sort values of the first row of a page; the id is last. */
export type PageStartKeys = readonly string[]

interface CachedPageStart {
  keys: PageStartKeys
  at: number
  /** writes to the model on this node when the start was found */
  writes: number
  isRenewed: boolean
}

const keepMs = 1000
/** after expiry one request finds the start again, while others still use the cached one for this long */
const refreshMs = 2000
const maxPageStarts = 2000

/**
 * Caches where deep pages begin: walking to page 4000 costs as much as all pages before it, and users turn pages one by one.
 * Entries are valid for a second. A write on this node invalidates them at once; writes on other nodes become visible after
 * that second.
 */
export class PageStarts {
  readonly #kept = new Map<string, CachedPageStart>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  find(key: string, writes: number): PageStartKeys | undefined {
    const place = this.#kept.get(key)
    if (!place || place.writes !== writes) return undefined
    const age = this.#now() - place.at
    if (age < keepMs) return place.keys
    if (age > refreshMs || !place.isRenewed) {
      place.isRenewed = true
      return undefined
    }
    return place.keys
  }

  store(key: string, writes: number, keys: PageStartKeys): void {
    this.#kept.delete(key)
    if (this.#kept.size >= maxPageStarts) {
      const oldest = this.#kept.keys().next()
      if (!oldest.done) this.#kept.delete(oldest.value)
    }
    this.#kept.set(key, { keys, at: this.#now(), writes, isRenewed: false })
  }
}

/**
 * Builds a condition for the rows from the start of a page on, as one row comparison that the index of the order serves.
 * Returns null if there is none: the directions differ, or the start lies among the rows without a value.
 */
export function buildPageStartSql(order: readonly OrderPart[], keys: PageStartKeys, bound: BoundValues): string | null {
  const [first] = order
  if (!first || order.length !== keys.length || order.some(({ direction }) => direction !== first.direction))
    return null
  const marks = order.map(({ type }, index) => bound.add(keys[index], type))
  return `(${order.map(({ column }) => `t.${column}`).join(', ')}) ${first.direction === 'asc' ? '>=' : '<='} (${marks.join(', ')})`
}

/** Reads the start of a page from its first row; undefined if a sort value is missing. */
export function readPageStart(
  row: Record<string, unknown> | undefined,
  order: readonly OrderPart[],
): PageStartKeys | undefined {
  if (!row) return undefined
  const keys = order.map((_part, index) => row[`k${index}`])
  return keys.every((key): key is string => typeof key === 'string') ? keys : undefined
}

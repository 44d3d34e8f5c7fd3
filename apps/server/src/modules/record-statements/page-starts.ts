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

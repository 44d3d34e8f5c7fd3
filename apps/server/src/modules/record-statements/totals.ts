/** The number of rows of a list, and how exact it is. */
export interface Total {
  total: number
  totalKind: 'exact' | 'capped' | 'estimated'
}

interface CachedTotal extends Total {
  at: number
  /** how long the total may be reused without counting again */
  keepMs: number
  /** writes to the model on this node when it was counted */
  writes: number
  refreshing: boolean
}

/** Largest exact total of a filtered list; beyond it the total is shown as "1000+". */
export const filteredBound = 1000
/** Tables up to this size are counted immediately, larger ones in the background. */
export const countedAtOnce = 10_000

const minKeepMs = 1000
/** "1000+" of a filtered list */
const cappedKeepMs = 10_000
/** upper limit for totals that take long to count */
const maxKeepMs = 60_000
/** maximum age of a "1000+" that is still returned while one request counts again */
const maxAgeMs = 60_000
const maxEntries = 5000

interface WriteTracker {
  trackCountChange(modelId: string): void
  trackWrite(modelId: string): void
}

/**
 * Caches the totals of lists and shares them between equal requests. A page never waits for the count of a large table: it
 * runs in the background for at most 2 % of the time (or once a minute), and `estimated` says that the total is not current.
 */
export class Totals {
  readonly #kept = new Map<string, CachedTotal>()
  readonly #writes = new Map<string, number>()
  readonly #members = new Map<string, number>()
  readonly #counting = new Map<string, Promise<CachedTotal>>()
  readonly #now: () => number
  readonly #followers: Partial<WriteTracker>

  /** @param followers learn of writes too */
  constructor(now: () => number, followers: Partial<WriteTracker> = {}) {
    this.#now = now
    this.#followers = followers
  }

  /** Records of the model were added or removed on this node: cached totals are no longer exact. */
  trackCountChange(modelId: string): void {
    this.#members.set(modelId, this.#countMemberWrites(modelId) + 1)
    this.trackWrite(modelId)
    this.#followers.trackCountChange?.(modelId)
  }

  /** A record was changed on this node: it may match other filters or have another position in an order. */
  trackWrite(modelId: string): void {
    this.#writes.set(modelId, this.countWrites(modelId) + 1)
    this.#followers.trackWrite?.(modelId)
  }

  /**
   * Returns the total of a filtered list if it is still valid. "1000+" stays true longer than a number: it is cached for ten
   * seconds regardless of writes. After that one request counts again while the others still get the cached value.
   */
  peek(key: string, modelId: string): Total | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (kept.totalKind !== 'capped') return this.#isFresh(kept, this.countWrites(modelId)) ? toTotal(kept) : undefined
    const age = this.#now() - kept.at
    if (age < kept.keepMs || (kept.refreshing && age < maxAgeMs)) return toTotal(kept)
    kept.refreshing = true
    return undefined
  }

  /** @param writes to the model when the read began: one that was made meanwhile makes the total obsolete */
  store(key: string, total: Total, writes: number): void {
    const keepMs = total.totalKind === 'capped' ? cappedKeepMs : minKeepMs
    this.#keep(key, { ...total, at: this.#now(), keepMs, writes, refreshing: false })
  }

  /**
   * Returns the total of an unfiltered list.
   *
   * @param countUpTo counts rows up to a limit
   * @param countAll counts all rows, however long it takes
   */
  async countUnfiltered(
    modelId: string,
    key: string,
    countUpTo: (bound: number) => Promise<number>,
    countAll: () => Promise<number>,
  ): Promise<Total> {
    const kept = this.#kept.get(key)
    if (kept && this.#isFresh(kept, this.#countMemberWrites(modelId))) return toTotal(kept)
    if (kept && kept.total > countedAtOnce) {
      const isDue = this.#now() - kept.at >= kept.keepMs
      if (isDue && !kept.refreshing) this.#refresh(modelId, key, kept, countAll)
      return { total: kept.total, totalKind: kept.totalKind === 'exact' ? 'estimated' : kept.totalKind }
    }
    return toTotal(await this.#count(modelId, key, countUpTo, countAll))
  }

  #count(
    modelId: string,
    key: string,
    countUpTo: (bound: number) => Promise<number>,
    countAll: () => Promise<number>,
  ): Promise<CachedTotal> {
    const flight = `${key}\n${this.#countMemberWrites(modelId)}`
    const running = this.#counting.get(flight)
    if (running) return running
    const writes = this.#countMemberWrites(modelId)
    const counting = countUpTo(countedAtOnce + 1).then((count) => {
      const isAll = count <= countedAtOnce
      const entry: CachedTotal = {
        total: isAll ? count : countedAtOnce,
        totalKind: isAll ? 'exact' : 'capped',
        at: this.#now(),
        keepMs: minKeepMs,
        writes,
        refreshing: false,
      }
      this.#keep(key, entry)
      if (!isAll) this.#refresh(modelId, key, entry, countAll)
      return entry
    })
    this.#counting.set(flight, counting)
    const done = () => void this.#counting.delete(flight)
    counting.then(done, done)
    return counting
  }

  #refresh(modelId: string, key: string, kept: CachedTotal, countAll: () => Promise<number>): void {
    kept.refreshing = true
    const startedAt = this.#now()
    const writes = this.#countMemberWrites(modelId)
    countAll().then(
      (total) => {
        const tookMs = this.#now() - startedAt
        const keepMs = Math.min(Math.max(tookMs * 50, minKeepMs), maxKeepMs)
        this.#keep(key, { total, totalKind: 'exact', at: this.#now(), keepMs, writes, refreshing: false })
      },
      // after a failure the next page counts again
      () => void (kept.refreshing = false),
    )
  }

  #keep(key: string, entry: CachedTotal): void {
    this.#kept.delete(key)
    if (this.#kept.size >= maxEntries) {
      const oldest = this.#kept.keys().next()
      if (!oldest.done) this.#kept.delete(oldest.value)
    }
    this.#kept.set(key, entry)
  }

  #isFresh({ at, keepMs, writes }: CachedTotal, writesNow: number): boolean {
    return writes === writesNow && this.#now() - at < keepMs
  }

  #countMemberWrites(modelId: string): number {
    return this.#members.get(modelId) ?? 0
  }

  /** How often records of the model were added, changed or removed on this node. */
  countWrites(modelId: string): number {
    return this.#writes.get(modelId) ?? 0
  }
}

const toTotal = ({ total, totalKind }: CachedTotal): Total => ({ total, totalKind })

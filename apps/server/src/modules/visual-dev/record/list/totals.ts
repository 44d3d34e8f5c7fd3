/** How many rows a list has, and how sure that is. */
export interface Total {
  total: number
  totalKind: 'exact' | 'capped' | 'estimated'
}

interface Kept extends Total {
  at: number
  /** how long the figure may be given out again without asking */
  keepMs: number
  /** writes of the model on this node when it was counted */
  writes: number
  refreshing: boolean
}

/** Rows that a page counts itself; beyond it the figure says so ("1000+"). */
export const filteredBound = 1000
/** Tables up to this size are counted at once, larger ones beside the page. */
export const countedAtOnce = 10_000

const leastKeepMs = 1000
/** "1000+" of a filtered list */
const cappedKeepMs = 10_000
/** a total that takes long to count */
const mostKeepMs = 60_000
/** how old "1000+" may be that is given out while one caller counts anew */
const mostAgeMs = 60_000
const mostEntries = 5000

/**
 * Totals of lists, kept for a moment and shared by all who ask the same. A page never waits for the count of a large
 * table: that is made beside it, at most 2 % of the time (or once a minute), and its age is told by `estimated`.
 */
export class Totals {
  readonly #kept = new Map<string, Kept>()
  readonly #writes = new Map<string, number>()
  readonly #members = new Map<string, number>()
  readonly #counting = new Map<string, Promise<Kept>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Records of the model were added or removed here: what was counted before is not exact any more. */
  written(modelId: string): void {
    this.#members.set(modelId, this.#membersOf(modelId) + 1)
    this.changed(modelId)
  }

  /** A record was changed here: it may have moved in or out of a filter, or along an order. */
  changed(modelId: string): void {
    this.#writes.set(modelId, this.writesOf(modelId) + 1)
  }

  /**
   * A figure of a filtered list that may still be given out as it is. "1000+" stays true for longer than a number: it is kept
   * for ten seconds whatever is written meanwhile, and then one caller finds it anew while the others still get the old.
   */
  peek(key: string, modelId: string): Total | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (kept.totalKind !== 'capped') return this.#isFresh(kept, this.writesOf(modelId)) ? told(kept) : undefined
    const age = this.#now() - kept.at
    if (age < kept.keepMs || (kept.refreshing && age < mostAgeMs)) return told(kept)
    kept.refreshing = true
    return undefined
  }

  remember(key: string, modelId: string, total: Total): void {
    const keepMs = total.totalKind === 'capped' ? cappedKeepMs : leastKeepMs
    this.#keep(key, { ...total, at: this.#now(), keepMs, writes: this.writesOf(modelId), refreshing: false })
  }

  /**
   * The total of an unfiltered list.
   *
   * @param countUpTo counts rows, at most so many
   * @param countAll counts them all, however long it takes
   */
  async unfiltered(
    modelId: string,
    key: string,
    countUpTo: (bound: number) => Promise<number>,
    countAll: () => Promise<number>,
  ): Promise<Total> {
    const kept = this.#kept.get(key)
    if (kept && this.#isFresh(kept, this.#membersOf(modelId))) return told(kept)
    if (kept && kept.total > countedAtOnce) {
      const isDue = this.#now() - kept.at >= kept.keepMs
      if (isDue && !kept.refreshing) this.#refresh(modelId, key, kept, countAll)
      return { total: kept.total, totalKind: kept.totalKind === 'exact' ? 'estimated' : kept.totalKind }
    }
    return told(await this.#count(modelId, key, countUpTo, countAll))
  }

  #count(
    modelId: string,
    key: string,
    countUpTo: (bound: number) => Promise<number>,
    countAll: () => Promise<number>,
  ): Promise<Kept> {
    const flight = `${key}\n${this.#membersOf(modelId)}`
    const running = this.#counting.get(flight)
    if (running) return running
    const writes = this.#membersOf(modelId)
    const counting = countUpTo(countedAtOnce + 1).then((count) => {
      const isAll = count <= countedAtOnce
      const entry: Kept = {
        total: isAll ? count : countedAtOnce,
        totalKind: isAll ? 'exact' : 'capped',
        at: this.#now(),
        keepMs: leastKeepMs,
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

  #refresh(modelId: string, key: string, kept: Kept, countAll: () => Promise<number>): void {
    kept.refreshing = true
    const startedAt = this.#now()
    const writes = this.#membersOf(modelId)
    countAll().then(
      (total) => {
        const tookMs = this.#now() - startedAt
        const keepMs = Math.min(Math.max(tookMs * 50, leastKeepMs), mostKeepMs)
        this.#keep(key, { total, totalKind: 'exact', at: this.#now(), keepMs, writes, refreshing: false })
      },
      // a count that failed is tried again by the next page
      () => void (kept.refreshing = false),
    )
  }

  #keep(key: string, entry: Kept): void {
    this.#kept.delete(key)
    if (this.#kept.size >= mostEntries) {
      const oldest = this.#kept.keys().next()
      if (!oldest.done) this.#kept.delete(oldest.value)
    }
    this.#kept.set(key, entry)
  }

  #isFresh({ at, keepMs, writes }: Kept, writesNow: number): boolean {
    return writes === writesNow && this.#now() - at < keepMs
  }

  #membersOf(modelId: string): number {
    return this.#members.get(modelId) ?? 0
  }

  /** How often records of the model were added, changed or removed here. */
  writesOf(modelId: string): number {
    return this.#writes.get(modelId) ?? 0
  }
}

const told = ({ total, totalKind }: Kept): Total => ({ total, totalKind })

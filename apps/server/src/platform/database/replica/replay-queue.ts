import type { Position } from './position.ts'

interface Batch {
  /** where the primary was after everything in the batch had been committed */
  target: Position
  work: Map<string, () => void>
  users: Set<string>
}

/** more are joined: the replica is far behind, or away */
const maxBatches = 100

/**
 * What has to wait until the replica has replayed it. A write is noted after its commit; the next position of the primary that is
 * read after that is the one that the replica must reach. Its work runs then, before its user may read the replica again.
 */
export class ReplayQueue {
  #open = createBatch()
  #closed: Batch[] = []

  /** `work` runs once when the replica has what was committed before now; once for each key. */
  add(key: string, work: () => void): void {
    this.#open.work.set(key, work)
  }

  /** @param userId everybody if it is missing */
  addUser(userId = everybody): void {
    this.#open.users.add(userId)
  }

  /** Whether the user has written something that the replica may not have. */
  hasUser(userId: string): boolean {
    return [this.#open, ...this.#closed].some(({ users }) => users.has(userId) || users.has(everybody))
  }

  /**
   * Takes what was noted so far. The position of the primary must be read after this.
   *
   * @returns takes that position; without it, what was noted waits for the next one
   */
  close(): (target: Position) => void {
    const { work, users } = this.#open
    if (work.size > 0 || users.size > 0) this.#closed.push({ work, users, target: unknown })
    this.#open = createBatch()
    return (target) => {
      for (const batch of this.#closed) if (batch.target === unknown) batch.target = target
    }
  }

  /** The replica has replayed everything up to here. */
  release(replayed: Position): void {
    const done = this.#closed.filter(({ target }) => target !== unknown && target <= replayed)
    this.#closed = this.#closed.filter((batch) => !done.includes(batch))
    for (const { work } of done) for (const run of work.values()) run()
    if (this.#closed.length > maxBatches) this.#closed = [joinBatches(this.#closed)]
  }
}

const everybody = ''
/** no replica has it */
const unknown = -1n

const createBatch = (): Omit<Batch, 'target'> => ({ work: new Map(), users: new Set() })

function joinBatches(batches: readonly Batch[]): Batch {
  return {
    target: batches.some(({ target }) => target === unknown)
      ? unknown
      : batches.map(({ target }) => target).reduce(findLater),
    work: new Map(batches.flatMap(({ work }) => [...work])),
    users: new Set(batches.flatMap(({ users }) => [...users])),
  }
}

const findLater = (one: Position, other: Position): Position => (one > other ? one : other)

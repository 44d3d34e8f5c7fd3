import { performance } from 'node:perf_hooks'
import { getRunningCall } from '../../caller-context.ts'
import { log } from '../../log/log.ts'
import { startRepeating } from '../../repeat.ts'
import { hasBeginStep } from '../begin-step.ts'
import { hasCommitStep } from '../commit-step.ts'
import type { Connection, Database, Db } from '../database.ts'
import { isUnavailable } from '../faults.ts'
import { findCurrentTransaction } from '../on-transaction.ts'
import { openDatabase } from '../open.ts'
import { openPool } from '../open-pool.ts'
import { parsePosition, readSentPosition } from './position.ts'
import { createReadingDb } from './reading-db.ts'
import type { ReportSlowStatement } from '../slow-statements.ts'
import { ReplayQueue } from './replay-queue.ts'
import { ReplicaLag } from './replica-lag.ts'

/** Why the replica is not used: it does not reply, is too far behind, or has become a primary itself. */
export type ReplicaFault = 'away' | 'behind' | 'promoted'

export interface ReplicaOptions {
  connection: Connection
  connections: number
  /** a replica that is further behind is not used */
  maxLagMs: number
}

const pollMs = 250
/** without a reply for so long the replica counts as away */
const silentMs = 2_000
/** how long work that reads for minutes waits for the replica */
const catchUpMs = 2_000
const maxLong = 4

/** A copy of the database that follows it, for reading lists, reports and exports (decision 0180). */
export class Replica {
  readonly maxLagMs: number
  readonly #primary: Database
  /** for what is asked of the replica itself, which must not wait for lists and exports */
  readonly #own: Database
  readonly #long: Database
  readonly #reading: Db
  readonly #closePool: () => Promise<void>
  readonly #queue = new ReplayQueue()
  readonly #lag = new ReplicaLag()
  readonly #stop: () => Promise<void>
  #fault: ReplicaFault | undefined = 'away'
  #loggedFault: ReplicaFault | undefined
  #replayed = 0n
  #repliedAt = -Infinity
  #isPolling = false
  #slowListener: ReportSlowStatement | undefined

  constructor(primary: Database, { connection, connections, maxLagMs }: ReplicaOptions) {
    this.maxLagMs = maxLagMs
    this.#primary = primary
    const { pool, close } = openPool(connection, {
      connections,
      hasSessions: true,
      isUnlimited: () => false,
      reportSlow: (text, ms) => this.#slowListener?.(text, ms),
    })
    this.#closePool = close
    this.#own = openDatabase(connection, { connections: 1 })
    this.#long = openDatabase(connection, { connections: maxLong })
    this.#reading = createReadingDb(pool, primary, (error) => {
      if (isUnavailable(error)) this.#setFault('away')
      else log.warn('the read replica has failed with a statement, which the database runs', { error })
    })
    this.#stop = startRepeating(
      () => this.#poll(),
      pollMs,
      () => this.#setFault('away'),
    )
  }

  /** Why it is not used at the moment. */
  get fault(): ReplicaFault | undefined {
    return performance.now() - this.#repliedAt > silentMs ? 'away' : this.#fault
  }

  /** The listener gets statements that took long on the replica. */
  onSlowStatement(listener: ReportSlowStatement): void {
    this.#slowListener = listener
    this.#long.onSlowStatement(listener)
  }

  /** The replica for the call that is running, if that only reads, and its user has written nothing that the replica does not have. */
  choose(): Db | undefined {
    const isRead = getRunningCall()?.mayReadReplica === true
    if (!isRead || findCurrentTransaction() || hasBeginStep() || hasCommitStep()) return undefined
    return this.fault === undefined ? this.#reading : undefined
  }

  /** Whether the replica has all that these users have written, and what is at a position that a client has sent back. */
  isUpToDate(userIds: readonly string[], sentPosition: string): boolean {
    return readSentPosition(sentPosition) <= this.#replayed && !userIds.some((id) => this.#queue.hasUser(id))
  }

  /**
   * The user has written something: until the replica has it, the user reads the database.
   *
   * @returns the position to read after, for clients that go to another node
   */
  async trackWrite(userId: string): Promise<string> {
    this.holdUser(userId)
    const [row] = await this.#primary.query<{ position: string }>(positionStatement)
    return row ? String(parsePosition(row.position)) : ''
  }

  /** Until the replica has what is committed now, the user reads the database; everybody does if no user is given. */
  holdUser(userId: string | undefined): void {
    this.#queue.addUser(userId)
  }

  /** Runs the work when the replica has what is committed now; once for each key. Caches of what was read from it are dropped so. */
  afterReplay(key: string, work: () => void): void {
    this.#queue.add(key, work)
  }

  /**
   * Runs `work`, which reads for minutes, on a connection of its own to the replica, as soon as that has everything that was
   * committed before this call.
   *
   * @returns undefined when the replica cannot be used, or has not caught up within 2 s
   */
  async alone<T>(work: (own: Db) => Promise<T>): Promise<T | undefined> {
    if (!(await this.#hasCaughtUp())) return undefined
    return this.#long.alone(work)
  }

  async close(): Promise<void> {
    await this.#stop()
    await this.#own.close()
    await this.#long.close()
    await this.#closePool()
  }

  async #hasCaughtUp(): Promise<boolean> {
    if (this.fault !== undefined) return false
    const [row] = await this.#primary.query<{ position: string }>(positionStatement)
    if (!row) return false
    const target = parsePosition(row.position)
    const begun = performance.now()
    while (this.#replayed < target && this.fault === undefined && performance.now() - begun < catchUpMs)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    return this.#replayed >= target && this.fault === undefined
  }

  async #poll(): Promise<void> {
    // one that waits for a silent server is not joined by others
    if (this.#isPolling) return
    this.#isPolling = true
    try {
      await this.#compare()
    } finally {
      this.#isPolling = false
    }
  }

  async #compare(): Promise<void> {
    const take = this.#queue.close()
    const [primary] = await this.#primary.query<{ position: string; flushed: string }>(positionStatement)
    if (primary) take(parsePosition(primary.position))
    const [replica] = await this.#own.query<{ position: string | null; follows: boolean }>(replayStatement)
    if (!primary || replica?.position == null) return this.#setFault('away')
    this.#repliedAt = performance.now()
    if (!replica.follows) return this.#setFault('promoted')
    this.#replayed = parsePosition(replica.position)
    this.#queue.release(this.#replayed)
    const lagMs = this.#lag.track(parsePosition(primary.flushed), this.#replayed, performance.now())
    this.#setFault(lagMs > this.maxLagMs ? 'behind' : undefined)
  }

  /** Logs each change once. */
  #setFault(fault: ReplicaFault | undefined): void {
    this.#fault = fault
    if (fault === this.#loggedFault) return
    if (fault === undefined) log.info('the read replica is used again')
    else log.warn('the read replica is not used: lists, reports and exports come from the database', { reason: fault })
    this.#loggedFault = fault
  }
}

/** after every commit that has replied, and what of it is sure to be sent to replicas */
const positionStatement = {
  name: 'replica.position',
  text: 'select pg_current_wal_insert_lsn()::text as position, pg_current_wal_flush_lsn()::text as flushed',
}
const replayStatement = {
  name: 'replica.replayed',
  text: 'select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as follows',
}

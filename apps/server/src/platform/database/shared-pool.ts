import pg from 'pg'
import { AppError } from '../app-error.ts'
import { getRunningCall, type ConnectionShare, type RunningCall } from '../caller-context.ts'
import { createFullLoadTest } from '../full-load.ts'
import type { PoolState } from './database.ts'
import { KeyedSemaphore } from './keyed-semaphore.ts'
import { runWithin } from './pool-client.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** a call waits no longer for a connection */
const waitMs = 1_500
/** nor for all of its connections together, while the process is at full load: what it waits for is behind others */
const busyWaitMs = 700
/** a connection that was idle for longer is tried before it is used */
const trustedMs = 5_000
const trialMs = 1_000

const noShares: readonly ConnectionShare[] = []

/**
 * A pool in which no kind of calls takes all connections from others: those of one user leave a quarter to others, those on the
 * records of one model (whose table may be locked) three in ten, those on all records a fifth, and long ones (reports, exports,
 * imports, releases) six in ten. A call waits 1.5 s for a connection, or 0.7 s for all of its connections while the process is at
 * full load, then fails with `request.busyForYou` or `request.busy`. Work of
 * the server itself has no such limit.
 *
 * A connection that was idle for 5 s is tried first: a firewall may have forgotten it. If one gets no reply within 1 s, those that
 * were idle as long are replaced without a trial.
 */
export class SharedPool extends pg.Pool {
  readonly #max: number
  readonly #semaphore = new KeyedSemaphore()
  /** milliseconds that a call has waited for connections */
  readonly #waited = new WeakMap<RunningCall, number>()
  readonly #isAtFullLoad: () => boolean
  readonly #lastUse = new WeakMap<object, number>()
  /** connections that were last used before are closed by the network, or as good as */
  #goneBefore = -Infinity

  /** @param isAtFullLoad whether the process can do no more */
  constructor(config: pg.PoolConfig & { max: number }, isAtFullLoad = createFullLoadTest()) {
    super(config)
    this.#max = config.max
    this.#isAtFullLoad = isAtFullLoad
    this.on('release', (_error, client) => this.#lastUse.set(client, performance.now()))
  }

  /** Its connections now, and the calls that wait for one. */
  readState(): PoolState {
    const { totalCount: open, idleCount: idle, waitingCount } = this
    return { open, used: open - idle, limit: this.#max, waiting: waitingCount + this.#semaphore.waiting }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const call = getRunningCall()
    const connected = this.#connectWithin(call)
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectWithin(call: RunningCall | undefined): Promise<pg.PoolClient> {
    const shares = call ? (call.shares ??= listShares(call)) : noShares
    let taken = 0
    const releaseAll = () => {
      for (let at = 0; at < taken; at += 1) this.#semaphore.release(shares[at]?.key ?? '')
    }
    try {
      let deadline: number | undefined
      for (const share of shares) {
        if (!this.#semaphore.tryAcquire(share.key, this.#getLimit(share))) {
          deadline ??= performance.now() + this.#getWaitMs(call)
          await this.#waitFor(share, deadline, call)
        }
        taken += 1
      }
      let client = await super.connect()
      if (this.#isUntrusted(client)) client = await this.#tryConnections(client)
      if (taken === 0) return client
      // the pool sets this function at each checkout
      const release = client.release
      client.release = (broken) => {
        client.release = release
        releaseAll()
        release(broken)
      }
      return client
    } catch (error) {
      releaseAll()
      throw error
    }
  }

  async #waitFor(share: ConnectionShare, deadline: number, call: RunningCall | undefined): Promise<void> {
    const start = performance.now()
    try {
      await this.#semaphore.acquireReleased(share.key, deadline - start, () => createRefusal(share))
    } finally {
      if (call) this.#waited.set(call, (this.#waited.get(call) ?? 0) + performance.now() - start)
    }
  }

  #getWaitMs(call: RunningCall | undefined): number {
    return call && !call.isLong && this.#isAtFullLoad() ? busyWaitMs - (this.#waited.get(call) ?? 0) : waitMs
  }

  /** How many connections a kind of calls may have: at least one is left to others, unless all may be taken. */
  #getLimit({ left }: ConnectionShare): number {
    return left === 0 ? this.#max : Math.max(1, this.#max - Math.max(1, Math.floor(this.#max * left)))
  }

  #isUntrusted(client: pg.PoolClient): boolean {
    const lastUse = this.#lastUse.get(client)
    return lastUse !== undefined && performance.now() - lastUse >= trustedMs
  }

  /** The first connection that replies, or that was used lately, or a new one. */
  async #tryConnections(first: pg.PoolClient): Promise<pg.PoolClient> {
    let client = first
    while (this.#isUntrusted(client)) {
      const lastUse = this.#lastUse.get(client) ?? 0
      if (lastUse > this.#goneBefore && (await replies(client))) return client
      this.#goneBefore = Math.max(this.#goneBefore, lastUse)
      client.release(true)
      client = await super.connect()
    }
    return client
  }
}

/** In this order everywhere, so that no two calls wait for each other. */
function listShares({ userId, modelId, isLong }: RunningCall): ConnectionShare[] {
  const shares = [{ key: `user ${userId}`, left: 0.25 }]
  if (modelId !== undefined) shares.push({ key: `model ${modelId}`, left: 0.3 }, { key: 'records', left: 0.2 })
  if (isLong) shares.push({ key: 'long', left: 0.6 })
  shares.push({ key: 'all', left: 0 })
  return shares
}

const createRefusal = ({ key }: ConnectionShare) =>
  new AppError(key.startsWith('user ') ? 'request.busyForYou' : 'request.busy')

async function replies(client: pg.PoolClient): Promise<boolean> {
  try {
    await runWithin(client, trialMs, () => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

import pg from 'pg'
import { AppError } from '../app-error.ts'
import { getRunningCall } from '../caller-context.ts'
import { Places } from './places.ts'
import { runWithin } from './pool-client.ts'

type Callback = Parameters<pg.Pool['connect']>[0]
type RunningCall = NonNullable<ReturnType<typeof getRunningCall>>

/** a call waits no longer for a connection */
const waitMs = 2_000
/** a connection that was idle for longer is tried before it is used */
const trustedMs = 5_000
const trialMs = 1_000

/** A kind of calls, and how many connections they may have together. */
interface Share {
  key: string
  limit: number
}

/**
 * A pool in which no kind of calls takes all connections from others: those of one user leave a quarter to others, those on the
 * records of one model (whose table may be locked) three in ten, those on all records a fifth, and long ones (reports, exports,
 * imports, releases) six in ten. A call waits 2 s for a connection, then fails with `request.busyForYou` or `request.busy`. Work of
 * the server itself has no such limit.
 *
 * A connection that was idle for 5 s is tried first: a firewall may have forgotten it. If one gets no reply within 1 s, those that
 * were idle as long are replaced without a trial.
 */
export class SharedPool extends pg.Pool {
  readonly #max: number
  readonly #places = new Places()
  readonly #lastUse = new WeakMap<object, number>()
  /** connections that were last used before are closed by the network, or as good as */
  #goneBefore = -Infinity

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config)
    this.#max = config.max
    this.on('release', (_error, client) => this.#lastUse.set(client, performance.now()))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const call = getRunningCall()
    const connected = call ? this.#connectFor(call) : this.#connectTried()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectFor(call: RunningCall): Promise<pg.PoolClient> {
    const taken: Share[] = []
    const leaveAll = () => taken.forEach(({ key }) => this.#places.leave(key))
    try {
      const deadline = performance.now() + waitMs
      for (const share of this.#listShares(call)) {
        if (!this.#places.take(share.key, share.limit))
          await this.#places.wait(share.key, deadline - performance.now(), () => createRefusal(share))
        taken.push(share)
      }
      const client = await this.#connectTried()
      // the pool sets this function at each checkout
      const release = client.release
      client.release = (broken) => {
        client.release = release
        leaveAll()
        release(broken)
      }
      return client
    } catch (error) {
      leaveAll()
      throw error
    }
  }

  /** In this order everywhere, so that no two calls wait for each other. */
  #listShares({ userId, modelId, isLong }: RunningCall): Share[] {
    const shares = [{ key: `user ${userId}`, limit: this.#leave(0.25) }]
    if (modelId !== undefined) shares.push({ key: `model ${modelId}`, limit: this.#leave(0.3) })
    if (modelId !== undefined) shares.push({ key: 'records', limit: this.#leave(0.2) })
    if (isLong) shares.push({ key: 'long', limit: this.#leave(0.6) })
    shares.push({ key: 'all', limit: this.#max })
    return shares
  }

  /** How many connections are left when a part of them, at least one, is kept for others. */
  #leave(part: number): number {
    return Math.max(1, this.#max - Math.max(1, Math.floor(this.#max * part)))
  }

  async #connectTried(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect()
      const lastUse = this.#lastUse.get(client)
      if (lastUse === undefined || performance.now() - lastUse < trustedMs) return client
      if (lastUse > this.#goneBefore && (await replies(client))) return client
      this.#goneBefore = Math.max(this.#goneBefore, lastUse)
      client.release(true)
    }
  }
}

const createRefusal = ({ key }: Share) => new AppError(key.startsWith('user ') ? 'request.busyForYou' : 'request.busy')

async function replies(client: pg.PoolClient): Promise<boolean> {
  try {
    await runWithin(client, trialMs, () => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

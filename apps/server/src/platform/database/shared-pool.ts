import pg from 'pg'
import { AppError } from '../app-error.ts'
import { getRunningUser } from '../caller-context.ts'
import { runWithin } from './pool-client.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** connections of a user that may wait for a place */
const maxWaiting = 200

/** a connection that was idle for longer is tried before it is used */
const trustedMs = 5_000
const trialMs = 1_000

interface UserPlaces {
  taken: number
  line: { start: () => void; refuse: (error: AppError) => void }[]
}

/**
 * A pool of which one user never holds all connections: a quarter, at least one, is left to others. Further statements of the
 * user wait as long as for any connection, then fail with `request.busyForYou`. Work of the server itself has no such limit.
 *
 * A connection that was idle for 5 s is tried first: a firewall may have forgotten it. If one gets no reply within 1 s, those that
 * were idle as long are replaced without a trial.
 */
export class SharedPool extends pg.Pool {
  readonly #perUser: number
  readonly #waitMs: number
  readonly #users = new Map<string, UserPlaces>()
  readonly #lastUse = new WeakMap<object, number>()
  /** connections that were last used before are closed by the network, or as good as */
  #goneBefore = -Infinity

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(config)
    this.#perUser = Math.max(1, config.max - Math.max(1, Math.floor(config.max / 4)))
    this.#waitMs = config.connectionTimeoutMillis
    this.on('release', (_error, client) => this.#lastUse.set(client, performance.now()))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const user = getRunningUser()
    const connected = user === '' ? this.#connectTried() : this.#connectFor(user)
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectFor(user: string): Promise<pg.PoolClient> {
    await this.#takePlace(user)
    try {
      const client = await this.#connectTried()
      // the pool sets this function at each checkout
      const release = client.release
      client.release = (broken) => {
        client.release = release
        this.#leavePlace(user)
        release(broken)
      }
      return client
    } catch (error) {
      this.#leavePlace(user)
      throw error
    }
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

  async #takePlace(user: string): Promise<void> {
    const places = this.#users.get(user) ?? { taken: 0, line: [] }
    this.#users.set(user, places)
    if (places.taken < this.#perUser) return void (places.taken += 1)
    if (places.line.length >= maxWaiting) throw new AppError('request.busyForYou')
    await new Promise<void>((resolve, reject) => {
      const entry = {
        start: () => {
          clearTimeout(late)
          resolve()
        },
        refuse: reject,
      }
      const late = setTimeout(() => {
        places.line.splice(places.line.indexOf(entry), 1)
        entry.refuse(new AppError('request.busyForYou'))
      }, this.#waitMs)
      places.line.push(entry)
    })
  }

  /** The next statement of the user takes over the place. */
  #leavePlace(user: string): void {
    const places = this.#users.get(user)
    if (!places) return
    const next = places.line.shift()
    if (next) return next.start()
    places.taken -= 1
    if (places.taken === 0) this.#users.delete(user)
  }
}

async function replies(client: pg.PoolClient): Promise<boolean> {
  try {
    await runWithin(client, trialMs, () => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

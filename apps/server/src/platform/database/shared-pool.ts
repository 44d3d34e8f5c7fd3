import pg from 'pg'
import { AppError } from '../app-error.ts'
import { getRunningUser } from '../caller-context.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** connections of a user that may wait for a place */
const maxWaiting = 200

interface UserPlaces {
  taken: number
  line: { start: () => void; refuse: (error: AppError) => void }[]
}

/**
 * A pool of which one user never holds all connections: a quarter, at least one, is left to others. Further statements of the
 * user wait as long as for any connection, then fail with `request.busyForYou`. Work of the server itself has no such limit.
 */
export class SharedPool extends pg.Pool {
  readonly #perUser: number
  readonly #waitMs: number
  readonly #users = new Map<string, UserPlaces>()

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(config)
    this.#perUser = Math.max(1, config.max - Math.max(1, Math.floor(config.max / 4)))
    this.#waitMs = config.connectionTimeoutMillis
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const user = getRunningUser()
    if (user === '') return callback ? super.connect(callback) : super.connect()
    const connected = this.#connectFor(user)
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectFor(user: string): Promise<pg.PoolClient> {
    await this.#takePlace(user)
    try {
      const client = await super.connect()
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

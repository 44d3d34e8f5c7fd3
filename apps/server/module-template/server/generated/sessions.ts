import { randomBytes } from 'node:crypto'

const maxSessions = 10_000
const lifetimeMs = 12 * 3_600_000

/** Tokens of the platform by the ids that browsers have in their cookie. Tokens never leave this process. */
export class Sessions {
  readonly #sessions = new Map<string, { token: string; end: number }>()

  /** Keeps a token. @returns the id of the new session */
  open(token: string): string {
    const id = randomBytes(32).toString('base64url')
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size >= maxSessions && oldest !== undefined) this.#sessions.delete(oldest)
    this.#sessions.set(id, { token, end: Date.now() + lifetimeMs })
    return id
  }

  /** The token of the session that the cookie names; '' without one. */
  findToken(cookie: string | undefined): string {
    const session = this.#sessions.get(readId(cookie))
    return session && session.end > Date.now() ? session.token : ''
  }

  close(cookie: string | undefined): void {
    this.#sessions.delete(readId(cookie))
  }
}

const name = 'module-session'

const readId = (cookie = ''): string =>
  cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/** The cookie of a session; without an id it is deleted. Scripts cannot read it, other sites cannot send it. */
export const formatCookie = (id: string, isSecure: boolean): string =>
  `${name}=${id}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${id === '' ? 0 : lifetimeMs / 1000}${isSecure ? '; Secure' : ''}`

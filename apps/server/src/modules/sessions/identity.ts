import type { ErrorKey } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Identify } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { getRightsCache } from '../effective-permissions/index.ts'
import type { Deps } from '../../deps.ts'
import { getIdleMs } from './session-limits.ts'
import { loadPerson } from './load-caller.ts'
import {
  endSessionById,
  endSessionsByUser,
  findSession,
  findSessionById,
  touchSession,
  type EndReason,
  type SessionRow,
} from './session.queries.ts'
import { hashToken, isToken } from '../../platform/secret/token.ts'

/** A valid session in the cache of this process. */
interface CachedSession {
  caller: Caller
  lastSeenAt: number
  expiresAt: number
}

export interface Identity {
  /**
   * Finds the caller of a token. Read from the cache, which is refreshed every 30 seconds, and at once after a message on the
   * bus. Throws `session.expired` (600), a 601 error that says who ended it, `session.tokenInvalid` (602), or `lock.locked` (423).
   */
  identify: Identify
  /** The caller of a valid session, for links that belong to it; it does not count as a call. Throws like `identify`. */
  checkSession(sessionId: string): Promise<Caller>
  /** Like `identify`, for connections that only listen: it does not count as a call, so the session can still become idle. */
  check(token: string): Promise<Caller>
}

const cacheMs = 30_000
const touchEveryMs = 60_000

/**
 * Subscribes to `session` with a session id, `rights` with `user:<id>` for one user or anything else for all, and `settings`,
 * as these may end a session or require a new password.
 */
export const createIdentity = sharePerProcess((deps: Deps): Identity => {
  const { db, bus, clock } = deps
  const rights = getRightsCache(deps)
  const sessions = createCache<CachedSession>(deps, { name: 'session', ttlMs: cacheMs, max: 10_000 })
  const isOf = ({ caller }: CachedSession, id: string) => caller.sessionId === id || caller.viewer?.sessionId === id
  bus.subscribe('session', (id) => sessions.drop(id === '' ? undefined : (known) => isOf(known, id)))
  bus.subscribe('rights', (payload) => {
    const userId = /^user:(.+)$/.exec(payload)?.[1]
    rights.drop(userId)
    // the rights of other users may depend on the reporting lines
    const depends = ({ caller }: CachedSession) =>
      caller.userId === userId || caller.viewer?.userId === userId || caller.rights.lists.size > 0
    sessions.drop(userId === undefined ? undefined : depends)
  })

  bus.subscribe('settings', () => sessions.drop())

  const load = async (token: string) => openRow(await findSession(db, hashToken(token), new Date(clock())))

  async function openRow(row: SessionRow | undefined): Promise<CachedSession> {
    assertAlive(row)
    const lastSeenAt = row.last_seen_at.getTime()
    const expiresAt = row.expires_at.getTime()
    await refuseExpired({ lastSeenAt, expiresAt })
    return { caller: await callerOf(row), lastSeenAt, expiresAt }
  }

  async function callerOf(row: SessionRow): Promise<Caller> {
    const caller = { ...(await loadPerson(deps, row)), sessionId: row.id, isLocked: row.is_locked }
    if (row.viewer_session_id === null) return { ...caller, viewer: null }
    const viewer = {
      userId: row.viewer_id ?? '',
      realName: row.viewer_name ?? '',
      isAdministrator: row.viewer_is_administrator === true,
      sessionId: row.viewer_session_id,
    }
    // users who are only viewed need not change their password
    return { ...caller, mustChangePassword: false, viewer }
  }

  async function refuseExpired({
    lastSeenAt,
    expiresAt,
  }: Pick<CachedSession, 'lastSeenAt' | 'expiresAt'>): Promise<void> {
    const now = clock()
    if (now >= expiresAt || now - lastSeenAt >= (await getIdleMs(deps))) throw new AppError('session.expired')
  }

  /** Saved once a minute at most; of many calls at once only the first does it. Returns whether the session is still valid. */
  async function touch(known: CachedSession, ip: string): Promise<boolean> {
    const now = clock()
    const every = Math.min(touchEveryMs, (await getIdleMs(deps)) / 4)
    if (now - known.lastSeenAt < every) return true
    known.lastSeenAt = now
    return touchSession(db, known.caller.sessionId, new Date(now), ip)
  }

  async function find(token: string): Promise<CachedSession> {
    if (!isToken(token)) throw new AppError('session.tokenInvalid')
    const known = await sessions.get(token, () => load(token))
    await refuseExpired(known)
    return known
  }

  const identify: Identify = async (token, ip, { mayBeLocked, inBackground } = {}) => {
    const caller = inBackground ? (await find(token)).caller : await identifyAny(token, ip)
    return mayBeLocked ? caller : assertNotLocked(caller)
  }

  async function identifyAny(token: string, ip: string): Promise<Caller> {
    const known = await find(token)
    if (await touch(known, ip)) return known.caller
    sessions.drop((value) => value === known)
    return (await load(token)).caller
  }

  return {
    identify,
    check: async (token) => assertNotLocked((await find(token)).caller),
    checkSession: async (id) => (await openRow(await findSessionById(db, id, new Date(clock())))).caller,
  }
})

function assertNotLocked(caller: Caller): Caller {
  if (caller.isLocked) throw new AppError('lock.locked')
  return caller
}

/** The caller of a session; undefined if it has ended, or is locked. */
export async function findSessionCaller(deps: Deps, sessionId: string): Promise<Caller | undefined> {
  return createIdentity(deps)
    .checkSession(sessionId)
    .then((caller) => (caller.isLocked ? undefined : caller))
    .catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
}

/** Ends one session and publishes it to every node. */
export async function endSession({ db, bus, clock }: Deps, sessionId: string, reason: EndReason): Promise<void> {
  await endSessionById(db, sessionId, reason, new Date(clock()))
  await bus.publish('session', sessionId)
}

/** Ends all sessions of a user except `except`, and publishes them to every node. */
export async function endSessionsForUser(
  { db, bus, clock }: Deps,
  userId: string,
  reason: EndReason,
  except?: string,
): Promise<void> {
  const ended = await endSessionsByUser(db, userId, reason, new Date(clock()), except)
  for (const id of ended) await bus.publish('session', id)
}

/** After a sign-out the token counts as unknown (602); if another user ended the session, the error says so (601). */
function assertAlive(row: SessionRow | undefined): asserts row is SessionRow {
  if (!row || row.ended_reason === 'logout') throw new AppError('session.tokenInvalid')
  if (row.ended_reason !== null) throw new AppError(endTexts[row.ended_reason] ?? 'session.endedElsewhere')
  if (row.enabled_mark !== 1) throw new AppError('session.accountDisabled')
  if (row.viewer_is_there === false) throw new AppError('session.viewEnded')
}

const endTexts: Partial<Record<EndReason, ErrorKey>> = {
  replaced: 'session.replaced',
  forced: 'session.forced',
  disabled: 'session.accountDisabled',
  owner: 'session.endedByOwner',
  password: 'session.passwordChanged',
}

import type { ErrorKey } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { perProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rightsOf } from '../permission/rights/rights-cache.ts'
import type { Deps } from '../../deps.ts'
import { idleMsOf } from './limits.ts'
import { personOf } from './person.ts'
import {
  endSessionById,
  endSessionsByUser,
  findSession,
  touchSession,
  type EndReason,
  type SessionRow,
} from './session.queries.ts'
import { hashToken, isToken } from './token.ts'

/** A living session as this process knows it. */
interface Known {
  caller: Caller
  lastSeenAt: number
  expiresAt: number
}

export interface Identity {
  /**
   * Who is behind a token. From memory it costs microseconds; every 30 seconds, and at once after a word on the bus, it is read anew.
   * Throws `session.expired` (600), one of the 601 that say who has ended it, `session.tokenInvalid` (602).
   */
  identify(token: string, ip: string): Promise<Caller>
  /** The same for somebody who only listens: it does not count as a call, so an idle session goes on growing old. */
  check(token: string): Promise<Caller>
}

const keptMs = 30_000
const touchEveryMs = 60_000

/**
 * Bus topics it listens to: `session` with a session id; `rights` with `user:<id>` for one person, anything else for everyone;
 * `settings`, since they may end a session or ask for a new password.
 */
export const createIdentity = perProcess((deps: Deps): Identity => {
  const { db, bus, clock } = deps
  const rights = rightsOf(deps)
  const sessions = createCache<Known>({ ttlMs: keptMs, max: 10_000, clock })
  const isOf = ({ caller }: Known, id: string) => caller.sessionId === id || caller.viewer?.sessionId === id
  bus.subscribe('session', (id) => sessions.drop(id === '' ? undefined : (known) => isOf(known, id)))
  bus.subscribe('rights', (payload) => {
    const userId = /^user:(.+)$/.exec(payload)?.[1]
    rights.drop(userId)
    // who reports to whom is kept with those who look at their subordinates' records
    const depends = ({ caller }: Known) =>
      caller.userId === userId || caller.viewer?.userId === userId || caller.rights.lists.size > 0
    sessions.drop(userId === undefined ? undefined : depends)
  })

  bus.subscribe('settings', () => sessions.drop())

  async function load(token: string): Promise<Known> {
    const row = await findSession(db, hashToken(token), new Date(clock()))
    refuseDead(row)
    const lastSeenAt = row.last_seen_at.getTime()
    const expiresAt = row.expires_at.getTime()
    await refuseExpired({ lastSeenAt, expiresAt })
    return { caller: await callerOf(row), lastSeenAt, expiresAt }
  }

  async function callerOf(row: SessionRow): Promise<Caller> {
    const caller = { ...(await personOf(deps, row)), sessionId: row.id }
    if (row.viewer_session_id === null) return { ...caller, viewer: null }
    const viewer = {
      userId: row.viewer_id ?? '',
      realName: row.viewer_name ?? '',
      sessionId: row.viewer_session_id,
    }
    // whoever only looks is not asked for a new password
    return { ...caller, mustChangePassword: false, viewer }
  }

  async function refuseExpired({ lastSeenAt, expiresAt }: Pick<Known, 'lastSeenAt' | 'expiresAt'>): Promise<void> {
    const now = clock()
    if (now >= expiresAt || now - lastSeenAt >= (await idleMsOf(deps))) throw new AppError('session.expired')
  }

  /** Written once a minute at most; of many calls at once only the first pays for it. Tells whether the session still lives. */
  async function touch(known: Known, ip: string): Promise<boolean> {
    const now = clock()
    const every = Math.min(touchEveryMs, (await idleMsOf(deps)) / 4)
    if (now - known.lastSeenAt < every) return true
    known.lastSeenAt = now
    return touchSession(db, known.caller.sessionId, new Date(now), ip)
  }

  async function find(token: string): Promise<Known> {
    if (!isToken(token)) throw new AppError('session.tokenInvalid')
    const known = await sessions.get(token, () => load(token))
    await refuseExpired(known)
    return known
  }

  async function identify(token: string, ip: string): Promise<Caller> {
    const known = await find(token)
    if (await touch(known, ip)) return known.caller
    sessions.drop((value) => value === known)
    return (await load(token)).caller
  }

  return { identify, check: async (token) => (await find(token)).caller }
})

/** Ends one session and tells every node. */
export async function endSession({ db, bus, clock }: Deps, sessionId: string, reason: EndReason): Promise<void> {
  await endSessionById(db, sessionId, reason, new Date(clock()))
  await bus.publish('session', sessionId)
}

/** Ends all sessions of a user (forced offline, disabled) but `except`, and tells every node. */
export async function endSessionsOf(
  { db, bus, clock }: Deps,
  userId: string,
  reason: EndReason,
  except?: string,
): Promise<void> {
  const ended = await endSessionsByUser(db, userId, reason, new Date(clock()), except)
  for (const id of ended) await bus.publish('session', id)
}

/** A token that was signed out is as good as unknown (602); one that somebody else ended is told so (601). */
function refuseDead(row: SessionRow | undefined): asserts row is SessionRow {
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

import { languages, type Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { perProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { nameIn } from '../../platform/i18n/name-in.ts'
import { rightsOf } from '../permission/rights/rights-cache.ts'
import type { Deps } from '../../deps.ts'
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
   * Throws `session.expired` (600), `session.endedElsewhere` (601: replaced, forced, disabled), `session.tokenInvalid` (602).
   */
  identify(token: string, ip: string): Promise<Caller>
}

const keptMs = 30_000
const touchEveryMs = 60_000

/**
 * Bus topics it listens to: `session` with a session id; `rights` with `user:<id>` for one person, anything else for everyone.
 */
export const createIdentity = perProcess((deps: Deps): Identity => {
  const { db, bus, clock, config } = deps
  const rights = rightsOf(deps)
  const sessions = createCache<Known>({ ttlMs: keptMs, max: 10_000, clock })
  bus.subscribe('session', (id) => sessions.drop(id === '' ? undefined : ({ caller }) => caller.sessionId === id))
  bus.subscribe('rights', (payload) => {
    const userId = /^user:(.+)$/.exec(payload)?.[1]
    rights.drop(userId)
    sessions.drop(userId === undefined ? undefined : ({ caller }) => caller.userId === userId)
  })

  async function load(token: string): Promise<Known> {
    const row = await findSession(db, hashToken(token))
    refuseDead(row)
    const lastSeenAt = row.last_seen_at.getTime()
    const expiresAt = row.expires_at.getTime()
    refuseExpired(lastSeenAt, expiresAt)
    return { caller: await callerOf(row), lastSeenAt, expiresAt }
  }

  async function callerOf(row: SessionRow): Promise<Caller> {
    const language = languages.find((known) => known === row.language) ?? 'zh'
    return {
      sessionId: row.id,
      userId: row.user_id,
      account: row.account,
      realName: row.real_name,
      organizeId: row.organize_id,
      organizeName: nameOf(language, row.organize),
      organizeIdAndSub: row.organize_and_sub,
      positionId: row.position_id,
      positionName: nameOf(language, row.position),
      language,
      isAdministrator: row.is_administrator,
      rights: await rights.get({ id: row.user_id, isAdministrator: row.is_administrator }),
    }
  }

  function refuseExpired(lastSeenAt: number, expiresAt: number): void {
    const now = clock()
    if (now >= expiresAt || now - lastSeenAt >= config.sessionIdleMs) throw new AppError('session.expired')
  }

  /** Written at most once a minute; of many calls at once only the first pays for it. Tells whether the session still lives. */
  async function touch(known: Known, ip: string): Promise<boolean> {
    const now = clock()
    if (now - known.lastSeenAt < touchEveryMs) return true
    known.lastSeenAt = now
    return touchSession(db, known.caller.sessionId, new Date(now), ip)
  }

  async function identify(token: string, ip: string): Promise<Caller> {
    if (!isToken(token)) throw new AppError('session.tokenInvalid')
    const known = await sessions.get(token, () => load(token))
    refuseExpired(known.lastSeenAt, known.expiresAt)
    if (await touch(known, ip)) return known.caller
    sessions.drop((value) => value === known)
    return (await load(token)).caller
  }

  return { identify }
})

/** Ends one session and tells every node. */
export async function endSession({ db, bus, clock }: Deps, sessionId: string, reason: EndReason): Promise<void> {
  await endSessionById(db, sessionId, reason, new Date(clock()))
  await bus.publish('session', sessionId)
}

/** Ends all sessions of a user (forced offline, disabled, password reset) and tells every node. */
export async function endSessionsOf({ db, bus, clock }: Deps, userId: string, reason: EndReason): Promise<void> {
  for (const id of await endSessionsByUser(db, userId, reason, new Date(clock()))) await bus.publish('session', id)
}

/** A token that was signed out is as good as unknown (602); one that somebody else ended is told so (601). */
function refuseDead(row: SessionRow | undefined): asserts row is SessionRow {
  if (!row || row.ended_reason === 'logout') throw new AppError('session.tokenInvalid')
  if (row.ended_reason !== null || row.enabled_mark !== 1) throw new AppError('session.endedElsewhere')
}

const nameOf = (language: Language, named: SessionRow['organize']) => (named ? nameIn(language, named) : '')

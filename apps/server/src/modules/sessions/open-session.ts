import type { Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { logSignIn } from '../user-log/index.ts'
import { recordSignIn } from '../audit/index.ts'
import { assertNoMaintenance } from '../maintenance/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { type Device, recordDevice } from '../known-devices/index.ts'
import { recordKnownAddress } from '../login-guard/index.ts'
import { getAbsoluteMs, getIdleMs } from './session-limits.ts'
import { describeDevice } from '../../platform/http/device.ts'
import { findPlace } from '../../platform/ip-place/ip-place.ts'
import {
  deleteOldSessions,
  endSurplusSessions,
  findActiveSession,
  insertSession,
  isAdministratorAccount,
  type ActiveSession,
} from './session.queries.ts'
import type { Account } from '../accounts/index.ts'
import { recordLogin } from '../users/index.ts'
import { hashToken, createToken } from '../../platform/secret/token.ts'

const keptEndedMs = 7 * 24 * 3_600_000

/** Address and browser of a sign-in. */
export interface SignInOrigin {
  ip: string
  userAgent: string
  /** language of the user, for errors that contain a time and a place; simplified Chinese if not known */
  language?: Language
  /** becomes known to the account when the session opens */
  device?: Device
}

/**
 * Opens a session for a user who has completed all steps. The setting decides about other sessions of the user: up to a number
 * of them stay, they end with 601, or the sign-in is refused with `login.elsewhere`.
 *
 * @returns the token
 */
export async function openSession(deps: Deps, account: Account, from: SignInOrigin): Promise<string> {
  const { db, bus, clock } = deps
  if (!(await isAdministratorAccount(db, account.id))) await assertNoMaintenance(deps, from.language ?? 'zh')
  const { secondLogin, sessionsPerUser } = await getSysConfig(deps)
  const token = createToken()
  const now = new Date(clock())
  const after = (ms: number) => new Date(now.getTime() + ms)
  const idleMs = await getIdleMs(deps)
  const expiresAt = after(await getAbsoluteMs(deps))
  const ended = await db.transaction(async (tx) => {
    // locks the account's row, so that the second of two simultaneous sign-ins sees the session of the first
    await recordLogin(tx, account.id, now, from.ip)
    if (secondLogin === 'refuse')
      await assertNoOtherSession(deps, tx, { userId: account.id, now, seenAfter: after(-idleMs), from })
    await deleteOldSessions(tx, account.id, after(-keptEndedMs))
    await insertSession(tx, {
      id: createId(),
      token_hash: hashToken(token),
      user_id: account.id,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      ip: from.ip,
      user_agent: from.userAgent.slice(0, 500),
    })
    const surplus = await endSurplusSessions(tx, account.id, secondLogin === 'replace' ? 1 : sessionsPerUser, now)
    await recordSignIn(tx, account.id, now, from)
    const attempt = { ...from, account: account.account }
    await recordKnownAddress(tx, attempt, now)
    if (from.device) await recordDevice(tx, attempt, from.device, now)
    return surplus
  })
  for (const id of ended) await bus.publish('session', id)
  logSignIn(deps, account.id, from)
  return token
}

interface SecondSignIn {
  userId: string
  now: Date
  seenAfter: Date
  from: SignInOrigin
}

async function assertNoOtherSession(deps: Deps, tx: Db, { userId, now, seenAfter, from }: SecondSignIn): Promise<void> {
  const there = await findActiveSession(tx, userId, now, seenAfter)
  if (there) throw new AppError('login.elsewhere', await describeSession(deps, there, from.language ?? 'zh'))
}

async function describeSession({ config }: Deps, there: ActiveSession, language: Language) {
  const local = new Date(there.created_at.getTime() + config.offsetMinutes * 60_000).toISOString()
  return {
    since: `${local.slice(0, 10)} ${local.slice(11, 16)}`,
    device: describeDevice(there.user_agent, language).words,
    place: (await findPlace(there.ip, language)) || there.ip,
  }
}

import { AppError } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { readSetting } from '../system/settings/settings.queries.ts'
import type { Deps } from '../../deps.ts'
import { recordFailure, recordSuccess, refuseWhileBlocked } from './guard.ts'
import { isPasswordRight, wirePassword } from './password.ts'
import { createTurns } from './queue.ts'
import {
  deleteOldSessions,
  endSurplusSessions,
  findAccount,
  hasMainAccount,
  insertSession,
  stampLogin,
  type Account,
} from './session.queries.ts'
import { hashToken, newToken } from './token.ts'

/** The password of the demonstration accounts. It is public, so production never accepts it, for no account. */
export const demonstrationPassword = 'armature2026'
const demonstrationWire = wirePassword(demonstrationPassword)

/** Living sessions of one user; the oldest ends when one more opens. The setting `session` {perUser} changes it. */
const sessionsPerUser = 20
const keepEndedMs = 7 * 24 * 3_600_000

export interface LoginAttempt {
  account: string
  /** as it came over the wire */
  password: string
  ip: string
  userAgent: string
}

/** Attempts on one account are taken one after the other: a burst of guesses cannot outrun its own count. */
const inTurn = createTurns(30)

/**
 * Signs in and opens a session (S1.05–S1.08, S7.21). Unknown account, wrong password and waiting account answer alike in
 * sentence and time. `theme` is the user's navigation mode (SO.07).
 * Throws `login.wrong`, `login.disabled` (only after the right password), `login.demonstration`, `request.limited`, `request.busy`.
 */
export function login(deps: Deps, attempt: LoginAttempt): Promise<{ token: string; theme: string }> {
  if (deps.config.isProduction && attempt.password === demonstrationWire) throw new AppError('login.demonstration')
  const known = { ...attempt, account: attempt.account.trim() }
  return inTurn(known.account.toLowerCase(), async () => {
    await refuseWhileBlocked(deps, known)
    const account = await findAccount(deps.db, known.account)
    const isRight = await isPasswordRight(account?.password_hash, known.password)
    if (!account || !isRight) {
      await recordFailure(deps, known)
      throw new AppError('login.wrong')
    }
    if (account.enabled_mark !== 1 || !(await hasLivingMain(deps, known.account))) throw new AppError('login.disabled')
    await recordSuccess(deps, known)
    return { token: await openSession(deps, account, known), theme: account.theme }
  })
}

/**
 * A sub-account is stored and signs in as `mobile@account` (S1.04); it lives as long as the main account of that mobile number
 * does. Every other account stands for itself.
 */
async function hasLivingMain({ db }: Deps, account: string): Promise<boolean> {
  const mobile = /^(1[3-9]\d{9})@./.exec(account)?.[1]
  return mobile === undefined || hasMainAccount(db, mobile)
}

async function openSession({ db, bus, clock, config }: Deps, account: Account, { ip, userAgent }: LoginAttempt) {
  const token = newToken()
  const now = new Date(clock())
  const after = (ms: number) => new Date(now.getTime() + ms)
  const ended = await db.transaction(async (tx) => {
    await stampLogin(tx, account.id, now, ip)
    await deleteOldSessions(tx, account.id, after(-keepEndedMs))
    await insertSession(tx, {
      id: newId(),
      token_hash: hashToken(token),
      user_id: account.id,
      created_at: now,
      last_seen_at: now,
      expires_at: after(config.sessionAbsoluteMs),
      ip,
      user_agent: userAgent.slice(0, 500),
    })
    const { perUser } = { perUser: sessionsPerUser, ...(await readSetting<{ perUser?: number }>(tx, 'session')) }
    return endSurplusSessions(tx, account.id, perUser, now)
  })
  for (const id of ended) await bus.publish('session', id)
  return token
}

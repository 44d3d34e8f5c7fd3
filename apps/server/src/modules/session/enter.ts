import type { SignedInReply } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { sysConfigOf } from '../system/settings/sys-config.ts'
import {
  deleteOldSessions,
  endSurplusSessions,
  hasMainAccount,
  insertSession,
  stampLogin,
  type Account,
} from './session.queries.ts'
import { hashToken, newToken } from './token.ts'

const keptEndedMs = 7 * 24 * 3_600_000

/** Where a sign-in comes from. */
export interface From {
  ip: string
  userAgent: string
}

/**
 * The one door behind every way of signing in: whoever has proved who he is (password, mobile code, scan, single sign-on)
 * comes through here, and what the installation demands of every sign-in is asked here.
 *
 * @throws AppError 'login.disabled'
 */
export async function enter(deps: Deps, account: Account, from: From): Promise<SignedInReply> {
  if (account.enabled_mark !== 1 || !(await hasLivingMain(deps, account.account))) throw new AppError('login.disabled')
  return { token: await openSession(deps, account, from), theme: account.theme }
}

/**
 * A sub-account is stored and signs in as `mobile@account` (S1.04); it lives as long as the main account of that mobile number
 * does. Every other account stands for itself.
 */
async function hasLivingMain({ db }: Deps, account: string): Promise<boolean> {
  const mobile = /^(1[3-9]\d{9})@./.exec(account)?.[1]
  return mobile === undefined || hasMainAccount(db, mobile)
}

async function openSession(deps: Deps, account: Account, { ip, userAgent }: From): Promise<string> {
  const { db, bus, clock, config } = deps
  const { sessionsPerUser, sessionDays } = await sysConfigOf(deps)
  const token = newToken()
  const now = new Date(clock())
  const after = (ms: number) => new Date(now.getTime() + ms)
  const ended = await db.transaction(async (tx) => {
    await stampLogin(tx, account.id, now, ip)
    await deleteOldSessions(tx, account.id, after(-keptEndedMs))
    await insertSession(tx, {
      id: newId(),
      token_hash: hashToken(token),
      user_id: account.id,
      created_at: now,
      last_seen_at: now,
      expires_at: after(sessionDays === null ? config.sessionAbsoluteMs : sessionDays * 86_400_000),
      ip,
      user_agent: userAgent.slice(0, 500),
    })
    return endSurplusSessions(tx, account.id, sessionsPerUser, now)
  })
  for (const id of ended) await bus.publish('session', id)
  return token
}

import type { UserInfo } from '@armature/contract'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { loadTexts, text } from '../../lib/i18n.ts'
import { noteProvider } from '../../lib/provider.ts'
import { handInTicket, refusalText } from '../../lib/provider-sign-in.ts'
import { loginPath, safePath } from '../../lib/safe-path.ts'
import { resetSession, session, setToken } from '../../lib/session.ts'
import { finishSignIn } from '../../lib/sign-in.ts'

/** Result of an arrival with a token or a ticket. */
export type Arrival =
  | { kind: 'in'; to: string; name: string }
  | { kind: 'refused'; sentence: string; to: string }
  /** another user is signed in here: a link alone must not change the session of this browser */
  | { kind: 'question'; to: string; here: string; coming: string; token: string }

/**
 * Signs in with the query of the address (SO.13): `token`, a session that another system opened; `ticket`, a sign-in through the
 * provider; or `refused`, why that failed. A token is verified before it is stored. Unexpected errors are thrown.
 */
export async function arrive(query: URLSearchParams): Promise<Arrival> {
  await loadTexts('sso')
  const to = safePath(query.get('redirect'))
  const refused = query.get('refused')
  try {
    if (refused !== null) return refuse(await refusalText(refused), to)
    const ticket = query.get('ticket')
    return await (ticket === null ? enterByToken(query.get('token') ?? '', to) : enterByTicket(ticket, to))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(error.endsSession ? text('sso:tokenInvalid') : error.msg, to)
  }
}

/** Stores the token, replacing the current session. */
export function takeToken(token: string): void {
  if (token === session.getState().token) return
  resetSession()
  setToken(token)
}

const refuse = (sentence: string, to: string): Arrival => ({ kind: 'refused', sentence, to: loginPath(to) })

async function enterByToken(token: string, to: string): Promise<Arrival> {
  // a token that cannot be sent in a header is invalid
  if (!/^[\x21-\x7e]+$/.test(token)) return refuse(text('sso:tokenInvalid'), to)
  const coming = await userOf(token)
  const { token: present } = session.getState()
  const here = present === '' ? null : await userOf(present).catch(() => null)
  if (here && here.userId !== coming.userId)
    return { kind: 'question', to, here: nameOf(here), coming: nameOf(coming), token }
  takeToken(token)
  return { kind: 'in', to, name: nameOf(coming) }
}

async function enterByTicket(ticket: string, to: string): Promise<Arrival> {
  const reply = await handInTicket(ticket)
  if (session.getState().token) resetSession()
  await finishSignIn(reply)
  if (reply.signsOutThere) noteProvider()
  return { kind: 'in', to, name: '' }
}

async function userOf(token: string): Promise<UserInfo> {
  return (await call('GET /api/oauth/CurrentUser', { token, silent: true })).userInfo
}

const nameOf = ({ realName, account }: UserInfo): string => (realName ? `${realName} (${account})` : account)

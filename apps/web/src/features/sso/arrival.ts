import type { UserInfo } from '@armature/contract'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { loadTexts, translate } from '../../lib/i18n/i18n.ts'
import { recordProvider } from '../../lib/session/provider.ts'
import { submitTicket, loadRefusalText } from '../../lib/session/provider-sign-in.ts'
import { loginPath, toSafePath } from '../../lib/session/safe-path.ts'
import { resetSession, session, setToken } from '../../lib/session/session.ts'
import { finishSignIn } from '../../lib/session/sign-in.ts'

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
export async function handleArrival(query: URLSearchParams): Promise<Arrival> {
  await loadTexts('sso')
  const to = toSafePath(query.get('redirect'))
  const refused = query.get('refused')
  try {
    if (refused !== null) return refuse(await loadRefusalText(refused), to)
    const ticket = query.get('ticket')
    return await (ticket === null ? enterByToken(query.get('token') ?? '', to) : enterByTicket(ticket, to))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(error.endsSession ? translate('sso:tokenInvalid') : error.msg, to)
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
  if (!/^[\x21-\x7e]+$/.test(token)) return refuse(translate('sso:tokenInvalid'), to)
  const coming = await fetchUserInfo(token)
  const { token: present } = session.getState()
  const here = present === '' ? null : await fetchUserInfo(present).catch(() => null)
  if (here && here.userId !== coming.userId)
    return { kind: 'question', to, here: formatName(here), coming: formatName(coming), token }
  takeToken(token)
  return { kind: 'in', to, name: formatName(coming) }
}

async function enterByTicket(ticket: string, to: string): Promise<Arrival> {
  const reply = await submitTicket(ticket)
  if (session.getState().token) resetSession()
  await finishSignIn(reply)
  if (reply.signsOutThere) recordProvider()
  return { kind: 'in', to, name: '' }
}

async function fetchUserInfo(token: string): Promise<UserInfo> {
  return (await call('GET /api/oauth/CurrentUser', { token, silent: true })).userInfo
}

const formatName = ({ realName, account }: UserInfo): string => (realName ? `${realName} (${account})` : account)

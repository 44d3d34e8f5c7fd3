import type { SsoRefusal } from '@armature/contract'
import { call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { openAuthWindow } from './auth-window.ts'
import { loadTexts, translate } from '../i18n/i18n.ts'
import { unlockByTicket } from './lock.ts'
import { recordProvider } from './provider.ts'
import { askForSecondStep } from './second-step.ts'
import { session, setToken } from './session.ts'

/** Submits the ticket of a sign-in through the provider; a second step may follow. */
export const submitTicket = (ticket: string) => call('POST /api/oauth/Oidc/Session', { body: { ticket }, silent: true })

/** The message for the reason code in the address; no other part of the address is ever shown. */
export async function loadRefusalText(word: string): Promise<string> {
  await loadTexts('sso')
  return translate(`sso:refused.${Object.hasOwn(reasons, word) ? word : 'failed'}`)
}

/**
 * Renews the user's session through the provider, in a window of its own, so that the page keeps what was typed.
 * @throws ApiError if it failed; `msg` is empty if the user closed the window
 */
export async function refreshSessionByProvider(): Promise<void> {
  const reply = await submitTicket(await requestTicket('/api/oauth/Oidc/Start?window=own'))
  const { token } = reply.secondFactor ? await askForSecondStep(reply.secondFactor) : reply
  await assertSameUser(token)
  setToken(token)
  if (reply.signsOutThere) recordProvider()
}

/**
 * Unlocks the screen by a new sign-in at the provider; the session stays the same.
 * @throws ApiError if it failed; `msg` is empty if the user closed the window
 */
export async function unlockByProvider(): Promise<void> {
  await unlockByTicket(await requestTicket('/api/oauth/Oidc/Start?window=own&prompt=login'))
}

async function requestTicket(start: string): Promise<string> {
  const query = await openAuthWindow(start)
  if (!query) throw new ApiError(0, '')
  const refused = query.get('refused')
  if (refused !== null) throw new ApiError(400, await loadRefusalText(refused))
  return query.get('ticket') ?? ''
}

// The page contains the work of one user; another user must not take it over.
async function assertSameUser(token: string): Promise<void> {
  const { userInfo } = await call('GET /api/oauth/CurrentUser', { token, silent: true })
  if (userInfo.userId === session.getState().userInfo?.userId) return
  await call('GET /api/oauth/Logout', { token, silent: true }).catch(() => undefined)
  await loadTexts('sso')
  throw new ApiError(400, translate('sso:renewOther', { name: userInfo.realName || userInfo.account }))
}

// Only types are imported from the contract: its schemas are not part of the browser's code.
const reasons: Record<SsoRefusal, true> = {
  off: true,
  unreachable: true,
  misconfigured: true,
  refused: true,
  expired: true,
  invalid: true,
  unknown: true,
  nameless: true,
  unverified: true,
  ambiguous: true,
  taken: true,
  administrator: true,
  limited: true,
  failed: true,
}

import type { SsoRefusal } from '@armature/contract'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { askInWindow } from './auth-window.ts'
import { loadTexts, text } from './i18n.ts'
import { unlockWith } from './lock.ts'
import { noteProvider } from './provider.ts'
import { askForSecondStep } from './second-step.ts'
import { session, setToken } from './session.ts'

/** Hands in the ticket of a sign-in through the provider; the second step is still to come where the reply says so. */
export const handInTicket = (ticket: string) => call('POST /api/oauth/Oidc/Session', { body: { ticket }, silent: true })

/** Why the provider's sign-in came to nothing, by the word in the address; nothing else of an address is ever shown. */
export async function refusalText(word: string): Promise<string> {
  await loadTexts('sso')
  return text(`sso:refused.${Object.hasOwn(reasons, word) ? word : 'failed'}`)
}

/**
 * Renews the session of whoever works here by the provider, in a window of its own, so that the page keeps what was typed.
 * @throws ApiError when nothing came of it; `msg` is empty when the person closed the window
 */
export async function renewByProvider(): Promise<void> {
  const reply = await handInTicket(await ticketFromWindow('/api/oauth/Oidc/Start?window=own'))
  const { token } = reply.secondFactor ? await askForSecondStep(reply.secondFactor) : reply
  await refuseAnother(token)
  setToken(token)
  if (reply.signsOutThere) noteProvider()
}

/**
 * Unlocks the screen for whoever proves himself to the provider anew; the session stays the one that it is.
 * @throws ApiError when nothing came of it; `msg` is empty when the person closed the window
 */
export async function unlockByProvider(): Promise<void> {
  await unlockWith(await ticketFromWindow('/api/oauth/Oidc/Start?window=own&prompt=login'))
}

async function ticketFromWindow(start: string): Promise<string> {
  const query = await askInWindow(start)
  if (!query) throw new ApiError(0, '')
  const refused = query.get('refused')
  if (refused !== null) throw new ApiError(400, await refusalText(refused))
  return query.get('ticket') ?? ''
}

// What stands in the page is the work of one person; another one does not take it over unseen.
async function refuseAnother(token: string): Promise<void> {
  const { userInfo } = await call('GET /api/oauth/CurrentUser', { token, silent: true })
  if (userInfo.userId === session.getState().userInfo?.userId) return
  await call('GET /api/oauth/Logout', { token, silent: true }).catch(() => undefined)
  await loadTexts('sso')
  throw new ApiError(400, text('sso:renewOther', { name: userInfo.realName || userInfo.account }))
}

// Types only come from the contract: its schemas stay out of the browser.
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

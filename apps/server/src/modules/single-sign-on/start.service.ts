import type { RedirectReply } from '@armature/contract'
import type { OidcSettings } from '../../platform/config/config.ts'
import type { Deps } from '../../deps.ts'
import { toClientNetwork } from '../../platform/http/client-network.ts'
import { hashToken } from '../../platform/secret/token.ts'
import { attemptMs, type readBrowserCookie } from './browser-cookie.ts'
import { getCallbackUrl, loadOidcLibrary, getProvider } from './provider.ts'
import { SsoRefusalError } from './refusal.ts'
import { countAttempts, deleteAttemptsBefore, insertAttempt } from './sso.queries.ts'

const maxPerMinute = 60

export interface StartOptions {
  browser: ReturnType<typeof readBrowserCookie>
  /** the page that the user wanted */
  redirect: string
  inOwnWindow: boolean
  /** the user must sign in again, even with a session at the provider */
  mustBeFresh: boolean
  ip: string
}

/**
 * Redirects the browser to the provider. State, nonce and verifier are stored for ten minutes, bound to the browser by its
 * cookie; what the address contains of them is useless to others.
 * @throws SsoRefused 'limited' if an address begins more than sixty sign-ins a minute; the errors of the library
 */
export async function startSignIn(deps: Deps, settings: OidcSettings, options: StartOptions): Promise<RedirectReply> {
  const library = await loadOidcLibrary()
  const provider = await getProvider(settings, deps.clock())
  const state = library.randomState()
  const nonce = library.randomNonce()
  const verifier = library.randomPKCECodeVerifier()
  const cookies = await openAttempt(deps, options, { state, nonce, verifier })
  const location = library.buildAuthorizationUrl(provider, {
    redirect_uri: getCallbackUrl(settings),
    scope: settings.scopes,
    state,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(options.mustBeFresh && { prompt: 'login', max_age: '0' }),
  })
  return { location: location.href, cookies }
}

/**
 * Stores an attempt to sign in at a provider, bound to the browser.
 *
 * @returns the cookie of the browser
 * @throws SsoRefused 'limited' if an address begins more than sixty sign-ins a minute
 */
export async function openAttempt(
  { db, clock }: Deps,
  { browser, redirect, inOwnWindow, mustBeFresh, ip: address }: StartOptions,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<RedirectReply['cookies']> {
  const now = clock()
  const ip = toClientNetwork(address)
  await deleteAttemptsBefore(db, new Date(now - attemptMs))
  if ((await countAttempts(db, ip, new Date(now - 60_000))) >= maxPerMinute) throw new SsoRefusalError('limited')
  const { browser: kept, cookies } = browser.renewed()
  await insertAttempt(db, {
    state_hash: hashToken(state),
    browser_hash: hashToken(kept),
    nonce,
    verifier,
    redirect: toLocalPath(redirect),
    in_own_window: inOwnWindow,
    must_be_fresh: mustBeFresh,
    ip,
    created_at: new Date(now),
  })
  return cookies
}

/** A path of this site, else '/'; the page that redirects there checks it again. */
const toLocalPath = (wanted: string): string => (/^\/(?![/\\])\P{Cc}*$/u.test(wanted) ? wanted : '/')

import type { QueryOf, ssoEndpoints } from '@armature/contract'
import type { Configuration } from 'openid-client'
import type { OidcSettings } from '../../../platform/config/config.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken, newToken } from '../token.ts'
import { attemptMs, ticketMs } from './browser-cookie.ts'
import { accountOf, type Person } from './find-account.ts'
import { callbackUrl, forgetProvider, oidcLibrary, providerOf } from './provider.ts'
import { SsoRefused } from './refusal.ts'
import { deleteTicketsBefore, insertTicket, takeAttempt, type Attempt } from './sso.queries.ts'

export type Answer = QueryOf<typeof ssoEndpoints.answerOidc>

/** The attempt that an answer belongs to, used up by this: with another browser's cookie, too late or twice there is none. */
export async function attemptOf({ db, clock }: Deps, answer: Answer, browser: string): Promise<Attempt> {
  const since = new Date(clock() - attemptMs)
  const attempt = await takeAttempt(db, hashToken(answer.state ?? ''), hashToken(browser), since)
  if (browser === '' || !attempt) throw new SsoRefused('expired')
  return attempt
}

/**
 * Checks the provider's answer and finds who it is about.
 *
 * @returns a ticket for `enterByTicket`: the session itself opens when the browser's page hands it in, so that no token is
 * ever part of an address
 * @throws SsoRefused, and what the library throws about an answer that is wrong (issuer, code, verifier, ID token, nonce)
 */
export async function answerOfProvider(
  deps: Deps,
  settings: OidcSettings,
  { answer, attempt, browser }: { answer: Answer; attempt: Attempt; browser: string },
): Promise<string> {
  const provider = await providerOf(settings, deps.clock())
  const person = await personOf(provider, settings, answer, attempt).catch((error: unknown) => {
    if (isUnknownKey(error)) forgetProvider(settings)
    throw error
  })
  const userId = await accountOf(deps, settings, person)
  const now = deps.clock()
  const ticket = newToken()
  await deleteTicketsBefore(deps.db, new Date(now - ticketMs))
  await insertTicket(deps.db, {
    ticket_hash: hashToken(ticket),
    browser_hash: hashToken(browser),
    user_id: userId,
    is_fresh: attempt.must_be_fresh,
    created_at: new Date(now),
  })
  return ticket
}

/** from proving oneself at the provider to coming back here */
const freshSeconds = 60

const isUnknownKey = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'OAUTH_KEY_SELECTION_FAILED'

async function personOf(
  provider: Configuration,
  settings: OidcSettings,
  answer: Answer,
  { nonce, verifier, must_be_fresh: mustBeFresh }: Attempt,
): Promise<Person> {
  const library = await oidcLibrary()
  const address = new URL(callbackUrl(settings))
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value)
  const tokens = await library.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    // it was found by its hash: the attempt is the proof
    expectedState: answer.state ?? '',
    idTokenExpected: true,
    // the signed token says when: a provider that does not is no proof of anything fresh
    ...(mustBeFresh && { maxAge: freshSeconds }),
  })
  const claims = tokens.claims()
  if (!claims) throw new SsoRefused('invalid')
  const { iss: issuer, sub: subject } = claims
  return {
    issuer,
    subject,
    // what is said over the back channel completes the signed token and never overrules it
    claims: async () =>
      provider.serverMetadata().userinfo_endpoint === undefined
        ? claims
        : { ...(await library.fetchUserInfo(provider, tokens.access_token, subject)), ...claims },
  }
}

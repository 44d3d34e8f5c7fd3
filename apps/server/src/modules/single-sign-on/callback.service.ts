import type { EndpointQuery, ssoEndpoints } from '@armature/contract'
import type { Configuration } from 'openid-client'
import type { OidcSettings } from '../../platform/config/config.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, createToken } from '../../platform/secret/token.ts'
import { attemptMs, ticketMs } from './browser-cookie.ts'
import { findOrCreateAccount, type ProviderIdentity } from './find-account.ts'
import { getCallbackUrl, dropProvider, loadOidcLibrary, getProvider } from './provider.ts'
import { SsoRefusalError } from './refusal.ts'
import { deleteTicketsBefore, insertTicket, useAttempt, type Attempt } from './sso.queries.ts'

export type ProviderAnswer = EndpointQuery<typeof ssoEndpoints.answerOidc>

/**
 * Returns the attempt that an answer belongs to, and uses it up. @throws SsoRefused in another browser, too late, or for the
 * second time
 */
export async function getAttempt(
  { db, clock }: Deps,
  answer: Pick<ProviderAnswer, 'state'>,
  browser: string,
): Promise<Attempt> {
  const since = new Date(clock() - attemptMs)
  const attempt = await useAttempt(db, hashToken(answer.state ?? ''), hashToken(browser), since)
  if (browser === '' || !attempt) throw new SsoRefusalError('expired')
  return attempt
}

/**
 * Checks the provider's answer and finds the user.
 *
 * @returns a ticket for `enterByTicket`: the page of the browser exchanges it for the session, so that no token is ever part of
 * an address
 * @throws SsoRefused, and the errors of the library for an invalid answer (issuer, code, verifier, ID token, nonce)
 */
export async function handleAnswer(
  deps: Deps,
  settings: OidcSettings,
  { answer, attempt, browser }: { answer: ProviderAnswer; attempt: Attempt; browser: string },
): Promise<string> {
  const provider = await getProvider(settings, deps.clock())
  const person = await fetchIdentity(provider, settings, answer, attempt).catch((error: unknown) => {
    if (isUnknownKey(error)) dropProvider(settings)
    throw error
  })
  const userId = await findOrCreateAccount(deps, settings, person)
  return createTicket(deps, { browser, userId, isFresh: attempt.must_be_fresh })
}

/** Makes a ticket that the browser exchanges for a session of the user. */
export async function createTicket(
  { db, clock }: Deps,
  { browser, userId, isFresh }: { browser: string; userId: string; isFresh: boolean },
): Promise<string> {
  const now = clock()
  const ticket = createToken()
  await deleteTicketsBefore(db, new Date(now - ticketMs))
  await insertTicket(db, {
    ticket_hash: hashToken(ticket),
    browser_hash: hashToken(browser),
    user_id: userId,
    is_fresh: isFresh,
    created_at: new Date(now),
  })
  return ticket
}

/** maximum age of the sign-in at the provider */
const freshSeconds = 60

const isUnknownKey = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'OAUTH_KEY_SELECTION_FAILED'

async function fetchIdentity(
  provider: Configuration,
  settings: OidcSettings,
  answer: ProviderAnswer,
  { nonce, verifier, must_be_fresh: mustBeFresh }: Attempt,
): Promise<ProviderIdentity> {
  const library = await loadOidcLibrary()
  const address = new URL(getCallbackUrl(settings))
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value)
  const tokens = await library.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    // the attempt was found by its hash, so the state is valid
    expectedState: answer.state ?? '',
    idTokenExpected: true,
    // the time must be in the signed token: without it, the sign-in does not count as fresh
    ...(mustBeFresh && { maxAge: freshSeconds }),
  })
  const claims = tokens.claims()
  if (!claims) throw new SsoRefusalError('invalid')
  const { iss: issuer, sub: subject } = claims
  return {
    issuer,
    subject,
    // claims of the user info endpoint are added to the signed token and never override it
    claims: async () =>
      provider.serverMetadata().userinfo_endpoint === undefined
        ? claims
        : { ...(await library.fetchUserInfo(provider, tokens.access_token, subject)), ...claims },
  }
}

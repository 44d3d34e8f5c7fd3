import { z } from 'zod'
import { endpoint, open } from '../endpoint.ts'
import { redirectReply, text } from '../shapes.ts'
import { signedInReply } from './session.ts'

/**
 * Why single sign-on failed, as in the address `/sso?refused=`. The page has a message for each.
 *
 * - `off`: none is configured; `unreachable`: the provider does not answer; `misconfigured`: it does not accept this client
 * - `refused`: the user or the provider refused; `expired`: too late, used before, or another browser; `invalid`: the reply does
 *   not match the request (mix-up, foreign token, wrong signature)
 * - `unknown`: there is no such account here; `nameless`: the provider does not name the user; `unverified`: the e-mail is not
 *   verified
 * - `ambiguous`: several accounts match; `taken`: the account is linked to another user of the same provider; `administrator`: an
 *   administrator is not linked by a name alone
 * - `limited`: too many attempts from this address; `failed`: a fault of this server
 */
export const ssoRefusals = [
  'off',
  'unreachable',
  'misconfigured',
  'refused',
  'expired',
  'invalid',
  'unknown',
  'nameless',
  'unverified',
  'ambiguous',
  'taken',
  'administrator',
  'limited',
  'failed',
] as const
export type SsoRefusal = (typeof ssoRefusals)[number]

// The provider sends more than is read; a malformed reply ends as a refused sign-in, not as a plain envelope.
const said = text(4000).catch('')

export const ssoEndpoints = {
  /** Any failure leads to `/sso?refused=`, or to `/auth-redirect?refused=` in a window of its own. */
  startOidc: endpoint({
    method: 'GET',
    path: '/api/oauth/Oidc/Start',
    access: open,
    duringMaintenance: true,
    summary: 'Redirects to the OpenID Connect provider; `window` is set in a separate window',
    query: z.object({
      redirect: said.default('/'),
      window: z.literal('own').optional().catch(undefined),
      /** asks the provider for a new sign-in even if there is a session */
      prompt: z.literal('login').optional().catch(undefined),
    }),
    data: redirectReply,
    answersRedirect: true,
  }),
  answerOidc: endpoint({
    method: 'GET',
    path: '/api/oauth/Oidc/Callback',
    access: open,
    duringMaintenance: true,
    summary: 'The provider redirects here; leads to `/sso?ticket=`',
    query: z.object({
      code: said.optional(),
      state: said.optional(),
      iss: said.optional(),
      error: said.optional(),
      error_description: said.optional(),
    }),
    data: redirectReply,
    answersRedirect: true,
  }),
  signOutOidc: endpoint({
    method: 'GET',
    path: '/api/oauth/Oidc/SignOut',
    access: open,
    duringMaintenance: true,
    summary: 'Redirects to the sign-out page of the provider, or to the sign-in page if it has none',
    data: redirectReply,
    answersRedirect: true,
  }),
  enterByTicket: endpoint({
    method: 'POST',
    path: '/api/oauth/Oidc/Session',
    access: open,
    duringMaintenance: true,
    summary:
      'Exchange the ticket of a sign-in at the provider for a session: once, within a minute, in the same browser',
    body: z.object({ ticket: text(64) }),
    /** `signsOutThere`: signing out continues with `GET /api/oauth/Oidc/SignOut` */
    data: signedInReply.extend({ signsOutThere: z.boolean() }),
  }),
}

export const ssoErrors = {
  'sso.ticketGone': { code: 400 },
}

import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../accounts/index.ts'
import { hashToken } from '../../platform/secret/token.ts'
import { readBrowserCookie, ticketMs } from './browser-cookie.ts'
import { useTicket } from './sso.queries.ts'

/**
 * Uses up the ticket of a sign-in at the provider: valid once, within a minute, in the browser of the sign-in.
 *
 * @throws AppError 'sso.ticketGone'
 */
export async function redeemTicket(
  { db, clock, config: { oidc, baseUrl = oidc?.baseUrl } }: Deps,
  ticket: string,
  cookie: (name: string) => string,
): Promise<Account & { is_fresh: boolean }> {
  const browser = baseUrl === undefined ? '' : readBrowserCookie({ baseUrl }, cookie).kept
  const account = await useTicket(db, hashToken(ticket), hashToken(browser), new Date(clock() - ticketMs))
  if (browser === '' || !account) throw new AppError('sso.ticketGone')
  return account
}

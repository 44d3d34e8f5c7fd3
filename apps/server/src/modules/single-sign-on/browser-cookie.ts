import type { RedirectReply } from '@armature/contract'
import type { OidcSettings } from '../../platform/config/config.ts'
import { isToken, createToken } from '../../platform/secret/token.ts'

/** From the redirect to the provider until the return. */
export const attemptMs = 10 * 60_000
/** From the return until the session. */
export const ticketMs = 60_000

/**
 * A cookie that identifies the browser of a sign-in by 256 random bits. It identifies no user, but ensures that the sign-in
 * ends in the browser where it began. Over https the name begins with `__Host-`, so that other hosts of the domain cannot set
 * it.
 */
export function readBrowserCookie(settings: Pick<OidcSettings, 'baseUrl'>, cookie: (name: string) => string) {
  const secure = settings.baseUrl.startsWith('https:')
  const name = secure ? '__Host-armature_oidc' : 'armature_oidc'
  const kept = cookie(name)
  return {
    /** '' if there is none */
    kept: isToken(kept) ? kept : '',
    /** keeps the cookie for several tabs that sign in at once */
    renewed(): { browser: string; cookies: RedirectReply['cookies'] } {
      const browser = isToken(kept) ? kept : createToken()
      const maxAgeSeconds = (attemptMs + ticketMs) / 1000
      return { browser, cookies: [{ name, value: browser, path: '/', maxAgeSeconds, secure }] }
    },
  }
}

import type { RedirectReply } from '@armature/contract'
import type { OidcSettings } from '../../../platform/config/config.ts'
import { isToken, newToken } from '../token.ts'

/** From leaving for the provider to coming back. */
export const attemptMs = 10 * 60_000
/** From coming back to the session. */
export const ticketMs = 60_000

/**
 * The browser that a sign-in began in: 256 random bits that it alone keeps. They prove nothing about a person; they only make
 * sure that who comes back is who left. Over https the name begins with `__Host-`, so that no neighbouring host can plant one.
 */
export function browserOf(settings: OidcSettings, cookie: (name: string) => string) {
  const secure = settings.baseUrl.startsWith('https:')
  const name = secure ? '__Host-armature_oidc' : 'armature_oidc'
  const kept = cookie(name)
  return {
    /** '' where there is none */
    kept: isToken(kept) ? kept : '',
    /** the same for two tabs that leave at once */
    renewed(): { browser: string; cookies: RedirectReply['cookies'] } {
      const browser = isToken(kept) ? kept : newToken()
      const maxAgeSeconds = (attemptMs + ticketMs) / 1000
      return { browser, cookies: [{ name, value: browser, path: '/', maxAgeSeconds, secure }] }
    },
  }
}

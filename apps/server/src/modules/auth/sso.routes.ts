import { ssoEndpoints, type RedirectReply } from '@armature/contract'
import type { OidcSettings } from '../../platform/config/config.ts'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { finishSignIn } from './finish-sign-in.ts'
import {
  readBrowserCookie,
  handleAnswer,
  signInSteps,
  loadOidcLibrary,
  getProvider,
  getRefusalReason,
  SsoRefusalError,
  startSignIn,
  redeemTicket,
} from '../single-sign-on/index.ts'

/** Sign-in through the company's OpenID Connect provider. Every error redirects to a page that explains it. */
export function ssoRoutes(app: App, deps: Deps): void {
  app.handle(ssoEndpoints.startOidc, async ({ query, cookie, ip }) => {
    const inOwnWindow = query.window === 'own'
    try {
      const settings = getSettings(deps)
      const browser = readBrowserCookie(settings, cookie)
      const mustBeFresh = query.prompt === 'login'
      return await startSignIn(deps, settings, { browser, redirect: query.redirect, inOwnWindow, mustBeFresh, ip })
    } catch (error) {
      return toRedirect({ inOwnWindow, redirect: query.redirect, refused: getRefusalReason(error) })
    }
  })

  app.handle(ssoEndpoints.answerOidc, async ({ query: answer, cookie }) => {
    let to = { inOwnWindow: false, redirect: '/' }
    try {
      const settings = getSettings(deps)
      const browser = readBrowserCookie(settings, cookie).kept
      const attempt = await signInSteps.useAttempt(deps, answer, browser)
      to = { inOwnWindow: attempt.in_own_window, redirect: attempt.redirect }
      return toRedirect({ ...to, ticket: await handleAnswer(deps, settings, { answer, attempt, browser }) })
    } catch (error) {
      return toRedirect({ ...to, refused: getRefusalReason(error) })
    }
  })

  app.handle(ssoEndpoints.enterByTicket, async ({ body, cookie, ip, userAgent, language }) => {
    const account = await redeemTicket(deps, body.ticket, cookie)
    const signsOutThere = deps.config.oidc?.signsOutThere ?? false
    return { ...(await finishSignIn(deps, account, { ip, userAgent, language })), signsOutThere }
  })

  app.handle(ssoEndpoints.signOutOidc, async () => ({ location: await getSignOutAddress(deps) }))
}

function getSettings({ config }: Deps): OidcSettings {
  if (!config.oidc) throw new SsoRefusalError('off')
  return config.oidc
}

interface RedirectTarget {
  inOwnWindow: boolean
  redirect: string
  ticket?: string
  refused?: string
}

function toRedirect({ inOwnWindow, redirect, ticket, refused }: RedirectTarget): RedirectReply {
  const query = new URLSearchParams({ ...(ticket && { ticket }), ...(refused && { refused }), redirect })
  return { location: `${inOwnWindow ? '/auth-redirect' : '/sso'}?${query}`, cookies: [] }
}

/** The provider asks the user to confirm, because it does not know from here who calls. */
async function getSignOutAddress({ config: { oidc }, clock }: Deps): Promise<string> {
  if (!oidc?.signsOutThere) return '/login'
  try {
    const provider = await getProvider(oidc, clock())
    if (provider.serverMetadata().end_session_endpoint === undefined) return '/login'
    const library = await loadOidcLibrary()
    return library.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${oidc.baseUrl}/login` }).href
  } catch (error) {
    getRefusalReason(error)
    return '/login'
  }
}

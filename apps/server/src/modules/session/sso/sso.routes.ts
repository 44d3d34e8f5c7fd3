import { ssoEndpoints, type RedirectReply } from '@armature/contract'
import type { OidcSettings } from '../../../platform/config/config.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { enter } from '../enter.ts'
import { browserOf } from './browser-cookie.ts'
import { answerOfProvider, attemptOf } from './callback.service.ts'
import { oidcLibrary, providerOf } from './provider.ts'
import { reasonOf, SsoRefused } from './refusal.ts'
import { startSignIn } from './start.service.ts'
import { redeemTicket } from './ticket.ts'

/** Sign-in through the company's OpenID Connect provider. Every error redirects to a page that explains it. */
export function ssoRoutes(app: App, deps: Deps): void {
  app.handle(ssoEndpoints.startOidc, async ({ query, cookie, ip }) => {
    const inOwnWindow = query.window === 'own'
    try {
      const settings = settingsOf(deps)
      const browser = browserOf(settings, cookie)
      const mustBeFresh = query.prompt === 'login'
      return await startSignIn(deps, settings, { browser, redirect: query.redirect, inOwnWindow, mustBeFresh, ip })
    } catch (error) {
      return leadTo({ inOwnWindow, redirect: query.redirect, refused: reasonOf(error) })
    }
  })

  app.handle(ssoEndpoints.answerOidc, async ({ query: answer, cookie }) => {
    let to = { inOwnWindow: false, redirect: '/' }
    try {
      const settings = settingsOf(deps)
      const browser = browserOf(settings, cookie).kept
      const attempt = await attemptOf(deps, answer, browser)
      to = { inOwnWindow: attempt.in_own_window, redirect: attempt.redirect }
      return leadTo({ ...to, ticket: await answerOfProvider(deps, settings, { answer, attempt, browser }) })
    } catch (error) {
      return leadTo({ ...to, refused: reasonOf(error) })
    }
  })

  app.handle(ssoEndpoints.enterByTicket, async ({ body, cookie, ip, userAgent, language }) => {
    const account = await redeemTicket(deps, body.ticket, cookie)
    const signsOutThere = settingsOf(deps).signsOutThere
    return { ...(await enter(deps, account, { ip, userAgent, language })), signsOutThere }
  })

  app.handle(ssoEndpoints.signOutOidc, async () => ({ location: await signOutAddress(deps) }))
}

function settingsOf({ config }: Deps): OidcSettings {
  if (!config.oidc) throw new SsoRefused('off')
  return config.oidc
}

interface Way {
  inOwnWindow: boolean
  redirect: string
  ticket?: string
  refused?: string
}

function leadTo({ inOwnWindow, redirect, ticket, refused }: Way): RedirectReply {
  const query = new URLSearchParams({ ...(ticket && { ticket }), ...(refused && { refused }), redirect })
  return { location: `${inOwnWindow ? '/auth-redirect' : '/sso'}?${query}`, cookies: [] }
}

/** The provider asks the user to confirm, because it does not know from here who calls. */
async function signOutAddress({ config: { oidc }, clock }: Deps): Promise<string> {
  if (!oidc?.signsOutThere) return '/login'
  try {
    const provider = await providerOf(oidc, clock())
    if (provider.serverMetadata().end_session_endpoint === undefined) return '/login'
    const library = await oidcLibrary()
    return library.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${oidc.baseUrl}/login` }).href
  } catch (error) {
    reasonOf(error)
    return '/login'
  }
}

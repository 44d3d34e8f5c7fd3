import type { OidcSettings } from '../../../platform/config/config.ts'
import { Browser } from '../../../testing/browser.ts'
import { startOidcProvider, type OidcProvider } from '../../../testing/oidc.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../../testing/test-server.ts'

export const clientId = 'armature'
export const otherClientId = 'another'
/** has no secret */
export const publicClientId = 'in-the-open'

export interface SsoServer {
  server: TestServer
  provider: OidcProvider
  settings: OidcSettings
  close(): Promise<void>
}

/** The product with a real provider, and another client of that provider. */
export async function createSsoServer(
  options: TestServerOptions = {},
  settings: Partial<OidcSettings> = {},
): Promise<SsoServer> {
  const server = await startTestServer(options)
  const callback = `${server.url}/api/oauth/Oidc/Callback`
  const provider = await startOidcProvider([
    {
      id: clientId,
      secret: 'a secret of this client',
      redirectUris: [callback],
      postLogoutRedirectUris: [`${server.url}/login`],
    },
    { id: publicClientId, redirectUris: [callback] },
    { id: otherClientId, secret: 'a secret of the other', redirectUris: [callback] },
  ])
  const oidc: OidcSettings = {
    issuer: provider.issuer,
    clientId,
    clientSecret: 'a secret of this client',
    name: '',
    accountClaim: undefined,
    mayCreate: false,
    scopes: 'openid profile email',
    signsOutThere: false,
    baseUrl: server.url,
    ...settings,
  }
  server.deps.config.oidc = oidc
  return {
    server,
    provider,
    settings: oidc,
    close: async () => {
      await provider.close()
      await server.close()
    },
  }
}

/** Goes to the provider, signs in there and agrees. @returns the address to which the provider redirects the browser */
export async function signInThere(
  { server }: SsoServer,
  browser: Browser,
  login: string,
  query: Record<string, string> = {},
): Promise<URL> {
  const start = await browser.open(`${server.url}/api/oauth/Oidc/Start?${new URLSearchParams(query)}`)
  return walkThrough(browser, start, server.url, login)
}

/** Follows the provider's redirects and pages for sign-in and consent, until the redirect back. */
export async function walkThrough(browser: Browser, start: Response, end: string, login: string): Promise<URL> {
  let { url, page } = await browser.follow(start, end)
  for (const fields of [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]) {
    if (url.startsWith(end)) break
    if (!page.includes(`value="${fields.prompt}"`)) continue
    ;({ url, page } = await browser.follow(await browser.submit(url, fields as Record<string, string>), end))
  }
  if (!url.startsWith(end)) throw new Error(`the provider shows ${url}: ${page.slice(0, 400)}`)
  return new URL(url)
}

/** The target of the provider's answer: path and query of our own page. */
export async function followCallback(browser: Browser, callback: URL): Promise<URL> {
  const response = await browser.open(callback.href)
  return new URL(response.headers.get('location') ?? '', callback)
}

export interface EnterReply {
  code: number
  msg: string
  data: { token: string; theme: string; signsOutThere: boolean; secondFactor?: { ticket: string; step: string } }
}

/** The request of the page `/sso?ticket=`. */
export async function enterWith(
  { server }: SsoServer,
  browser: Browser,
  ticket: string | null,
  language = 'en',
): Promise<EnterReply> {
  const response = await browser.open(`${server.url}/api/oauth/Oidc/Session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify({ ticket: ticket ?? '' }),
  })
  return (await response.json()) as EnterReply
}

/** The complete sign-in, from the button to the session or the refusal. */
export async function signInByProvider(sso: SsoServer, login: string, browser = new Browser()) {
  const page = await followCallback(browser, await signInThere(sso, browser, login))
  const ticket = page.searchParams.get('ticket')
  const refused = page.searchParams.get('refused')
  return { page, refused, entered: ticket === null ? undefined : await enterWith(sso, browser, ticket) }
}

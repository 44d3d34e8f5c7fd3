import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setLogLevel } from '../../platform/log/log.ts'
import { aUser } from '../../testing/builders.ts'
import { Browser } from '../../testing/browser.ts'
import { startOidcProvider } from '../../testing/oidc.ts'
import {
  clientId,
  followCallback,
  otherClientId,
  publicClientId,
  signInByProvider,
  signInThere,
  createSsoServer,
  walkThrough,
  type SsoServer,
} from '../auth/testing/sso.ts'
import { getCallbackUrl } from './provider.ts'

let sso: SsoServer
let account: string
beforeAll(async () => {
  sso = await createSsoServer()
  account = (await aUser(sso.server.db, { account: 'lin' })).account
  sso.provider.people.set(account, { preferred_username: account })
  setLogLevel('silent')
})
afterAll(async () => {
  setLogLevel('warn')
  await sso.close()
})
afterEach(() => {
  sso.provider.onToken = undefined
  sso.server.deps.config.oidc = sso.settings
})

const readRefusal = async () => (await signInByProvider(sso, account)).refused

/** An ID token that the provider really signed, for another of its clients. */
async function tokenOfAnotherClient(nonce: string): Promise<string> {
  const callback = `${sso.server.url}/api/oauth/Oidc/Callback`
  const verifier = 'v'.repeat(43)
  const query = new URLSearchParams({
    client_id: otherClientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: callback,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const browser = new Browser()
  const start = await browser.open(`${sso.provider.issuer}/auth?${query}`)
  const back = await walkThrough(browser, start, sso.server.url, account)
  const reply = await fetch(`${sso.provider.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${otherClientId}:a+secret+of+the+other`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
    }),
  })
  return ((await reply.json()) as { id_token: string }).id_token
}

describe('an answer of the provider is accepted only if', () => {
  it('it is unchanged: accepted', async () => {
    sso.provider.onToken = (answer) => answer
    expect(await readRefusal()).toBeNull()
  })

  it('it went to a client without a secret, with PKCE alone: accepted too', async () => {
    sso.server.deps.config.oidc = { ...sso.settings, clientId: publicClientId, clientSecret: undefined }
    expect(await readRefusal()).toBeNull()
  })

  it('its ID token is for this client', async () => {
    const browser = new Browser()
    const start = await browser.open(`${sso.server.url}/api/oauth/Oidc/Start`)
    const nonce = new URL(start.headers.get('location') ?? '').searchParams.get('nonce') ?? ''
    const foreign = await tokenOfAnotherClient(nonce)
    expect(foreign.split('.')).toHaveLength(3)
    sso.provider.onToken = (answer) => ({ ...answer, id_token: foreign })
    const page = await followCallback(browser, await walkThrough(browser, start, sso.server.url, account))
    expect(page.search).toBe('?refused=invalid&redirect=%2F')
  })

  it('its ID token belongs to this attempt', async () => {
    let first: unknown
    sso.provider.onToken = (answer) => {
      first ??= answer['id_token']
      return { ...answer, id_token: first }
    }
    expect(await readRefusal()).toBeNull()
    expect(await readRefusal()).toBe('invalid')
  })

  it('its ID token is signed by the provider', async () => {
    sso.provider.onToken = (answer) => {
      const [head, body, signature = ''] = String(answer['id_token']).split('.')
      return { ...answer, id_token: `${head}.${body}.${'A'.repeat(signature.length)}` }
    }
    expect(await readRefusal()).toBe('invalid')
  })

  it('its ID token is signed at all', async () => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    sso.provider.onToken = (answer) => ({
      ...answer,
      id_token: `${none}.${String(answer['id_token']).split('.')[1]}.`,
    })
    expect(await readRefusal()).toBe('invalid')
  })

  it('there is an ID token', async () => {
    sso.provider.onToken = ({ id_token: _token, ...answer }) => answer
    expect(await readRefusal()).toBe('invalid')
  })

  it('the verifier of this attempt fits the code (PKCE)', async () => {
    const browser = new Browser()
    const callback = await signInThere(sso, browser, account)
    await sso.server.db.sql
      .updateTable('oidc_attempts')
      .set({ verifier: 'w'.repeat(43) })
      .execute()
    expect((await followCallback(browser, callback)).searchParams.get('refused')).toBe('expired')
  })
})

describe('a provider that', () => {
  it('cannot be reached redirects with an error message, before and after', async () => {
    const gone = await startOidcProvider([])
    await gone.close()
    sso.server.deps.config.oidc = { ...sso.settings, issuer: gone.issuer }
    const start = await fetch(`${sso.server.url}/api/oauth/Oidc/Start?redirect=/home`, { redirect: 'manual' })
    expect([start.status, start.headers.get('location')]).toEqual([303, '/sso?refused=unreachable&redirect=%2Fhome'])

    sso.server.deps.config.oidc = sso.settings
    const browser = new Browser()
    const callback = await signInThere(sso, browser, account)
    sso.server.deps.config.oidc = { ...sso.settings, issuer: gone.issuer }
    expect((await followCallback(browser, callback)).searchParams.get('refused')).toBe('unreachable')
  })

  it('was unreachable is found again by the next sign-in', async () => {
    const away = await startOidcProvider([])
    await away.close()
    const settings = { ...sso.settings, issuer: away.issuer }
    sso.server.deps.config.oidc = settings
    const start = () => fetch(`${sso.server.url}/api/oauth/Oidc/Start`, { redirect: 'manual' })
    expect((await start()).headers.get('location')).toContain('refused=unreachable')
    const back = await startOidcProvider([], Number(new URL(away.issuer).port))
    expect((await start()).headers.get('location')).toMatch(`${away.issuer}/auth?`)
    await back.close()
  })

  it('signs with new keys is accepted again at the next sign-in', async () => {
    const clients = [{ id: clientId, secret: sso.settings.clientSecret, redirectUris: [getCallbackUrl(sso.settings)] }]
    const before = await startOidcProvider(clients)
    sso.server.deps.config.oidc = { ...sso.settings, issuer: before.issuer }
    before.people.set('lin', { preferred_username: 'lin' })
    const start = { ...sso, provider: before }
    expect((await signInByProvider(start, 'lin')).refused).toBeNull()
    await before.close()
    const after = await startOidcProvider(clients, Number(new URL(before.issuer).port))
    after.people.set('lin', { preferred_username: 'lin' })
    expect((await signInByProvider(start, 'lin')).refused).toBe('invalid')
    expect((await signInByProvider(start, 'lin')).refused).toBeNull()
    await after.close()
  })

  it.each([
    ['answers with a fault', 500, '{}', 'unreachable'],
    ['answers with a page', 200, '<html></html>', 'unreachable'],
    ['calls itself something else', 200, '{"issuer":"https://evil.example"}', 'invalid'],
  ])('%s is reported without a server error', async (_what, status, body, refused) => {
    const odd = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' }).end(body)
    })
    odd.listen(0, '127.0.0.1')
    await once(odd, 'listening')
    sso.server.deps.config.oidc = { ...sso.settings, issuer: `http://127.0.0.1:${(odd.address() as AddressInfo).port}` }
    const start = await fetch(`${sso.server.url}/api/oauth/Oidc/Start`, { redirect: 'manual' })
    expect([start.status, start.headers.get('location')]).toEqual([303, `/sso?refused=${refused}&redirect=%2F`])
    odd.closeAllConnections()
    odd.close()
  })

  it('refuses the client secret is reported differently from a refused user', async () => {
    const browser = new Browser()
    sso.server.deps.config.oidc = { ...sso.settings, clientSecret: 'not the secret' }
    const page = await followCallback(browser, await signInThere(sso, browser, account))
    expect(page.searchParams.get('refused')).toBe('misconfigured')
  })
})

import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface OidcClient {
  id: string
  secret?: string | undefined
  /** allowed redirect URIs */
  redirectUris: string[]
  postLogoutRedirectUris?: string[]
}

export interface OidcProvider {
  issuer: string
  /** claims of the users by login; an unknown login has no other claims */
  people: Map<string, Record<string, unknown>>
  /** replaces the reply of the token endpoint; simulates untrusted providers */
  onToken: ((answer: Record<string, unknown>) => Record<string, unknown>) | undefined
  close(): Promise<void>
}

/** A real OpenID Connect provider on this machine; its pages accept every login with any password. */
export async function startOidcProvider(clients: OidcClient[], port = 0): Promise<OidcProvider> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: OidcProvider = { issuer, people: new Map(), onToken: undefined, close: () => close(server) }
  const library = new Provider(issuer, buildConfiguration(clients, provider.people))
  library.use(async (context, next) => {
    await next()
    if (context.path === '/token' && provider.onToken)
      context.body = provider.onToken(context.body as Record<string, unknown>)
  })
  server.on('request', library.callback())
  return provider
}

function buildConfiguration(clients: OidcClient[], people: OidcProvider['people']) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(4).toString('hex'), use: 'sig', alg: 'RS256' }
  return {
    clients: clients.map(({ id, secret, redirectUris, postLogoutRedirectUris = [] }) => ({
      client_id: id,
      ...(secret === undefined ? {} : { client_secret: secret }),
      token_endpoint_auth_method: secret === undefined ? 'none' : 'client_secret_basic',
      redirect_uris: redirectUris,
      post_logout_redirect_uris: postLogoutRedirectUris,
    })),
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'staff_number'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_context: unknown, login: string) => ({
      accountId: login,
      claims: () => ({ sub: `sub-${login}`, ...people.get(login) }),
    }),
    features: { devInteractions: { enabled: true } },
  }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

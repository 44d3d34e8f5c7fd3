import type { Configuration } from 'openid-client'
import type { OidcSettings } from '../../../platform/config/config.ts'

/** The library, loaded when somebody first signs in through the provider: the start of the server does not wait for it. */
export const oidcLibrary = () => import('openid-client')

const timeoutSeconds = 8
const knownMs = 3_600_000
const known = new WeakMap<OidcSettings, { at: number; client: Promise<Configuration> }>()

/**
 * What the provider says of itself, read at its well-known address and kept for an hour; a failure is not kept.
 * Throws what the library throws.
 */
export function providerOf(settings: OidcSettings, now: number): Promise<Configuration> {
  const found = known.get(settings)
  if (found && found.at > now - knownMs) return found.client
  const client = discover(settings)
  known.set(settings, { at: now, client })
  client.catch(() => known.delete(settings))
  return client
}

/** Reads everything anew at the next sign-in: the provider signs with keys that were not there when it was last asked. */
export function forgetProvider(settings: OidcSettings): void {
  known.delete(settings)
}

/** Where the provider sends browsers back to; registered there, word for word. */
export const callbackUrl = ({ baseUrl }: OidcSettings) => `${baseUrl}/api/oauth/Oidc/Callback`

async function discover(settings: OidcSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings
  const library = await oidcLibrary()
  // only an issuer that the operator wrote with http:// may be talked to without encryption; production refuses such a one
  const rules = issuer.startsWith('http:') ? [library.allowInsecureRequests] : []
  const found = await library.discovery(new URL(issuer), clientId, undefined, library.None(), {
    execute: rules,
    timeout: timeoutSeconds,
  })
  const server = found.serverMetadata()
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  const proof =
    clientSecret === undefined
      ? library.None()
      : takesPost
        ? library.ClientSecretPost(clientSecret)
        : library.ClientSecretBasic(clientSecret)
  const client = new library.Configuration(server, clientId, clientSecret, proof)
  client.timeout = timeoutSeconds
  for (const rule of rules) rule(client)
  // the signature of the ID token counts too, not only the connection that brought it
  library.enableNonRepudiationChecks(client)
  return client
}

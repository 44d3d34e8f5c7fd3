import type { Configuration } from 'openid-client'
import type { OidcSettings } from '../../platform/config/config.ts'

/** The library, loaded at the first sign-in through the provider, so that the server starts without it. */
export const loadOidcLibrary = () => import('openid-client')

const timeoutSeconds = 8
const knownMs = 3_600_000
const knownProviders = new WeakMap<OidcSettings, { at: number; client: Promise<Configuration> }>()

/**
 * The provider's configuration, loaded from its well-known address and cached for an hour; failures are not cached. Throws the
 * errors of the library.
 */
export function getProvider(settings: OidcSettings, now: number): Promise<Configuration> {
  const found = knownProviders.get(settings)
  if (found && found.at > now - knownMs) return found.client
  const client = loadProvider(settings)
  knownProviders.set(settings, { at: now, client })
  client.catch(() => knownProviders.delete(settings))
  return client
}

/** Drops the configuration, for a provider that signs with new keys. */
export function dropProvider(settings: OidcSettings): void {
  knownProviders.delete(settings)
}

/** The redirect address, which must be registered with the provider. */
export const getCallbackUrl = ({ baseUrl }: OidcSettings) => `${baseUrl}/api/oauth/Oidc/Callback`

async function loadProvider(settings: OidcSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings
  const library = await loadOidcLibrary()
  // unencrypted connections only for an issuer configured with http://, which production refuses
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
  // check the signature of the ID token too, not only the connection
  library.enableNonRepudiationChecks(client)
  return client
}

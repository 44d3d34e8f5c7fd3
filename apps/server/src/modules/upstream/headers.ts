import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

type Headers = Record<string, string | string[] | undefined>

/** Request headers passed to an upstream. Nothing that identifies the user: no token, no cookie, no referrer. */
const forwardedHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'pragma',
  'range',
  'user-agent',
  'x-requested-with',
])

export function buildRequestHeaders(request: FastifyRequest, headers: Headers): Headers {
  return {
    ...pick(headers, (name) => forwardedHeaders.has(name)),
    // so that it can build URLs that lead back here
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}

/**
 * Reply headers that an upstream may not set on this origin: cookies, rules for the whole origin, CORS, and its own connection.
 */
const blockedHeaders: ReadonlySet<string> = new Set([
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'alt-svc',
  'clear-site-data',
  'connection',
  'keep-alive',
  'location',
  'nel',
  'proxy-authenticate',
  'proxy-connection',
  'public-key-pins',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'server',
  'service-worker-allowed',
  'set-cookie',
  'strict-transport-security',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'www-authenticate',
  'x-frame-options',
  'x-powered-by',
])

/** @param upstream base URL to which `prefix` is mapped */
export function buildReplyHeaders(headers: IncomingHttpHeaders, upstream: string, prefix: string): Headers {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  const kept = pick(headers, (name) => !blockedHeaders.has(name) && !named.includes(name))
  const location =
    typeof headers.location === 'string' ? rewriteLocation(headers.location, upstream, prefix) : undefined
  return {
    ...kept,
    ...(location === undefined ? {} : { location }),
    // combined with the upstream's own: browsers enforce both
    'content-security-policy': [...[kept['content-security-policy'] ?? []].flat(), policy].join(', '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': kept['cache-control'] ?? 'private, no-cache',
  }
}

// reports and previews bring their own scripts from here; nothing is loaded from, sent to or framed on other sites
const policy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

/** Rewrites a redirect within the upstream to one within the prefix; other redirects to our own origin are dropped. */
function rewriteLocation(location: string, upstream: string, prefix: string): string | undefined {
  const base = new URL(upstream)
  const place = `${base.pathname.replace(/\/$/, '')}${prefix}`
  if (!URL.canParse(location, `${base.origin}${place}/`)) return undefined
  // the browser resolves a relative URL: the folder is the same there and here
  if (!/^([a-z][a-z\d+.-]*:|\/)/i.test(location)) return location
  const target = new URL(location, base.origin)
  if (target.origin !== base.origin) return /^https?:$/.test(target.protocol) ? location : undefined
  const isWithin = target.pathname === place || target.pathname.startsWith(`${place}/`)
  if (!isWithin) return undefined
  return `${prefix}${target.pathname.slice(place.length)}${target.search}${target.hash}`
}

const pick = (headers: Headers, wanted: (name: string) => boolean): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => wanted(name)))

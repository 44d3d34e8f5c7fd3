import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

type Headers = Record<string, string | string[] | undefined>

/** What an upstream is told. Who asks is not: neither token nor cookie, and no address of a page of ours. */
const told: ReadonlySet<string> = new Set([
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

export function requestHeaders(request: FastifyRequest, headers: Headers): Headers {
  return {
    ...pick(headers, (name) => told.has(name)),
    // so that it can make addresses that lead back here
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}

/** What an upstream may not say on this origin: cookies, rules for all of it, who else may read, and its own connection. */
const untold: ReadonlySet<string> = new Set([
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

/**
 * @param upstream address that the path of `prefix` stands behind
 */
export function replyHeaders(headers: IncomingHttpHeaders, upstream: string, prefix: string): Headers {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  const kept = pick(headers, (name) => !untold.has(name) && !named.includes(name))
  const location = typeof headers.location === 'string' ? locationHere(headers.location, upstream, prefix) : undefined
  return {
    ...kept,
    ...(location === undefined ? {} : { location }),
    // together with the upstream's own: the browser holds to both
    'content-security-policy': [...[kept['content-security-policy'] ?? []].flat(), policy].join(', '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': kept['cache-control'] ?? 'private, no-cache',
  }
}

// reports and previews bring scripts of their own, from here; nothing is fetched from elsewhere, sent there or framed there
const policy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

/** A way within the upstream becomes one within the prefix, one that leaves it for our own origin is none. */
function locationHere(location: string, upstream: string, prefix: string): string | undefined {
  const base = new URL(upstream)
  const place = `${base.pathname.replace(/\/$/, '')}${prefix}`
  if (!URL.canParse(location, `${base.origin}${place}/`)) return undefined
  // a relative one is the browser's to resolve: it stands in the same folder there and here
  if (!/^([a-z][a-z\d+.-]*:|\/)/i.test(location)) return location
  const target = new URL(location, base.origin)
  if (target.origin !== base.origin) return /^https?:$/.test(target.protocol) ? location : undefined
  const isWithin = target.pathname === place || target.pathname.startsWith(`${place}/`)
  if (!isWithin) return undefined
  return `${prefix}${target.pathname.slice(place.length)}${target.search}${target.hash}`
}

const pick = (headers: Headers, wanted: (name: string) => boolean): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => wanted(name)))

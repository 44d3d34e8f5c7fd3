import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'

/**
 * The token in the URL of an upgrade request: the only segment after `prefix`.
 * @returns undefined for another URL
 */
export function parseUpgradeToken(url: string | undefined, prefix: string): string | undefined {
  const path = (url ?? '').split('?', 1)[0] ?? ''
  if (!path.startsWith(prefix)) return undefined
  const token = path.slice(prefix.length)
  return /^[A-Za-z0-9_-]{1,200}$/.test(token) ? token : undefined
}

/**
 * Whether the connection comes from a page of this site (security rule 6.1). Clients other than browsers send no Origin; they
 * have no pages that could misuse a user's token.
 *
 * @param trustedProxies with a proxy in front, the host is the one requested from the proxy
 */
export function isOwnOrigin({ headers }: IncomingMessage, trustedProxies: number): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const forwarded = trustedProxies > 0 ? headers['x-forwarded-host'] : undefined
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded?.split(',')[0]?.trim()) ?? headers.host
  const { protocol, host: from } = new URL(origin)
  return (protocol === 'http:' || protocol === 'https:') && from === host?.toLowerCase()
}

/** Rejects an upgrade request. */
export function rejectUpgrade(socket: Duplex, status: 401 | 403 | 404 | 503): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

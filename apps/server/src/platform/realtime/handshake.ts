import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'

/**
 * The token in the address of an upgrade: the one part after `prefix`.
 * @returns undefined for another address
 */
export function tokenIn(url: string | undefined, prefix: string): string | undefined {
  const path = (url ?? '').split('?', 1)[0] ?? ''
  if (!path.startsWith(prefix)) return undefined
  const token = path.slice(prefix.length)
  return /^[A-Za-z0-9_-]{1,200}$/.test(token) ? token : undefined
}

/**
 * Whether a browser opens the connection from a page of this very site (security rule 6.1). A client that is no browser sends
 * no Origin; it has no pages that could misuse somebody's token.
 *
 * @param trustedProxies with one in front, the host is the one that the proxy was asked for
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

/** Ends an upgrade that is not wanted, before it is one. */
export function refuseUpgrade(socket: Duplex, status: 401 | 403 | 404 | 503): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

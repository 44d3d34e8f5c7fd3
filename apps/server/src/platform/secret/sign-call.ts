import { createHmac } from 'node:crypto'

/** HMAC-SHA256 in hex of method, path with query, timestamp, nonce and body, one line each. See docs/guide/running.md. */
export function signCall(
  secret: string,
  { method, path, timestamp, nonce, body }: Record<'method' | 'path' | 'timestamp' | 'nonce' | 'body', string>,
): string {
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, body].join('\n'), 'utf8').digest('hex')
}

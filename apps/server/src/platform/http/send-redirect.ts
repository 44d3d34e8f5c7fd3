import { redirectReply, replyCookie, type ReplyCookie } from '@armature/contract'
import type { FastifyReply } from 'fastify'

/**
 * Redirects the browser with GET. Cookies are always HttpOnly and SameSite=Lax: they are sent when another site redirects back to
 * the app, and with no other request of another site.
 */
export function sendRedirect(reply: FastifyReply, result: unknown): string {
  const { location, cookies } = redirectReply.parse(result)
  void reply.status(303).header('location', location)
  for (const cookie of cookies) sendCookie(reply, cookie)
  return ''
}

/** Adds a cookie to those already set in this reply. */
export function sendCookie(reply: FastifyReply, cookie: ReplyCookie): void {
  const { name, value, path, maxAgeSeconds, secure } = replyCookie.parse(cookie)
  void reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}

/** The value of a cookie of a request; '' when there is none. */
export function readCookie(header: string | undefined, name: string): string {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return ''
}

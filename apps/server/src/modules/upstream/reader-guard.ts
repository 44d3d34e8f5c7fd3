import { openServicePath } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { readIp, readToken } from '../../platform/http/guard.ts'
import { readCookie } from '../../platform/http/send-redirect.ts'
import type { Deps } from '../../deps.ts'
import { createIdentity } from '../sessions/index.ts'
import { passCookieName, openPass } from './pass-cookie.ts'

/**
 * Admits signed-in users, by token or pass cookie. A browser that opens a page without them is redirected to the app page that
 * sets the cookie, after a sign-in if needed; other requests are rejected.
 */
export function createReaderGuard(deps: Deps) {
  const { identify, check } = createIdentity(deps)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // a service worker would continue to answer for these paths after the session
    if (request.headers['service-worker'] !== undefined) throw new AppError('access.denied')
    const token = readToken(request) || (await openPass(deps, readCookie(request.headers.cookie, passCookieName)))
    try {
      // a page that reloads itself does not keep a session alive
      const isOpened = isNavigation(request)
      request.caller = isOpened ? await identify(token, readIp(request)) : await check(token)
    } catch (error) {
      if (!(error instanceof AppError) || !isNavigation(request)) throw error
      return reply.redirect(`${openServicePath}?address=${encodeURIComponent(request.url)}`, 303)
    }
    if (request.caller.isLocked) throw new AppError('lock.locked')
    if (request.caller.mustChangePassword) throw new AppError('session.mustChangePassword')
    if (request.caller.viewer && !readingMethods.has(request.method)) throw new AppError('viewAs.readOnly')
    return undefined
  }
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Whether a browser opens a page; older browsers do not send the header, but accept HTML. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}

import { onlyReads, type Endpoint, type Language } from '@armature/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { mayCall } from './access.ts'
import type { Identify } from './app.ts'
import type { Caller } from './caller.ts'
import { languageOf } from './language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** set by the guard before the body is read; null on public calls */
    caller: Caller | null
    /** code of the envelope that was answered; 0 before, and where no envelope was */
    outcome: number
  }
  interface FastifyContextConfig {
    /** the call of the contract behind a route */
    endpoint?: Endpoint
  }
}

/** The bare session token: the header's value, with or without `Bearer ` before it (SO.17). */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return /^bearer /i.test(header) ? header.slice(7).trim() : header
}

/** The caller's address; IPv4 is told as such where the socket speaks IPv6. */
export function ipOf(request: FastifyRequest): string {
  return request.ip.startsWith('::ffff:') ? request.ip.slice(7) : request.ip
}

export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'], request.caller?.language)
}

/**
 * Runs before the body is read, so that a stranger cannot make the server read one: who calls, and may he.
 */
export function guardOf(endpoint: Endpoint, identify: Identify) {
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.access.kind === 'public') return
    const caller = speaking(await identify(tokenOf(request), ipOf(request)), request)
    request.caller = caller
    if (caller.mustChangePassword && !endpoint.duringPasswordChange)
      throw new AppError('session.mustChangePassword', {}, { mustChangePassword: true })
    if (caller.viewer && !onlyReads(endpoint)) throw new AppError('viewAs.readOnly')
    const { id } = request.params as { id?: string }
    if (!mayCall(endpoint.access, caller, id, menuNamed(request))) throw new AppError('access.denied')
  }
}

/** The menu that a record call names in its address; one named in the body is looked at by the call itself. */
function menuNamed(request: FastifyRequest): string {
  const { menuId } = request.query as { menuId?: unknown }
  return typeof menuId === 'string' ? menuId : ''
}

// A choice made in this browser holds for this call, whatever the caller has chosen elsewhere.
function speaking(caller: Caller, request: FastifyRequest): Caller {
  const language = languageOf(request.headers['accept-language'], caller.language)
  return language === caller.language ? caller : { ...caller, language }
}

import { isIP } from 'node:net'
import { isReadOnlyCall, type Endpoint, type Language } from '@armature/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { runForUser } from '../caller-context.ts'
import { mayCall } from './access.ts'
import type { CallFacts, Identify } from './app.ts'
import type { Caller } from './caller.ts'
import { toClientNetwork } from './client-network.ts'
import { resolveLanguage } from './language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** set by the guard before the body is read; null on public calls */
    caller: Caller | null
    /** SHA-256 of the body of a call with `isSigned`; '' of others, and without a body */
    bodyHash: string
    /** code of the envelope in the reply; 0 before the reply, and for replies without an envelope */
    outcome: number
    /** what the call failed with, if it was not expected; null otherwise */
    fault: Error | null
  }
  interface FastifyContextConfig {
    /** the endpoint of a route */
    endpoint?: Endpoint
  }
}

/** The session token: the value of the header, with or without the prefix `Bearer ` (SO.17). */
export function readToken(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return /^bearer /i.test(header) ? header.slice(7).trim() : header
}

/** The IP address of the caller; IPv4-mapped addresses are returned as IPv4. */
export function readIp(request: FastifyRequest): string {
  const { ip } = request
  if (!/^::ffff:/i.test(ip)) return ip
  const network = toClientNetwork(ip)
  return isIP(network) === 4 ? network : ip
}

/** Key under which calls without a session share queues and pools (`runForUser`); no user has this id. */
export const getAddressKey = (request: FastifyRequest): string => `address ${toClientNetwork(readIp(request))}`

/** At most 500 characters of the header. */
export const readUserAgent = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 500)

export const getCallFacts = (request: FastifyRequest): CallFacts => ({
  requestId: request.id,
  caller: request.caller,
  ip: readIp(request),
  userAgent: readUserAgent(request),
  params: request.params,
  query: request.query,
  body: request.body,
})

export function getRequestLanguage(request: FastifyRequest): Language {
  return resolveLanguage(request.headers['accept-language'], request.caller?.language)
}

/** @throws AppError if only administrators may work now, in the language of the caller */
export type AssertOpen = (language: Language) => Promise<void>

/** Identifies the caller and checks access before the body is read, so that unknown callers cannot make the server read one. */
export function createGuard(endpoint: Endpoint, identify: Identify, assertOpen: AssertOpen = async () => undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.access.kind === 'public') {
      if (!endpoint.duringMaintenance) await assertOpen(getRequestLanguage(request))
      return
    }
    const found = await runForUser(getAddressKey(request), () =>
      identify(readToken(request), readIp(request), {
        mayBeLocked: endpoint.duringLock,
        inBackground: endpoint.inBackground,
      }),
    )
    const caller = applyRequestLanguage(found, request)
    request.caller = caller
    const mayAlways = caller.viewer ? caller.viewer.isAdministrator : caller.isAdministrator
    if (!mayAlways && !endpoint.duringLock) await assertOpen(caller.language)
    if (caller.mustChangePassword && !endpoint.duringPasswordChange)
      throw new AppError('session.mustChangePassword', {}, { mustChangePassword: true })
    if (caller.viewer && !isReadOnlyCall(endpoint) && !endpoint.duringLock) throw new AppError('viewAs.readOnly')
    const { id } = request.params as { id?: string }
    if (!mayCall(endpoint.access, caller, id, readMenuId(request))) throw new AppError('access.denied')
  }
}

/** The menu that a record call names in its query; one named in the body is checked by the handler. */
function readMenuId(request: FastifyRequest): string {
  const { menuId } = request.query as { menuId?: unknown }
  return typeof menuId === 'string' ? menuId : ''
}

// A language chosen in this browser applies to this call, even if the caller's profile has another one.
function applyRequestLanguage(caller: Caller, request: FastifyRequest): Caller {
  const language = resolveLanguage(request.headers['accept-language'], caller.language)
  return language === caller.language ? caller : { ...caller, language }
}

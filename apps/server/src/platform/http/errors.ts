import type { ErrorKey } from '@armature/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { isUnavailable } from '../database/faults.ts'
import { createLimitedWarning } from '../log/limited-warning.ts'
import { log } from '../log/log.ts'
import { getRequestLanguage } from './guard.ts'
import { createRefusal, createErrorEnvelope } from './envelope.ts'

/**
 * Handles all errors. An AppError is answered with HTTP 200 (SO.20), a transport error with its HTTP status. An unexpected error
 * is logged with its cause, and the reply contains only its id.
 */
export function handleErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof AppError) {
      const said = createRefusal(error, getRequestLanguage(request))
      request.outcome = said.code
      if (said.code === 503) sayWhenToRetry(reply)
      return send(reply, 200, said)
    }
    const fault = findTransportFault(error)
    request.outcome = fault?.status ?? (isUnavailable(error) ? 503 : 500)
    if (fault) return send(reply, fault.status, createErrorEnvelope(fault.key, getRequestLanguage(request)))
    const facts = { requestId: request.id, method: request.method, path: request.routeOptions.url }
    const key = isUnavailable(error) ? 'request.busy' : 'request.failed'
    if (key === 'request.failed') {
      request.fault = error
      log.error('request failed', { ...facts, error })
    } else {
      warnRefused('call refused: the database does not answer it now', { ...facts, reason: error.message })
      sayWhenToRetry(reply)
    }
    return send(reply, 200, {
      ...createErrorEnvelope(key, getRequestLanguage(request)),
      data: { requestId: request.id },
    })
  })
}

export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  return send(reply, 404, createErrorEnvelope('request.unknownPath', getRequestLanguage(request)))
}

/** During an outage every call is refused: a line for each, without the same stack, and no more than a reader can use. */
const warnRefused = createLimitedWarning(20, 1_000)

/** RFC 9110, 10.2.3: in seconds. */
const sayWhenToRetry = (reply: FastifyReply) => reply.header('retry-after', '1')

function send(reply: FastifyReply, status: number, body: unknown) {
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Errors of the request itself, before a handler ran. */
export function findTransportFault(error: Error): { status: number; key: ErrorKey } | undefined {
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return { status: 413, key: 'request.tooLarge' }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, key: 'request.malformed' }
  return undefined
}

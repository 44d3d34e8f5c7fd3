import type { FastifyInstance } from 'fastify'
import { readIp } from '../http/guard.ts'
import { log } from '../log/log.ts'
import { readReplyCode } from './reply-code.ts'

/** Logs one line per request with the code of the envelope; the route instead of the URL, because URLs contain search terms. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      code: readReplyCode(request, reply),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: readIp(request),
      userId: request.caller?.userId,
    })
  })
}

import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { getServerErrorLog } from './server-error-log.ts'

/** Stores the unexpected errors of calls, after their reply. */
export function logServerErrors(fastify: FastifyInstance, deps: Deps): void {
  const errors = getServerErrorLog(deps)
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (request.fault !== null)
      errors.note({
        error: request.fault,
        method: request.method,
        path: request.routeOptions.url ?? '',
        userId: request.caller?.viewer?.userId ?? request.caller?.userId ?? null,
        requestId: request.id,
      })
    done()
  })
  fastify.addHook('onClose', () => errors.close())
}

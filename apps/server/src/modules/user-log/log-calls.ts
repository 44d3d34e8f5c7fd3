import type { FastifyInstance } from 'fastify'
import { readIp } from '../../platform/http/guard.ts'
import type { Deps } from '../../deps.ts'
import { getUserLog } from './user-log.ts'

/** Logs each changing call of a signed-in user after its reply: route, result, duration in milliseconds, address. */
export function logCalls(fastify: FastifyInstance, deps: Deps): void {
  const userLog = getUserLog(deps)
  fastify.addHook('onResponse', (request, reply, done) => {
    const { caller } = request
    const { endpoint } = request.routeOptions.config
    if (caller && endpoint && (endpoint.logged ?? endpoint.method !== 'GET')) {
      userLog.note({
        // in "view as user" the administrator is logged
        user_id: caller.viewer?.userId ?? caller.userId,
        kind: 'operation',
        method: endpoint.method,
        // the route, not the address: addresses contain search terms
        path: endpoint.path,
        code: request.outcome || reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: readIp(request),
        user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      })
    }
    done()
  })
  fastify.addHook('onClose', () => userLog.close())
}

import { performance } from 'node:perf_hooks'
import type { Endpoint } from '@armature/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** when the body was complete, by `performance.now()`; null before */
    handlingStart: number | null
  }
}

export interface EndedCall {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  /** from the complete body to the reply, so that a slow connection is not counted */
  ms: number
}

/** Passes each call of the API to the listeners when it ends; not an upload, which takes as long as its connection needs. */
export function measureCalls(fastify: FastifyInstance, listeners: readonly ((call: EndedCall) => void)[]): void {
  fastify.decorateRequest('handlingStart', null)
  fastify.addHook('preHandler', async (request) => {
    request.handlingStart = performance.now()
  })
  fastify.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    const { handlingStart: start } = request
    if (!endpoint || endpoint.upload || start === null) return
    const call = { endpoint, request, reply, ms: performance.now() - start }
    for (const listener of listeners) listener(call)
  })
}

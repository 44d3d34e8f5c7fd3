import { performance } from 'node:perf_hooks'
import type { Endpoint } from '@armature/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface EndedCall {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  /** from the complete body to the reply, so that a slow connection is not counted */
  ms: number
}

/** Passes each call of the API to the listeners when it ends; not an upload, which takes as long as its connection needs. */
export function measureCalls(fastify: FastifyInstance, listeners: readonly ((call: EndedCall) => void)[]): void {
  const starts = new WeakMap<FastifyRequest, number>()
  fastify.addHook('preHandler', async (request) => {
    starts.set(request, performance.now())
  })
  fastify.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    const start = starts.get(request)
    if (!endpoint || endpoint.upload || start === undefined) return
    const call = { endpoint, request, reply, ms: performance.now() - start }
    for (const listener of listeners) listener(call)
  })
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counter, Histogram, Registry } from 'prom-client'
import { readToken } from '../http/guard.ts'
import { log } from '../log/log.ts'
import { readReplyCode } from './reply-code.ts'

interface Meters {
  registry: Registry
  requests: Histogram
  replies: Counter
}

/**
 * Prometheus metrics at `/metrics`: the process, the duration of requests by route, and their number by the code of the envelope,
 * because a refusal or a fault is answered with HTTP 200 too. Requires the token if one is configured, else a request from this
 * machine. The library is loaded after the server listens, to keep the start fast; earlier requests are not counted.
 */
export function serveMetrics(fastify: FastifyInstance, secret: string | undefined): void {
  let meters: Meters | undefined
  let loading: Promise<Meters> | undefined
  const load = () => (loading ??= makeMeters().then((made) => (meters = made)))

  fastify.addHook('onListen', async () => {
    const loadLater = () => void load().catch((error: unknown) => log.warn('metrics cannot be loaded', { error }))
    setTimeout(loadLater, 1_000).unref()
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route || !meters) return
    const { method } = request
    const status = reply.statusCode
    meters.requests.observe({ method, route, status }, reply.elapsedTime / 1_000)
    meters.replies.inc({ method, route, status, code: readReplyCode(request, reply) })
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request, secret)) return reply.callNotFound()
    const { registry } = await load()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

async function makeMeters(): Promise<Meters> {
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'time of a request from its first byte to the end of the reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const replies = new Counter({
    name: 'http_requests_total',
    help: 'requests by the code of the envelope, which tells refusals and faults apart; the status where there is no envelope',
    labelNames: ['method', 'route', 'status', 'code'],
    registers: [registry],
  })
  return { registry, requests, replies }
}

function mayRead(request: FastifyRequest, secret: string | undefined): boolean {
  if (secret !== undefined) return timingSafeEqual(hashToken(readToken(request)), hashToken(secret))
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
  const address = request.socket.remoteAddress ?? ''
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(address)
}

/** Equal lengths for the constant-time comparison. */
const hashToken = (text: string) => createHash('sha256').update(text).digest()

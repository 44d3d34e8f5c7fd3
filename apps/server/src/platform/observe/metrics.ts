import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Histogram, Registry } from 'prom-client'
import { readToken } from '../http/guard.ts'
import { log } from '../log/log.ts'

interface Meters {
  registry: Registry
  requests: Histogram
}

/**
 * Prometheus metrics at `/metrics`: the process and the duration of requests by route. Requires the token if one is configured,
 * else a request from this machine. The library is loaded after the server listens, to keep the start fast; earlier requests are
 * not counted.
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
    if (route)
      meters?.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request, secret)) return reply.callNotFound()
    const { registry } = await load()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

async function makeMeters(): Promise<Meters> {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'time of a request from its first byte to the end of the reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return { registry, requests }
}

function mayRead(request: FastifyRequest, secret: string | undefined): boolean {
  if (secret !== undefined) return timingSafeEqual(hashToken(readToken(request)), hashToken(secret))
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
  const address = request.socket.remoteAddress ?? ''
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(address)
}

/** Equal lengths for the constant-time comparison. */
const hashToken = (text: string) => createHash('sha256').update(text).digest()

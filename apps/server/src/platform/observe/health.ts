import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const cacheMs = 1_000

/**
 * `/health/live` reports that the process runs, at constant cost; `/health/ready` that it can work. The database is queried at
 * most once a second, however many requests arrive (security rule 8.3).
 */
export function serveHealth(fastify: FastifyInstance, db: Database, clock: () => number): void {
  let isReady = Promise.resolve(false)
  let askedAt = -Infinity
  fastify.get('/health/live', (_request, reply) => reply.send({ status: 'live' }))
  fastify.get('/health/ready', async (_request, reply) => {
    if (clock() - askedAt >= cacheMs) {
      askedAt = clock()
      isReady = db.query('select 1').then(
        () => true,
        () => false,
      )
    }
    return (await isReady) ? reply.send({ status: 'ready' }) : reply.status(503).send({ status: 'unavailable' })
  })
}

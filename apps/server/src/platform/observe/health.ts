import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Replica } from '../database/replica/replica.ts'
import type { NodeState } from '../http/node-state.ts'

const cacheMs = 1_000
/** a database that is silent for longer is not ready */
const replyMs = 3_000

interface Served {
  db: Database
  /** it is not needed to be ready */
  replica?: Replica | undefined
  clock: () => number
}

/**
 * `/health/live` reports that the process runs, at constant cost; `/health/ready` that it can work and is not about to stop. The
 * database is queried at most once a second, however many requests arrive (security rule 8.3).
 */
export function serveHealth(fastify: FastifyInstance, { db, replica, clock }: Served, state: NodeState): void {
  let isReady = Promise.resolve(false)
  let askedAt = -Infinity
  fastify.get('/health/live', (_request, reply) => reply.send({ status: 'live' }))
  fastify.get('/health/ready', async (_request, reply) => {
    if (state.isStopping) return reply.status(503).send({ status: 'stopping' })
    if (clock() - askedAt >= cacheMs) {
      askedAt = clock()
      isReady = repliesInTime(db)
    }
    if (!(await isReady)) return reply.status(503).send({ status: 'unavailable' })
    return reply.send({ status: 'ready', ...(replica?.fault && { warnings: [`replica ${replica.fault}`] }) })
  })
}

async function repliesInTime(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), replyMs)
  })
  const replied = sql`select 1`.execute(db.sql).then(
    () => true,
    () => false,
  )
  return Promise.race([replied, late]).finally(() => clearTimeout(timer))
}

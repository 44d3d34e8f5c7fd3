import type { ConnectedBus } from '../platform/bus/bus.ts'
import { openBus as openPostgresBus } from '../platform/bus/postgres-bus.ts'
import type { Config } from '../platform/config/config.ts'
import type { Connection, Database } from '../platform/database/database.ts'
import { StartFault } from '../platform/start-fault.ts'

/** @throws StartFault when Redis at REDIS_URL cannot be reached, or refuses the account */
export async function assertRedisReachable({ redisUrl }: Config): Promise<void> {
  if (redisUrl === undefined) return
  const { checkRedis } = await import('../platform/bus/redis-link.ts')
  await checkRedis(redisUrl).catch(refuse)
}

/**
 * Opens the bus: over Redis at REDIS_URL, else over the database.
 *
 * @throws StartFault when Redis cannot be reached, or refuses the account
 */
export async function openBus(connection: Connection, db: Database, { redisUrl }: Config): Promise<ConnectedBus> {
  if (redisUrl === undefined) return openPostgresBus(connection)
  // most installations have none, and start faster without its library
  const { openRedisBus } = await import('../platform/bus/redis-bus.ts')
  return openRedisBus({ url: redisUrl, db, connection }).catch(refuse)
}

function refuse(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new StartFault(`The Redis server at REDIS_URL cannot be used: ${reason}.`, { cause: error })
}

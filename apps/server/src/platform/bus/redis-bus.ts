import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Connection } from '../database/open.ts'
import type { ConnectedBus } from './bus.ts'
import { createListeners } from './listeners.ts'
import { everyTopic, formatMessage, markAsCopy, parseUnsigned, signMessage, type BusKey } from './message.ts'
import { openOutbox } from './outbox.ts'
import { openRedisLinks } from './redis-links.ts'

interface RedisBusOptions {
  url: string
  db: Database
  /** a direct one, for LISTEN */
  connection: Connection
}

/**
 * The bus over Redis or Valkey, with the promises of the one over PostgreSQL. Messages of transactions are stored in `bus_messages`
 * and sent after the commit, which waits for no other commit then, as it does with NOTIFY.
 *
 * A node that loses Redis keeps working and stays correct: it sends over PostgreSQL, and says every second that it is away, so
 * that the others send copies over PostgreSQL. Until they have heard that, its listeners receive '' every second. A node without
 * a setting for Redis is away for ever.
 *
 * @throws Error when Redis cannot be reached, or refuses the account
 */
export async function openRedisBus({ url, db, connection }: RedisBusOptions): Promise<ConnectedBus> {
  const node = randomUUID()
  const listeners = createListeners()
  const key = await db.sql.selectFrom('bus_keys').select(['channel', 'key']).executeTakeFirstOrThrow()
  const { redis, postgres, isOthersAway, close } = await openRedisLinks({
    node,
    url,
    key,
    connection,
    reset: listeners.deliverToAll,
    receive({ from, topic, payload }) {
      if (from === node) return
      if (topic === everyTopic) listeners.deliverToAll()
      else listeners.deliver(topic, payload)
    },
  })

  const outbox = openOutbox(db, async (tx, texts) => {
    const isSent =
      redis.isOpen() &&
      (await redis.send(texts).then(
        () => true,
        () => false,
      ))
    if (!isSent) await notify(tx, key, texts)
    else if (isOthersAway()) await notify(tx, key, texts.map(formatCopy))
  })
  return {
    publish(topic, payload = '') {
      listeners.deliver(topic, payload)
      const text = formatMessage({ from: node, topic, payload })
      if (redis.isOpen()) redis.add(text)
      else postgres.add(text)
      if (redis.isOpen() && isOthersAway()) postgres.add(formatCopy(text))
      return Promise.resolve()
    },
    subscribe: listeners.add,
    async close() {
      await outbox.close()
      await close()
    },
  }
}

const formatCopy = (text: string) => formatMessage(markAsCopy(parseUnsigned(text)))

/** In the transaction: nodes receive them with its commit. */
const notify = (tx: Db, { channel, key }: BusKey, texts: string[]) =>
  sql`select pg_notify(${channel}, text) from unnest(${texts.map((text) => signMessage(text, key))}::text[]) as text`.execute(
    tx.sql,
  )

import { randomUUID } from 'node:crypto'
import type { Database, Db } from '../database/database.ts'
import { isUnavailable } from '../database/faults.ts'
import type { Connection } from '../database/open.ts'
import { log } from '../log/log.ts'
import { createBeacon } from './beacon.ts'
import type { ConnectedBus } from './bus.ts'
import { openLink, type Link } from './link.ts'
import { createListeners } from './listeners.ts'
import {
  alwaysAway,
  awayTopic,
  everyTopic,
  formatMessage,
  isCopy,
  markAsCopy,
  parseUnsigned,
  redisTopic,
  signMessage,
  type BusKey,
  type BusMessage,
} from './message.ts'
import { openOutbox } from './outbox.ts'
import { connectPostgres } from './postgres-link.ts'
import { connectRedis } from './redis-link.ts'

/** for how long it is believed that another node is away */
const believedMs = 4_000

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
  const { redis, postgres, isOthersAway, close } = await openLinks({
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
  tx.query('select pg_notify($1, text) from unnest($2::text[]) as text', [
    channel,
    texts.map((text) => signMessage(text, key)),
  ])

interface LinkOptions {
  node: string
  url: string
  key: BusKey
  connection: Connection
  receive(message: BusMessage): void
  /** informs this node that messages may have been missed */
  reset(): void
}

/** The way over Redis, and the one over PostgreSQL for nodes that are away from it. */
async function openLinks({ node, url, key, connection, receive, reset }: LinkOptions) {
  let othersAwayUntil = 0
  let redis: Link | undefined
  function hearAway(payload: string, link: Link): void {
    const until = payload === alwaysAway ? Infinity : performance.now() + believedMs
    if (until === Infinity && othersAwayUntil !== Infinity) {
      log.warn('another node of this installation has no REDIS_URL: messages are sent over PostgreSQL too')
      // it may have missed messages until now
      link.add(greeting)
    }
    othersAwayUntil = Math.max(othersAwayUntil, until)
  }
  const greeting = formatMessage({ from: node, topic: redisTopic, payload: '' })
  const beacon = createBeacon(() => postgres.add(formatMessage({ from: node, topic: awayTopic, payload: '' })), reset)
  const postgres = await openLink({
    name: 'bus over PostgreSQL',
    connect: connectPostgres(connection),
    isLost: isUnavailable,
    onMessage(message, link) {
      if (message.from === node) return
      if (message.topic === awayTopic) hearAway(message.payload, link)
      else if (message.topic === redisTopic) beacon.hearGreeting()
      // it arrives over Redis
      else if (!isCopy(message) || !redis?.isOpen()) receive(message)
    },
    onReturn() {
      postgres.add(greeting)
      reset()
    },
  })
  try {
    const link = await openLink({
      name: 'bus over Redis',
      connect: connectRedis(url, key),
      isLost: () => true,
      onMessage: receive,
      onLost() {
        beacon.start()
        for (const text of link.takeWaiting()) postgres.add(text)
      },
      onReturn() {
        beacon.stop()
        log.warn('bus over Redis: connected again')
        reset()
      },
    })
    redis = link
    postgres.add(greeting)
    const close = async () => {
      beacon.stop()
      await link.close()
      await postgres.close()
    }
    return { redis: link, postgres, isOthersAway: () => performance.now() < othersAwayUntil, close }
  } catch (error) {
    await postgres.close()
    throw error
  }
}

import { isUnavailable } from '../database/faults.ts'
import type { Connection } from '../database/open.ts'
import { log } from '../log/log.ts'
import { createBeacon } from './beacon.ts'
import { openLink, type Link } from './link.ts'
import { alwaysAway, awayTopic, formatMessage, isCopy, redisTopic, type BusKey, type BusMessage } from './message.ts'
import { connectPostgres } from './postgres-link.ts'
import { connectRedis } from './redis-link.ts'

/** for how long it is believed that another node is away */
const believedMs = 4_000

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
export async function openRedisLinks({ node, url, key, connection, receive, reset }: LinkOptions) {
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

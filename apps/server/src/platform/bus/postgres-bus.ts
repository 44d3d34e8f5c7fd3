import { randomUUID } from 'node:crypto'
import { isUnavailable } from '../database/faults.ts'
import type { Connection } from '../database/open.ts'
import type { ConnectedBus } from './bus.ts'
import { openLink, type Link } from './link.ts'
import { createListeners } from './listeners.ts'
import { alwaysAway, awayTopic, everyTopic, formatMessage, redisTopic, type BusMessage } from './message.ts'
import { connectPostgres } from './postgres-link.ts'

const answerMs = 1_000

/**
 * The bus over LISTEN/NOTIFY on its own connection. This node receives its own messages before `publish` returns, other nodes
 * after the network delay: publishing neither waits nor fails, and messages are sent after a lost connection is replaced. A
 * connection without a reply for 3 s counts as lost. After that every listener receives '' once, because messages may have been
 * missed. A message that is not signed with the key of the installation is dropped and logged.
 *
 * @param connection a direct one: behind a pooler of transactions nothing arrives
 */
export async function openBus(connection: Connection): Promise<ConnectedBus> {
  const node = randomUUID()
  const listeners = createListeners()
  const away = formatMessage({ from: node, topic: awayTopic, payload: alwaysAway })

  function receive({ from, topic, payload }: BusMessage, link: Link): void {
    if (from === node) return
    if (topic === everyTopic) listeners.deliverToAll()
    else if (topic === redisTopic) answer(link)
    else listeners.deliver(topic, payload)
  }

  /** Until the other node has heard it, it may send messages without this one. */
  function answer(link: Link): void {
    link.add(away)
    setTimeout(listeners.deliverToAll, answerMs).unref()
  }

  const link = await openLink({
    name: 'bus',
    connect: connectPostgres(connection),
    isLost: isUnavailable,
    onMessage: receive,
    onReturn: listeners.deliverToAll,
  })
  // nodes of the installation that use Redis do not leave this one out
  await link.send([away])
  return {
    publish(topic, payload = '') {
      listeners.deliver(topic, payload)
      link.add(formatMessage({ from: node, topic, payload }))
      return Promise.resolve()
    },
    subscribe: listeners.add,
    close: link.close,
  }
}

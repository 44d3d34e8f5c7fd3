import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '../database/open.ts'
import { runWithin } from '../database/pool-client.ts'
import { createLimitedWarning } from '../log/limited-warning.ts'
import { log } from '../log/log.ts'
import type { Bus } from './bus.ts'
import { createMessageSender } from './message-sender.ts'
import { parseMessage } from './parse-message.ts'
import { sendStatement } from './publish-in.ts'

export interface ConnectedBus extends Bus {
  close(): Promise<void>
}

interface BusKey {
  channel: string
  key: Buffer
}

type Listener = (payload: string) => void

const heartbeatMs = 3_000
const connectMs = 2_000
const lastSendMs = 1_000
/** the topic of a message that counts as '' for every listener */
const everyTopic = '*'

/**
 * The bus over LISTEN/NOTIFY on its own connection. This node receives its own messages before `publish` returns, other nodes
 * after the network delay: publishing neither waits nor fails, and messages are sent after a lost connection is replaced. A
 * connection without a reply for 3 s counts as lost. After that every listener receives '' once, because messages may have been
 * missed. A message that is not signed with the key of the installation is dropped and logged.
 */
export async function openBus(connection: Connection): Promise<ConnectedBus> {
  const node = randomUUID()
  const listeners = new Map<string, Listener[]>()
  let client: pg.Client
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined
  const sender = createMessageSender(
    (text) => client.query(sendStatement, [text]),
    JSON.stringify([node, everyTopic, '']),
  )

  const deliver = (topic: string, payload: string) => {
    for (const listener of listeners.get(topic) ?? []) callListener(listener, topic, payload)
  }
  const deliverToAll = () => [...listeners.keys()].forEach((topic) => deliver(topic, ''))

  async function connect(): Promise<void> {
    client = new pg.Client({ ...connection, application_name: 'armature bus', connectionTimeoutMillis: connectMs })
    client.on('error', (error) => log.warn('bus connection lost', { error }))
    client.on('end', reconnectSoon)
    await client.connect()
    const { rows } = await client.query<BusKey>('select channel, key from public.bus_keys')
    const [own] = rows
    if (!own) throw new Error('the database has no key for messages between nodes')
    client.on('notification', ({ payload = '' }) => receive(payload, own.key))
    await client.query(`listen ${pg.escapeIdentifier(own.channel)}`)
    void sender.sendWaiting()
  }

  function receive(text: string, key: Buffer): void {
    const message = parseMessage(text, key)
    if (!message) return warnForeign('a message that no node of this installation has sent was dropped')
    if (message.from === node) return
    if (message.topic === everyTopic) deliverToAll()
    else deliver(message.topic, message.payload)
  }

  function reconnectSoon(): void {
    if (isClosed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      connect().then(deliverToAll, (error: unknown) => {
        log.warn('bus cannot connect', { error })
        reconnectSoon()
      })
    }, 500)
    retry.unref()
  }

  /** A connection without a reply is destroyed, which replaces it. */
  async function checkConnection(): Promise<void> {
    const checked = client
    await runWithin(checked, heartbeatMs, () => checked.query('select 1')).catch(() => undefined)
    if (!isClosed) scheduleCheck()
  }
  function scheduleCheck(): void {
    check = setTimeout(() => void checkConnection(), heartbeatMs)
    check.unref()
  }

  await connect()
  scheduleCheck()
  return {
    publish(topic, payload = '') {
      deliver(topic, payload)
      sender.add(JSON.stringify([node, topic, payload]))
      return Promise.resolve()
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearTimeout(check)
      await runWithin(client, lastSendMs, () => sender.sendWaiting())
      await client.end()
    },
  }
}

/** A failing listener does not affect the others. */
function callListener(listener: Listener, topic: string, payload: string): void {
  try {
    listener(payload)
  } catch (error) {
    log.error('bus listener failed', { topic, error })
  }
}

/** So that messages of others do not fill the log. */
const warnForeign = createLimitedWarning(1, 10_000)

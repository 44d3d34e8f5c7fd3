import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '../database/open.ts'
import { log } from '../log/log.ts'
import type { Bus } from './bus.ts'
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

/**
 * The bus over LISTEN/NOTIFY on its own connection. This node receives its own messages before `publish` resolves, other nodes
 * after the network delay. After a lost connection every listener receives '' once, because messages may have been missed. A
 * message that is not signed with the key of the installation is dropped and logged.
 */
export async function openBus(connection: Connection): Promise<ConnectedBus> {
  const node = randomUUID()
  const listeners = new Map<string, Listener[]>()
  let client: pg.Client
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  /** messages are sent one after the other: a connection runs one statement at a time */
  let lastSent: Promise<unknown> = Promise.resolve()

  const deliver = (topic: string, payload: string) => {
    for (const listener of listeners.get(topic) ?? []) callListener(listener, topic, payload)
  }

  async function connect(): Promise<void> {
    client = new pg.Client({ ...connection, application_name: 'armature bus', connectionTimeoutMillis: 2_000 })
    client.on('error', (error) => log.warn('bus connection lost', { error }))
    client.on('end', reconnectSoon)
    await client.connect()
    const { rows } = await client.query<BusKey>('select channel, key from public.bus_keys')
    const [own] = rows
    if (!own) throw new Error('the database has no key for messages between nodes')
    client.on('notification', ({ payload = '' }) => receive(payload, own.key))
    await client.query(`listen ${pg.escapeIdentifier(own.channel)}`)
  }

  function receive(text: string, key: Buffer): void {
    const message = parseMessage(text, key)
    if (!message) return reportForeign()
    if (message.from !== node) deliver(message.topic, message.payload)
  }

  function reconnectSoon(): void {
    if (isClosed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      connect().then(
        () => [...listeners.keys()].forEach((topic) => deliver(topic, '')),
        (error: unknown) => {
          log.warn('bus cannot connect', { error })
          reconnectSoon()
        },
      )
    }, 500)
    retry.unref()
  }

  await connect()
  return {
    async publish(topic, payload = '') {
      deliver(topic, payload)
      const text = JSON.stringify([node, topic, payload])
      const sending = lastSent.then(() => client.query(sendStatement, [text]))
      lastSent = sending.catch(() => undefined)
      await sending
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
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

const reportEveryMs = 10_000
let reportedAt = -Infinity

/** At most one line in ten seconds, so that messages of others do not fill the log. */
function reportForeign(): void {
  const now = performance.now()
  if (now - reportedAt < reportEveryMs) return
  reportedAt = now
  log.warn('a message that no node of this installation has sent was dropped')
}

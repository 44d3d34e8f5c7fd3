import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '../database/open.ts'
import { log } from '../log/log.ts'
import type { Bus } from './bus.ts'
import { channel } from './publish-in.ts'

export interface ConnectedBus extends Bus {
  close(): Promise<void>
}

type Listener = (payload: string) => void

/**
 * The bus over LISTEN/NOTIFY on its own connection. This node receives its own messages before `publish` resolves, other nodes
 * after the network delay. After a lost connection every listener receives '' once, because messages may have been missed.
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
    client.on('notification', ({ payload }) => {
      const [from, topic, text] = JSON.parse(payload ?? '[]') as [string, string, string]
      if (from !== node) deliver(topic, text)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
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
      const sending = lastSent.then(() => client.query(`select pg_notify('${channel}', $1)`, [text]))
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

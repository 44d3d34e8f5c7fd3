import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { LinkConnection, LinkEvents } from './link.ts'
import { parseMessage, signMessage, type BusKey } from './message.ts'

const connectMs = 2_000
const replyMs = 2_000

/**
 * Connects to the other nodes by PUBLISH and SUBSCRIBE, on two connections that are lost together. Whatever Redis refuses counts as
 * lost, so that the message goes by another way. The check is a message to this node itself, which takes the way of all others.
 */
export const connectRedis =
  (url: string, { channel, key }: BusKey) =>
  async ({ onMessage, onEnd }: LinkEvents): Promise<LinkConnection> => {
    const ownChannel = `${channel}:${randomUUID()}`
    let beat: { hear(): void; fail(error: Error): void } | undefined
    let fault: Error | undefined
    const [publisher, subscriber] = [createClient(url), createClient(url)]
    const destroy = () => {
      publisher.disconnect()
      subscriber.disconnect()
    }
    for (const client of [publisher, subscriber]) {
      client
        .on('error', (error) => (fault ??= error))
        .on('end', () => {
          destroy()
          beat?.fail(new Error('Connection is closed.'))
          onEnd()
        })
    }
    const publish = async (to: string, text: string) => {
      try {
        await publisher.publish(to, text)
      } catch (error) {
        destroy()
        throw error
      }
    }
    async function check(limitMs: number): Promise<void> {
      const late = setTimeout(destroy, limitMs)
      const heard = new Promise<void>((hear, fail) => {
        beat = { hear, fail }
      })
      try {
        await Promise.all([publish(ownChannel, ''), heard])
      } finally {
        clearTimeout(late)
      }
    }
    try {
      await Promise.all([publisher.connect(), subscriber.connect()])
      subscriber.on('message', (from, text) => {
        if (from === ownChannel) beat?.hear()
        else onMessage(parseMessage(text, key))
      })
      await subscriber.subscribe(channel, ownChannel)
      await check(connectMs)
    } catch (error) {
      destroy()
      // the reason, where the other one says only that the connection is closed
      throw fault ?? error
    }
    return {
      send: (text) => publish(channel, signMessage(text, key)),
      check,
      async close(limitMs) {
        const late = setTimeout(destroy, limitMs)
        await Promise.allSettled([publisher.quit(), subscriber.quit()])
        clearTimeout(late)
      },
    }
  }

/** @throws Error when Redis cannot be reached, or refuses the account */
export async function checkRedis(url: string): Promise<void> {
  const client = createClient(url)
  let fault: Error | undefined
  client.on('error', (error) => (fault ??= error))
  try {
    await client.connect()
    await client.ping()
  } catch (error) {
    throw fault ?? error
  } finally {
    client.disconnect()
  }
}

/** It does not reconnect: the caller must know that messages may have been missed. */
function createClient(url: string): Redis {
  return new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectMs,
    commandTimeout: replyMs,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResubscribe: false,
    connectionName: 'armature-bus',
    protocol: 2,
  })
}

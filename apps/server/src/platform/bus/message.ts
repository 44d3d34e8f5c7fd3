import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export interface BusMessage {
  /** the node that sent it; '' for a message of a transaction */
  from: string
  topic: string
  payload: string
}

/** Of the installation, from the table `bus_keys`. */
export interface BusKey {
  channel: string
  key: Buffer
}

/** the topic of a message that counts as '' for every listener */
export const everyTopic = '*'
/** sent over PostgreSQL by a node that receives nothing over Redis: for the moment, or always without a setting for Redis */
export const awayTopic = '*away'
export const alwaysAway = 'always'
/** sent over PostgreSQL by a node that begins to listen for `awayTopic`, and may have missed some */
export const redisTopic = '*redis'
/** before the sender of a message that was sent over Redis too */
const copyMark = 'copy '

const signatureLength = 64
const parts = z.tuple([z.string().max(100), z.string().max(100), z.string()])

export const formatMessage = ({ from, topic, payload }: BusMessage): string => JSON.stringify([from, topic, payload])

export const markAsCopy = ({ from, ...rest }: BusMessage): BusMessage => ({ from: copyMark + from, ...rest })
export const isCopy = ({ from }: BusMessage): boolean => from.startsWith(copyMark)

/** Puts the signature before the message, as `sendStatement` does. */
export const signMessage = (message: string, key: Buffer): string =>
  createHmac('sha256', key).update(message).digest('hex') + message

/** Reads what arrived on the channel. @returns undefined for text that no node of this installation has sent */
export function parseMessage(text: string, key: Buffer): BusMessage | undefined {
  const message = text.slice(signatureLength)
  const expected = createHmac('sha256', key).update(message).digest()
  const signature = Buffer.from(text.slice(0, signatureLength), 'hex')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  try {
    return parseUnsigned(message)
  } catch {
    return undefined
  }
}

/** Reads what `formatMessage` has written. @throws for anything else */
export function parseUnsigned(text: string): BusMessage {
  const [from, topic, payload] = parts.parse(JSON.parse(text))
  return { from, topic, payload }
}

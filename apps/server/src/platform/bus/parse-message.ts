import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

interface BusMessage {
  /** the node that sent it; '' for a message of a transaction */
  from: string
  topic: string
  payload: string
}

const signatureLength = 64
const parts = z.tuple([z.string().max(100), z.string().max(100), z.string()])

/** Reads what arrived on the channel. @returns undefined for text that no node of this installation has sent */
export function parseMessage(text: string, key: Buffer): BusMessage | undefined {
  const message = text.slice(signatureLength)
  const expected = createHmac('sha256', key).update(message).digest()
  const signature = Buffer.from(text.slice(0, signatureLength), 'hex')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  try {
    const [from, topic, payload] = parts.parse(JSON.parse(message))
    return { from, topic, payload }
  } catch {
    return undefined
  }
}

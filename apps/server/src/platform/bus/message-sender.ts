import { log } from '../log/log.ts'

/** messages that wait while the other nodes cannot be reached */
const maxWaiting = 1_000

export interface MessageSender {
  /** Sends the message after those before it, as soon as that is possible. */
  add(text: string): void
  /** Sends what waits; resolves when nothing waits, or when the connection is lost. */
  sendWaiting(): Promise<void>
  /** Removes what waits, which the caller sends by another way. */
  takeWaiting(): string[]
}

interface SenderOptions {
  send(text: string): Promise<unknown>
  /** Whether the error means that the connection is lost; any other one means that the message was refused. */
  isLost(error: unknown): boolean
  /** takes the place of the messages that wait when there are too many */
  surplus: string
}

/**
 * Sends messages in their order, one at a time. One that meets a lost connection waits for `sendWaiting`, and may arrive twice then; one
 * that is refused is dropped and logged.
 */
export function createMessageSender({ send, isLost, surplus }: SenderOptions): MessageSender {
  let waiting: string[] = []
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    for (let [text] = waiting; text !== undefined; [text] = waiting) {
      try {
        await send(text)
      } catch (error) {
        if (isLost(error)) return
        log.error('a message to other nodes was refused', { error })
      }
      if (waiting[0] === text) waiting.shift()
    }
  }

  const sendWaiting = () =>
    (sending ??= sendAll().finally(() => {
      sending = undefined
    }))

  return {
    add(text) {
      if (waiting.length >= maxWaiting) waiting = [surplus]
      else waiting.push(text)
      void sendWaiting()
    },
    sendWaiting,
    takeWaiting: () => waiting.splice(0),
  }
}

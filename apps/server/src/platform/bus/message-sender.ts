import { isUnavailable } from '../database/faults.ts'
import { log } from '../log/log.ts'

/** messages that wait while the database cannot be reached */
const maxWaiting = 1_000

export interface MessageSender {
  /** Sends the message after those before it, as soon as that is possible. */
  add(text: string): void
  /** Sends what waits; resolves when nothing waits, or when the connection is lost. */
  sendWaiting(): Promise<void>
}

/**
 * Sends messages in their order, one at a time. One that meets a lost connection waits for `sendWaiting`, and may arrive twice then; one
 * that the database refuses is dropped and logged.
 *
 * @param surplus takes the place of the messages that wait when there are too many
 */
export function createMessageSender(send: (text: string) => Promise<unknown>, surplus: string): MessageSender {
  let waiting: string[] = []
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    for (let [text] = waiting; text !== undefined; [text] = waiting) {
      try {
        await send(text)
      } catch (error) {
        if (isUnavailable(error)) return
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
  }
}

import type { Database, Db } from '../database/database.ts'
import { createLimitedWarning } from '../log/limited-warning.ts'
import { hasStoredMessages, lockOutbox, takeStoredMessages } from './outbox.queries.ts'

/** messages of one transaction of the relay */
const batch = 500
/** how soon messages are sent whose node could not do it */
const catchUpMs = 1_000
/** between two relays, so that one sends the messages of many commits */
const pauseMs = 5

export interface Outbox {
  /** Sends the rest, and stops. */
  close(): Promise<void>
}

/**
 * Sends the messages that transactions have stored: those of this node right after their commit, those that another node has left
 * within a second. One node at a time sends, in the order in which the messages were stored. They are deleted in the transaction
 * that has sent them, so each is sent at least once.
 *
 * @param send resolves when the messages are sent; they are sent again if it fails
 */
export function openOutbox(db: Database, send: (tx: Db, messages: string[]) => Promise<void>): Outbox {
  let since = '0'
  let isClosed = false
  let isAsked = false
  let wake: () => void = () => undefined

  db.sendStoredMessagesBy(() => {
    isAsked = true
    wake()
  })

  /** @returns whether there are more */
  const relayBatch = () =>
    db.transaction(async (tx) => {
      const ended = await lockOutbox(tx)
      // another server took the place of the database, and counts transactions from the beginning
      if (BigInt(ended) < BigInt(since)) since = '0'
      const messages = await takeStoredMessages(tx, since, batch)
      if (messages.length > 0) await send(tx, messages)
      return { hasMore: messages.length === batch, ended }
    })

  async function relay(): Promise<void> {
    if (!isAsked && !(await hasStoredMessages(db, since))) return
    isAsked = false
    for (let hasMore = true; hasMore;) {
      const done = await relayBatch()
      hasMore = done.hasMore
      if (!hasMore) since = done.ended
    }
  }

  function waitForNext(): Promise<void> {
    if (isAsked || isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, catchUpMs)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      await waitForNext()
      await relay().catch(async (error: unknown) => {
        warnLate('messages between nodes are sent later', { error })
        await wait(catchUpMs)
      })
      if (isAsked) await wait(pauseMs)
    }
  }

  const running = run()
  return {
    async close() {
      db.sendStoredMessagesBy(undefined)
      isClosed = true
      wake()
      await running
      await relay().catch((error: unknown) => warnLate('messages between nodes are sent by another node', { error }))
    },
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const warnLate = createLimitedWarning(1, 10_000)

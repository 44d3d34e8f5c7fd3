import { create } from 'zustand'
import { onSessionReset } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { onReconnect, useConnection } from './connection.ts'

/** Number of saves that wait for the connection. */
export const useWaitingSaves = create<{ count: number }>(() => ({ count: 0 }))

interface Waiting {
  /** of the press: saves are sent in this order */
  order: number
  run: () => Promise<void>
  cancel: () => void
}
let queue: Waiting[] = []
let lastOrder = 0
let endedSessions = 0
/** the session whose saves are being sent */
let sending = -1

const changeQueue = (next: Waiting[]) => {
  queue = next.toSorted((one, other) => one.order - other.order)
  useWaitingSaves.setState({ count: queue.length })
}

/** A save that is running or waits. */
export interface RunningSave<T> {
  result: Promise<T>
  /** it is not sent any more; if it is being sent, it does not wait when that fails */
  cancel: () => void
}

/**
 * Runs a save. If the server cannot be reached, it waits and is sent again when the connection is back, after those that wait
 * longer. Calls that create something are run once by the server, since a repetition has the same Idempotency-Key.
 *
 * @param onWait called when it begins to wait
 * @returns the result; fails with every other error, and with that of the network when it is cancelled
 */
export function saveWhenConnected<T>(save: () => Promise<T>, onWait: () => void): RunningSave<T> {
  const order = ++lastOrder
  const session = endedSessions
  let isCancelled = false
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const run = async () => {
    try {
      resolve(await save())
    } catch (error) {
      if (!isOutage(error) || isCancelled || session !== endedSessions) return reject(error as Error)
      changeQueue([...queue, { order, run, cancel: () => reject(error) }])
      onWait()
    }
  }
  void run()
  return {
    result: promise,
    cancel() {
      isCancelled = true
      const waiting = queue.find((one) => one.order === order)
      changeQueue(queue.filter((one) => one !== waiting))
      waiting?.cancel()
    },
  }
}

/** Not a call that timed out or was cut off: the server can be reached, and the user decides. */
const isOutage = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isNetworkFailure && useConnection.getState().lostSince !== null

async function sendWaiting(): Promise<void> {
  if (sending === endedSessions) return
  const session = (sending = endedSessions)
  while (session === endedSessions && queue[0] && useConnection.getState().lostSince === null) {
    const [next, ...rest] = queue
    changeQueue(rest)
    await next?.run()
  }
  if (sending === session) sending = -1
}

onReconnect(() => void sendWaiting())
onSessionReset(() => {
  endedSessions += 1
  const waiting = queue
  changeQueue([])
  for (const { cancel } of waiting) cancel()
})

import type { Socket } from 'node:net'
import type pg from 'pg'

/** What the types of `pg` leave out. */
interface ClientParts {
  /** false while a statement runs */
  readyForQuery?: boolean
  processID?: number
}

const getParts = (client: pg.Client | pg.PoolClient) => client as unknown as ClientParts

/** Ends a connection without waiting for the server; its statements fail with "Connection terminated unexpectedly". */
export const destroyClient = (client: pg.Client | pg.PoolClient): void => void client.connection.stream.destroy()

/** Bytes received so far. */
export const countReceivedBytes = (client: pg.PoolClient): number => (client.connection.stream as Socket).bytesRead

/** Whether a statement was sent that has no complete reply. */
export const isRunningStatement = (client: pg.PoolClient): boolean => getParts(client).readyForQuery === false

/** The process of the server as it introduced itself; 0 if it did not. */
export const getProcessId = (client: pg.Client | pg.PoolClient): number => getParts(client).processID ?? 0

/** Runs the work; ends the connection if that takes longer. */
export async function runWithin<T>(client: pg.Client | pg.PoolClient, limitMs: number, work: () => Promise<T>) {
  const late = setTimeout(() => destroyClient(client), limitMs)
  try {
    return await work()
  } finally {
    clearTimeout(late)
  }
}

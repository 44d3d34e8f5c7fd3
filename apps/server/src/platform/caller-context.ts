import { AsyncLocalStorage } from 'node:async_hooks'

/** What a call works on, so that calls of one kind never take everything from others. */
export interface CallSubject {
  /** the released model whose records it reads or writes */
  modelId?: string
  /** it may read or write many records, or a whole table: a report, an export, an import, a release */
  isLong?: boolean
  /** it only reads, and its lists may come from a replica of the database */
  mayReadReplica?: boolean
}

/** A kind of calls that share the connections of a pool. */
export interface ConnectionShare {
  key: string
  /** part of the connections that the kind leaves to others */
  left: number
}

export interface RunningCall extends CallSubject {
  userId: string
  /** set by the pool at the first statement, in the order in which all calls take them */
  shares?: readonly ConnectionShare[] | undefined
}

const storage = new AsyncLocalStorage<RunningCall>()

/**
 * Runs the work of a call for a user, or for an address without a session, so that queues and pools can share their places
 * fairly between them.
 */
export const runForUser = <T>(userId: string, work: () => T, subject: CallSubject = {}): T =>
  storage.run({ userId, ...subject }, work)

/** Runs a part of a call that works on several models as a call on one of them. Its caller holds no connection. */
export const runForModel = <T>(modelId: string | undefined, work: () => T): T => {
  const call = storage.getStore()
  return call && modelId !== undefined ? storage.run({ ...call, modelId, shares: undefined }, work) : work()
}

/**
 * Runs work that belongs to no call: not to its transaction, its entry in the audit trail, its user, its share of connections or its
 * time.
 */
export const runOutsideCalls: <T>(work: () => T) => T = AsyncLocalStorage.snapshot()

/** The user or address whose call is running; '' for work of the server itself. */
export const getRunningUser = (): string => storage.getStore()?.userId ?? ''

/** The call that is running; undefined for work of the server itself. */
export const getRunningCall = (): RunningCall | undefined => storage.getStore()

import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/**
 * Runs the work of a call for a user, or for an address without a session, so that queues and pools can share their places
 * fairly between them.
 */
export const runForUser = <T>(userId: string, work: () => T): T => storage.run(userId, work)

/** The user or address whose call is running; '' for work of the server itself. */
export const getRunningUser = (): string => storage.getStore() ?? ''

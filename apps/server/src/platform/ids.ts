import { AsyncLocalStorage } from 'node:async_hooks'
import { v7 } from 'uuid'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const listeners = new AsyncLocalStorage<(id: string) => void>()

/** Creates an id: a UUID version 7, so that ids sort by creation time. */
export function createId(): string {
  const id = v7()
  listeners.getStore()?.(id)
  return id
}

/** Runs `work` and reports every id that it creates. */
export const withCreatedIds = <T>(listener: (id: string) => void, work: () => Promise<T>): Promise<T> =>
  listeners.run(listener, work)

/**
 * Whether a text can be bound to a uuid column. Check ids from outside first: otherwise the statement fails instead of finding
 * nothing.
 */
export const isId = (value: string): boolean => shape.test(value)

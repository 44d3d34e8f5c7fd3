import { v7 } from 'uuid'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Creates an id: a UUID version 7, so that ids sort by creation time. */
export const createId = (): string => v7()

/**
 * Whether a text can be bound to a uuid column. Check ids from outside first: otherwise the statement fails instead of finding
 * nothing.
 */
export const isId = (value: string): boolean => shape.test(value)

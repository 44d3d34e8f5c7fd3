import { v7 } from 'uuid'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A new id: UUID version 7, so that ids sort by the time they were made. */
export const newId = (): string => v7()

/** Whether a text can be bound to a uuid column; anything else would be a fault of the statement instead of "not found". */
export const isId = (value: string): boolean => shape.test(value)

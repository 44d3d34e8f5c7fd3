import type { BoundValues } from './bound-values.ts'

/** One column of many rows: its SQL array type, and a function that reads the value of a row. */
export type ListColumn<T> = readonly [type: string, valueOf: (row: T) => unknown]

/**
 * Binds one array per column and returns the parameters of `unnest`, so that the text of the statement does not depend on the
 * number of rows.
 */
export const bindRowLists = <T>(bound: BoundValues, rows: readonly T[], columns: readonly ListColumn<T>[]): string =>
  columns.map(([type, valueOf]) => bound.add(rows.map(valueOf), type)).join(', ')

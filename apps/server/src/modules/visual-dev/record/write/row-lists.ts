import type { Row, Values } from '@armature/form-engine'
import { sqlType, toColumnText } from '../plan/column-values.ts'
import type { StoredField } from '../plan/record-plan.ts'
import type { Bound } from '../sql/bound.ts'

/** One column of many rows at once: its type in SQL, as a list, and the value of a row. */
type ListColumn<T> = readonly [type: string, valueOf: (row: T) => unknown]

/** Marks for `unnest`: a list a column, so that any number of rows goes in with one statement of the same text. */
export const rowLists = <T>(bound: Bound, rows: readonly T[], columns: readonly ListColumn<T>[]): string =>
  columns.map(([type, valueOf]) => bound.add(rows.map(valueOf), type)).join(', ')

/** The fields of a form as lists of text; `castColumns` reads each as its own type again. */
export const fieldLists = <T>(stored: readonly StoredField[], valuesOf: (row: T) => Values | Row): ListColumn<T>[] =>
  stored.map((field) => ['text[]', (row: T) => toColumnText(field.type, valuesOf(row)[field.name])])

/** Columns of an `unnest` of text lists, each read as its own type. */
export const castColumns = (stored: readonly StoredField[]): string =>
  stored.map((field, index) => `, u.c${index}::${sqlType(field.type)}`).join('')

export const aliases = (stored: readonly StoredField[]): string => stored.map((_field, index) => `, c${index}`).join('')

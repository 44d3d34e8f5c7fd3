import type { Row, Values } from '@armature/form-engine'
import { getSqlType, toColumnText } from '../../record-tables/index.ts'
import type { StoredField } from '../plan/record-plan.ts'
import type { BoundValues } from '../statement/bound-values.ts'

/** One column of many rows: its SQL array type, and a function that reads the value of a row. */
type ListColumn<T> = readonly [type: string, valueOf: (row: T) => unknown]

/**
 * Binds one array per column and returns the parameters of `unnest`, so that the text of the statement does not depend on the
 * number of rows.
 */
export const bindRowLists = <T>(bound: BoundValues, rows: readonly T[], columns: readonly ListColumn<T>[]): string =>
  columns.map(([type, valueOf]) => bound.add(rows.map(valueOf), type)).join(', ')

/** The fields of a form as text arrays; `buildColumnCasts` casts each to its own type. */
export const buildFieldLists = <T>(
  stored: readonly StoredField[],
  valuesOf: (row: T) => Values | Row,
): ListColumn<T>[] => stored.map((field) => ['text[]', (row: T) => toColumnText(field.type, valuesOf(row)[field.name])])

/** The columns of an `unnest` of text arrays, each cast to its own type. */
export const buildColumnCasts = (stored: readonly StoredField[]): string =>
  stored.map((field, index) => `, u.c${index}::${getSqlType(field.type)}`).join('')

export const buildColumnAliases = (stored: readonly StoredField[]): string =>
  stored.map((_field, index) => `, c${index}`).join('')

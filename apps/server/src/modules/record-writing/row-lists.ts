import type { Row, Values } from '@armature/form-engine'
import { getSqlType, toColumnText } from '../record-tables/index.ts'
import type { StoredField } from '../record-plans/index.ts'
import type { ListColumn } from '../record-statements/index.ts'

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

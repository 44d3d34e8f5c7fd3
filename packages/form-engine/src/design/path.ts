import type { Path } from '../form/types.ts'

/** A value path taken apart: `name`, or `table[3].column`. */
export interface Place {
  name: string
  table: string | null
  /** row number from 0, -1 for a main-form field */
  index: number
}

/** Takes a value path apart. A definition path `table.column` gives index -1 with its table. */
export function placeOf(path: Path): Place {
  const dot = path.indexOf('.')
  if (dot < 0) return { name: path, table: null, index: -1 }
  const name = path.slice(dot + 1)
  const bracket = path.indexOf('[')
  if (bracket < 0 || bracket > dot) return { name, table: path.slice(0, dot), index: -1 }
  return { name, table: path.slice(0, bracket), index: Number(path.slice(bracket + 1, dot - 1)) }
}

/** `table[3].column` → `table.column`; a main-form path stays as it is. */
export function definitionPath(valuePath: Path): Path {
  const bracket = valuePath.indexOf('[')
  if (bracket < 0) return valuePath
  return valuePath.slice(0, bracket) + valuePath.slice(valuePath.indexOf(']', bracket) + 1)
}

export const cellPath = (table: string, index: number, column: string): Path => `${table}[${index}].${column}`

/** The permission code of a field: its name, `table-column` in a sub-table (F6.10). Takes value or definition paths. */
export const fieldCode = (path: Path): string => definitionPath(path).replace('.', '-')

/**
 * A field named by another field's settings: `name`, `table.column`, or `table-column` as `templateJson` writes it (FO.72).
 * The relation marker with its row number (F3.08) is taken off.
 */
export const referencePath = (written: string): Path => plainFieldName(written).replace('-', '.')

/** F3.08, F3.09: in a sub-table a relation field's name carries the row behind a marker, `device_relation_4`; the name without marker and row number. */
export const plainFieldName = (name: string): string => name.replace(/_relation_\d+$/, '')

import type { Path } from '../form/types.ts'

/** The parts of a value path: `name`, or `table[3].column`. */
export interface PathParts {
  name: string
  table: string | null
  /** row number from 0, -1 for a main-form field */
  index: number
}

/** Splits a value path. A definition path `table.column` gives index -1 with its table. */
export function parsePath(path: Path): PathParts {
  const dot = path.indexOf('.')
  if (dot < 0) return { name: path, table: null, index: -1 }
  const name = path.slice(dot + 1)
  const bracket = path.indexOf('[')
  if (bracket < 0 || bracket > dot) return { name, table: path.slice(0, dot), index: -1 }
  return { name, table: path.slice(0, bracket), index: Number(path.slice(bracket + 1, dot - 1)) }
}

/** `table[3].column` → `table.column`; a main-form path stays as it is. */
export function toDefinitionPath(valuePath: Path): Path {
  const bracket = valuePath.indexOf('[')
  if (bracket < 0) return valuePath
  return valuePath.slice(0, bracket) + valuePath.slice(valuePath.indexOf(']', bracket) + 1)
}

export const buildCellPath = (table: string, index: number, column: string): Path => `${table}[${index}].${column}`

/** The permission code of a field: its name, or `table-column` in a sub-table (F6.10). Takes value or definition paths. */
export const toFieldCode = (path: Path): string => toDefinitionPath(path).replace('.', '-')

/**
 * The definition path of a field named in the settings of another: `name`, `table.column`, or `table-column` as in `templateJson`
 * (FO.72). The relation marker with its row number (F3.08) is removed.
 */
export const toReferencePath = (written: string): Path => stripRelationMarker(written).replace('-', '.')

/**
 * F3.08, F3.09: in a sub-table the name of a relation field has a marker with the row, `device_relation_4`. Removes the marker.
 */
export const stripRelationMarker = (name: string): string => name.replace(/_relation_\d+$/, '')

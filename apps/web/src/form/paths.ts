import type { Row, Values } from '@armature/form-engine'
import { parsePath } from '@armature/form-engine/design/path'

export { buildCellPath, toDefinitionPath } from '@armature/form-engine/design/path'

/** The parts of `table[3].column`; `null` if the path names a field of the main form. */
export interface CellPath {
  table: string
  index: number
  column: string
}

export function parseCellPath(path: string): CellPath | null {
  const { table, index, name } = parsePath(path)
  return table === null || index < 0 ? null : { table, index, column: name }
}

const noRows: Row[] = []

export function getRows(values: Values, table: string): Row[] {
  const rows = values[table]
  return Array.isArray(rows) ? rows : noRows
}

import type { Field, Row } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'

/**
 * Creates a sub-table row from a selected record by `relationOptions`, a list of `field` (a column), `type` and `value`: type 1
 * names a field of the record, 2 is the value itself (F2.79). Other columns get the values of a new row.
 */
export function buildRow(relationOptions: unknown, record: Row, columns: readonly Field[]): Row {
  const row: Row = {}
  if (!Array.isArray(relationOptions)) return row
  for (const entry of relationOptions as unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue
    const { field, type, value } = entry as Record<string, unknown>
    const column = columns.find(({ vModel }) => vModel === parseColumnName(field))
    if (!column?.vModel) continue
    const given = Number(type) === 2 ? value : Object.hasOwn(record, String(value)) ? record[String(value)] : undefined
    if (given !== undefined && given !== null && given !== '') row[column.vModel] = toColumnValue(column, given)
  }
  return row
}

/** Imported designs write `table-column`. */
const parseColumnName = (written: unknown): string | undefined =>
  typeof written === 'string' ? written.split(/[-.]/).at(-1) : undefined

/** A text column gets the figure of a record as text. */
function toColumnValue(column: Field, given: unknown): unknown {
  const isTaken = findControl(column.config.jnpfKey)?.parse(given, column).ok
  return !isTaken && (typeof given === 'number' || typeof given === 'boolean') ? String(given) : given
}

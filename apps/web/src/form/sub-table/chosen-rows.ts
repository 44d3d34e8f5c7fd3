import type { Field, Row } from '@armature/form-engine'
import { controlOf } from '@armature/form-engine/controls/index'

/**
 * A row of a sub-table out of a chosen record: what `relationOptions` say, entries of `field` (a column), `type` and `value`:
 * 1 names a field of the record, 2 is the value itself (F2.79). A column that nothing fills starts as in any new row.
 */
export function rowOf(relationOptions: unknown, record: Row, columns: readonly Field[]): Row {
  const row: Row = {}
  if (!Array.isArray(relationOptions)) return row
  for (const entry of relationOptions as unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue
    const { field, type, value } = entry as Record<string, unknown>
    const column = columns.find(({ vModel }) => vModel === nameIn(field))
    if (!column?.vModel) continue
    const given = Number(type) === 2 ? value : Object.hasOwn(record, String(value)) ? record[String(value)] : undefined
    if (given !== undefined && given !== null && given !== '') row[column.vModel] = fitting(column, given)
  }
  return row
}

/** Documents made elsewhere write `table-column`. */
const nameIn = (written: unknown): string | undefined =>
  typeof written === 'string' ? written.split(/[-.]/).at(-1) : undefined

/** A text column takes the figure of a record as its text. */
function fitting(column: Field, given: unknown): unknown {
  const isTaken = controlOf(column.config.jnpfKey)?.parse(given, column).ok
  return !isTaken && (typeof given === 'number' || typeof given === 'boolean') ? String(given) : given
}

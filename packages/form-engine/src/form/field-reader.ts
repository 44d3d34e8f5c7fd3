import { formatPlace } from '../control/place.ts'
import { createResolver } from '../expression/references.ts'
import { ColumnValues, parseNumeric } from './conditions.ts'
import type { Frame } from './plan.ts'
import type { CompiledField, Path, Row } from './types.ts'

/** Reads fields by the names used in rules, from the main form or from a row of a sub-table. */
export interface FieldReader {
  /** the value in a frame; calculated texts as numbers, so that conditions compare them as numbers */
  read(frame: Frame, written: string): unknown
  /** definition path of a name, `undefined` for an unknown one */
  pathOf(written: string): Path | undefined
}

export function createFieldReader(byPath: ReadonlyMap<Path, CompiledField>, table: string | null): FieldReader {
  const references = createResolver({ table, knows: (path) => byPath.has(path) })

  function pathOf(written: string): Path | undefined {
    const found = references.resolve(written)
    if (!found) return undefined
    if (found.from === 'form') return found.name
    return `${found.from === 'row' ? table : found.table}.${found.name}`
  }

  function read(frame: Frame, written: string): unknown {
    const found = references.resolve(written)
    if (!found) return undefined
    const control = byPath.get(pathOf(written) ?? '')?.control
    const plain = (value: unknown) =>
      control?.isNumeric ? (parseNumeric(value) ?? value) : control?.isPlace ? formatPlace(value) : value
    if (found.from === 'form') return plain(frame.values[found.name])
    if (found.from === 'row') return plain(frame.row?.[found.name])
    const rows = frame.values[found.table]
    return new ColumnValues(Array.isArray(rows) ? rows.map((row: Row) => plain(row[found.name])) : [])
  }

  return { read, pathOf }
}

import type { ImportLine, ImportRow } from '@armature/contract'
import { assertKnownColumns, assertSize } from './import-rows.ts'
import type { Importer } from './importer.ts'

/**
 * The rows of a request without cells that the import leaves out, such as those of fields that the user may not write.
 *
 * @throws AppError 'import.empty', 'import.tooManyRows', 'import.noColumn'
 */
export function keepKnownCells<V>(importer: Importer<V>, rows: readonly ImportRow[]): ImportRow[] {
  assertSize(rows)
  assertKnownColumns(importer, rows)
  const keys = new Set<string>(importer.columns.map(({ key }) => key))
  const pick = <T>(cells: Record<string, T>) =>
    Object.fromEntries(Object.entries(cells).filter(([key]) => keys.has(key)))
  const keep = <T extends ImportLine>(line: T): T => ({ ...line, cells: pick(line.cells), notes: pick(line.notes) })
  return rows.map((row) => ({ ...keep(row), ...(row.lines ? { lines: row.lines.map(keep) } : {}) }))
}

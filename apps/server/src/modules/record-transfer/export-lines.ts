import type { SheetCell } from '../../platform/excel/sheet-content.ts'
import {
  fillComputedValues,
  type DisplayRow,
  type FieldRow,
  displayRows,
  readSubTableFieldRows,
} from '../record-display/index.ts'
import type { FoundRow } from '../record-lists/index.ts'
import { type RecordField, type StoredField, type SubTablePlan, isStored } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { RecordView } from '../record-rights/index.ts'
import { toSheetCell, getRawValue } from './export-cells.ts'
import type { ExportColumn } from './export-columns.ts'

/** What an export reads of each record, determined once for all of them. */
export interface ExportPlan {
  view: RecordView
  actor: Actor
  /** read from the main row of the record */
  own: StoredField[]
  /** calculated by the form engine, as they are not stored */
  computed: RecordField[]
  main: RecordField[]
  tables: { table: SubTablePlan; fields: StoredField[] }[]
}

export function createExportPlan(view: RecordView, actor: Actor, columns: readonly ExportColumn[]): ExportPlan {
  const main = columns.flatMap(({ field, table }) => (table ? [] : [field]))
  const tables = [...new Set(columns.flatMap(({ table }) => table ?? []))]
  return {
    view,
    actor,
    own: main.filter(isStored),
    computed: main.filter((field) => !isStored(field)),
    main,
    tables: tables.map((table) => ({
      table,
      fields: columns.flatMap((column) => (column.table === table && isStored(column.field) ? [column.field] : [])),
    })),
  }
}

/**
 * Converts records to lines of a sheet. A record takes as many lines as its longest sub-table has rows; its own cells are in
 * the first line. The import reads this format back.
 */
export async function buildExportLines(
  context: RecordContext,
  plan: ExportPlan,
  rows: readonly FoundRow[],
): Promise<SheetCell[][]> {
  const { view, actor, own, computed, main, tables } = plan
  const shown = await displayRows(context, own, rows, actor)
  if (computed.length > 0) await fillComputedValues(context, view, actor, computed, shown)
  const ids = rows.map(({ id }) => id)
  const below = await Promise.all(tables.map(({ table, fields }) => readTableCells(context, actor, table, fields, ids)))
  const places = new Map(own.map((field, place) => [field as RecordField, place]))
  return rows.flatMap((row, at) => {
    const texts = shown[at] ?? {}
    const cells = main.map((field) => toSheetCell(field, findRawValue(row, places.get(field)), texts, actor))
    const parts = below.map((byRecord) => byRecord.get(row.id) ?? [])
    const height = Math.max(1, ...parts.map(({ length }) => length))
    return Array.from({ length: height }, (_, line) => [
      ...(line === 0 ? cells : createBlankCells(main.length)),
      ...parts.flatMap((lines, index) => lines[line] ?? createBlankCells(tables[index]?.fields.length ?? 0)),
    ])
  })
}

const findRawValue = (row: FieldRow, place: number | undefined): unknown =>
  place === undefined ? undefined : getRawValue(row, place)
const createBlankCells = (count: number): SheetCell[] => Array.from({ length: count }, () => '')

/** Reads the cells of the rows of a sub-table, by record. */
async function readTableCells(
  context: RecordContext,
  actor: Actor,
  table: SubTablePlan,
  fields: readonly StoredField[],
  ids: readonly string[],
): Promise<Map<string, SheetCell[][]>> {
  const rows = await readSubTableFieldRows(context, table, fields, ids)
  const shown: DisplayRow[] = await displayRows(context, fields, rows, actor)
  const byRecord = new Map<string, SheetCell[][]>()
  for (const [at, row] of rows.entries()) {
    const cells = fields.map((field, place) => toSheetCell(field, getRawValue(row, place), shown[at] ?? {}, actor))
    const known = byRecord.get(row.record_id)
    if (known) known.push(cells)
    else byRecord.set(row.record_id, [cells])
  }
  return byRecord
}

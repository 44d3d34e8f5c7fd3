import type { ImportLine } from '@armature/contract'
import type { Row } from '@armature/form-engine'
import type { RowCheck } from '../import/index.ts'
import type { StoredField } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { findNames } from './find-names.ts'
import { mapInSlices } from '../../platform/slices.ts'
import type { ImportField } from './import-fields.ts'
import type { Names } from './names.ts'
import { formatTransferText } from './transfer-texts.ts'

/** A row of a sheet as a form would send it, and the position of each of its values. */
export interface ReadRow {
  raw: Row
  /** by value path: the line of the row (0: its own), and the column */
  placeOf: ReadonlyMap<string, CellPosition>
}

export interface CellPosition {
  line: number
  key: string
}

/**
 * Reads the cells of checked rows, replacing names by ids: the names of a column are looked up once for all rows. Errors are
 * added to the cells. A blank cell sets no value, so that the default of the form applies; a line whose cells of a sub-table
 * are all blank adds no row to it.
 */
export async function readCells(
  context: RecordContext,
  actor: Actor,
  fields: readonly ImportField[],
  checks: readonly RowCheck<unknown>[],
): Promise<ReadRow[]> {
  const names = new Map<StoredField, Names | undefined>()
  for (const { key, field } of fields)
    names.set(field, await findNames(context, actor, field, collectTexts(key, field, checks)))
  return mapInSlices(checks, (check) => readRow(check, fields, names, actor))
}

const listLines = ({ row, lines }: RowCheck<unknown>): readonly Pick<ImportLine, 'cells'>[] => [
  row,
  ...lines.map(({ line }) => line),
]
const getCellText = ({ cells }: Pick<ImportLine, 'cells'>, key: string): string => (cells[key] ?? '').trim()

const parseCell = ({ control, field }: StoredField, text: string): unknown =>
  control.fromCell ? control.fromCell(text, field) : text

function collectTexts(key: string, field: StoredField, checks: readonly RowCheck<unknown>[]): Set<string> {
  const texts = new Set<string>()
  if (field.control.lookup === undefined) return texts
  for (const check of checks)
    for (const line of listLines(check)) {
      const text = getCellText(line, key)
      if (text !== '') for (const one of [parseCell(field, text)].flat(2)) texts.add(String(one))
    }
  return texts
}

function readRow(
  check: RowCheck<unknown>,
  fields: readonly ImportField[],
  names: ReadonlyMap<StoredField, Names | undefined>,
  actor: Actor,
): ReadRow {
  const raw: Row = {}
  const placeOf = new Map<string, CellPosition>()
  const tables = new Set<string>()
  for (const { key, field, table } of fields) {
    if (table) {
      tables.add(table.name)
      continue
    }
    readCell(check, { line: 0, key }, field, raw, names.get(field), actor)
    placeOf.set(field.name, { line: 0, key })
  }
  for (const name of tables) {
    const columns = fields.filter(({ table }) => table?.name === name)
    const rows: Row[] = []
    for (const [line, { cells }] of listLines(check).entries()) {
      if (columns.every(({ key }) => getCellText({ cells }, key) === '')) continue
      const row: Row = {}
      for (const { key, field } of columns) {
        readCell(check, { line, key }, field, row, names.get(field), actor)
        placeOf.set(`${name}[${rows.length}].${field.name}`, { line, key })
      }
      rows.push(row)
    }
    if (rows.length > 0) raw[name] = rows
  }
  return { raw, placeOf }
}

function readCell(
  check: RowCheck<unknown>,
  { line, key }: CellPosition,
  field: StoredField,
  into: Row,
  names: Names | undefined,
  { language }: Actor,
): void {
  const cells = listLines(check)[line]
  const errors = findLineErrors(check, line)
  const text = cells ? getCellText(cells, key) : ''
  if (text === '' || !errors || errors[key] !== undefined) return
  const raw = parseCell(field, text)
  const { value, missing, several } = names ? resolveIds(raw, names, field.control.isPath === true) : toPlainValue(raw)
  if (missing !== undefined) errors[key] = formatTransferText('unknown', language, { text: missing })
  else if (several !== undefined) errors[key] = formatTransferText('several', language, { text: several })
  else into[field.name] = value
}

/** The errors of the cells of a line. */
export const findLineErrors = (check: RowCheck<unknown>, line: number): Record<string, string> | undefined =>
  line === 0 ? check.errors : check.lines[line - 1]?.errors

interface ResolvedCell {
  value: unknown
  missing?: string
  several?: string
}

const toPlainValue = (value: unknown): ResolvedCell => ({ value })

/** Resolves names to ids: one name, a list of them, a path, or a list of paths. */
function resolveIds(raw: unknown, names: Names, isPath: boolean): ResolvedCell {
  if (!Array.isArray(raw)) return toResolvedCell(names.idOf(String(raw)), String(raw))
  if (isPath && !raw.some((one) => Array.isArray(one))) {
    const texts = raw.map(String)
    return toResolvedCell(names.pathOf(texts), texts.join('/'))
  }
  const found = raw.map((one: unknown) => resolveIds(one, names, isPath))
  const wrong = found.find(({ missing, several }) => missing !== undefined || several !== undefined)
  return wrong ?? { value: found.map(({ value }) => value) }
}

function toResolvedCell(found: unknown, text: string): ResolvedCell {
  if (found === undefined) return { value: null, missing: text }
  return found === null ? { value: null, several: text } : { value: found }
}

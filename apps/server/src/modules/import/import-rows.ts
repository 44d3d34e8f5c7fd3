import { createHash } from 'node:crypto'
import { importLimits, type ImportLine, type ImportResult, type ImportRow } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import type { Deps } from '../../deps.ts'
import { checkRows, isValidRow, withErrors } from './check-rows.ts'
import { insertRowKeys, listRowHashes } from '../idempotency-keys/index.ts'
import type { Importer, RowCheck } from './importer.ts'
import { formatRowErrors } from './format-errors.ts'

/**
 * Imports rows one by one: each completely or not at all, in its own transaction together with its key. A row that was already
 * imported counts as imported, and adds nothing.
 *
 * @throws AppError 'import.empty', 'import.tooManyRows'
 */
export async function importRows<V>(
  deps: Deps,
  caller: Caller,
  importer: Importer<V>,
  list: readonly ImportRow[],
): Promise<ImportResult> {
  assertSize(list)
  assertKnownColumns(importer, list)
  const now = new Date(deps.clock())
  const owner = { userId: caller.userId, route: importer.route }
  const keptOf = (rows: readonly ImportRow[]) => {
    const keys = rows.map(({ key }) => key)
    return listRowHashes(deps.db, owner, keys, now.getTime())
  }
  const kept = await keptOf(list)
  const fresh = list.filter((row) => !isImported(kept, row))
  const checks = await checkRows(importer, fresh, caller.language)
  for (const check of checks)
    if (kept.has(check.row.key)) check.errors = { '': createErrorEnvelope('import.keyReused', caller.language).msg }
  const right = checks.filter(isValidRow)
  if (!(await importAllRows(deps, caller, importer, right, now)))
    for (const check of right) await importRow(deps, caller, importer, check, now)
  if (checks.some(isValidRow)) await importer.stored()
  const faulty = checks.filter((check) => !isValidRow(check))
  // the same row may have been imported by another call in the meantime, and then conflict with itself
  const since = faulty.length === 0 ? kept : await keptOf(faulty.map(({ row }) => row))
  const failed = faulty.filter(({ row }) => !isImported(since, row))
  return {
    snum: list.length - failed.length,
    fnum: failed.length,
    resultType: failed.length === 0 ? 0 : 1,
    failResult: failed.map((check) => ({
      ...withErrors(check),
      errorsInfo: formatRowErrors(importer.columns, check, caller.language),
    })),
  }
}

/** @throws AppError 'import.empty', 'import.tooManyRows' */
export function assertSize(list: readonly Pick<ImportRow, 'lines'>[], mostLines: number = importLimits.rows): void {
  if (list.length === 0) throw new AppError('import.empty')
  const lines = list.reduce((sum, row) => sum + countLines(row), 0)
  if (lines > mostLines) throw new AppError('import.tooManyRows')
}

/** Otherwise each row would become an empty record. @throws AppError 'import.noColumn' */
export function assertKnownColumns<V>({ columns }: Importer<V>, list: readonly ImportRow[]): void {
  const keys = new Set<string>(columns.map(({ key }) => key))
  const isKnown = ({ cells }: Pick<ImportLine, 'cells'>) => Object.keys(cells).some((key) => keys.has(key))
  if (!list.some((row) => [row, ...(row.lines ?? [])].some(isKnown))) throw new AppError('import.noColumn')
}

/** Lines of the sheet that a row takes: its own and those that belong to it. */
export const countLines = ({ lines = [] }: Pick<ImportRow, 'lines'>): number => 1 + lines.length

/**
 * Imports all rows in one statement, if the importer supports it. False if one of them is rejected, or was imported by another
 * call in the meantime: then none is imported, and they are tried one by one.
 */
async function importAllRows<V>(
  deps: Deps,
  caller: Caller,
  importer: Importer<V>,
  checks: readonly RowCheck<V>[],
  now: Date,
): Promise<boolean> {
  const { saveAll } = importer
  if (!saveAll || checks.length < 2) return false
  const keys = checks.map(({ row }) => toKey(row))
  try {
    await deps.db.transaction(async (tx) => {
      const taken = await insertRowKeys(tx, { userId: caller.userId, route: importer.route }, keys, now)
      if (taken < checks.length) throw new AppError('import.keyReused')
      await saveAll(
        tx,
        checks.map(({ values }) => values as V),
      )
    })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

/** An error of saving is added to the row; an unexpected error ends the call, and the rows before it stay imported. */
async function importRow<V>(deps: Deps, caller: Caller, importer: Importer<V>, check: RowCheck<V>, now: Date) {
  const { row, values, errors } = check
  const owner = { userId: caller.userId, route: importer.route }
  try {
    await deps.db.transaction(async (tx) => {
      // imported in the meantime: whether by the same row or another with its key is checked at the end
      if ((await insertRowKeys(tx, owner, [toKey(row)], now)) === 0) throw new AppError('import.keyReused')
      await importer.save(tx, values as V)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const field = (error.data as { field?: unknown } | null)?.field
    const column = typeof field === 'string' ? importer.columnOf(field) : ''
    errors[column] = createErrorEnvelope(error.key, caller.language, error.values).msg
  }
}

const toKey = (row: ImportRow) => ({ key: row.key, bodyHash: hashRow(row) })

const isImported = (kept: ReadonlyMap<string, Buffer>, row: ImportRow): boolean =>
  kept.get(row.key)?.equals(hashRow(row)) ?? false

/** Hash of the cells, independent of their order. */
function hashRow({ cells, lines = [] }: ImportRow): Buffer {
  const texts =
    lines.length === 0 ? sortCells(cells) : [sortCells(cells), ...lines.map((line) => sortCells(line.cells))]
  return createHash('sha256').update(JSON.stringify(texts)).digest()
}

const sortCells = (cells: ImportLine['cells']) => Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1))

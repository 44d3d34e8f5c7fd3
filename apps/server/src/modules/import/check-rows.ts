import type { CheckedImportRow, ImportRow, Language } from '@armature/contract'
import { mapInSlices, yieldToOthers } from '../../platform/slices.ts'
import { formatCellText } from './cell-texts.ts'
import type { ImportColumn, Importer, RowCheck } from './importer.ts'

/** Checks rows against all rules of their import. A row without errors has all its values. */
export async function checkRows<V>(
  importer: Importer<V>,
  rows: readonly ImportRow[],
  language: Language,
): Promise<RowCheck<V>[]> {
  await yieldToOthers()
  const checks = await mapInSlices(rows, (row) => checkCells(importer, row, language))
  await importer.checkTogether(checks)
  return checks
}

export const isValidRow = ({ errors, lines }: Pick<RowCheck<unknown>, 'errors' | 'lines'>): boolean =>
  hasNoKeys(errors) && lines.every((line) => hasNoKeys(line.errors))

/** A row with its errors and those of the lines below it. */
export function withErrors({ row: { lines: _lines, ...row }, errors, lines }: RowCheck<unknown>): CheckedImportRow {
  const below = lines.map((one) => ({ ...one.line, errors: one.errors }))
  return { ...row, errors, ...(below.length > 0 ? { lines: below } : {}) }
}

const hasNoKeys = (errors: object): boolean => Object.keys(errors).length === 0

function checkCells<V>(
  { columns, judgesBlanks = false }: Importer<V>,
  row: ImportRow,
  language: Language,
): RowCheck<V> {
  const noted = ({ notes }: Pick<ImportRow, 'notes'>) => findNoteErrors(columns, notes, language)
  const lines = (row.lines ?? []).map((line) => ({ line, errors: noted(line) }))
  const check: RowCheck<V> = { row, values: {}, errors: noted(row), lines }
  for (const column of columns) {
    const text = (row.cells[column.key] ?? '').trim()
    if (check.errors[column.key] !== undefined) continue
    if (text !== '') parseInto(check, column, text)
    else if (column.isRequired && !judgesBlanks) check.errors[column.key] = formatCellText('required', language)
    else check.values[column.key] = column.empty
  }
  return check
}

function findNoteErrors(
  columns: readonly { key: string }[],
  notes: ImportRow['notes'],
  language: Language,
): Record<string, string> {
  const known = columns.flatMap(({ key }) => (notes[key] ? [[key, formatCellText(notes[key], language)] as const] : []))
  return Object.fromEntries(known)
}

function parseInto<V>(check: RowCheck<V>, column: ImportColumn<V>, text: string): void {
  const parsed = column.parse(text, check.values)
  if ('fault' in parsed) check.errors[column.key] = parsed.fault
  else check.values[column.key] = parsed.value
}

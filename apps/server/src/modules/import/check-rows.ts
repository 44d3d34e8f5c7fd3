import type { ImportRow, Language } from '@armature/contract'
import { cellText } from './cell-texts.ts'
import type { ImportColumn, Importer, RowCheck } from './importer.ts'

/** Holds rows against everything that their import asks of them. A row without errors has all its values. */
export async function checkRows<V>(
  importer: Importer<V>,
  rows: readonly ImportRow[],
  language: Language,
): Promise<RowCheck<V>[]> {
  const checks = rows.map((row) => checkCells(importer.columns, row, language))
  await importer.checkTogether(checks)
  return checks
}

export const isRight = (check: RowCheck<unknown>): boolean => Object.keys(check.errors).length === 0

function checkCells<V>(columns: readonly ImportColumn<V>[], row: ImportRow, language: Language): RowCheck<V> {
  const check: RowCheck<V> = { row, values: {}, errors: {} }
  for (const column of columns) {
    const note = row.notes[column.key]
    const text = (row.cells[column.key] ?? '').trim()
    if (note) check.errors[column.key] = cellText(note, language)
    else if (text !== '') parseInto(check, column, text)
    else if (column.isRequired) check.errors[column.key] = cellText('required', language)
    else check.values[column.key] = column.empty
  }
  return check
}

function parseInto<V>(check: RowCheck<V>, column: ImportColumn<V>, text: string): void {
  const parsed = column.parse(text, check.values)
  if ('fault' in parsed) check.errors[column.key] = parsed.fault
  else check.values[column.key] = parsed.value
}

import type { CheckedImportRow, ImportHeader, ImportRow } from '@armature/contract'

/**
 * A cell with another text. What was wrong with it is forgotten until it is looked at anew; what the file noted of it is gone for
 * good, since the text is the person's own now. Rows that do not change stay the same objects.
 */
export function withCell(
  rows: readonly CheckedImportRow[],
  key: string,
  column: string,
  text: string,
): CheckedImportRow[] {
  return rows.map((row) => {
    if (row.key !== key) return row
    const { [column]: _note, ...notes } = row.notes
    const { [column]: _error, ...errors } = row.errors
    return { ...row, cells: { ...row.cells, [column]: text }, notes, errors }
  })
}

/** What the server says of rows that may have changed since they were sent: only those with the texts that it looked at take it. */
export function withErrors(
  rows: readonly CheckedImportRow[],
  checked: readonly CheckedImportRow[],
): CheckedImportRow[] {
  const byKey = new Map(checked.map((row) => [row.key, row]))
  return rows.map((row) => {
    const said = byKey.get(row.key)
    if (!said || !isSame(row.cells, said.cells) || isSame(row.errors, said.errors)) return row
    return { ...row, errors: said.errors }
  })
}

/** As it is sent. */
export const bare = ({ key, rowNumber, cells, notes }: CheckedImportRow): ImportRow => ({
  key,
  rowNumber,
  cells,
  notes,
})

export const isFaulty = (row: CheckedImportRow): boolean => Object.keys(row.errors).length > 0

/** The next cell with a fault behind a place, from the top again after the last. */
export function nextFault(
  rows: readonly CheckedImportRow[],
  columns: readonly Pick<ImportHeader, 'id'>[],
  from: { row: number; place: number } | null,
): { row: number; place: number } | null {
  const cells = rows.flatMap(({ errors }, row) =>
    columns.flatMap(({ id }, place) => (errors[id] === undefined ? [] : [{ row, place }])),
  )
  const behind = from && cells.find(({ row, place }) => row > from.row || (row === from.row && place > from.place))
  return behind ?? cells[0] ?? null
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

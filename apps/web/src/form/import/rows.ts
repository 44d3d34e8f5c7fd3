import type { CheckedImportLine, CheckedImportRow, ImportHeader, ImportRow } from '@armature/contract'

/**
 * Sets the text of a cell. Its error is removed until the next check; the note of the file is removed for good, since the text
 * is now that of the user. Unchanged rows stay the same objects.
 */
export function withCell(
  rows: readonly CheckedImportRow[],
  key: string,
  column: string,
  text: string,
  line = 0,
): CheckedImportRow[] {
  return rows.map((row) => {
    if (row.key !== key) return row
    if (line === 0) return setCell(row, column, text)
    return { ...row, lines: row.lines?.map((below, at) => (at === line - 1 ? setCell(below, column, text) : below)) }
  })
}

function setCell<T extends CheckedImportLine>(line: T, column: string, text: string): T {
  const { [column]: _note, ...notes } = line.notes
  const { [column]: _error, ...errors } = line.errors
  return { ...line, cells: { ...line.cells, [column]: text }, notes, errors }
}

/** Removes one of the lines below a row. */
export const removeLine = (rows: readonly CheckedImportRow[], key: string, line: number): CheckedImportRow[] =>
  rows.map((row) => (row.key === key ? { ...row, lines: row.lines?.filter((_below, at) => at !== line - 1) } : row))

/** A line of the preview: a row, or one of its further lines. */
export interface GridLine extends CheckedImportLine {
  row: CheckedImportRow
  /** 0: the row itself */
  line: number
}

/** Rows with the lines below them, in the order of the sheet. */
export const listGridLines = (rows: readonly CheckedImportRow[]): GridLine[] =>
  rows.flatMap((row) => [row, ...(row.lines ?? [])].map((one, line) => ({ ...one, row, line })))

export interface GridColumn extends Omit<ImportHeader, 'children'> {
  /** belongs to a sub-table: only these columns have cells in the lines below a row */
  isBelow: boolean
}

/** The columns that have cells. */
export const listGridColumns = (headers: readonly ImportHeader[]): GridColumn[] =>
  headers.flatMap(({ children, ...own }): GridColumn[] =>
    children.length === 0 ? [{ ...own, isBelow: false }] : children.map((child) => ({ ...child, isBelow: true })),
  )

/** Applies the errors of the server: only to rows that still have the texts that were checked. */
export function withErrors(
  rows: readonly CheckedImportRow[],
  checked: readonly CheckedImportRow[],
): CheckedImportRow[] {
  const byKey = new Map(checked.map((row) => [row.key, row]))
  return rows.map((row) => {
    const said = byKey.get(row.key)
    const [own, theirs] = [listLines(row), said ? listLines(said) : []]
    const isOther = own.length !== theirs.length || own.some(({ cells }, at) => !isSame(cells, theirs[at]?.cells ?? {}))
    if (!said || isOther || own.every(({ errors }, at) => isSame(errors, theirs[at]?.errors ?? {}))) return row
    const lines = row.lines?.map((line, at) => ({ ...line, errors: said.lines?.[at]?.errors ?? {} }))
    return { ...row, errors: said.errors, ...(lines ? { lines } : {}) }
  })
}

const listLines = (row: CheckedImportRow): CheckedImportLine[] => [row, ...(row.lines ?? [])]

/** The row as it is sent. */
export const toImportRow = ({ key, lines, ...row }: CheckedImportRow): ImportRow => ({
  key,
  ...toImportLine(row),
  ...(lines && lines.length > 0 ? { lines: lines.map(toImportLine) } : {}),
})

const toImportLine = ({ rowNumber, cells, notes }: Omit<CheckedImportLine, 'errors'>) => ({ rowNumber, cells, notes })

export const isFaulty = (row: CheckedImportRow): boolean =>
  listLines(row).some(({ errors }) => Object.keys(errors).length > 0)

/** The next cell with an error after a position, from the top again after the last. */
export function findNextError(
  rows: readonly Pick<CheckedImportLine, 'errors'>[],
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

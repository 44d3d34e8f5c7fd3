/** A head over several columns. */
export interface ColumnHead {
  key: string
  label: string
}

interface HeadedColumn {
  heads?: readonly ColumnHead[] | undefined
  fixed?: string | undefined
}

export type HeadCell<C> =
  | { kind: 'group'; key: string; label: string; columns: C[] }
  | { kind: 'column'; column: C; rowSpan: number }

/**
 * The rows of a table head: heads over neighbouring columns with the same ones, above the columns themselves, which reach down
 * to the last row. Columns that the user has moved apart, or pinned, have a head of their own.
 */
export function buildHeadRows<C extends HeadedColumn>(columns: readonly C[]): HeadCell<C>[][] {
  const depth = Math.max(0, ...columns.map(({ heads = [] }) => heads.length))
  return Array.from({ length: depth + 1 }, (_, at) => buildRow(columns, at, depth + 1))
}

function buildRow<C extends HeadedColumn>(columns: readonly C[], at: number, rowCount: number): HeadCell<C>[] {
  const cells: HeadCell<C>[] = []
  columns.forEach((column, index) => {
    const { heads = [] } = column
    const head = heads[at]
    const before = columns[index - 1]
    const last = cells.at(-1)
    if (head && last?.kind === 'group' && before === last.columns.at(-1) && before && isSamePath(before, column, at))
      last.columns.push(column)
    else if (head) cells.push({ kind: 'group', key: head.key, label: head.label, columns: [column] })
    else if (at === heads.length) cells.push({ kind: 'column', column, rowSpan: rowCount - at })
  })
  return cells
}

const isSamePath = (one: HeadedColumn, other: HeadedColumn, at: number): boolean =>
  (one.fixed ?? 'none') === (other.fixed ?? 'none') &&
  [...Array(at + 1).keys()].every((level) => one.heads?.[level]?.key === other.heads?.[level]?.key)

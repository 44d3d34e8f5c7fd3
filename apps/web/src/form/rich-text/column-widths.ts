import type { Node } from '@tiptap/pm/model'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'
import { isInTable, selectedRect, TableMap } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'

/** Narrowest column, in percent of its table: a word is still seen. */
const leastPercent = 4
/** What a press on a button changes. */
const stepPercent = 5

/** A column of a table, by the position of the table in the document. */
export interface TableColumn {
  tablePos: number
  /** counted from 0; the border right of it is moved */
  column: number
}

/** Widths of the columns, in whole percent of the table; 100 together. */
export type ColumnWidths = readonly number[]

/** The widths of the columns as they are stored, else as they are drawn. */
export function measureColumns(view: EditorView, tablePos: number): ColumnWidths {
  const table = view.state.doc.nodeAt(tablePos)
  if (!table) return []
  const stored = readColumnWidths(table)
  if (stored) return stored
  const map = TableMap.get(table)
  const sizes = Array.from({ length: map.width }, () => 0)
  const cells = [...new Set(map.map)].map((pos) => ({ ...map.findCell(pos), drawn: view.nodeDOM(tablePos + 1 + pos) }))
  // a merged cell says how wide its columns are together, after cells of one column
  for (const { left, right, drawn } of cells.toSorted(
    (one, other) => one.right - one.left - other.right + other.left,
  )) {
    const own = sizes.slice(left, right)
    const unknown = own.filter((size) => size === 0).length
    const rest = drawn instanceof HTMLElement ? drawn.offsetWidth - own.reduce((sum, size) => sum + size, 0) : 0
    for (let column = left; column < right; column++) sizes[column] ||= Math.max(1, rest / unknown)
  }
  return toPercents(sizes)
}

/** undefined unless every column has a width, and they fill the table. */
function readColumnWidths(table: Node): ColumnWidths | undefined {
  const map = TableMap.get(table)
  const widths = Array.from({ length: map.width }, () => 0)
  for (const pos of new Set(map.map)) {
    const { left, right } = map.findCell(pos)
    const width = /^(\d+)%$/.exec(String(table.nodeAt(pos)?.attrs['width'] ?? ''))?.[1]
    if (right - left === 1 && width !== undefined) widths[left] ||= Number(width)
  }
  const total = widths.reduce((sum, width) => sum + width, 0)
  return total === 100 && !widths.includes(0) ? widths : undefined
}

function toPercents(sizes: readonly number[]): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const percents = sizes.map((size) => Math.max(1, Math.floor((100 * size) / total)))
  const rest = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  return percents.map((percent, at) => (at === percents.length - 1 ? percent + rest : percent))
}

/** Moves the border between a column and the next one, by whole percents; neither becomes too narrow. */
export function moveBorder(widths: ColumnWidths, column: number, by: number): ColumnWidths {
  const [width, next] = [widths[column], widths[column + 1]]
  if (width === undefined || next === undefined) return widths
  const most = Math.max(0, next - leastPercent)
  const least = Math.min(0, leastPercent - width)
  const moved = Math.max(least, Math.min(most, Math.round(by)))
  return widths.map((own, at) => (at === column ? own + moved : at === column + 1 ? own - moved : own))
}

/** The width of each cell, by its position in the document. */
export function listCellWidths(table: Node, tablePos: number, widths: ColumnWidths): [number, number][] {
  const map = TableMap.get(table)
  return [...new Set(map.map)].map((pos) => {
    const { left, right } = map.findCell(pos)
    return [tablePos + 1 + pos, widths.slice(left, right).reduce((sum, width) => sum + width, 0)]
  })
}

/** Stores widths in the cells. The table gets the width that it has now: those of its cells are shares of it. */
export function setColumnWidths(
  tr: Transaction,
  tablePos: number,
  widths: ColumnWidths,
  tablePercent: number,
): Transaction {
  const table = tr.doc.nodeAt(tablePos)
  if (!table) return tr
  for (const [pos, width] of listCellWidths(table, tablePos, widths)) {
    const cell = tr.doc.nodeAt(pos)
    if (cell) tr.setNodeMarkup(pos, null, { ...cell.attrs, width: `${width}%`, style: dropWidth(cell.attrs['style']) })
  }
  const style: unknown = table.attrs['style']
  if (/(?:^|;)\s*width:/.test(String(style ?? ''))) return tr
  const own = [style, `width: ${tablePercent}%`].filter(Boolean).join('; ')
  return tr.setNodeMarkup(tablePos, null, { ...table.attrs, style: own })
}

function dropWidth(style: unknown): string | null {
  const rest = String(style ?? '')
    .split(';')
    .filter((part) => part.trim() !== '' && !/^\s*width:/.test(part))
  return rest.length === 0 ? null : rest.join(';')
}

/** How wide the table is, in percent of the text around it. */
export function measureTable(view: EditorView, tablePos: number): number {
  const table = view.nodeDOM(tablePos)
  const around = table instanceof HTMLElement ? table.parentElement : null
  if (!(table instanceof HTMLElement) || !around) return 100
  const { paddingLeft, paddingRight } = getComputedStyle(around)
  const room = around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return Math.max(10, Math.min(100, Math.round((100 * table.offsetWidth) / Math.max(1, room))))
}

/**
 * A command that makes the column with the cursor wider, or narrower, at the cost of its neighbor.
 *
 * @returns whether it can, without a view
 */
export const changeColumnWidth =
  (direction: 1 | -1) =>
  (state: EditorState, dispatch?: (tr: Transaction) => void, view?: EditorView): boolean => {
    if (!isInTable(state)) return false
    const { map, left, tableStart } = selectedRect(state)
    if (map.width < 2) return false
    if (!dispatch || !view) return true
    const tablePos = tableStart - 1
    const isLast = left === map.width - 1
    const before = measureColumns(view, tablePos)
    const after = moveBorder(before, isLast ? left - 1 : left, (isLast ? -1 : 1) * direction * stepPercent)
    dispatch(setColumnWidths(state.tr, tablePos, after, measureTable(view, tablePos)))
    return true
  }

/**
 * Makes a command for the cells of a table keep the widths of columns, where some are stored: the commands know nothing of them. A
 * new column gets the share of an average one; what a removed one had is distributed.
 */
export const keepColumnWidths =
  (run: Command): Command =>
  (state, dispatch, view) => {
    if (!dispatch || !view || !isInTable(state)) return run(state, dispatch, view)
    const { table, tableStart, left, right } = selectedRect(state)
    if (!hasWidths(table)) return run(state, dispatch, view)
    const tablePos = tableStart - 1
    const before = measureColumns(view, tablePos)
    const tablePercent = measureTable(view, tablePos)
    const keep = (tr: Transaction) => {
      const changed = tr.doc.nodeAt(tablePos)
      const added = changed ? TableMap.get(changed).width - before.length : 0
      const average = 100 / before.length
      const sizes =
        added >= 0
          ? before.toSpliced(right, 0, ...Array.from({ length: added }, () => average))
          : before.toSpliced(left, -added)
      dispatch(setColumnWidths(tr, tablePos, added === 0 ? before : toPercents(sizes), tablePercent))
    }
    return run(state, keep, view)
  }

function hasWidths(table: Node): boolean {
  let isFound = false
  table.descendants((cell) => {
    isFound ||= String(cell.attrs['width'] ?? '') !== ''
    return !isFound && cell.type.name === 'tableRow'
  })
  return isFound
}

import {
  compareCells,
  findFreePlaces,
  areOverlapping,
  maxGridColumns,
  maxGridRows,
  readCellArea,
  readGridSize,
  type CellArea,
} from '../control/grid-cells.ts'
import { createGridCell } from '../control/new-field.ts'
import type { Field } from '../design/types.ts'
import { applyEdit, type Editor } from './editor.ts'
import { find } from './find.ts'
import { generateUniqueId } from './identity.ts'
import { getChildren, flattenFields, withField } from './tree.ts'

/** A line of a layout table is a row or a column. */
export type Axis = 'row' | 'column'
/** The side on which a cell is merged with the next one. */
export type Side = 'right' | 'below'

const kind = 'tableGrid'
const sizes = { row: 'rows', column: 'columns' } as const
const spans = { row: 'rowspan', column: 'colspan' } as const
const limits = { row: maxGridRows, column: maxGridColumns }

/** Inserts an empty row or column before the `at`th; cells that span the position become larger. */
export function insertGridLine(editor: Editor, gridId: string, axis: Axis, at: number): Editor {
  const grid = findGrid(editor, gridId)
  const count = grid ? readGridSize(grid)[sizes[axis]] : 0
  if (!grid || count >= limits[axis] || at < 0 || at > count) return editor
  const cells = getChildren(grid).map((cell) => {
    const area = readCellArea(cell)
    if (area[axis] >= at) return place(cell, { ...area, [axis]: area[axis] + 1 })
    return area[axis] + area[spans[axis]] > at ? place(cell, { ...area, [spans[axis]]: area[spans[axis]] + 1 }) : cell
  })
  return withGrid(editor, gridId, { [sizes[axis]]: count + 1 }, cells)
}

/**
 * Removes a row or column with the cells that start in it; a table keeps at least one of each. Cells that span it become smaller.
 */
export function removeGridLine(editor: Editor, gridId: string, axis: Axis, at: number): Editor {
  const grid = findGrid(editor, gridId)
  const count = grid ? readGridSize(grid)[sizes[axis]] : 0
  if (!grid || count <= 1 || at < 0 || at >= count) return editor
  const cells = getChildren(grid).flatMap((cell) => {
    const area = readCellArea(cell)
    if (area[axis] > at) return [place(cell, { ...area, [axis]: area[axis] - 1 })]
    if (area[axis] + area[spans[axis]] <= at) return [cell]
    return area[spans[axis]] > 1 ? [place(cell, { ...area, [spans[axis]]: area[spans[axis]] - 1 })] : []
  })
  return withGrid(editor, gridId, { [sizes[axis]]: count - 1 }, cells)
}

/** Sets the number of rows or columns; they are added and removed at the end. */
export function setGridSize(editor: Editor, gridId: string, axis: Axis, count: number): Editor {
  const grid = findGrid(editor, gridId)
  if (!grid || !Number.isInteger(count) || count < 1 || count > limits[axis]) return editor
  let next = editor
  for (let now = readGridSize(grid)[sizes[axis]]; now < count; now++) next = insertGridLine(next, gridId, axis, now)
  for (let now = readGridSize(grid)[sizes[axis]]; now > count; now--) next = removeGridLine(next, gridId, axis, now - 1)
  return next === editor ? editor : applyEdit(editor, next.formData)
}

/**
 * Merges several cells of a table: the smallest rectangle around them that cuts no other cell. The first cell keeps its identity
 * and gets the content of all of them, in reading order.
 */
export function mergeGridCells(editor: Editor, cellIds: readonly string[]): Editor {
  const gridId = find(editor, cellIds[0] ?? '')?.parent
  const grid = findGrid(editor, gridId)
  const cells = grid ? getChildren(grid) : []
  const chosen = cells.filter(({ config }) => config.formId !== undefined && cellIds.includes(config.formId))
  if (!gridId || chosen.length < 2 || chosen.length !== new Set(cellIds).size) return editor
  const whole = expandArea(chosen.map(readCellArea), cells.map(readCellArea))
  const isMerged = (cell: Field) => areOverlapping(readCellArea(cell), whole)
  const [first, ...others] = cells.filter(isMerged)
  if (!first) return editor
  const merged = withContent(place(first, whole), [first, ...others].flatMap(getChildren))
  return withGrid(editor, gridId, {}, [merged, ...cells.filter((cell) => !isMerged(cell))])
}

/** The cell to the right of or below a cell that it can be merged with; undefined at the edge of the table. */
export function findNextCell(editor: Editor, cellId: string, side: Side): Field | undefined {
  const cell = find(editor, cellId)
  const grid = findGrid(editor, cell?.parent)
  if (!cell || !grid) return undefined
  const { row, column, rowspan, colspan } = readCellArea(cell.field)
  const next = { row: side === 'below' ? row + rowspan : row, column: side === 'right' ? column + colspan : column }
  return getChildren(grid).find((other) => areOverlapping(readCellArea(other), { ...next, rowspan: 1, colspan: 1 }))
}

/** Splits a merged cell: its content stays in the first, the others are empty. */
export function splitGridCell(editor: Editor, cellId: string): Editor {
  const cell = find(editor, cellId)
  const grid = findGrid(editor, cell?.parent)
  if (!cell || !grid || !cell.parent) return editor
  const area = readCellArea(cell.field)
  if (area.rowspan === 1 && area.colspan === 1) return editor
  const cells = getChildren(grid).map((each) =>
    each === cell.field ? place(each, { ...area, rowspan: 1, colspan: 1 }) : each,
  )
  return withGrid(editor, cell.parent, {}, cells)
}

function findGrid(editor: Editor, gridId: string | null | undefined): Field | undefined {
  const field = gridId ? find(editor, gridId)?.field : undefined
  return field?.config.jnpfKey === kind ? field : undefined
}

/** The rectangle around areas, expanded until it cuts no other area. */
function expandArea(chosen: readonly CellArea[], all: readonly CellArea[]): CellArea {
  const row = Math.min(...chosen.map((area) => area.row))
  const column = Math.min(...chosen.map((area) => area.column))
  const rowspan = Math.max(...chosen.map((area) => area.row + area.rowspan)) - row
  const colspan = Math.max(...chosen.map((area) => area.column + area.colspan)) - column
  const whole = { row, column, rowspan, colspan }
  const touched = all.filter((area) => areOverlapping(area, whole))
  return touched.length === chosen.length ? whole : expandArea(touched, all)
}

function place(cell: Field, area: CellArea): Field {
  return { ...cell, ...area }
}

function withContent(cell: Field, children: Field[]): Field {
  return { ...cell, config: { ...cell.config, children } }
}

/** The table with these cells in reading order; uncovered positions are filled with empty cells. */
function withGrid(
  editor: Editor,
  gridId: string,
  size: Partial<Record<'rows' | 'columns', number>>,
  cells: Field[],
): Editor {
  const { fields } = editor.formData
  const found = find(editor, gridId)
  if (!found) return editor
  const taken = new Set(flattenFields(fields).flatMap(({ config }) => config.formId ?? []))
  const grid = { ...found.field, ...size }
  const added = findFreePlaces(readGridSize(grid), cells.map(readCellArea)).map((area) => {
    const cell = createGridCell(area)
    const formId = generateUniqueId(taken, editor.makeId)
    taken.add(formId)
    return { ...cell, config: { ...cell.config, formId } }
  })
  const all = [...cells, ...added].sort((one, other) => compareCells(readCellArea(one), readCellArea(other)))
  return applyEdit(
    editor,
    withField(fields, found.way, () => withContent(grid, all)),
  )
}

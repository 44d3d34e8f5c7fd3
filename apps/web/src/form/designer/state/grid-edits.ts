import { readCellArea, readGridSize, type CellArea, type GridSize } from '@armature/form-engine/control/grid-cells'
import {
  find,
  findNextCell,
  insertGridLine,
  mergeGridCells,
  removeGridLine,
  setGridSize,
  splitGridCell,
  type Axis,
  type Side,
} from '@armature/form-engine/editing/index'
import type { Designer, DesignerState } from './designer.ts'
import { applyChange, select } from './edits.ts'
import { removeFieldsFromList } from './selection-edits.ts'

/** The selected cell of a layout table with its area and the size of the table. */
export interface ChosenCell {
  gridId: string
  cellId: string
  area: CellArea
  size: GridSize
  /** selected cells of the same table, including the one with the focus */
  cellIds: string[]
}

export function findChosenCell({
  editor,
  selected,
  others,
}: Pick<DesignerState, 'editor' | 'selected' | 'others'>): ChosenCell | null {
  const place = selected === null ? undefined : find(editor, selected)
  if (!selected || !place?.parent || place.field.config.jnpfKey !== 'tableGridCell') return null
  const grid = find(editor, place.parent)
  const beside = [...others].filter((formId) => find(editor, formId)?.parent === place.parent)
  return grid
    ? {
        gridId: place.parent,
        cellId: selected,
        area: readCellArea(place.field),
        size: readGridSize(grid.field),
        cellIds: [selected, ...beside],
      }
    : null
}

export function insertLine(designer: Designer, gridId: string, axis: Axis, at: number): boolean {
  return applyChange(designer, { editor: insertGridLine(designer.getState().editor, gridId, axis, at) })
}

/**
 * Removes the lines from `from` up to, not including, `to`, together with the list entries of their fields, as one undo step.
 */
export function removeLines(designer: Designer, gridId: string, axis: Axis, from: number, to: number): boolean {
  const { editor, columnData } = designer.getState()
  const gone = listRemovedCells(designer, gridId, axis, from, to)
  let next = editor
  for (let at = to - 1; at >= from; at--) next = removeGridLine(next, gridId, axis, at)
  const isDone = applyChange(designer, { editor: next, columnData: removeFieldsFromList(columnData, editor, gone) })
  const { selected } = designer.getState()
  if (isDone && selected !== null && !find(next, selected)) select(designer, findNearestCell(next, gridId, axis, from))
  return isDone
}

/** formIds of the cells that would be removed with the lines: those that span no other line. */
export function listRemovedCells(designer: Designer, gridId: string, axis: Axis, from: number, to: number): string[] {
  const cells = find(designer.getState().editor, gridId)?.field.config.children ?? []
  const span = axis === 'row' ? 'rowspan' : 'colspan'
  return cells.flatMap((cell) => {
    const area = readCellArea(cell)
    return area[axis] >= from && area[axis] + area[span] <= to ? (cell.config.formId ?? []) : []
  })
}

export function growGrid(designer: Designer, gridId: string, axis: Axis, count: number): boolean {
  return applyChange(designer, { editor: setGridSize(designer.getState().editor, gridId, axis, count) })
}

/** Merges the selected cells, and selects the resulting one. */
export function mergeCells(designer: Designer, cellIds: readonly string[]): boolean {
  const editor = mergeGridCells(designer.getState().editor, cellIds)
  const isDone = applyChange(designer, { editor })
  if (isDone) select(designer, cellIds.find((formId) => find(editor, formId)) ?? null)
  return isDone
}

export function mergeWithNext(designer: Designer, cellId: string, side: Side): boolean {
  const next = findNextCell(designer.getState().editor, cellId, side)?.config.formId
  return next !== undefined && mergeCells(designer, [cellId, next])
}

export function splitCell(designer: Designer, cellId: string): boolean {
  return applyChange(designer, { editor: splitGridCell(designer.getState().editor, cellId) })
}

function findNearestCell(editor: DesignerState['editor'], gridId: string, axis: Axis, at: number): string | null {
  const cells = find(editor, gridId)?.field.config.children ?? []
  const near = cells.find((cell) => readCellArea(cell)[axis] >= at) ?? cells.at(-1)
  return near?.config.formId ?? gridId
}

import type { Field } from '../design/types.ts'
import { readCountSetting } from './setting-values.ts'

export const maxGridRows = 50
export const maxGridColumns = 12

export interface GridSize {
  rows: number
  columns: number
}

/** Position of a cell, from 0, and how many rows and columns it spans. */
export interface CellArea {
  row: number
  column: number
  rowspan: number
  colspan: number
}

/** Number of rows and columns of a layout table, limited to what is allowed. */
export function readGridSize(grid: Field): GridSize {
  return {
    rows: readCountSetting(grid, 'rows', 1, maxGridRows, 1),
    columns: readCountSetting(grid, 'columns', 1, maxGridColumns, 1),
  }
}

export function readCellArea(cell: Field): CellArea {
  return {
    row: readCountSetting(cell, 'row', 0, maxGridRows, 0),
    column: readCountSetting(cell, 'column', 0, maxGridColumns, 0),
    rowspan: readCountSetting(cell, 'rowspan', 1, maxGridRows, 1),
    colspan: readCountSetting(cell, 'colspan', 1, maxGridColumns, 1),
  }
}

export function areOverlapping(one: CellArea, other: CellArea): boolean {
  return (
    one.row < other.row + other.rowspan &&
    other.row < one.row + one.rowspan &&
    one.column < other.column + other.colspan &&
    other.column < one.column + one.colspan
  )
}

/** The positions of a layout table that no cell covers, row by row. */
export function findFreePlaces({ rows, columns }: GridSize, areas: readonly CellArea[]): CellArea[] {
  const free: CellArea[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const place = { row, column, rowspan: 1, colspan: 1 }
      if (!areas.some((area) => areOverlapping(area, place))) free.push(place)
    }
  }
  return free
}

/** Whether the cells cover every position of the table exactly once and are in reading order. */
export function isWholeGrid(grid: Field): boolean {
  const size = readGridSize(grid)
  const areas = (grid.config.children ?? []).map(readCellArea)
  const isInside = ({ row, column, rowspan, colspan }: CellArea) =>
    row + rowspan <= size.rows && column + colspan <= size.columns
  const places = areas.reduce((sum, { rowspan, colspan }) => sum + rowspan * colspan, 0)
  return (
    grid['rows'] === size.rows &&
    grid['columns'] === size.columns &&
    areas.every(isInside) &&
    // areas add up to the table and nothing is free, so no position is covered twice
    places === size.rows * size.columns &&
    findFreePlaces(size, areas).length === 0 &&
    areas.every((area, index) => index === 0 || compareCells(areas[index - 1] ?? area, area) < 0)
  )
}

/** Row by row, from left to right. */
export function compareCells(one: CellArea, other: CellArea): number {
  return one.row - other.row || one.column - other.column
}

/** Where a cell is drawn after rows and columns were left out. */
export interface ShownCell {
  cell: Field
  area: CellArea
}

/**
 * The cells of a layout table that are shown, and where. Rows and columns in which no shown cell starts are left out, so that
 * cells hidden by a rule or by missing permissions leave no empty lines.
 */
export function placeCells(grid: Field, isShown: (cell: Field) => boolean): { size: GridSize; cells: ShownCell[] } {
  const { rows, columns } = readGridSize(grid)
  const shown = (grid.config.children ?? [])
    .filter(isShown)
    .map((cell) => ({ cell, area: readCellArea(cell) }))
    .filter(({ area }) => area.row < rows && area.column < columns)
  const keptRows = sortUnique(shown.map(({ area }) => area.row))
  const keptColumns = sortUnique(shown.map(({ area }) => area.column))
  const cells = shown.map(({ cell, area }) => ({
    cell,
    area: {
      row: keptRows.indexOf(area.row),
      column: keptColumns.indexOf(area.column),
      rowspan: keptRows.filter((row) => row >= area.row && row < area.row + area.rowspan).length,
      colspan: keptColumns.filter((column) => column >= area.column && column < area.column + area.colspan).length,
    },
  }))
  return { size: { rows: keptRows.length, columns: keptColumns.length }, cells }
}

function sortUnique(begins: readonly number[]): number[] {
  return [...new Set(begins)].sort((one, other) => one - other)
}

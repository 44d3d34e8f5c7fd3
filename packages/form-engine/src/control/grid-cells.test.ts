import { describe, expect, it } from 'vitest'
import type { Field } from '../design/types.ts'
import { aField } from '../testing/a-field.ts'
import { isWholeGrid, placeCells, type CellArea } from './grid-cells.ts'
import { createGridCell } from './new-field.ts'

function aGrid(rows: number, columns: number, ...areas: Partial<CellArea>[]): Field {
  const children = areas.map((area, index) => {
    const cell = createGridCell({ row: 0, column: 0, rowspan: 1, colspan: 1, ...area })
    return { ...cell, config: { ...cell.config, formId: `c${index}` } }
  })
  return aField('tableGrid', { rows, columns, config: { children } })
}

describe('a layout table (FP.57)', () => {
  it.each([
    { because: 'every place has a cell', isWhole: true, areas: [{}, { column: 1 }, { row: 1 }, { row: 1, column: 1 }] },
    {
      because: 'a merged cell takes two places',
      isWhole: true,
      areas: [{ colspan: 2 }, { row: 1 }, { row: 1, column: 1 }],
    },
    { because: 'a place is empty', isWhole: false, areas: [{}, { column: 1 }, { row: 1 }] },
    {
      because: 'two cells overlap',
      isWhole: false,
      areas: [{ rowspan: 2 }, { column: 1 }, { row: 1 }, { row: 1, column: 1 }],
    },
    { because: 'a cell sticks out', isWhole: false, areas: [{ colspan: 3 }, { row: 1 }, { row: 1, column: 1 }] },
    {
      because: 'cells are out of order',
      isWhole: false,
      areas: [{ column: 1 }, {}, { row: 1 }, { row: 1, column: 1 }],
    },
  ])('is whole ($isWhole) if $because', ({ areas, isWhole }) => {
    expect(isWholeGrid(aGrid(2, 2, ...areas))).toBe(isWhole)
  })

  it('is not whole with more rows or columns than the limit', () => {
    expect(isWholeGrid(aField('tableGrid', { rows: 500, columns: 2 }))).toBe(false)
    expect(isWholeGrid(aField('tableGrid', { rows: '2', columns: 2 }))).toBe(false)
  })

  it('leaves out rows and columns in which no shown cell begins, and keeps the positions of the others', () => {
    const grid = aGrid(3, 2, { rowspan: 2 }, { column: 1 }, { row: 1, column: 1 }, { row: 2 }, { row: 2, column: 1 })
    const shown = (...hidden: string[]) =>
      placeCells(grid, ({ config }) => !hidden.includes(config.formId ?? '')).cells.map(({ cell, area }) => [
        cell.config.formId,
        ...Object.values(area),
      ])
    expect(shown()).toEqual([
      ['c0', 0, 0, 2, 1],
      ['c1', 0, 1, 1, 1],
      ['c2', 1, 1, 1, 1],
      ['c3', 2, 0, 1, 1],
      ['c4', 2, 1, 1, 1],
    ])
    // the second row is left out: the cell beside it spans one row only
    expect(shown('c2', 'c4')).toEqual([
      ['c0', 0, 0, 1, 1],
      ['c1', 0, 1, 1, 1],
      ['c3', 1, 0, 1, 1],
    ])
    expect(shown('c0', 'c3')).toEqual([
      ['c1', 0, 0, 1, 1],
      ['c2', 1, 0, 1, 1],
      ['c4', 2, 0, 1, 1],
    ])
  })
})

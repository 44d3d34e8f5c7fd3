import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWholeGrid, readCellArea } from '../control/grid-cells.ts'
import { compile } from '../form/compile.ts'
import { aForm } from '../testing/a-design.ts'
import { aField } from '../testing/a-field.ts'
import {
  canDrop,
  createEditor,
  duplicate,
  find,
  findNextCell,
  createLabeledField,
  insert,
  insertGridLine,
  mergeGridCells,
  move,
  remove,
  removeGridLine,
  setGridSize,
  splitGridCell,
  type Editor,
} from './index.ts'

/** A form with a layout table of two by two; `f1` is the table, `f2` to `f5` its cells. */
function anEditor(): Editor {
  let count = 0
  const field = createLabeledField('tableGrid', 'en')
  if (!field) throw new Error('There is no layout table')
  return insert(
    createEditor(aForm([]), () => `f${++count}`),
    field,
    { parent: null, index: 0 },
  )
}

/** The cells as `id row column rowspan×colspan: content`. */
const cells = (editor: Editor) =>
  find(editor, 'f1')?.field.config.children?.map((cell) => {
    const { row, column, rowspan, colspan } = readCellArea(cell)
    const held = cell.config.children?.map(({ vModel }) => vModel).join()
    return `${cell.config.formId} ${row} ${column} ${rowspan}×${colspan}${held ? `: ${held}` : ''}`
  })

function filled(editor: Editor, cell: string, vModel: string): Editor {
  return insert(editor, aField('comInput', { vModel }), { parent: cell, index: 9 })
}

/** Whether removing a line also removes the field `kept`. */
function holdsAlone(editor: Editor, axis: 'row' | 'column', at: number): boolean {
  const cell = find(editor, 'f1')?.field.config.children?.find(({ config }) => config.children?.length)
  const area = cell && readCellArea(cell)
  return area?.[axis] === at && area[axis === 'row' ? 'rowspan' : 'colspan'] === 1
}

describe('editing a layout table (FP.57)', () => {
  it('starts with two rows of two cells that are ready for release', () => {
    expect(cells(anEditor())).toEqual(['f2 0 0 1×1', 'f3 0 1 1×1', 'f4 1 0 1×1', 'f5 1 1 1×1'])
    expect(compile(anEditor().formData).problems).toEqual([])
  })

  it('allows fields, containers and sub-tables in its cells, and nothing beside them', () => {
    const editor = filled(anEditor(), 'f3', 'name')
    expect(cells(editor)?.[1]).toBe('f3 0 1 1×1: name')
    for (const kind of ['comInput', 'card', 'table', 'tableGrid']) {
      expect(canDrop(editor, kind, { parent: 'f2', index: 0 })).toBe(true)
      expect(canDrop(editor, kind, { parent: 'f1', index: 0 })).toBe(false)
    }
    expect(canDrop(editor, 'tableGridCell', { parent: 'f1', index: 0 })).toBe(false)
  })

  it('keeps its cells in place: they are not moved or copied, and removing one empties it', () => {
    const editor = filled(anEditor(), 'f3', 'name')
    expect(move(editor, 'f3', { parent: 'f1', index: 0 })).toBe(editor)
    expect(move(editor, 'f3', { parent: null, index: 0 })).toBe(editor)
    expect(duplicate(editor, 'f3')).toBe(editor)
    expect(cells(remove(editor, 'f3'))).toEqual(cells(anEditor()))
    expect(remove(editor, 'f2')).toBe(editor)
  })

  it('inserts a row or column anywhere; merged cells that span the position become larger', () => {
    const editor = mergeGridCells(anEditor(), ['f2', 'f4'])
    expect(cells(insertGridLine(editor, 'f1', 'row', 1))).toEqual([
      'f2 0 0 3×1',
      'f3 0 1 1×1',
      'f6 1 1 1×1',
      'f5 2 1 1×1',
    ])
    expect(cells(insertGridLine(editor, 'f1', 'column', 0))).toEqual([
      'f7 0 0 1×1',
      'f2 0 1 2×1',
      'f3 0 2 1×1',
      'f8 1 0 1×1',
      'f5 1 2 1×1',
    ])
  })

  it('removes a row or column; merged cells that span it keep their content', () => {
    const editor = mergeGridCells(filled(filled(anEditor(), 'f2', 'a'), 'f3', 'b'), ['f2', 'f4'])
    const left = removeGridLine(editor, 'f1', 'row', 0)
    expect(cells(left)).toEqual(['f2 0 0 1×1: a', 'f5 0 1 1×1'])
    expect(removeGridLine(left, 'f1', 'row', 0)).toBe(left)
  })

  it('merges cells into the smallest rectangle around them and keeps all fields in reading order', () => {
    const three = insertGridLine(filled(filled(filled(anEditor(), 'f5', 'd'), 'f2', 'a'), 'f3', 'b'), 'f1', 'column', 2)
    const merged = mergeGridCells(three, ['f5', 'f2'])
    expect(cells(merged)?.[0]).toBe('f2 0 0 2×2: a,b,d')
    // a rectangle that would cut the merged cell in two is expanded to include it
    const more = mergeGridCells(merged, ['f2', find(merged, 'f1')?.field.config.children?.[1]?.config.formId ?? ''])
    expect(cells(more)).toEqual(['f2 0 0 2×3: a,b,d'])
    expect(more.key).toBeNull()
  })

  it('does not merge a single cell, or cells with something outside the table', () => {
    const editor = filled(anEditor(), 'f2', 'a')
    expect(mergeGridCells(editor, ['f2'])).toBe(editor)
    expect(mergeGridCells(editor, ['f2', 'f1'])).toBe(editor)
    expect(mergeGridCells(editor, ['f1', 'nothing'])).toBe(editor)
  })

  it('finds the next cell to merge with, and none at the edge', () => {
    const editor = mergeGridCells(anEditor(), ['f2', 'f4'])
    expect(findNextCell(editor, 'f2', 'right')?.config.formId).toBe('f3')
    expect(findNextCell(editor, 'f2', 'below')).toBeUndefined()
    expect(findNextCell(editor, 'f5', 'right')).toBeUndefined()
  })

  it('splits a merged cell: the first keeps the content', () => {
    const editor = mergeGridCells(filled(anEditor(), 'f5', 'd'), ['f2', 'f3', 'f4', 'f5'])
    expect(cells(editor)).toEqual(['f2 0 0 2×2: d'])
    expect(cells(splitGridCell(editor, 'f2'))?.map((text) => text.slice(3))).toEqual([
      '0 0 1×1: d',
      '0 1 1×1',
      '1 0 1×1',
      '1 1 1×1',
    ])
    const unmerged = anEditor()
    expect(splitGridCell(unmerged, 'f2')).toBe(unmerged)
  })

  it('sets a number of rows or columns in one undo step, within its limits', () => {
    const editor = anEditor()
    const larger = setGridSize(editor, 'f1', 'row', 5)
    expect(cells(larger)).toHaveLength(10)
    expect(larger.key).toBeNull()
    expect(cells(setGridSize(larger, 'f1', 'column', 1))).toHaveLength(5)
    for (const count of [0, 51, 1.5, NaN]) expect(setGridSize(editor, 'f1', 'row', count)).toBe(editor)
    expect(setGridSize(editor, 'f1', 'column', 13)).toBe(editor)
  })

  it('keeps it whole and loses no field, whatever the operations', () => {
    const step = fc.record({
      act: fc.constantFrom('insert', 'remove', 'merge', 'split'),
      axis: fc.constantFrom('row' as const, 'column' as const),
      at: fc.nat(6),
      other: fc.nat(20),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let editor = filled(anEditor(), 'f2', 'kept')
        for (const { act, axis, at, other } of steps) {
          const ids = find(editor, 'f1')?.field.config.children?.map(({ config }) => config.formId ?? '') ?? []
          const [one = '', two = ''] = [ids[at % ids.length], ids[other % ids.length]]
          if (act === 'insert') editor = insertGridLine(editor, 'f1', axis, at)
          else if (act === 'merge') editor = mergeGridCells(editor, [one, two])
          else if (act === 'split') editor = splitGridCell(editor, one)
          else if (!holdsAlone(editor, axis, at)) editor = removeGridLine(editor, 'f1', axis, at)
          const grid = find(editor, 'f1')?.field
          expect(grid && isWholeGrid(grid)).toBe(true)
          expect(compile(editor.formData).problems).toEqual([])
          expect(compile(editor.formData).byPath.has('kept')).toBe(true)
        }
      }),
    )
  })

  it('copies it with all cells and fields under new names', () => {
    const copied = duplicate(filled(anEditor(), 'f2', 'a'), 'f1')
    const [, copy] = copied.formData.fields
    expect(copy?.config.children).toHaveLength(4)
    expect(compile(copied.formData).problems).toEqual([])
  })
})

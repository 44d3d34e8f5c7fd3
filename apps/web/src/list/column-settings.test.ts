import { describe, expect, it } from 'vitest'
import {
  mergeChoices,
  moveColumn,
  readChoices,
  listShownColumns,
  writeChoices,
  type SettableColumn,
} from './column-settings.ts'

const column = (prop: string, own: Partial<SettableColumn> = {}): SettableColumn => ({
  prop,
  label: prop,
  fit: 'text',
  fixed: 'none',
  ...own,
})
const props = (columns: { prop: string }[]) => columns.map(({ prop }) => prop)

describe('column settings', () => {
  const columns = [column('a'), column('b'), column('c')]

  it('hide single columns, but never the first (F2.106)', () => {
    const choices = [
      { prop: 'a', visible: false },
      { prop: 'b', visible: false },
      { prop: 'c', visible: true },
    ]
    expect(props(listShownColumns(columns, choices))).toEqual(['a', 'c'])
  })

  it('never narrow a column below the width set by its user; the width of the design is only preferred', () => {
    const wide = [column('a', { width: 200 }), column('b', { width: 200 })]
    const drawn = listShownColumns(wide, [
      { prop: 'a', visible: true, width: 200 },
      { prop: 'b', visible: true, width: 90 },
    ])
    expect(drawn.map(({ fit, isSized }) => [fit, isSized])).toEqual([
      ['text', false],
      ['fixed', true],
    ])
  })

  it('keep order and width; pinned columns come first', () => {
    const choices = [
      { prop: 'c', visible: true, width: 200 },
      { prop: 'a', visible: true },
      { prop: 'b', visible: true, fixed: 'left' as const },
    ]
    expect(listShownColumns(columns, choices).map(({ prop, width }) => [prop, width])).toEqual([
      ['b', undefined],
      ['c', 200],
      ['a', undefined],
    ])
  })

  it('add a new column at its place in the design, and drop one that no longer exists', () => {
    expect(
      props(
        mergeChoices(columns, [
          { prop: 'c', visible: true },
          { prop: 'x', visible: true },
          { prop: 'a', visible: false },
        ]),
      ),
    ).toEqual(['c', 'b', 'a'])
  })

  it('keep a column that the design hides hidden until its user shows it (F2.106)', () => {
    const hiding = [column('a'), column('b', { isHidden: true }), column('c')]
    expect(props(listShownColumns(hiding, mergeChoices(hiding, [])))).toEqual(['a', 'c'])
    const chosen = mergeChoices(hiding, [{ prop: 'b', visible: true }])
    expect(props(listShownColumns(hiding, chosen)).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('are read from visible or columnVisible and written as both (F3.30, FO.108)', () => {
    expect(readChoices('[{"prop":"a","columnVisible":false},{"prop":"b","visible":false}]')).toEqual([
      { prop: 'a', visible: false },
      { prop: 'b', visible: false },
    ])
    expect(JSON.parse(writeChoices([{ prop: 'a', visible: false }]))).toEqual([
      { prop: 'a', visible: false, columnVisible: false },
    ])
  })

  it('count as none if they are invalid', () => {
    expect(readChoices('{')).toEqual([])
    expect(readChoices('[1,{"prop":5}]')).toEqual([])
  })

  it('move a column by one place and not beyond the ends', () => {
    const choices = props(columns).map((prop) => ({ prop, visible: true }))
    expect(props(moveColumn(choices, 'a', 1))).toEqual(['b', 'a', 'c'])
    expect(moveColumn(choices, 'a', -1)).toBe(choices)
  })
})

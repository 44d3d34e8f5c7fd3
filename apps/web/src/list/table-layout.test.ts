import { describe, expect, it } from 'vitest'
import { buildHeadRows } from './head-rows.ts'
import { computeSpans } from './merged-cells.ts'

const [dc, ac, electric] = ['dc', 'ac', 'electric'].map((key) => ({ key, label: key.toUpperCase() }))
const column = (key: string, heads: (typeof dc)[] = [], fixed = 'none') => ({
  key,
  heads: heads.flatMap((head) => head ?? []),
  fixed,
})
const show = (columns: ReturnType<typeof column>[]) =>
  buildHeadRows(columns).map((row) =>
    row.map((cell) =>
      cell.kind === 'group' ? `${cell.label}:${cell.columns.length}` : `${cell.column.key}/${cell.rowSpan}`,
    ),
  )

describe('the head of a table', () => {
  it('has one row without heads over columns, and otherwise a row for each level', () => {
    expect(show([column('a'), column('b')])).toEqual([['a/1', 'b/1']])
    expect(
      show([column('no'), column('u', [electric, dc]), column('i', [electric, dc]), column('p', [electric])]),
    ).toEqual([
      ['no/3', 'ELECTRIC:3'],
      ['DC:2', 'p/2'],
      ['u/1', 'i/1'],
    ])
  })

  it('repeats a head over columns that were moved apart or pinned', () => {
    expect(show([column('u', [dc]), column('x', [ac]), column('i', [dc])])[0]).toEqual(['DC:1', 'AC:1', 'DC:1'])
    expect(show([column('u', [dc], 'left'), column('i', [dc])])[0]).toEqual(['DC:1', 'DC:1'])
    expect(show([column('u', [dc]), column('no'), column('i', [dc])])[0]).toEqual(['DC:1', 'no/2', 'DC:1'])
  })
})

describe('merged cells', () => {
  const rows = [
    ['A', '1'],
    ['A', '1'],
    ['A', '2'],
    ['B', '2'],
    ['', '3'],
    ['', '3'],
  ]
  const columns = [0, 1].map((at) => ({ key: `c${at}`, mergeKey: (row: string[]) => row[at] ?? '' }))
  const by = (...props: string[]) => props.map((prop) => ({ prop, order: 'asc' as const }))
  const read = (key: string, ...props: string[]) =>
    computeSpans(columns, rows, by(...props))?.map((span) => span.get(key))

  it('are equal neighbours of the column that the rows are sorted by; cells without a value stay apart', () => {
    expect(read('c0', 'c0')).toEqual([3, 0, 0, 1, 1, 1])
    expect(read('c1', 'c0')).toEqual(rows.map(() => undefined))
  })

  it('stay within the equal cells of the columns that the rows are sorted by before', () => {
    expect(read('c1', 'c0', 'c1')).toEqual([2, 0, 1, 1, 1, 1])
  })

  it('need an order by a merged column first', () => {
    expect(computeSpans(columns, rows, [])).toBeUndefined()
    expect(computeSpans(columns, rows, by('other', 'c0'))).toBeUndefined()
  })
})

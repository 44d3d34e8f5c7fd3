import { describe, expect, it } from 'vitest'
import type { Choice } from '../choices.ts'
import type { BoardFields } from '../records/list-model.ts'
import { aField } from '../testing/forms.ts'
import { applyMoves, buildColumns, findNextColumn } from './board-columns.ts'

const board = (config: object = {}): BoardFields => {
  const title = { prop: 'title', label: '工单' } as BoardFields['title']
  return {
    by: aField('select', 'state', {}, config),
    title,
    shown: [],
    color: undefined,
    sum: undefined,
    isMovable: true,
  }
}
const choices: Choice[] = [
  { id: 'open', fullName: '待处理', code: 'O' },
  { id: 'done', fullName: '已完成' },
  { id: 'old', fullName: '停用', disabled: true },
]
const row = (id: string) => ({ id, version: 1, title: id })
const found = (id: string, name: string, ids: string[], count = ids.length) => ({
  id,
  name,
  count,
  sum: '1.5',
  list: ids.map(row),
})
const build = (columns: ReturnType<typeof found>[], config: object = {}) =>
  buildColumns({ board: board(config), choices, data: { columns, isCut: false }, language: 'zh' })
const summarize = (columns: ReturnType<typeof build>) =>
  columns.map(({ key, count, cards }) => [key, count, cards.map(({ id }) => id)])

describe('columns of a board', () => {
  it('are in the order of the choices, then other values, then records without a value', () => {
    const columns = build([found('gone', 'gone', ['a']), found('', '', ['b']), found('done', '已完成', ['c'])])
    expect(summarize(columns)).toEqual([
      ['open', 0, []],
      ['done', 1, ['c']],
      ['gone', 1, ['a']],
      ['', 1, ['b']],
    ])
    expect(columns.map(({ isTarget }) => isTarget)).toEqual([true, true, false, true])
  })

  it('put a dictionary item stored by its id and by its code together', () => {
    const [first] = build([found('open', '待处理', ['a']), found('O', '待处理', ['b'], 30)])
    expect(first).toMatchObject({ key: 'open', count: 31, sum: 3, values: ['open', 'O'] })
  })

  it('leave out a disabled choice and the records without a value while they are empty and the field is required', () => {
    expect(build([], { required: true }).map(({ key }) => key)).toEqual(['open', 'done'])
    expect(build([found('old', '停用', ['a'])], { required: true }).map(({ key }) => key)).toEqual([
      'open',
      'done',
      'old',
    ])
  })

  it('show a moved card first in its new column, with the counts of both', () => {
    const columns = build([found('open', '待处理', ['a', 'b'], 9), found('done', '已完成', ['c'])], { required: true })
    expect(summarize(applyMoves(columns, ({ id }) => (id === 'b' ? 'done' : undefined)))).toEqual([
      ['open', 8, ['a']],
      ['done', 2, ['b', 'c']],
    ])
  })

  it('skip columns that take no cards', () => {
    const columns = build([found('old', '停用', ['a'])])
    expect(findNextColumn(columns, 'done', 1)?.key).toBe('')
    expect(findNextColumn(columns, 'open', -1)).toBeUndefined()
  })
})

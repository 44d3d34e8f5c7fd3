import { describe, expect, it } from 'vitest'
import { readColumnData } from '../design/read.ts'
import { listHeads, pickUsedGroups } from './column-heads.ts'

const groups = [
  { id: 'a', label: '电气' },
  { id: 'b', label: '直流侧', parent: 'a' },
  { id: 'c', label: '簇', parent: 'b' },
  { id: 'd', label: '模组', parent: 'c' },
  { id: 'x', label: '甲', parent: 'y' },
  { id: 'y', label: '乙', parent: 'x' },
]
const labels = (group: string | undefined) => listHeads(group, groups).map(({ label }) => label)

describe('heads over several columns', () => {
  it('are listed from the outermost on, three at most (S1.24)', () => {
    expect(labels('b')).toEqual(['电气', '直流侧'])
    expect(labels('d')).toEqual(['直流侧', '簇', '模组'])
    expect([labels(undefined), labels('gone')]).toEqual([[], []])
  })

  it('end where groups contain each other', () => {
    expect(labels('x')).toEqual(['乙', '甲'])
  })

  it('are left out with the columns below them', () => {
    const columnList = [
      { prop: 'v', label: '', group: 'b' },
      { prop: 'name', label: '' },
    ]
    expect(pickUsedGroups({ columnList, columnGroups: groups }).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it.each([
    { columnGroups: [{ id: 'a' }] },
    { columnGroups: Array.from({ length: 51 }, (_, at) => ({ id: `${at}`, label: '' })) },
  ])('are refused with an invalid shape', (wrong) =>
    expect(readColumnData({ columnList: [], searchList: [], ...wrong })).toMatchObject({ ok: false }),
  )
})

import type { ChartDrawing } from '@armature/form-engine/chart/drawing'
import { describe, expect, it } from 'vitest'
import { fadeOthers, findPressedGroup } from './pressed-group.ts'

const aDrawing = (shape: ChartDrawing['shape'], names = ['北站', '南站', '北站', '东站']): ChartDrawing => ({
  ...{
    shape,
    title: '',
    names,
    parts: [],
    values: [[1, 2, 3, 4]],
    second: null,
    bands: [],
    measures: { value: '', second: '' },
  },
  format: String,
  formatSecond: String,
})
const aPress = (own: object = {}) => ({ name: '', dataIndex: 1, value: 0, ...own })

describe('the group of a press', () => {
  it.each<[ChartDrawing['shape'], object, number | undefined, string]>([
    ['bar', {}, 1, 'has the number of the bar'],
    ['pie', { name: '南站', dataIndex: 0 }, 1, 'has the name of the slice, as slices leave out groups'],
    ['pie', { name: '北站' }, undefined, 'is not known if two groups have the name'],
    ['pie', { name: '…' }, undefined, 'is none for slices put together'],
    ['heatmap', { value: [3, 0, 7], dataIndex: 9 }, 3, 'is the column of the cell'],
    [
      'sunburst',
      { name: '充电', treePathInfo: [{ name: '' }, { name: '东站' }, { name: '充电' }] },
      3,
      'is above its part',
    ],
    ['radar', {}, undefined, 'is none, as all groups have one shape'],
  ])('%s %j is %s: it %s', (shape, press, group) => {
    expect(findPressedGroup(aDrawing(shape), aPress(press))).toBe(group)
  })
})

it('all groups but the pressed one are faded; gaps stay', () => {
  const option = { series: [{ type: 'bar', data: [1, null, { value: 3, itemStyle: { color: 'red' } }, 4] }] }
  expect(fadeOthers(option, aDrawing('bar'), 3)['series']).toEqual([
    {
      type: 'bar',
      data: [
        { value: 1, itemStyle: { opacity: 0.3 } },
        null,
        { value: 3, itemStyle: { color: 'red', opacity: 0.3 } },
        { value: 4 },
      ],
    },
  ])
  expect(fadeOthers(option, aDrawing('radar'), 3)).toBe(option)
})

import { describe, expect, it } from 'vitest'
import { readColumnData, readDesign } from '../design/read.ts'
import { renameInList } from '../editing/usages.ts'
import { problemText } from '../texts/problems.ts'
import { findThresholdLevel, findThresholdProblem } from './thresholds.ts'

const thresholds = { warning: { high: 38, low: 5 }, alarm: { high: 45, low: -2.5 } }
const aList = (own: unknown) => ({ columnList: [{ prop: 'heat', label: '', thresholds: own }], searchList: [] })

describe('the level of a figure', () => {
  it.each([
    [37.9, undefined],
    [38, 'warning'],
    [44.9, 'warning'],
    [45, 'alarm'],
    [5.1, undefined],
    [5, 'warning'],
    [-2.4, 'warning'],
    [-2.5, 'alarm'],
    ['45.00', 'alarm'],
    [0, 'warning'],
    [null, undefined],
    ['', undefined],
    ['n/a', undefined],
  ])('%j is %s: bounds belong to their level', (value, level) => {
    expect(findThresholdLevel(value, thresholds)).toBe(level)
  })

  it('needs only the bounds that are set', () => {
    expect(findThresholdLevel(0, { alarm: { high: 0 } })).toBe('alarm')
    expect(findThresholdLevel(-1, { alarm: { high: 0 } })).toBeUndefined()
    expect(findThresholdLevel(1, undefined)).toBeUndefined()
  })
})

describe('the thresholds of a column', () => {
  it.each([
    ['an upper alarm within the warning', { warning: { high: 38 }, alarm: { high: 38 } }, 'alarm.high'],
    ['a lower alarm within the warning', { warning: { low: 5 }, alarm: { low: 5 } }, 'alarm.low'],
    ['a lower bound above the upper one', { warning: { low: 40, high: 38 } }, 'warning.low'],
    ['a lower alarm above the upper warning', { warning: { high: 38 }, alarm: { low: 38 } }, 'alarm.low'],
    ['a text', { alarm: { high: '45' } }, 'alarm.high'],
    ['an unknown bound', { alarm: { upper: 45 } }, 'alarm'],
  ])('are refused with %s', (_, own, path) => {
    const read = readDesign({ formData: { fields: [] }, columnData: aList(own) })
    expect(read).toMatchObject({ ok: false, problem: { path: `columnData.columnList.0.thresholds.${path}` } })
  })

  it('that contradict each other name their column and the bound they break', () => {
    const problem = findThresholdProblem({ warning: { high: 38 }, alarm: { high: 30 } }, '最高温')
    expect(problem && problemText(problem, 'zh')).toBe('列 最高温 的告警上限须高于预警上限 38')
  })

  it('are kept, and follow a renamed field', () => {
    const list = aList(thresholds)
    const read = readColumnData(JSON.stringify(list))
    expect(read).toEqual({ ok: true, columnData: list })
    if (read.ok) expect(renameInList(read.columnData, 'heat', 'maxHeat').columnList[0]).toMatchObject({ thresholds })
  })
})

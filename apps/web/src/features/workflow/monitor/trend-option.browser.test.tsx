import { expect, it } from 'vitest'
import { readTokens } from '../../../ui/theme/tokens.ts'
import { buildTrendOption } from './trend-option.ts'

const colors = [{ key: 'started', label: '已提交', color: 'chart-1' }] as const

it.each([
  { most: 0, full: 4 },
  { most: 3, full: 4 },
  { most: 6, full: 8 },
  { most: 9, full: 12 },
  { most: 118, full: 120 },
])('the scale of $most approvals ends at $full, with whole numbers in between', ({ most, full }) => {
  const trend = [{ at: Date.UTC(2026, 0, 2), started: most, approved: 0 }]
  const option = buildTrendOption({ trend, unit: 'day' }, colors, 480)(readTokens())
  expect(option['yAxis']).toMatchObject({ min: 0, max: full, interval: full / 4 })
  expect(Number.isInteger(full / 4)).toBe(true)
})

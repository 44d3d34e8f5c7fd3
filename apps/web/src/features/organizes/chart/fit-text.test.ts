import { expect, it } from 'vitest'
import { fitLines, fitText } from './fit-text.ts'

it.each([
  ['运维部', '运维部', 'it has room'],
  ['华东区域运维管理中心', '华东区域运维管…', 'ten characters of 14 px are wider than 120 px'],
  ['Operations', 'Operations', 'Latin letters are half as wide'],
  ['East China Operations Company', 'East China Op…', 'the ellipsis has its room too'],
])('%s is written as %s: %s', (text, shown) => {
  expect(fitText(text, 14, 120)).toBe(shown)
})

it.each([
  ['运维部', ['运维部']],
  ['华东区域运维管理中心', ['华东区域运维管理', '中心']],
  ['Clearstore Energy Services', ['Clearstore', 'Energy Services']],
  ['East China Operations and Maintenance Company', ['East China', 'Operations an…']],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfsch…']],
])('%s is wrapped into the lines %j', (text, lines) => {
  expect(fitLines(text, 14, 124)).toEqual(lines)
})

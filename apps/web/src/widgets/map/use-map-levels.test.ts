import { expect, it } from 'vitest'
import { wholeMap } from './map-levels.ts'
import { checkLevel, parseLevels } from './use-map-levels.ts'

const square = { south: 30, west: -115 }

it('levels of maps are read from an address', () => {
  const levels = parseLevels(JSON.stringify({ map1: { area: '中国', square }, map2: { area: null, square: null } }))
  expect([...levels]).toEqual([
    ['map1', { area: '中国', square }],
    ['map2', wholeMap],
  ])
})

it.each([
  ['no JSON', '{'],
  ['no object', '[1]'],
  ['an area that is no text', '{"map1":{"area":5,"square":null}}'],
  ['a very long area', JSON.stringify({ map1: { area: 'x'.repeat(201), square: null } })],
  ['a square with half degrees', '{"map1":{"area":null,"square":{"south":0.5,"west":0}}}'],
  ['a square beyond the world', '{"map1":{"area":null,"square":{"south":0,"west":500}}}'],
  ['a square without a corner', '{"map1":{"area":null,"square":{"south":0}}}'],
])('%s is no level', (_what, text) => {
  expect(parseLevels(text).size).toBe(0)
})

it.each([
  ['an area and a square of it', { area: '中国', square }, { hasAreas: true, degrees: 5 }, { area: '中国', square }],
  [
    'the whole map instead of an area that it does not have',
    { area: 'China', square },
    { hasAreas: true, degrees: 5 },
    wholeMap,
  ],
  [
    'no square of another size',
    { area: '中国', square },
    { hasAreas: true, degrees: 7 },
    { area: '中国', square: null },
  ],
  ['no area where there are none', { area: '中国', square }, { hasAreas: false, degrees: 5 }, { area: null, square }],
  ['no square before an area', { area: null, square }, { hasAreas: true, degrees: 5 }, wholeMap],
  ['nothing where nothing is opened', { area: '中国', square }, { hasAreas: false, degrees: undefined }, wholeMap],
])('a map opens %s', (_what, level, steps, expected) => {
  expect(checkLevel(level, { ...steps, areas: new Set(['中国']) })).toEqual(expected)
})

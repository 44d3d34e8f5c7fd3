import { describe, expect, it, vi } from 'vitest'
import {
  createNestedReader,
  isNestedTooDeep,
  listNestedFields,
  parseNestedPath,
  readNestedValue,
} from './nested-fields.ts'

describe('the name of a nested field', () => {
  it.each([
    ['station.name', ['station', 'name']],
    ['items[0].id', ['items', 0, 'id']],
    ['列表[3][1].电站 名称', ['列表', 3, 1, '电站 名称']],
    ['[2].id', [2, 'id']],
  ])('%s has the steps %j', (text, path) => {
    expect(parseNestedPath(text)).toEqual(path)
  })

  it.each(['', 'name', 'a..b', 'a.', '.a', 'a[x]', 'a[', 'a].b', 'a[-1]', 'a[12345]', 'a .b', 'a,b.c'])(
    'is not %j: it is the name of a plain field, or none',
    (text) => {
      expect(parseNestedPath(text)).toBeUndefined()
    },
  )

  it('has at most 8 steps and 100 characters', () => {
    expect(isNestedTooDeep('a.b.c.d.e.f.g.h')).toBe(false)
    expect(isNestedTooDeep('a.b.c.d.e.f.g.h.i')).toBe(true)
    expect(isNestedTooDeep(`a.${'b'.repeat(98)}`)).toBe(false)
    expect(isNestedTooDeep(`a.${'b'.repeat(99)}`)).toBe(true)
  })
})

describe('a nested value', () => {
  const record = {
    station: { name: '青浦站', tags: ['a', 'b'] },
    text: '{"keeper":{"account":"wang"},"inner":"{\\"x\\":0}"}',
    items: [{ id: 7 }],
    note: '{not JSON',
  }
  it.each([
    ['station.name', '青浦站'],
    ['station.tags[1]', 'b'],
    ['items[0].id', 7],
    ['text.keeper.account', 'wang'],
    ['text.inner.x', 0],
  ])('%s is %j, also inside a text that holds JSON', (text, value) => {
    expect(readNestedValue(record, parseNestedPath(text) ?? [])).toBe(value)
  })

  it.each([
    ...['station.gone', 'items[1].id', 'items.id', 'items.length', 'station[0]', 'note.x', 'station.name.length'],
    ...['station.__proto__', 'station.constructor.name', '__proto__.toString', 'text.keeper.hasOwnProperty'],
  ])('%s is missing: only own properties are read', (text) => {
    expect(readNestedValue(record, parseNestedPath(text) ?? [])).toBeUndefined()
  })
})

it('of several fields parse each text of a record once', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const read = createNestedReader({ text: '{"a":1,"b":"{\\"x\\":2,\\"y\\":3}"}', note: '{not JSON' })
  const paths = ['text.a', 'text.b.x', 'text.b.y', 'note.x', 'note.y']
  expect(paths.map((path) => read(parseNestedPath(path) ?? []))).toEqual([1, 2, 3, undefined, undefined])
  expect(parse).toHaveBeenCalledTimes(3)
  parse.mockRestore()
})

describe('the nested fields of records', () => {
  it('are listed with an example, of lists the first entry', () => {
    const records = [
      { id: 1, station: '{"name":"青浦站","at":{"lng":121.1}}', items: [{ id: 7 }, { id: 8 }], plain: '[x' },
      { id: 2, station: '{"name":"嘉定站","code":null}' },
    ]
    expect(listNestedFields(records, 10)).toEqual([
      { field: 'station.name', example: '青浦站' },
      { field: 'station.at.lng', example: 121.1 },
      { field: 'items[0].id', example: 7 },
      { field: 'station.code', example: null },
    ])
    expect(listNestedFields(records, 2)).toHaveLength(2)
  })

  it('leave out names that no path can be written for, and what is too deep', () => {
    expect(listNestedFields([{ a: { 'b.c': 1, 'd]': 2, '': 3 }, 'x.y': { z: 1 } }], 10)).toEqual([])
    expect(listNestedFields([{ a: { b: { c: { d: { e: { f: { g: { h: { i: 1 } } } } } } } } }], 10)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { sortInWaves } from './sort-in-waves.ts'

const record = (id: string, ...refers: string[]) => ({ id, values: { title: id, rows: [{ other: refers }] } })
const sort = (...records: ReturnType<typeof record>[]) =>
  sortInWaves(records, 2).map((batch) => batch.map(({ id }) => id).join(''))

describe('the order of sample records', () => {
  it('puts a record after those that it refers to, in batches', () => {
    expect(sort(record('a', 'b'), record('b', 'c'), record('c'))).toEqual(['c', 'b', 'a'])
    expect(sort(record('a'), record('b'), record('c'), record('d', 'a', 'x'))).toEqual(['ab', 'c', 'd'])
  })

  it('ends with records that refer to each other in a circle', () => {
    expect(sort(record('a', 'b'), record('b', 'a'), record('c', 'c'))).toEqual(['c', 'ab'])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { Totals, countedAtOnce } from './totals.ts'

let now: number
let totals: Totals
/** rows that a count finds, and the counts that were made */
let rows: number
let counts: string[]
beforeEach(() => {
  now = 1_000_000
  totals = new Totals(() => now)
  rows = 5
  counts = []
})

const ask = () =>
  totals.unfiltered(
    'model',
    'key',
    (most) => {
      counts.push('some')
      return Promise.resolve(Math.min(most, rows))
    },
    () => {
      counts.push('all')
      return new Promise<number>((resolve) => setImmediate(() => resolve(rows)))
    },
  )
/** lets what runs beside the page come to its end */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the total of a whole list', () => {
  it('is exact and kept for a second', async () => {
    expect(await ask()).toEqual({ total: 5, totalKind: 'exact' })
    rows = 6
    now += 999
    expect(await ask()).toEqual({ total: 5, totalKind: 'exact' })
    now += 1
    expect(await ask()).toEqual({ total: 6, totalKind: 'exact' })
    expect(counts).toEqual(['some', 'some'])
  })

  it('is counted once for all who ask at the same time', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect(counts).toEqual(['some'])
  })

  it('is counted anew at once after a record was added or removed here', async () => {
    await ask()
    rows = 6
    totals.written('model')
    expect(await ask()).toEqual({ total: 6, totalKind: 'exact' })
  })

  it('is not touched by writes to other models and by changes of values', async () => {
    await ask()
    rows = 6
    totals.written('other')
    totals.changed('model')
    expect(await ask()).toEqual({ total: 5, totalKind: 'exact' })
  })

  it('of a large table is told as "at least" first, and exactly once it was counted beside the page', async () => {
    rows = 50_000
    expect(await ask()).toEqual({ total: countedAtOnce, totalKind: 'capped' })
    await settled()
    expect(await ask()).toEqual({ total: 50_000, totalKind: 'exact' })
    expect(counts).toEqual(['some', 'all'])
  })

  it('of a large table that has become old is told as an estimate while it is counted again, once', async () => {
    rows = 50_000
    await ask()
    await settled()
    rows = 50_007
    now += 60_000
    expect(await ask()).toEqual({ total: 50_000, totalKind: 'estimated' })
    expect(await ask()).toEqual({ total: 50_000, totalKind: 'estimated' })
    await settled()
    expect(await ask()).toEqual({ total: 50_007, totalKind: 'exact' })
    expect(counts).toEqual(['some', 'all', 'all'])
  })

  it('that could not be counted is tried again', async () => {
    const failing = totals.unfiltered(
      'model',
      'key',
      () => Promise.reject(new Error('gone')),
      () => Promise.resolve(1),
    )
    await expect(failing).rejects.toThrow('gone')
    expect(await ask()).toEqual({ total: 5, totalKind: 'exact' })
  })
})

describe('the total of a filtered list', () => {
  it('is kept for a second and forgotten with any write to the model', () => {
    totals.remember('key', 'model', { total: 3, totalKind: 'exact' })
    expect(totals.peek('key', 'model')).toEqual({ total: 3, totalKind: 'exact' })
    totals.changed('model')
    expect(totals.peek('key', 'model')).toBeUndefined()
    totals.remember('key', 'model', { total: 3, totalKind: 'exact' })
    now += 1000
    expect(totals.peek('key', 'model')).toBeUndefined()
  })

  it('that is only known to be large is kept for ten seconds whatever is written', () => {
    totals.remember('key', 'model', { total: 1000, totalKind: 'capped' })
    totals.written('model')
    now += 9_999
    expect(totals.peek('key', 'model')).toEqual({ total: 1000, totalKind: 'capped' })
    now += 1
    expect(totals.peek('key', 'model')).toBeUndefined()
  })

  it('that has become old is found anew by one caller, while the others still get it for a minute', () => {
    totals.remember('key', 'model', { total: 1000, totalKind: 'capped' })
    now += 10_000
    expect(totals.peek('key', 'model')).toBeUndefined()
    expect(totals.peek('key', 'model')).toEqual({ total: 1000, totalKind: 'capped' })
    totals.remember('key', 'model', { total: 990, totalKind: 'exact' })
    expect(totals.peek('key', 'model')).toEqual({ total: 990, totalKind: 'exact' })
  })

  it('that nobody asked for in a minute is found anew by everybody', () => {
    totals.remember('key', 'model', { total: 1000, totalKind: 'capped' })
    now += 60_000
    expect(totals.peek('key', 'model')).toBeUndefined()
    expect(totals.peek('key', 'model')).toBeUndefined()
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { Totals, countedAtOnce } from './totals.ts'

let now: number
let totals: Totals
/** the rows that a count finds, and the counts that were made */
let rows: number
let counts: string[]
beforeEach(() => {
  now = 1_000_000
  totals = new Totals(() => now)
  rows = 5
  counts = []
})

const ask = () =>
  totals.countUnfiltered(
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
/** waits until the background count has finished */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the total of a whole list', () => {
  it('is exact and cached for a second', async () => {
    expect(await ask()).toEqual({ total: 5, totalKind: 'exact' })
    rows = 6
    now += 999
    expect(await ask()).toEqual({ total: 5, totalKind: 'exact' })
    now += 1
    expect(await ask()).toEqual({ total: 6, totalKind: 'exact' })
    expect(counts).toEqual(['some', 'some'])
  })

  it('is counted once for requests at the same time', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect(counts).toEqual(['some'])
  })

  it('is counted again immediately after a record was added or removed on this node', async () => {
    await ask()
    rows = 6
    totals.trackCountChange('model')
    expect(await ask()).toEqual({ total: 6, totalKind: 'exact' })
  })

  it('is not invalidated by writes to other models or by changes of values', async () => {
    await ask()
    rows = 6
    totals.trackCountChange('other')
    totals.trackWrite('model')
    expect(await ask()).toEqual({ total: 5, totalKind: 'exact' })
  })

  it('of a large table is a minimum first, and exact once the background count has finished', async () => {
    rows = 50_000
    expect(await ask()).toEqual({ total: countedAtOnce, totalKind: 'capped' })
    await settled()
    expect(await ask()).toEqual({ total: 50_000, totalKind: 'exact' })
    expect(counts).toEqual(['some', 'all'])
  })

  it('of a large table is an estimate after it has expired, while it is counted again once', async () => {
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

  it('is counted again after a failure', async () => {
    const failing = totals.countUnfiltered(
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
  it('that was read while a record was written is not valid after the write', () => {
    const begun = totals.countWrites('model')
    totals.trackWrite('model')
    totals.store('key', { total: 3, totalKind: 'exact' }, begun)
    expect(totals.peek('key', 'model')).toBeUndefined()
  })

  it('is cached for a second and invalidated by any write to the model', () => {
    totals.store('key', { total: 3, totalKind: 'exact' }, totals.countWrites('model'))
    expect(totals.peek('key', 'model')).toEqual({ total: 3, totalKind: 'exact' })
    totals.trackWrite('model')
    expect(totals.peek('key', 'model')).toBeUndefined()
    totals.store('key', { total: 3, totalKind: 'exact' }, totals.countWrites('model'))
    now += 1000
    expect(totals.peek('key', 'model')).toBeUndefined()
  })

  it('that is only known to be large is cached for ten seconds regardless of writes', () => {
    totals.store('key', { total: 1000, totalKind: 'capped' }, totals.countWrites('model'))
    totals.trackCountChange('model')
    now += 9_999
    expect(totals.peek('key', 'model')).toEqual({ total: 1000, totalKind: 'capped' })
    now += 1
    expect(totals.peek('key', 'model')).toBeUndefined()
  })

  it('that has expired is counted again by one request, while the others still get the old one for a minute', () => {
    totals.store('key', { total: 1000, totalKind: 'capped' }, totals.countWrites('model'))
    now += 10_000
    expect(totals.peek('key', 'model')).toBeUndefined()
    expect(totals.peek('key', 'model')).toEqual({ total: 1000, totalKind: 'capped' })
    totals.store('key', { total: 990, totalKind: 'exact' }, totals.countWrites('model'))
    expect(totals.peek('key', 'model')).toEqual({ total: 990, totalKind: 'exact' })
  })

  it('that was not requested for a minute is counted again by every request', () => {
    totals.store('key', { total: 1000, totalKind: 'capped' }, totals.countWrites('model'))
    now += 60_000
    expect(totals.peek('key', 'model')).toBeUndefined()
    expect(totals.peek('key', 'model')).toBeUndefined()
  })
})

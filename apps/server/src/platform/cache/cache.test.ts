import { describe, expect, it } from 'vitest'
import { createCache } from './cache.ts'

const counting = () => {
  let loads = 0
  return { load: () => Promise.resolve(++loads), count: () => loads }
}

describe('a cache', () => {
  it('returns the value from memory until it expires', async () => {
    let now = 0
    const cache = createCache<number>({ ttlMs: 100, max: 10, clock: () => now })
    const { load } = counting()
    expect(await cache.get('a', load)).toBe(1)
    now = 99
    expect(await cache.get('a', load)).toBe(1)
    now = 100
    expect(await cache.get('a', load)).toBe(2)
  })

  it('loads once for callers who ask at the same time', async () => {
    const cache = createCache<number>({ ttlMs: 100, max: 10, clock: () => 0 })
    const { load, count } = counting()
    await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)])
    expect(count()).toBe(1)
  })

  it('never caches a value whose load was running when it was dropped', async () => {
    const cache = createCache<string>({ ttlMs: 100, max: 10, clock: () => 0 })
    let finish: (value: string) => void = () => undefined
    const stale = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    cache.drop()
    const fresh = cache.get('a', () => Promise.resolve('after'))
    finish('before')
    expect(await stale).toBe('before')
    expect(await fresh).toBe('after')
    expect(await cache.get('a', () => Promise.resolve('again'))).toBe('after')
  })

  it('drops only the entries that match', async () => {
    const cache = createCache<string>({ ttlMs: 100, max: 10, clock: () => 0 })
    await cache.get('a', () => Promise.resolve('one'))
    await cache.get('b', () => Promise.resolve('two'))
    cache.drop((value) => value === 'one')
    expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new')
    expect(await cache.get('b', () => Promise.resolve('new'))).toBe('two')
  })

  it('is limited in size, and removes the oldest entry', async () => {
    const cache = createCache<number>({ ttlMs: 100, max: 2, clock: () => 0 })
    const { load } = counting()
    for (const key of ['a', 'b', 'c']) await cache.get(key, load)
    expect(await cache.get('c', load)).toBe(3)
    expect(await cache.get('b', load)).toBe(2)
    expect(await cache.get('a', load)).toBe(4)
  })

  it('does not cache a failure', async () => {
    const cache = createCache<number>({ ttlMs: 100, max: 2, clock: () => 0 })
    await expect(cache.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await cache.get('a', () => Promise.resolve(7))).toBe(7)
  })
})

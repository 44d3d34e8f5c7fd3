import { describe, expect, it } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import { clearCaches, getCacheRegistry } from './cache-registry.ts'
import { createCache } from './cache.ts'

/** Delivers to this process only. */
function createLocalBus(): Bus {
  const listeners: [string, (payload: string) => void][] = []
  return {
    publish: (topic, payload = '') => {
      for (const [name, listener] of listeners) if (name === topic) listener(payload)
      return Promise.resolve()
    },
    subscribe: (topic, listener) => void listeners.push([topic, listener]),
  }
}
const aProcess = (clock: () => number = () => 0) => ({ db: {}, bus: createLocalBus(), clock })
const aCache = <V>({ max, clock }: { max: number; clock: () => number }) =>
  createCache<V>(aProcess(clock), { name: 'settings', ttlMs: 100, max })

const counting = () => {
  let loads = 0
  return { load: () => Promise.resolve(++loads), count: () => loads }
}

describe('a cache', () => {
  it('returns the value from memory until it expires', async () => {
    let now = 0
    const cache = aCache<number>({ max: 10, clock: () => now })
    const { load } = counting()
    expect(await cache.get('a', load)).toBe(1)
    now = 99
    expect(await cache.get('a', load)).toBe(1)
    now = 100
    expect(await cache.get('a', load)).toBe(2)
  })

  it('loads once for callers who ask at the same time', async () => {
    const cache = aCache<number>({ max: 10, clock: () => 0 })
    const { load, count } = counting()
    await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)])
    expect(count()).toBe(1)
  })

  it('never caches a value whose load was running when it was dropped', async () => {
    const cache = aCache<string>({ max: 10, clock: () => 0 })
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
    const cache = aCache<string>({ max: 10, clock: () => 0 })
    await cache.get('a', () => Promise.resolve('one'))
    await cache.get('b', () => Promise.resolve('two'))
    cache.drop((value) => value === 'one')
    expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new')
    expect(await cache.get('b', () => Promise.resolve('new'))).toBe('two')
  })

  it('is limited in size, and removes the oldest entry', async () => {
    const cache = aCache<number>({ max: 2, clock: () => 0 })
    const { load } = counting()
    for (const key of ['a', 'b', 'c']) await cache.get(key, load)
    expect(await cache.get('c', load)).toBe(3)
    expect(await cache.get('b', load)).toBe(2)
    expect(await cache.get('a', load)).toBe(4)
  })

  it('does not cache a failure', async () => {
    const cache = aCache<number>({ max: 2, clock: () => 0 })
    await expect(cache.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await cache.get('a', () => Promise.resolve(7))).toBe(7)
  })
})

describe('the caches of a process', () => {
  it('are counted with entries, hits and misses, those of one name together', async () => {
    const deps = aProcess()
    const one = createCache<number>(deps, { name: 'area', ttlMs: 100, max: 2 })
    const other = createCache<number>(deps, { name: 'area', ttlMs: 100, max: 3 })
    const load = () => Promise.resolve(1)
    await one.get('a', load)
    await one.get('a', load)
    await other.get('a', load)
    expect(getCacheRegistry(deps).list()).toEqual([{ name: 'area', entries: 2, limit: 5, hits: 1, misses: 2 }])
  })

  it('are cleared by their name', async () => {
    const deps = aProcess()
    const menus = createCache<number>(deps, { name: 'menu', ttlMs: 100, max: 2 })
    const areas = createCache<number>(deps, { name: 'area', ttlMs: 100, max: 2 })
    for (const cache of [menus, areas]) await cache.get('a', () => Promise.resolve(1))
    await clearCaches(deps, 'menu')
    expect(
      getCacheRegistry(deps)
        .list()
        .map(({ name, entries }) => [name, entries]),
    ).toEqual([
      ['menu', 0],
      ['area', 1],
    ])
  })
})

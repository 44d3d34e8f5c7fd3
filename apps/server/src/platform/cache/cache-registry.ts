import type { CacheName } from '@armature/contract'
import type { Bus } from '../bus/bus.ts'
import { sharePerProcess } from './per-process.ts'

/** What a cache holds now, and how often it had what was asked for since the process started. */
export interface CacheFigures {
  name: CacheName
  entries: number
  /** the oldest entry is removed when there are more; null: no limit */
  limit: number | null
  hits: number
  misses: number
}

/** A cache as the registry knows it. */
export interface CountedCache {
  readFigures(): CacheFigures
  drop(): void
}

export interface CacheRegistry {
  add(cache: CountedCache): void
  /** caches of one name as one, in the order in which they were created */
  list(): CacheFigures[]
}

/** bus topic; payload: the name of the cache */
const clearTopic = 'clearCache'

/** The caches of this process. Each is created at its first use, so a process that never needed one does not list it. */
export const getCacheRegistry = sharePerProcess(({ bus }: { db: object; bus: Bus }): CacheRegistry => {
  const caches: CountedCache[] = []
  // '' means that messages may have been lost
  bus.subscribe(clearTopic, (name) => {
    for (const cache of caches) if (name === '' || cache.readFigures().name === name) cache.drop()
  })
  return {
    add: (cache) => void caches.push(cache),
    list: () => {
      const byName = new Map<CacheName, CacheFigures>()
      for (const figures of caches.map((cache) => cache.readFigures())) {
        const known = byName.get(figures.name)
        byName.set(figures.name, known ? addFigures(known, figures) : figures)
      }
      return [...byName.values()]
    },
  }
})

/** Drops what all processes hold of a kind; they load it again when it is asked for. */
export const clearCaches = ({ bus }: { bus: Bus }, name: CacheName): Promise<void> => bus.publish(clearTopic, name)

const addFigures = (one: CacheFigures, other: CacheFigures): CacheFigures => ({
  name: one.name,
  entries: one.entries + other.entries,
  limit: one.limit === null || other.limit === null ? null : one.limit + other.limit,
  hits: one.hits + other.hits,
  misses: one.misses + other.misses,
})

import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Deps } from '../../deps.ts'
import { groupRows } from '../dictionaries/index.ts'
import { listAreas, type AreaRecord } from './area.queries.ts'

/** All areas, cached per process until one changes. */
export interface Areas {
  byId: ReadonlyMap<string, AreaRecord>
  /** direct children of an area, `null` for the top level; includes disabled areas */
  below(id: string | null): readonly AreaRecord[]
  /** the area and its ancestors, from the top */
  wayTo(id: string): readonly AreaRecord[]
}

/** Cached for at most ten minutes; the topic `area` invalidates the cache at once. */
export const getAreaCache = sharePerProcess((deps: Pick<Deps, 'db' | 'bus' | 'clock'>) => {
  const kept = createCache<Areas>(deps, { name: 'area', ttlMs: 600_000, max: 1 })
  deps.bus.subscribe('area', () => kept.drop())
  return { get: () => kept.get('all', async () => indexAreas(await listAreas(deps.db))) }
})

export function indexAreas(all: readonly AreaRecord[]): Areas {
  const byId = new Map(all.map((row) => [row.id, row]))
  const wayTo = (id: string): readonly AreaRecord[] => {
    const area = byId.get(id)
    if (!area) return []
    return area.parent_id === null ? [area] : [...wayTo(area.parent_id), area]
  }
  return { byId, below: groupRows(all, ({ parent_id }) => parent_id), wayTo }
}

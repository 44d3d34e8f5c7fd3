import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import { grouped } from '../dictionary/dictionary.ts'
import { listAreas, type AreaRecord } from './area.queries.ts'

/** All areas, read once per process and change. */
export interface Areas {
  byId: ReadonlyMap<string, AreaRecord>
  /** directly below one, `null` for the top; those that are switched off too */
  below(id: string | null): readonly AreaRecord[]
  /** from the top down to the area */
  wayTo(id: string): readonly AreaRecord[]
}

/** Ten minutes at most; a change (topic `area`) drops them at once. */
export const areasOf = perProcess((deps: Pick<Deps, 'db' | 'bus' | 'clock'>) => {
  const kept = createCache<Areas>({ ttlMs: 600_000, max: 1, clock: deps.clock })
  deps.bus.subscribe('area', () => kept.drop())
  return { get: () => kept.get('all', async () => readAreas(await listAreas(deps.db))) }
})

export function readAreas(all: readonly AreaRecord[]): Areas {
  const byId = new Map(all.map((row) => [row.id, row]))
  const wayTo = (id: string): readonly AreaRecord[] => {
    const area = byId.get(id)
    if (!area) return []
    return area.parent_id === null ? [area] : [...wayTo(area.parent_id), area]
  }
  return { byId, below: grouped(all, ({ parent_id }) => parent_id), wayTo }
}

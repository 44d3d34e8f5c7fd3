import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import { listAllOrganizes, type OrganizeRow } from './organize.queries.ts'

/** The whole organisation tree, read once per process and change. */
export interface Organizes {
  /** those switched off too, in their order */
  all: readonly OrganizeRow[]
  byId: ReadonlyMap<string, OrganizeRow>
  /** directly below one, `null` for the top; those switched off too */
  below(id: string | null): readonly OrganizeRow[]
  /** switched on, and everything above it too: what selectors offer */
  isInUse(id: string): boolean
}

/** A minute at most; a change of the tree (topic `rights`) drops it at once. */
export const organizesOf = perProcess((deps: Deps) => {
  const kept = createCache<Organizes>({ ttlMs: 60_000, max: 1, clock: deps.clock })
  deps.bus.subscribe('rights', (payload) => {
    if (!payload.startsWith('user:')) kept.drop()
  })
  return {
    get: () => kept.get('all', async () => readOrganizes(await listAllOrganizes(deps.db))),
    drop: () => kept.drop(),
  }
})

export function readOrganizes(all: readonly OrganizeRow[]): Organizes {
  const byId = new Map(all.map((row) => [row.id, row]))
  const below = new Map<string | null, OrganizeRow[]>()
  for (const row of all) {
    const siblings = below.get(row.parent_id)
    if (siblings) siblings.push(row)
    else below.set(row.parent_id, [row])
  }
  return {
    all,
    byId,
    below: (id) => below.get(id) ?? [],
    isInUse: (id) => byId.get(id)?.id_path.every((above) => byId.get(above)?.enabled_mark === 1) ?? false,
  }
}

import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Deps } from '../../deps.ts'
import { listAllOrganizes, type OrganizeRow } from './organize.queries.ts'

/** The whole organization tree, cached per process. */
export interface Organizes {
  /** disabled ones too, in their order */
  all: readonly OrganizeRow[]
  byId: ReadonlyMap<string, OrganizeRow>
  /** direct children, `null` for the top; disabled ones too */
  below(id: string | null): readonly OrganizeRow[]
  /** enabled, and everything above it too: offered by selectors */
  isInUse(id: string): boolean
}

/** Cached for at most a minute; a change of the tree (topic `rights`) invalidates it at once. */
export const getOrganizeCache = sharePerProcess((deps: Deps) => {
  const kept = createCache<Organizes>(deps, { name: 'organize', ttlMs: 60_000, max: 1 })
  deps.bus.subscribe('rights', (payload) => {
    if (!payload.startsWith('user:')) kept.drop()
  })
  return {
    get: () => kept.get('all', async () => indexOrganizes(await listAllOrganizes(deps.db))),
    drop: () => kept.drop(),
  }
})

export function indexOrganizes(all: readonly OrganizeRow[]): Organizes {
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

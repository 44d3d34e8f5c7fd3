import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listReach, type ReachRow } from './reach.queries.ts'

export type ReachAction = 'select' | 'add' | 'edit' | 'delete'

/**
 * The part of the organization tree that a user administers (S2.170). `null` as an organization means what belongs to none,
 * such as a global role: only the administrator reaches it.
 */
export interface Reach {
  /** true for the administrator: everything, and what belongs to no organization */
  isAll: boolean
  /** organizations where the action is allowed; do not use if `isAllRows` */
  ids(action: ReachAction): ReadonlySet<string>
  may(action: ReachAction, organizeId: string | null): boolean
}

/** Cached for a minute; a change of delegations, users or the tree (topic `rights`) invalidates it. */
export function getReach(deps: Deps, caller: Pick<Caller, 'userId' | 'isAdministrator'>): Promise<Reach> {
  if (caller.isAdministrator) return Promise.resolve(everywhere)
  return getReachCache(deps).get(caller.userId, async () => buildReach(await listReach(deps.db, caller.userId)))
}

/** @throws AppError 'permission.outOfReach' if the action is not allowed in one of the organizations */
export function assertReach(reach: Reach, action: ReachAction, organizeIds: readonly (string | null)[]): void {
  if (organizeIds.some((id) => !reach.may(action, id))) throw new AppError('permission.outOfReach')
}

const getReachCache = sharePerProcess((deps: Deps) => {
  const kept = createCache<Reach>(deps, { name: 'delegation', ttlMs: 60_000, max: 1_000 })
  deps.bus.subscribe('rights', () => kept.drop())
  return kept
})

const nowhere: ReadonlySet<string> = new Set()
const everywhere: Reach = { isAll: true, ids: () => nowhere, may: () => true }
const actions = ['select', 'add', 'edit', 'delete'] as const

/** Combines all delegations of a user; a right to change includes the right to see. */
function buildReach(rows: readonly ReachRow[]): Reach {
  const ids = new Map<ReachAction, Set<string>>(actions.map((action) => [action, new Set()]))
  for (const row of rows) {
    for (const action of actions) {
      if (!row[`${row.is_this ? 'this' : 'sub'}_${action}`]) continue
      ids.get(action)?.add(row.organize_id)
      ids.get('select')?.add(row.organize_id)
    }
  }
  return {
    isAll: false,
    ids: (action) => ids.get(action) ?? nowhere,
    may: (action, organizeId) => organizeId !== null && (ids.get(action)?.has(organizeId) ?? false),
  }
}

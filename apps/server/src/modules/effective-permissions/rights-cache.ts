import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Rights } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { getMenuCache } from '../menu-catalogue/index.ts'
import { resolveRights, type UserRef } from './resolve-rights.ts'

/** Rights by user, shared by the user's sessions; subscribers of the topic `rights` drop them. */
export const getRightsCache = sharePerProcess((deps: Deps) => {
  const catalogue = getMenuCache(deps)
  const kept = createCache<Rights>(deps, { name: 'rights', ttlMs: 60_000, max: 10_000 })
  return {
    get: (user: UserRef) => kept.get(user.id, async () => resolveRights(deps.db, await catalogue.get(), user)),
    drop: (userId?: string) => kept.drop(userId === undefined ? undefined : (_, key) => key === userId),
  }
})

import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mayUseAllModels, checkReference } from '../design-access/index.ts'
import { listOwnDesigns } from './members.queries.ts'

/**
 * The models that a user may choose for a flow, print template or SQL interface: those of their own designs, and those that a
 * menu of theirs shows; `allRecords` needs a menu with all records, for what others read through it.
 *
 * @returns ids, or 'all' for administrators, and while designs are open
 */
export async function findUsableModels(
  deps: Deps,
  caller: Caller,
  needs: 'menu' | 'allRecords',
): Promise<ReadonlySet<string> | 'all'> {
  if (await mayUseAllModels(deps, caller)) return 'all'
  const { rights } = caller
  const shown = [...rights.models.keys()].filter(
    (id) => needs === 'menu' || checkReference({ hasAllDesigns: false, rights }, id, []) === 'allowed',
  )
  return new Set([...shown, ...(await listOwnDesigns(deps.db, caller.userId))])
}

/** Whether a user may choose a model, as `findUsableModels` says. */
export async function mayUseModel(
  deps: Deps,
  caller: Caller,
  modelId: string,
  needs: 'menu' | 'allRecords',
): Promise<boolean> {
  const usable = await findUsableModels(deps, caller, needs)
  return usable === 'all' || usable.has(modelId)
}

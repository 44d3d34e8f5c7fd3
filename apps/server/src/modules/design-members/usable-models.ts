import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { checkReference, loadActor, mayUseAllModels } from '../design-access/index.ts'
import { listOwnDesigns } from './members.queries.ts'
import { type ChangeableDesign, permitChange } from './permit.ts'

/** What a user needs to use a model: its design; otherwise, or instead, a menu, which must show all records for `allRecords`. */
type ModelNeed = 'design' | 'menu' | 'allRecords'

/**
 * The models that a user may use: those of their own designs, and those that a menu of theirs shows, unless `design` is needed;
 * `allRecords` needs a menu with all records, for what others read through it.
 *
 * @returns ids, or 'all' for administrators, and while designs are open
 */
export async function findUsableModels(
  deps: Deps,
  caller: Caller,
  needs: ModelNeed,
): Promise<ReadonlySet<string> | 'all'> {
  if (await mayUseAllModels(deps, caller)) return 'all'
  const { rights } = caller
  const shown = [...rights.models.keys()].filter(
    (id) =>
      needs === 'menu' ||
      (needs === 'allRecords' && checkReference({ hasAllDesigns: false, rights }, id, []) === 'allowed'),
  )
  return new Set([...shown, ...(await listOwnDesigns(deps.db, caller.userId))])
}

/** Whether a user may use a model, as `findUsableModels` says. */
export async function mayUseModel(deps: Deps, caller: Caller, modelId: string, needs: ModelNeed): Promise<boolean> {
  const usable = await findUsableModels(deps, caller, needs)
  return usable === 'all' || usable.has(modelId)
}

/**
 * A flow or print template belongs to its form: the users who may change the form may make and change it. While designs are
 * open, all designers may.
 *
 * @param db the transaction of the change, if there is one: it must not wait for a second connection
 * @throws AppError 'design.unknown', 'design.denied' with the name of the form
 */
export async function permitPartChange(
  deps: Deps,
  caller: Caller,
  modelId: string,
  db: Db = deps.db,
): Promise<ChangeableDesign> {
  const actor = await loadActor(deps, caller, caller.language)
  return permitChange(db, { ...actor, hasAllDesigns: await mayUseAllModels(deps, caller) }, modelId)
}

import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { FormUse } from '../../data-interfaces/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { listModelUses } from '../../record-interfaces/index.ts'
import { loadTaskModel } from '../engine/task-form.ts'
import { listModelParts } from './record-parts.queries.ts'
import { resolvePartRights } from './record-parts.ts'

/** Uses of a data interface in the forms of approvals in which the caller has or had a part, as far as it shows the fields. */
export async function listApprovalUses(
  deps: Deps,
  caller: Caller,
  interfaceId: string,
  modelIds: readonly string[],
): Promise<FormUse[]> {
  const context = getRecordContext(deps)
  const parts = await listModelParts(deps.db, { modelIds, userId: caller.userId, at: new Date(deps.clock()) })
  const uses = await Promise.all(
    parts.map(async (part) => {
      const model = await context.models.find(part.model_id)
      if (!model) return []
      const form = await loadTaskModel(deps.db, model, part)
      return listModelUses(form, interfaceId, resolvePartRights(caller, form, part))
    }),
  )
  return uses.flat()
}

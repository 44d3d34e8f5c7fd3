import { flowMonitorEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { mayCall } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { FormUse } from '../../data-interfaces/index.ts'
import { getRecordContext, listModelUses, unlimitedRights } from '../../records/index.ts'
import { listModelsInApprovals } from '../engine/task.queries.ts'

/** Uses of a data interface in the forms of approvals in which the caller has a part, or that they monitor. */
export async function listApprovalUses(
  deps: Deps,
  caller: Caller,
  interfaceId: string,
  modelIds: readonly string[],
): Promise<FormUse[]> {
  const isMonitor = mayCall(flowMonitorEndpoints.list.access, caller, undefined)
  const own = await listModelsInApprovals(deps.db, modelIds, isMonitor ? null : caller.userId)
  const context = getRecordContext(deps)
  const uses = await Promise.all(own.map((id) => listModelUses(context, id, interfaceId, [unlimitedRights])))
  return uses.flat()
}

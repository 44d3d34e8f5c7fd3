import type { EndpointData, userEndpoints } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { openApprovals } from '../../users/index.ts'
import { requireTargets } from '../../people-scope/index.ts'

/** Names of flows in one answer. */
const maxFlows = 10

/**
 * Users with open approvals, and their number: before they are disabled or deleted, a successor is asked for. Flows that name one
 * of the users do from then on what their nodes say about missing approvers.
 */
export async function countOpenApprovals(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
): Promise<EndpointData<typeof userEndpoints.openApprovals>> {
  const targets = await requireTargets(deps, deps.db, caller, ids, 'select')
  const counts = await openApprovals.get().count(deps.db, ids)
  const flows = await openApprovals.get().listFlowsNaming(deps.db, ids)
  return {
    flows: flows.slice(0, maxFlows).map((flow) => resolveName(caller.language, flow)),
    flowCount: flows.length,
    list: targets.flatMap(({ id, real_name }) => {
      const count = counts.get(id)
      return count === undefined ? [] : [{ id, realName: real_name, count }]
    }),
  }
}

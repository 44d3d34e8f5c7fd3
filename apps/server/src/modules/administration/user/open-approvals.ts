import type { EndpointData, userEndpoints } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { openApprovals } from '../../users/index.ts'
import { requireTargets } from '../../people-scope/index.ts'

/** Users with open approvals, and their number: before they are disabled or deleted, a successor is asked for. */
export async function countOpenApprovals(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
): Promise<EndpointData<typeof userEndpoints.openApprovals>> {
  const targets = await requireTargets(deps, deps.db, caller, ids, 'select')
  const counts = await openApprovals.get().count(deps.db, ids)
  return {
    list: targets.flatMap(({ id, real_name }) => {
      const count = counts.get(id)
      return count === undefined ? [] : [{ id, realName: real_name, count }]
    }),
  }
}

import type { EndpointData, userEndpoints } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { openApprovals, runAsUses } from '../../users/index.ts'
import { requireTargets } from '../../people-scope/index.ts'

/** Names of flows, and of each kind of what runs as the users, in one answer. */
const maxNames = 10

/**
 * Users with open approvals, and their number: before they are disabled or deleted, a successor is asked for. Flows that name one
 * of the users do from then on what their nodes say about missing approvers, and what runs as one of them stops.
 */
export async function countOpenApprovals(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
): Promise<EndpointData<typeof userEndpoints.openApprovals>> {
  const targets = await requireTargets(deps, deps.db, caller, ids, 'select')
  const counts = await openApprovals.get().count(deps.db, ids)
  const flows = await openApprovals.get().listFlowsNaming(deps.db, ids)
  const runsAs: EndpointData<typeof userEndpoints.openApprovals>['runsAs'] = []
  for (const { kind, list } of runAsUses.list()) {
    const found = await list(deps.db, ids, maxNames + 1)
    const names = found.slice(0, maxNames).map((name) => resolveName(caller.language, name))
    if (names.length > 0) runsAs.push({ kind, names, hasMore: found.length > maxNames })
  }
  return {
    runsAs,
    flows: flows.slice(0, maxNames).map((flow) => resolveName(caller.language, flow)),
    flowCount: flows.length,
    list: targets.flatMap(({ id, real_name }) => {
      const count = counts.get(id)
      return count === undefined ? [] : [{ id, realName: real_name, count }]
    }),
  }
}

import type { FlowCandidateNode } from '@armature/contract'
import { findNode, hasMembers, type ApproverNode, type StartNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getUsersByIds } from '../../directory/index.ts'
import { resolveMembers } from './approvers.ts'
import { listEnabledUsers } from './people.queries.ts'

type CandidateSelection = Readonly<Record<string, readonly string[]>>

/**
 * Checks that the chosen approvers are candidates of their nodes. @throws AppError 'workflow.candidateUnknown',
 * 'workflow.nodeUnknown'
 */
export async function checkCandidates(db: Db, flow: StartNode, chosen: CandidateSelection): Promise<void> {
  for (const [nodeId, userIds] of Object.entries(chosen)) {
    const node = findNode(flow, nodeId)
    if (node?.type !== 'approver' || node.properties.assigneeType !== 7) throw new AppError('workflow.nodeUnknown')
    const among = hasMembers(node.properties) ? new Set(await resolveMembers(db, node.properties)) : null
    const inUse = await listEnabledUsers(db, userIds)
    const fits = inUse.length === new Set(userIds).size && inUse.every((id) => among?.has(id) ?? true)
    if (!fits) throw new AppError('workflow.candidateUnknown', { title: node.properties.title }, { nodeId })
  }
}

/** Nodes whose approvers have to be chosen, with their candidates. */
export function listCandidateNodes(
  deps: Deps,
  { language }: Caller,
  nodes: readonly ApproverNode[],
): Promise<FlowCandidateNode[]> {
  return Promise.all(
    nodes.map(async ({ nodeId, properties }) => {
      const isLimited = hasMembers(properties)
      const ids = isLimited ? await resolveMembers(deps.db, properties) : []
      const people = await getUsersByIds(deps, ids, language)
      const users = people.map(({ id, fullName, organize }) => ({ id, fullName, organize: organize ?? '' }))
      return { nodeId, title: properties.title, isLimited, users }
    }),
  )
}

import type { FlowCandidateNode } from '@armature/contract'
import { findNode, namesAnybody, type ApproverNode, type StartNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { usersByIds } from '../../permission/people/people.service.ts'
import { membersOf } from './people.ts'
import { listInUse } from './people.queries.ts'

type Chosen = Readonly<Record<string, readonly string[]>>

/**
 * Checks that the chosen approvers are candidates of their nodes. @throws AppError 'workflow.candidateUnknown',
 * 'workflow.nodeUnknown'
 */
export async function checkCandidates(db: Db, flow: StartNode, chosen: Chosen): Promise<void> {
  for (const [nodeId, userIds] of Object.entries(chosen)) {
    const node = findNode(flow, nodeId)
    if (node?.type !== 'approver' || node.properties.assigneeType !== 7) throw new AppError('workflow.nodeUnknown')
    const among = namesAnybody(node.properties) ? new Set(await membersOf(db, node.properties)) : null
    const inUse = await listInUse(db, userIds)
    const fits = inUse.length === new Set(userIds).size && inUse.every((id) => among?.has(id) ?? true)
    if (!fits) throw new AppError('workflow.candidateUnknown', { title: node.properties.title }, { nodeId })
  }
}

/** Nodes whose approvers have to be chosen, with their candidates. */
export function candidateNodes(
  deps: Deps,
  { language }: Caller,
  nodes: readonly ApproverNode[],
): Promise<FlowCandidateNode[]> {
  return Promise.all(
    nodes.map(async ({ nodeId, properties }) => {
      const isLimited = namesAnybody(properties)
      const ids = isLimited ? await membersOf(deps.db, properties) : []
      const people = await usersByIds(deps, ids, language)
      const users = people.map(({ id, fullName, organize }) => ({ id, fullName, organize: organize ?? '' }))
      return { nodeId, title: properties.title, isLimited, users }
    }),
  )
}

import type { FlowCandidateNode } from '@armature/contract'
import {
  allowsInitiator,
  atStart,
  findNode,
  findNodesAfter,
  hasMembers,
  type ApproverNode,
  type StartNode,
} from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { getUsersByIds } from '../../people/index.ts'
import { resolveMembers } from './approvers.ts'
import { listEnabledUsers } from './people.queries.ts'
import type { TaskProgress, TaskRecord } from './task.queries.ts'

/** Chosen approvers by node. */
export type CandidateSelection = Readonly<Record<string, readonly string[]>>

/** Nothing is completed or chosen yet. */
export const unstarted: TaskProgress = { ...atStart, candidates: {} }

/** The choices that still count when nodes are decided again: approvers of later nodes are chosen again. */
export function dropLaterChoices(
  { design, progress }: Pick<TaskRecord, 'design' | 'progress'>,
  nodeIds: readonly string[],
): CandidateSelection {
  const later = new Set(nodeIds.flatMap((nodeId) => [...findNodesAfter(design, nodeId)]))
  return Object.fromEntries(Object.entries(progress.candidates).filter(([nodeId]) => !later.has(nodeId)))
}

/** @throws AppError 'workflow.nodeUnknown' if approvers are named for anything but a node whose approvers are chosen */
export function assertCandidateNodes(flow: StartNode, chosen: CandidateSelection): void {
  for (const nodeId of Object.keys(chosen)) getChoosingNode(flow, nodeId)
}

/**
 * Checks that the chosen approvers are candidates of their nodes. @throws AppError 'workflow.candidateUnknown',
 * 'workflow.nodeUnknown', 'workflow.initiatorNotApprover'
 */
export async function checkCandidates(
  db: Db,
  { design, initiator_ids }: Pick<TaskRecord, 'design' | 'initiator_ids'>,
  chosen: CandidateSelection,
): Promise<void> {
  for (const [nodeId, userIds] of Object.entries(chosen)) {
    const node = getChoosingNode(design, nodeId)
    const { title } = node.properties
    if (!allowsInitiator(node) && userIds.some((id) => initiator_ids.includes(id)))
      throw new AppError('workflow.initiatorNotApprover', { title }, { nodeId })
    const among = hasMembers(node.properties) ? new Set(await resolveMembers(db, node.properties)) : null
    const inUse = await listEnabledUsers(db, userIds)
    const fits = inUse.length === new Set(userIds).size && inUse.every((id) => among?.has(id) ?? true)
    if (!fits) throw new AppError('workflow.candidateUnknown', { title }, { nodeId })
  }
}

function getChoosingNode(flow: StartNode, nodeId: string): ApproverNode {
  const node = findNode(flow, nodeId)
  if (node?.type !== 'approver' || node.properties.assigneeType !== 7) throw new AppError('workflow.nodeUnknown')
  return node
}

/** Nodes whose approvers have to be chosen, with their candidates. */
export function listCandidateNodes(
  deps: Deps,
  { language }: Caller,
  initiatorIds: readonly string[],
  nodes: readonly ApproverNode[],
): Promise<FlowCandidateNode[]> {
  return Promise.all(
    nodes.map(async (node) => {
      const { nodeId, properties } = node
      const isLimited = hasMembers(properties)
      const members = isLimited ? await resolveMembers(deps.db, properties) : []
      const ids = members.filter((id) => allowsInitiator(node) || !initiatorIds.includes(id))
      const people = await getUsersByIds(deps, ids, language)
      const users = people.map(({ id, fullName, organize }) => ({ id, fullName, organize: organize ?? '' }))
      return { nodeId, title: translateText(language, properties.title), isLimited, users }
    }),
  )
}

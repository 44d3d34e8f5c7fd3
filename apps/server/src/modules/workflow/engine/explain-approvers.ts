import type { Values } from '@armature/form-engine'
import type { ApproverNode, CopyNode, Members } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { stripType, toPeopleSets } from '../../selections/index.ts'
import { readFieldValues } from './approvers.ts'
import type { NodeOpening, PassedNode } from './plan-advance.ts'
import { listManagers } from './people.queries.ts'
import { findLastActor, findOrganize, listMemberSources } from './reason.queries.ts'
import type { ApproverReason, NodeReason } from './reason-types.ts'

/** What the reasons of approvers depend on. */
export interface ReasonContext {
  taskId: string
  starterId: string
  initiatorIds: readonly string[]
  values: Values
  /** nodes whose approvers the user who acts has chosen */
  chosen: Readonly<Record<string, unknown>>
}

/** Why each of the users is asked at a node that opens or is passed. */
export async function explainApprovers(
  db: Db,
  opening: Pick<NodeOpening, 'node' | 'users'> & { isForAdministrators?: boolean },
  context: ReasonContext,
): Promise<Map<string, ApproverReason>> {
  const { node, users, isForAdministrators = false } = opening
  const ids = users.map(({ id }) => id)
  const find = isForAdministrators
    ? () => ({ by: 'administrators' as const })
    : await createFinder(db, node, context, ids)
  return new Map(
    users.flatMap(({ id, state }) => {
      const reason = find(id)
      const repeated = context.initiatorIds.includes(id) ? ('initiator' as const) : ('approver' as const)
      return reason ? [[id, state === 'approved' ? { ...reason, repeated } : reason]] : []
    }),
  )
}

async function createFinder(
  db: Db,
  { nodeId, properties }: ApproverNode,
  { taskId, starterId, values, chosen }: ReasonContext,
  ids: readonly string[],
): Promise<(userId: string) => ApproverReason | undefined> {
  switch (properties.assigneeType) {
    case 1: {
      const level = properties.managerLevel
      const path = await listManagers(db, starterId, level)
      return () => ({ by: 'manager', level, path })
    }
    case 2: {
      const organizeId = await findOrganize(db, starterId)
      return () => (organizeId === undefined ? undefined : { by: 'departmentHead', organizeId })
    }
    case 3:
      return () => ({ by: 'initiator' })
    case 4: {
      const field = properties.formFieldId.replace('-', '.')
      const sets = toPeopleSets(readFieldValues(values, properties.formFieldId))
      const sources = await listMemberSources(db, sets, ids)
      return (id) => ({ by: 'field', field, sources: sources.get(id) ?? [] })
    }
    case 5:
      return () => ({ by: 'node', nodeId: properties.nodeIdRef })
    case 6: {
      const find = await explainMembers(db, properties, ids)
      return find
    }
    case 9: {
      const interfaceId = properties.approverInterface?.interfaceId ?? ''
      return () => ({ by: 'interface', interfaceId })
    }
    case 7: {
      const userId = nodeId in chosen ? await findLastActor(db, taskId) : null
      return () => ({ by: 'chosen', userId })
    }
  }
}

/** Why each of the users gets a copy: as a member of the node, else as its data interface names them. */
export async function explainRecipients(
  db: Db,
  { properties }: CopyNode,
  ids: readonly string[],
): Promise<(userId: string) => ApproverReason> {
  const explain = await explainMembers(db, properties, ids)
  const { interfaceId = '' } = properties.approverInterface ?? {}
  return (id) => {
    const reason = explain(id)
    const isMember = reason.by !== 'members' || reason.sources.length > 0
    return isMember || interfaceId === '' ? reason : { by: 'interface', interfaceId }
  }
}

/** Why each of the users is a member of a node. */
async function explainMembers(
  db: Db,
  members: Members,
  ids: readonly string[],
): Promise<(userId: string) => ApproverReason> {
  const toIds = (list: readonly string[]) => list.map(stripType).filter(isId)
  const sets = {
    userIds: toIds(members.approvers),
    departIds: toIds(members.approverOrg),
    positionIds: toIds(members.approverPos),
    roleIds: toIds(members.approverRole),
    groupIds: toIds(members.approverGroup),
  }
  const sources = await listMemberSources(db, sets, ids)
  return (id) => ({ by: 'members', sources: sources.get(id) ?? [] })
}

export const explainOpening = ({ users, isForAdministrators, excluded, lookup }: NodeOpening): NodeReason => ({
  kind: users.length === 0 ? 'blocked' : isForAdministrators ? 'administrators' : 'asked',
  excluded,
  lookup,
})

export const explainPassed = ({ reason, excluded, lookup }: PassedNode): NodeReason => ({
  kind: reason,
  excluded,
  lookup,
})

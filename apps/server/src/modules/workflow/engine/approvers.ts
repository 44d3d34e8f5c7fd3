import type { CompiledForm, Values } from '@armature/form-engine'
import {
  assertApproverField,
  buildInterfaceParams,
  FlowFieldFault,
  hasMembers,
  isInterfaceNode,
  type ApproverNode,
  type CopyNode,
  type Members,
} from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { assertMembersExist } from '../../flow-members/index.ts'
import { selectSetMembers } from '../../people/index.ts'
import { stripType, toPeopleSets } from '../../selections/index.ts'
import {
  type LookupNote,
  type LookupReply,
  type LookupRequest,
  buildLookup,
  noName,
  resolveLookup,
} from './approver-lookup.ts'
import { findDepartmentHead, findManager, listMatchingUsers, listEnabledUsers } from './people.queries.ts'

/** What the approvers of a node depend on. */
export interface ApproverContext {
  starterId: string
  form: CompiledForm
  /** raw values of the record */
  values: Values
  /** users who have decided at a node in this run */
  handlersOf: (nodeId: string) => readonly string[]
  /** chosen approvers by node */
  candidates: Readonly<Record<string, readonly string[]>>
  /** asks the data interface that says who approves, or who gets a copy */
  lookUp: (request: LookupRequest, node: ApproverNode | CopyNode) => Promise<LookupReply>
}

/** The users who are to approve at a node, and what was wrong with the data interface that named them. */
export interface FoundApprovers {
  users: string[]
  lookup?: LookupNote
}

/**
 * Resolves the approvers of a node: enabled users without duplicates, in order; undefined if they have to be chosen first.
 *
 * @throws FlowFieldFault if they come from a field that the form does not have, AppError 'workflow.memberMissing' if they come
 * from a role, position, group or organization that was deleted: no one would be asked
 */
export async function resolveApprovers(
  db: Db,
  node: ApproverNode,
  context: ApproverContext,
): Promise<FoundApprovers | undefined> {
  if (node.properties.assigneeType === 9) {
    const { starterId, form, values, lookUp } = context
    const request = buildLookup(node, starterId, buildInterfaceParams(node, form, values))
    return resolveLookup(db, await lookUp(request, node))
  }
  const users = await resolveOwnApprovers(db, node, context)
  return users && { users }
}

/** Those that need no call of a data interface. */
async function resolveOwnApprovers(
  db: Db,
  node: ApproverNode,
  { starterId, form, values, handlersOf, candidates }: ApproverContext,
): Promise<string[] | undefined> {
  const { nodeId, properties } = node
  const one = async (id: string | undefined) => listEnabledUsers(db, id === undefined ? [] : [id])
  switch (properties.assigneeType) {
    case 1:
      return one(await findManager(db, starterId, properties.managerLevel))
    case 2:
      return one(await findDepartmentHead(db, starterId))
    case 3:
      return one(starterId)
    case 4:
      assertApproverField(node, form)
      return resolveSelections(db, readFieldValues(values, properties.formFieldId))
    case 5:
      return listEnabledUsers(db, handlersOf(properties.nodeIdRef))
    case 6: {
      const found = await resolveMembers(db, properties)
      if (found.length === 0) await assertMembersExist(db, node)
      return found
    }
    case 7: {
      const chosen = candidates[nodeId]
      return chosen && chosen.length > 0 ? listEnabledUsers(db, chosen) : undefined
    }
    case 9:
      return []
  }
}

/** The members of a copy, then the users that its data interface names; a failure leaves them out and does not stop the flow. */
export async function resolveCopyRecipients(
  db: Db,
  node: CopyNode,
  context: Pick<ApproverContext, 'starterId' | 'form' | 'values' | 'lookUp'>,
): Promise<FoundApprovers> {
  const members = await resolveMembers(db, node.properties)
  if (!isInterfaceNode(node)) return { users: members }
  const { users, lookup } = await resolveLookup(db, await lookUpRecipients(node, context))
  return { users: [...new Set([...members, ...users])], ...(lookup && { lookup: { ...lookup, isCopy: true } }) }
}

async function lookUpRecipients(
  node: CopyNode,
  { starterId, form, values, lookUp }: Pick<ApproverContext, 'starterId' | 'form' | 'values' | 'lookUp'>,
): Promise<LookupReply> {
  try {
    return await lookUp(buildLookup(node, starterId, buildInterfaceParams(node, form, values)), node)
  } catch (error) {
    if (!(error instanceof FlowFieldFault)) throw error
    const { field, part } = error
    const key = part === '' ? 'dataInterface.fieldUnknown' : 'dataInterface.partUnknown'
    return { name: noName, keys: [], fault: { key, values: { field } } }
  }
}

/** Resolves the users, departments, positions, roles and groups of a node to users; directly named users come first, in order. */
export async function resolveMembers(db: Db, members: Members): Promise<string[]> {
  if (!hasMembers(members)) return []
  const ids = (list: readonly string[]) => list.map(stripType).filter(isId)
  const userIds = ids(members.approvers)
  const found = await listMatchingUsers(
    db,
    selectSetMembers({
      userIds,
      departIds: ids(members.approverOrg),
      positionIds: ids(members.approverPos),
      roleIds: ids(members.approverRole),
      groupIds: ids(members.approverGroup),
    }),
  )
  const known = new Set(found)
  const named = [...new Set(userIds)].filter((id) => known.has(id))
  return [...named, ...found.filter((id) => !named.includes(id))]
}

/** Resolves a field value with users and groups of users. */
function resolveSelections(db: Db, selections: readonly string[]): Promise<string[]> {
  return selections.length === 0
    ? Promise.resolve([])
    : listMatchingUsers(db, selectSetMembers(toPeopleSets(selections)))
}

/** The values of a field `name`, or of all rows of a sub-table column `table-column`. */
export function readFieldValues(values: Values, field: string): string[] {
  const [name = '', column] = field.split(/[-.]/)
  const value = values[name]
  const cells = column === undefined ? [value] : Array.isArray(value) ? value.map((row: Values) => row[column]) : []
  return cells.flat().filter((one): one is string => typeof one === 'string' && one !== '')
}

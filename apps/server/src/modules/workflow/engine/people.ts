import type { Values } from '@armature/form-engine'
import { namesAnybody, type ApproverNode, type CopyNode, type Members } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { behindSets } from '../../permission/people/people.queries.ts'
import { setsBehind } from '../../permission/people/selections.service.ts'
import { bareId } from '../../permission/organize/organize-selector.ts'
import { findHead, findSuperior, listBehind, listInUse } from './people.queries.ts'

/** What the approvers of a node depend on. */
export interface Surroundings {
  starterId: string
  /** raw values of the record */
  values: Values
  /** users who have decided at a node in this run */
  handlersOf: (nodeId: string) => readonly string[]
  /** chosen approvers by node */
  candidates: Readonly<Record<string, readonly string[]>>
}

/**
 * Resolves the approvers of a node: enabled users without duplicates, in order; undefined if they have to be chosen first.
 */
export async function approversOf(
  db: Db,
  { nodeId, properties }: ApproverNode,
  { starterId, values, handlersOf, candidates }: Surroundings,
): Promise<string[] | undefined> {
  const one = async (id: string | undefined) => listInUse(db, id === undefined ? [] : [id])
  switch (properties.assigneeType) {
    case 1:
      return one(await findSuperior(db, starterId, properties.managerLevel))
    case 2:
      return one(await findHead(db, starterId))
    case 3:
      return one(starterId)
    case 4:
      return peopleIn(db, valuesAt(values, properties.formFieldId))
    case 5:
      return listInUse(db, handlersOf(properties.nodeIdRef))
    case 6:
      return membersOf(db, properties)
    case 7: {
      const chosen = candidates[nodeId]
      return chosen && chosen.length > 0 ? listInUse(db, chosen) : undefined
    }
  }
}

export const copiedAt = (db: Db, { properties }: CopyNode): Promise<string[]> => membersOf(db, properties)

/** Resolves the users, departments, positions, roles and groups of a node to users; directly named users come first, in order. */
export async function membersOf(db: Db, members: Members): Promise<string[]> {
  if (!namesAnybody(members)) return []
  const ids = (list: readonly string[]) => list.map(bareId).filter(isId)
  const userIds = ids(members.approvers)
  const found = await listBehind(
    db,
    behindSets({
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
function peopleIn(db: Db, selections: readonly string[]): Promise<string[]> {
  return selections.length === 0 ? Promise.resolve([]) : listBehind(db, behindSets(setsBehind(selections)))
}

/** The values of a field `name`, or of all rows of a sub-table column `table-column`. */
function valuesAt(values: Values, field: string): string[] {
  const [name = '', column] = field.split(/[-.]/)
  const value = values[name]
  const cells = column === undefined ? [value] : Array.isArray(value) ? value.map((row: Values) => row[column]) : []
  return cells.flat().filter((one): one is string => typeof one === 'string' && one !== '')
}

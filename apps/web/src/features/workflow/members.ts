import { selectionId, selectionParts, type SelectionType } from '@armature/form-engine'
import type { Members } from '@armature/form-engine/flow/types'

const listOf: Record<SelectionType, keyof Members> = {
  user: 'approvers',
  company: 'approverOrg',
  department: 'approverOrg',
  role: 'approverRole',
  position: 'approverPos',
  group: 'approverGroup',
}
const typeOf: Record<keyof Members, SelectionType> = {
  approvers: 'user',
  approverOrg: 'department',
  approverRole: 'role',
  approverPos: 'position',
  approverGroup: 'group',
}

/** Converts the members of a node to the selections of the member picker: each id with its type (FO.64). */
export const selectionsOf = (members: Members): string[] =>
  (Object.keys(typeOf) as (keyof Members)[]).flatMap((list) => members[list].map((id) => selectionId(id, typeOf[list])))

/** Converts selections back to members, one list per type. */
export function membersOf(selections: readonly string[]): Members {
  const members: Members = { approvers: [], approverOrg: [], approverRole: [], approverPos: [], approverGroup: [] }
  for (const selection of selections) {
    const parts = selectionParts(selection)
    if (parts) members[listOf[parts.type]].push(parts.id)
  }
  return members
}

import { buildSelectionId, parseSelectionId, type SelectionType } from '@armature/form-engine'
import type { Members } from '@armature/form-engine/flow/types'

const listByType: Record<SelectionType, keyof Members> = {
  user: 'approvers',
  company: 'approverOrg',
  department: 'approverOrg',
  role: 'approverRole',
  position: 'approverPos',
  group: 'approverGroup',
}
const typeByList: Record<keyof Members, SelectionType> = {
  approvers: 'user',
  approverOrg: 'department',
  approverRole: 'role',
  approverPos: 'position',
  approverGroup: 'group',
}

/** Converts the members of a node to the selections of the member picker: each id with its type (FO.64). */
export const toSelections = (members: Members): string[] =>
  (Object.keys(typeByList) as (keyof Members)[]).flatMap((list) =>
    members[list].map((id) => buildSelectionId(id, typeByList[list])),
  )

/** Converts selections back to members, one list per type. */
export function toMembers(selections: readonly string[]): Members {
  const members: Members = { approvers: [], approverOrg: [], approverRole: [], approverPos: [], approverGroup: [] }
  for (const selection of selections) {
    const parts = parseSelectionId(selection)
    if (parts) members[listByType[parts.type]].push(parts.id)
  }
  return members
}

import { toDraft, type Access, type Values } from '../draft/draft.ts'

/** What grants something to a user besides their own grants: a role, a position, a group or an organization. */
export interface Source {
  objectType: Values['through'][number]['objectType']
  name: string
  access: Access
}
export type Sources = ReadonlyMap<string, readonly Source[]>

/** Sources by the id of what is granted. */
export function indexSources(through: Values['through']): Sources {
  const sources = new Map<string, Source[]>()
  for (const { objectType, fullName, ...lists } of through) {
    for (const [id, access] of toDraft(lists)) {
      const known = sources.get(id)
      const source = { objectType, name: fullName, access }
      if (known) known.push(source)
      else sources.set(id, [source])
    }
  }
  return sources
}

import type { GrantLists } from '@armature/contract'
import type { ItemAccess, ItemType } from '../delegation/held-items.queries.ts'

/** Type and id, such as `button:<id>`. */
export type GrantKey = `${ItemType}:${string}`
/** Granted items with their access. Only form fields can have `read`. */
export type Grants = ReadonlyMap<GrantKey, ItemAccess>

export const toGrantKey = (type: ItemType, id: string): GrantKey => `${type}:${id}`
export const getKeyType = (key: GrantKey): ItemType => key.slice(0, key.indexOf(':')) as ItemType
export const getKeyId = (key: GrantKey): string => key.slice(key.indexOf(':') + 1)

export function toGrants(rows: readonly { item_type: ItemType; item_id: string; access: ItemAccess }[]): Grants {
  return new Map(rows.map((row) => [toGrantKey(row.item_type, row.item_id), row.access]))
}

/** Whether the access `there` includes the access `asked`. */
export const hasAccess = (there: ItemAccess | undefined, asked: ItemAccess): boolean =>
  there === 'write' || there === asked

/** Reads the lists of a request (SO.81). */
export function parseGrantLists(lists: GrantLists): Map<GrantKey, ItemAccess> {
  const grants = new Map<GrantKey, ItemAccess>()
  for (const [type, list] of plainLists) for (const id of lists[list]) grants.set(toGrantKey(type, id), 'write')
  for (const { id, access } of lists.form) grants.set(toGrantKey('form', id), access)
  return grants
}

export function toGrantLists(grants: Grants): GrantLists {
  const lists: GrantLists = { system: [], module: [], button: [], column: [], form: [], resource: [] }
  const listOf = new Map(plainLists)
  for (const [key, access] of grants) {
    const list = listOf.get(getKeyType(key))
    if (list) lists[list].push(getKeyId(key))
    else lists.form.push({ id: getKeyId(key), access })
  }
  return lists
}

const plainLists: readonly (readonly [ItemType, Exclude<keyof GrantLists, 'form'>])[] = [
  ['system', 'system'],
  ['menu', 'module'],
  ['button', 'button'],
  ['column', 'column'],
  ['resource', 'resource'],
]

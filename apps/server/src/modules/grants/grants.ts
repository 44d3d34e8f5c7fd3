import { hasAccessLevel, itemKindCodes, mapItemKinds, type GrantLists } from '@armature/contract'
import type { ItemAccess, ItemType } from '../held-items/index.ts'

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
  for (const id of lists.system) grants.set(toGrantKey('system', id), 'write')
  for (const id of lists.module) grants.set(toGrantKey('menu', id), 'write')
  for (const kind of plainKinds) for (const id of lists[kind]) grants.set(toGrantKey(kind, id), 'write')
  for (const { id, access } of lists.form) grants.set(toGrantKey('form', id), access)
  return grants
}

export function toGrantLists(grants: Grants): GrantLists {
  const lists: GrantLists = { system: [], module: [], ...mapItemKinds(() => []), form: [] }
  for (const [key, access] of grants) {
    const [type, id] = [getKeyType(key), getKeyId(key)]
    if (hasAccessLevel(type)) lists[type].push({ id, access })
    else lists[type === 'menu' ? 'module' : type].push(id)
  }
  return lists
}

/** Kinds whose grants have no access level. */
const plainKinds = itemKindCodes.filter((kind) => !hasAccessLevel(kind))

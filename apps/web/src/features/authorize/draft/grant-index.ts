import type { AuthorityItem, AuthorityMenu, Calls, EndpointData } from '@armature/contract'
import { itemKindCodes, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { isDirectoryType } from '@armature/contract/catalog/menu-types'

export type GrantModel = EndpointData<Calls['GET /api/permission/Authority/Model']>

/** A row of the tree: a system, a menu, or the details row that lists what can be granted on a menu. */
export interface GrantNode {
  id: string
  type: 'system' | 'menu' | 'details'
  name: string
  icon: string
  /** for menus and details */
  menu?: AuthorityMenu
  children?: GrantNode[]
  /** the keyword matches items of the menu only: just those items are shown */
  isPartial?: boolean
}

/** What can be granted, with parents and children. */
export interface GrantIndex {
  roots: GrantNode[]
  nodes: ReadonlyMap<string, GrantNode>
  /** nearest first: for an item its menu, the directories and the system */
  above(id: string): readonly string[]
  /** menus and systems: all descendants that can be granted, unordered */
  below(id: string): readonly string[]
  /** list of the request that holds the id */
  listOf(id: string): 'system' | 'module' | ItemKind | undefined
  nameOf(id: string): string
  /** the highest access that the caller can grant */
  mostOf(id: string): 'read' | 'write'
  /** number of all grantable items */
  size: number
}

export function buildGrantIndex(model: GrantModel): GrantIndex {
  const nodes = new Map<string, GrantNode>()
  const lists = new Map<string, 'system' | 'module' | ItemKind>()
  const parents = new Map<string, string>()
  const names = new Map<string, string>()
  const readOnly = new Set<string>()
  const add = (id: string, list: 'system' | 'module' | ItemKind, name: string, parent?: string) => {
    lists.set(id, list)
    names.set(id, name)
    if (parent !== undefined) parents.set(id, parent)
  }
  for (const system of model.system) {
    add(system.id, 'system', system.fullName)
    nodes.set(system.id, { id: system.id, type: 'system', name: system.fullName, icon: system.icon, children: [] })
  }
  for (const menu of model.module) {
    add(menu.id, 'module', menu.fullName, menu.parentId ?? menu.systemId)
    for (const { kind, item } of listItems(menu)) {
      add(item.id, kind, item.fullName, menu.id)
      if (item.most === 'read') readOnly.add(item.id)
    }
    const children = hasDetails(menu) ? [buildDetailsNode(menu)] : []
    nodes.set(menu.id, { id: menu.id, type: 'menu', name: menu.fullName, icon: menu.icon, menu, children })
  }
  for (const menu of model.module) {
    const node = nodes.get(menu.id)
    if (node) nodes.get(menu.parentId ?? menu.systemId)?.children?.push(node)
  }
  const above = (id: string): readonly string[] => {
    const parent = parents.get(id)
    return parent === undefined ? [] : [parent, ...above(parent)]
  }
  const kept = new Map<string, readonly string[]>()
  const below = (id: string): readonly string[] => {
    const known = kept.get(id)
    if (known) return known
    const node = nodes.get(id)
    const found = [
      ...(node?.menu ? listItems(node.menu).map(({ item }) => item.id) : []),
      ...(node?.children ?? []).flatMap((child) => (child.type === 'details' ? [] : [child.id, ...below(child.id)])),
    ]
    kept.set(id, found)
    return found
  }
  return {
    roots: model.system.flatMap(({ id }) => nodes.get(id) ?? []),
    nodes,
    above,
    below,
    listOf: (id) => lists.get(id),
    nameOf: (id) => names.get(id) ?? '',
    mostOf: (id) => (readOnly.has(id) ? 'read' : 'write'),
    size: lists.size,
  }
}

/** Everything that can be granted on a menu, with its kind. */
export function listItems(menu: AuthorityMenu): { kind: ItemKind; item: AuthorityItem }[] {
  return itemKindCodes.flatMap((kind) => (menu[kind] ?? []).map((item) => ({ kind, item })))
}

/** Whether a row is a menu that holds other menus. */
export const isDirectory = (node: GrantNode | undefined): boolean =>
  node?.menu !== undefined && isDirectoryType(node.menu.type)

export const hasDetails = (menu: AuthorityMenu): boolean => itemKindCodes.some((kind) => (menu[kind]?.length ?? 0) > 0)

const buildDetailsNode = (menu: AuthorityMenu): GrantNode => ({
  id: `details:${menu.id}`,
  type: 'details',
  name: menu.fullName,
  icon: '',
  menu,
})

import { itemKinds, type ItemKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { toGrantKey, type GrantKey } from './grants.ts'
import { listItems, listMenus, listSystems, type ItemRow, type MenuRow, type SystemRow } from './grant-tree.queries.ts'

/** Everything that can be granted, as a tree of systems, menus and items. */
export interface GrantTree {
  systems: readonly SystemRow[]
  menus: readonly MenuRow[]
  items: readonly ItemRow[]
  has(key: GrantKey): boolean
  /** ancestors, nearest first: of an item its menu, the directories and the system; of a menu the directories and the system */
  above(key: GrantKey): readonly GrantKey[]
  /** the menu of an item; undefined for systems and menus */
  menuOf(key: GrantKey): GrantKey | undefined
  /** false for an item of a kind that its menu does not limit: every user with the menu has it, granted or not */
  isLimited(key: GrantKey): boolean
}

export async function loadGrantTree(db: Db): Promise<GrantTree> {
  return buildGrantTree(await listSystems(db), await listMenus(db), await listItems(db))
}

export function buildGrantTree(
  systems: readonly SystemRow[],
  menus: readonly MenuRow[],
  items: readonly ItemRow[],
): GrantTree {
  const menuById = new Map(menus.map((menu) => [menu.id, menu]))
  const itemByKey = new Map(items.map((item) => [toGrantKey(item.kind, item.id), item]))
  const known = new Set<GrantKey>([
    ...systems.map(({ id }) => toGrantKey('system', id)),
    ...menus.map(({ id }) => toGrantKey('menu', id)),
    ...itemByKey.keys(),
  ])
  const paths = new Map<string, readonly GrantKey[]>()
  const aboveMenu = (menu: MenuRow): readonly GrantKey[] => {
    const found = paths.get(menu.id)
    if (found) return found
    const parent = menu.parent_id === null ? undefined : menuById.get(menu.parent_id)
    const path = parent ? [toGrantKey('menu', parent.id), ...aboveMenu(parent)] : [toGrantKey('system', menu.system_id)]
    paths.set(menu.id, path)
    return path
  }
  const withMenu = (id: string): readonly GrantKey[] => {
    const menu = menuById.get(id)
    return menu ? [toGrantKey('menu', id), ...aboveMenu(menu)] : []
  }
  return {
    systems,
    menus,
    items,
    has: (key) => known.has(key),
    above(key) {
      const item = itemByKey.get(key)
      return item ? withMenu(item.menu_id) : withMenu(key.slice(key.indexOf(':') + 1)).slice(1)
    },
    menuOf: (key) => {
      const item = itemByKey.get(key)
      return item && toGrantKey('menu', item.menu_id)
    },
    isLimited(key) {
      const item = itemByKey.get(key)
      return !item || isKindLimited(menuById.get(item.menu_id), item.kind)
    },
  }
}

export const isKindLimited = (menu: MenuRow | undefined, kind: ItemKind): boolean =>
  menu?.property[itemKinds[kind].limit] === true

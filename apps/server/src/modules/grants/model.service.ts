import { mapItemKinds, type AuthorityItem, type ItemKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { formatMenuTitle } from '../menu-catalogue/index.ts'
import { loadCallerGrants } from './authority.service.ts'
import { isKindLimited, loadGrantTree, type GrantTree } from './grant-tree.ts'
import { toGrantKey, type Grants } from './grants.ts'
import { groupBy } from './group-by.ts'
import type { ItemRow, MenuRow } from './grant-tree.queries.ts'

/** Everything that the caller can grant, which is what the caller has, in the order of the menu. */
export async function getGrantModel({ db }: Deps, caller: Caller) {
  const tree = await loadGrantTree(db)
  const held = await loadCallerGrants(db, caller)
  const isHeld = (type: 'system' | 'menu' | ItemKind, id: string) => held === null || held.has(toGrantKey(type, id))
  const named = (row: TranslatedName & { id: string; en_code: string }): AuthorityItem => ({
    id: row.id,
    fullName: resolveName(caller.language, row),
    enCode: row.en_code,
  })
  const most = (item: ItemRow): AuthorityItem =>
    held?.get(toGrantKey(item.kind, item.id)) === 'read' ? { ...named(item), most: 'read' } : named(item)
  const items = groupItemsByMenu(tree, held)
  return {
    system: tree.systems
      .filter(({ id }) => isHeld('system', id))
      .map((system) => ({ ...named(system), icon: system.icon })),
    module: tree.menus
      .filter(({ id }) => isHeld('menu', id))
      .map((menu) => ({
        ...named(menu),
        fullName: formatMenuTitle(caller.language, menu),
        systemId: menu.system_id,
        parentId: menu.parent_id,
        type: menu.type,
        icon: menu.icon,
        enabledMark: menu.enabled_mark,
        ...toKindLists(menu, items.get(menu.id) ?? [], most),
      })),
  }
}

function groupItemsByMenu(tree: GrantTree, held: Grants | null): Map<string, ItemRow[]> {
  return groupBy(
    held === null ? tree.items : tree.items.filter(({ kind, id }) => held.has(toGrantKey(kind, id))),
    (item) => item.menu_id,
  )
}

function toKindLists(menu: MenuRow, items: readonly ItemRow[], named: (row: ItemRow) => AuthorityItem) {
  return mapItemKinds((kind) =>
    isKindLimited(menu, kind) ? items.filter((item) => item.kind === kind).map(named) : null,
  )
}

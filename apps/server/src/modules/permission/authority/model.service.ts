import { grantKinds, type AuthorityItem, type GrantKind } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'
import { formatMenuTitle } from '../menu/menu-title.ts'
import { heldBy } from './authority.service.ts'
import { limits, readGrantTree, type GrantTree } from './grant-tree.ts'
import { keyOf, type Grants } from './grants.ts'
import { grouped } from './grouped.ts'
import type { ItemRow, MenuRow } from './tree.queries.ts'

/** Everything that the caller can grant, which is what the caller has, in the order of the menu. */
export async function grantModel({ db }: Deps, caller: Caller) {
  const tree = await readGrantTree(db)
  const held = await heldBy(db, caller)
  const isHeld = (type: 'system' | 'menu' | GrantKind, id: string) => held === null || held.has(keyOf(type, id))
  const named = (row: Named & { id: string; en_code: string }): AuthorityItem => ({
    id: row.id,
    fullName: nameIn(caller.language, row),
    enCode: row.en_code,
  })
  const most = (item: ItemRow): AuthorityItem =>
    held?.get(keyOf(item.kind, item.id)) === 'read' ? { ...named(item), most: 'read' } : named(item)
  const items = itemsByMenu(tree, held)
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
        ...kindsOf(menu, items.get(menu.id) ?? [], most),
      })),
  }
}

function itemsByMenu(tree: GrantTree, held: Grants | null): Map<string, ItemRow[]> {
  return grouped(
    held === null ? tree.items : tree.items.filter(({ kind, id }) => held.has(keyOf(kind, id))),
    (item) => item.menu_id,
  )
}

function kindsOf(menu: MenuRow, items: readonly ItemRow[], named: (row: ItemRow) => AuthorityItem) {
  const of = (kind: GrantKind) => (limits(menu, kind) ? items.filter((item) => item.kind === kind).map(named) : null)
  return Object.fromEntries(grantKinds.map((kind) => [kind, of(kind)])) as Record<GrantKind, AuthorityItem[] | null>
}

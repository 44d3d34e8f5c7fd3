import { serverTexts } from '@armature/texts/server'
import { mapCodeKinds, type CodeKind, type MenuItem, type TreeNode } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { getMenuCache, type MenuEntry, formatMenuTitle, buildMenuTree } from '../menu-catalogue/index.ts'
import { buildPermissionList, withGranted } from '../effective-permissions/index.ts'

/**
 * The caller's permissions as trees (S7.143): systems, menus, and below each menu what is granted on it. Read from the same
 * rights that calls are checked by.
 */
export async function getPermissionTrees(deps: Deps, caller: Caller) {
  const catalogue = await getMenuCache(deps).get()
  const menus = catalogue.menus.filter((menu) => caller.rights.menuIds.has(menu.id))
  const holder = { id: caller.userId, isAdministrator: caller.isAdministrator }
  const entries = await buildPermissionList(deps.db, catalogue, holder, menus, caller.language)
  const schemes = await buildSchemeLeaves(deps.db, caller, menus)

  const systems = catalogue.systems.flatMap((system): TreeNode[] => {
    const own = catalogue.menus.filter((menu) => menu.systemId === system.id)
    const children = buildMenuTree(own, (menu) => caller.rights.menuIds.has(menu.id)).map((item) =>
      toTreeNode(item, caller),
    )
    const node = { id: system.id, fullName: resolveName(caller.language, system), icon: system.icon, children }
    return children.length > 0 ? [node] : []
  })
  const below = (kind: CodeKind) =>
    withLeaves(systems, new Map(entries.map((entry) => [entry.modelId, toLeaves(entry.modelId, kind, entry[kind])])))
  return {
    system: systems.map(({ children: _below, ...system }) => system),
    module: systems,
    ...mapCodeKinds(below),
    resource: withLeaves(systems, schemes),
  }
}

const toTreeNode = (item: MenuItem, caller: Caller): TreeNode => ({
  id: item.id,
  fullName: formatMenuTitle(caller.language, {
    full_name: item.fullName,
    full_name_i18n: item.fullNameI18n ?? {},
    category: item.category,
  }),
  enCode: item.enCode,
  icon: item.icon,
  children: item.children.map((child) => toTreeNode(child, caller)),
})

const toLeaves = (menuId: string, kind: string, items: readonly { enCode: string; fullName: string }[]): TreeNode[] =>
  items.map(({ enCode, fullName }) => ({ id: `${menuId}:${kind}:${enCode}`, fullName, enCode, isLeaf: true }))

/** Keeps menus with leaves below them, and the ancestors of those. */
function withLeaves(nodes: readonly TreeNode[], leaves: ReadonlyMap<string, TreeNode[]>): TreeNode[] {
  return nodes.flatMap((node) => {
    const children = [...withLeaves(node.children ?? [], leaves), ...(leaves.get(node.id) ?? [])]
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

const allRows = serverTexts.profile.authorize.allRows

/**
 * Visible records by menu: the schemes granted on the menu, or all if the menu sets no limit. Only menus of models have
 * records.
 */
async function buildSchemeLeaves(
  db: Db,
  caller: Caller,
  menus: readonly MenuEntry[],
): Promise<Map<string, TreeNode[]>> {
  const withRecords = menus.filter((menu) => menu.moduleId !== null)
  const isOpen = (menu: MenuEntry) => caller.isAdministrator || !menu.limits.resource
  const limited = withRecords.filter((menu) => !isOpen(menu)).map((menu) => menu.id)
  const found = await schemesStatement(db, { userId: caller.userId, menuIds: limited })
  return new Map(
    withRecords.map((menu) => [
      menu.id,
      isOpen(menu)
        ? toLeaves(menu.id, 'resource', [{ enCode: '', fullName: allRows[caller.language] }])
        : toLeaves(
            menu.id,
            'resource',
            found
              .filter((scheme) => scheme.menu_id === menu.id)
              .map((scheme) => ({ enCode: scheme.en_code, fullName: resolveName(caller.language, scheme) })),
          ),
    ]),
  )
}

const schemesStatement = prepareStatement(
  'me.schemes',
  (builder, { userId, menuIds }: Params<{ userId: string; menuIds: readonly string[] }>) =>
    withGranted(builder, userId)
      .selectFrom('menu_items as i')
      .innerJoin('granted as g', 'g.item_id', 'i.id')
      .select(['i.menu_id', 'i.en_code', 'i.full_name', 'i.full_name_i18n'])
      .where('g.item_type', '=', sql.lit('resource'))
      .where('i.kind', '=', sql.lit('resource'))
      .where('i.menu_id', '=', matchAny(menuIds))
      .orderBy('i.sort_code')
      .orderBy('i.en_code'),
)

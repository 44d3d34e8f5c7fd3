import {
  itemKinds,
  mapItemCounts,
  mapMenuLimits,
  menuType,
  productCodes,
  sourceList,
  type Language,
  type MenuDetail,
  type MenuDirectory,
  type MenuNode,
} from '@armature/contract'
import { resolveName, listTranslations, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import type { CountedMenu, StoredMenu } from './menu.queries.ts'

export type MenuOrigin = MenuNode['origin']

/** Origin of a menu: the product, the release of a model, or created by an administrator. */
export function getOrigin({ en_code, type, property }: Pick<StoredMenu, 'en_code' | 'type' | 'property'>): MenuOrigin {
  if (productCodes.has(en_code)) return 'product'
  return type === menuType.model && property['isAdded'] !== true ? 'release' : 'own'
}

/** Whether a menu opens a screen of this installation. */
export const isScreenMenu = ({ type, property }: Pick<StoredMenu, 'type' | 'property'>): boolean =>
  type === menuType.dataView && property['isScreen'] === true

/** The menus of an application as a tree; `fixed` are those that cannot be disabled. */
export function buildTree(rows: readonly CountedMenu[], fixed: ReadonlySet<string>): MenuNode[] {
  const nodes = new Map(rows.map((row) => [row.id, toMenuNode(row, fixed)]))
  const roots: MenuNode[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId)
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

export function toMenuDetail(
  row: CountedMenu,
  fixed: ReadonlySet<string>,
  further: { moduleName: string; holders: number },
): MenuDetail {
  return {
    ...toMenuNode(row, fixed),
    description: row.description,
    moduleId: row.module_id ?? String(row.property['moduleId'] ?? ''),
    isScreen: isScreenMenu(row),
    sourceList: row.type === menuType.sourceList ? sourceList.parse(row.property['sourceList']) : null,
    followsDesign: row.property['followsDesign'] !== false,
    ...further,
  }
}

/** Applications with their directories, in the caller's language. */
export function buildDirectories(
  systems: readonly (TranslatedName & { id: string })[],
  rows: readonly (TranslatedName & { id: string; parent_id: string | null; system_id: string })[],
  language: Language,
): MenuDirectory[] {
  const below = (systemId: string, parentId: string | null): MenuDirectory[] =>
    rows
      .filter((row) => row.system_id === systemId && row.parent_id === parentId)
      .map((row) => withChildren({ id: row.id, fullName: resolveName(language, row) }, below(systemId, row.id)))
  return systems.map((system) =>
    withChildren({ id: system.id, fullName: resolveName(language, system) }, below(system.id, null)),
  )
}

const withChildren = (node: { id: string; fullName: string }, children: MenuDirectory[]): MenuDirectory =>
  children.length === 0 ? node : { ...node, children }

function toMenuNode(row: CountedMenu, fixed: ReadonlySet<string>): MenuNode {
  const { property } = row
  return {
    id: row.id,
    systemId: row.system_id,
    parentId: row.parent_id ?? '-1',
    fullName: row.full_name,
    fullNameI18n: listTranslations(row) ?? {},
    enCode: row.en_code,
    type: row.type,
    category: row.category,
    icon: row.icon,
    urlAddress: row.url_address,
    linkTarget: row.link_target,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    hidden: property['hidden'] === true,
    origin: getOrigin(row),
    isFixed: fixed.has(row.id),
    ...mapMenuLimits((limit) => property[limit] === true),
    ...mapItemCounts((kind) => row[itemKinds[kind].count]),
  }
}

import type { CurrentUser, Language, MenuCategory, MenuItem } from '@armature/contract'
import { findAddressFolder, isDirectoryType, menuType } from '@armature/contract/catalog/menu-types'
import { translateName } from '../i18n/translate-name.ts'

/** The route of a menu item. `moduleId` and `isTree` come from its property JSON (SO.34). */
export interface MenuRoute {
  name: string
  path: string
  item: MenuItem
  moduleId: string
  isTree: boolean
  /** names from the top of the menu, without the item itself */
  parents: MenuItem[]
}

/** The caller's menu: that of their current system, else of the first system, else the plain list (S4.24–S4.26). */
export function selectMenu({
  menuList,
  routerList,
  userInfo,
}: Pick<CurrentUser, 'menuList' | 'routerList' | 'userInfo'>): MenuItem[] {
  const current = userInfo.systemIds.find((system) => system.currentSystem)
  const entry = routerList.find((router) => router.id === current?.id) ?? routerList[0]
  return entry?.children ?? menuList
}

/**
 * The menu with one category first: if both have an entry with the same address, the route leads to the first (decision 0097).
 */
export const sortByCategory = (menu: MenuItem[], category: MenuCategory): MenuItem[] =>
  menu.every((item) => item.category === category)
    ? menu
    : menu.toSorted((one, other) => +(other.category === category) - +(one.category === category))

const knownRoutes = new WeakMap<MenuItem[], ReadonlyMap<string, MenuRoute>>()

/**
 * Every route of a menu by its path; hidden items and everything below them are skipped (S2.28–S2.39, S3.08). Computed once per
 * menu, since it is used often and may have thousands of entries; menus are never changed in place.
 */
export function menuRoutes(menu: MenuItem[]): ReadonlyMap<string, MenuRoute> {
  const known = knownRoutes.get(menu)
  if (known) return known
  const routes = readRoutes(menu)
  knownRoutes.set(menu, routes)
  return routes
}

function readRoutes(menu: MenuItem[]): Map<string, MenuRoute> {
  const routes = new Map<string, MenuRoute>()
  const walk = (items: MenuItem[], parents: MenuItem[]) => {
    for (const item of items) {
      if (item.hidden) continue
      const route = getRoute(item, parents)
      if (!routes.has(route.path)) routes.set(route.path, route)
      walk(item.children, [...parents, item])
    }
  }
  walk(menu, [])
  return routes
}

export function getRoute(item: MenuItem, parents: MenuItem[] = []): MenuRoute {
  const isDynamic = findAddressFolder(item.type) !== undefined
  const property = isDynamic ? parseProperty(item) : {}
  return {
    name: item.enCode.replaceAll('.', '-'),
    path: getItemPath(item),
    item,
    moduleId: isDynamic ? String(property['moduleId'] ?? '') : '',
    isTree: isDynamic && (property['isTree'] === true || property['isTree'] === 1),
    parents,
  }
}

/** Items that the menu shows: without hidden ones and empty containers. */
export function filterVisibleItems(items: MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.hidden) return []
    const children = filterVisibleItems(item.children)
    return isDirectoryType(item.type) && children.length === 0 ? [] : [{ ...item, children }]
  })
}

/** The name of an item in a language; its own name if there is no translation. */
export function getMenuName(item: Pick<MenuItem, 'fullName' | 'fullNameI18n'>, language: Language): string {
  return translateName(item, language)
}

function getItemPath(item: MenuItem): string {
  if (isDirectoryType(item.type)) return toAbsolutePath(item.enCode)
  if (item.type === menuType.page) return toAbsolutePath(item.urlAddress.split('?')[0] ?? '')
  if (item.type === menuType.link || item.type === menuType.dataView) return toAbsolutePath(item.enCode)
  return toAbsolutePath(item.urlAddress)
}

const toAbsolutePath = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

/** The property JSON of an item; empty if it is invalid. */
export function parseProperty(item: MenuItem): Record<string, unknown> {
  try {
    const property: unknown = JSON.parse(item.propertyJson || '{}')
    return typeof property === 'object' && property !== null ? (property as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

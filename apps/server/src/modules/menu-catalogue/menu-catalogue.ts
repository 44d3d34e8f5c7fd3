import { itemKinds, mapItemKinds, type ItemKind, type MenuCategory } from '@armature/contract'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { addTranslations, getLanguageTexts, languageTextsTopic } from '../language-texts/index.ts'
import {
  listMenuItems,
  listMenus,
  listSystems,
  type MenuItemRow,
  type MenuRow,
  type SystemRow,
} from './menu.queries.ts'

/** Which kinds of rights a menu limits; an unlimited kind is open to every user who has the menu. */
export type Limits = Record<ItemKind, boolean>

export interface MenuEntry extends TranslatedName {
  id: string
  systemId: string
  parentId: string | null
  enCode: string
  type: number
  category: MenuCategory
  urlAddress: string
  icon: string
  property: Record<string, unknown>
  linkTarget: string
  moduleId: string | null
  limits: Limits
}

/** The enabled systems and menus, in their order. Everything below a disabled menu counts as disabled. */
export interface MenuCatalogue {
  systems: readonly SystemRow[]
  menus: readonly MenuEntry[]
  byId: ReadonlyMap<string, MenuEntry>
  /** buttons, columns and form fields by menu */
  items: ReadonlyMap<string, readonly MenuItemRow[]>
}

/** Cached per process; the topic `rights` invalidates it. */
export const getMenuCache = sharePerProcess((deps: Deps) => {
  const kept = createCache<MenuCatalogue>(deps, { name: 'menu', ttlMs: 60_000, max: 1 })
  deps.bus.subscribe('rights', (payload) => {
    if (!payload.startsWith('user:')) kept.drop()
  })
  deps.bus.subscribe(languageTextsTopic, () => kept.drop())
  return { get: () => kept.get('all', () => loadCatalogue(deps)) }
})

async function loadCatalogue(deps: Deps): Promise<MenuCatalogue> {
  const { db } = deps
  const texts = await getLanguageTexts(deps)
  const translate = <T extends TranslatedName>(rows: T[]): T[] =>
    rows.map((row) => ({ ...row, full_name_i18n: addTranslations(texts, row.full_name, row.full_name_i18n) }))
  const [systems, menus, items] = [await listSystems(db), await listMenus(db), await listMenuItems(db)]
  return buildCatalogue(translate(systems), translate(menus), items)
}

function buildCatalogue(systems: SystemRow[], rows: MenuRow[], items: MenuItemRow[]): MenuCatalogue {
  const on = new Map(rows.map((row) => [row.id, row]))
  const reachable = (row: MenuRow): boolean => {
    if (row.parent_id === null) return systems.some((system) => system.id === row.system_id)
    const parent = on.get(row.parent_id)
    return parent !== undefined && reachable(parent)
  }
  const menus = rows.filter(reachable).map(toMenuEntry)
  return { systems, menus, byId: new Map(menus.map((menu) => [menu.id, menu])), items: groupByMenu(items) }
}

function groupByMenu(items: readonly MenuItemRow[]): Map<string, MenuItemRow[]> {
  const found = new Map<string, MenuItemRow[]>()
  for (const item of items) {
    const known = found.get(item.menu_id)
    if (known) known.push(item)
    else found.set(item.menu_id, [item])
  }
  return found
}

function toMenuEntry(row: MenuRow): MenuEntry {
  const { property } = row
  return {
    id: row.id,
    systemId: row.system_id,
    parentId: row.parent_id,
    enCode: row.en_code,
    full_name: row.full_name,
    full_name_i18n: row.full_name_i18n,
    type: row.type,
    category: row.category,
    urlAddress: row.url_address,
    icon: row.icon,
    property,
    linkTarget: row.link_target,
    moduleId: row.module_id,
    limits: mapItemKinds((kind) => property[itemKinds[kind].limit] === true),
  }
}

import { isSchemeKind, menuType, type CodeKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { ListMark, ModelRights, Rights, RowScope } from '../../platform/http/caller.ts'
import { issueRights } from '../../platform/http/model-rights.ts'
import type { MenuCatalogue, MenuEntry } from '../menu-catalogue/index.ts'
import { listGrants, listReleasedModels, type Grant } from './rights.queries.ts'

export interface UserRef {
  id: string
  isAdministrator: boolean
}

/**
 * Works out the rights of a user: the union of their own grants and those of their roles, groups, positions and organizations.
 * A grant of an item has no effect without a grant of its menu, and none on other menus. The administrator has everything that
 * is enabled (SO.101).
 */
export async function resolveRights(db: Db, catalogue: MenuCatalogue, user: UserRef): Promise<Rights> {
  if (user.isAdministrator) return resolveAllRights(db, catalogue)
  const grants = await listGrants(db, user.id)
  const ids = new Set(grants.filter((grant) => grant.item_type === 'menu').map((grant) => grant.item_id))
  const menus = catalogue.menus.filter((menu) => ids.has(menu.id))
  const items = groupGrantsByMenu(grants)
  const models = collectModels(menus, (menu) => toModelRights(menu, items.get(menu.id) ?? []))
  return {
    isAdministrator: false,
    menus: new Set(menus.map((menu) => menu.enCode)),
    menuIds: new Set(menus.map((menu) => menu.id)),
    buttons: collectButtonCodes(catalogue, menus, items),
    models,
    dictionaries: collectDictionaries(menus, (menu) => toModelRights(menu, items.get(menu.id) ?? []).buttons),
    sourceLists: collectSourceLists(menus, (menu) => listGrantedCodes(menu, items.get(menu.id) ?? [], 'column')),
    lists: collectListMarks(models),
  }
}

async function resolveAllRights(db: Db, catalogue: MenuCatalogue): Promise<Rights> {
  const { menus } = catalogue
  const withMenu = collectModels(menus, toUnlimitedRights)
  const models = (await listReleasedModels(db)).map((id) => [id, withMenu.get(id) ?? [toUnlimitedRights()]] as const)
  return {
    isAdministrator: true,
    menus: new Set(menus.map((menu) => menu.enCode)),
    menuIds: new Set(menus.map((menu) => menu.id)),
    buttons: toButtonCodes(
      menus,
      menus.flatMap((menu) => listButtons(catalogue, menu)),
    ),
    models: new Map(models),
    // administrators pass without a lookup
    dictionaries: new Map(),
    sourceLists: collectSourceLists(menus, () => null),
    lists: new Set(),
  }
}

/** The models behind menus, each with the rights of every menu separately. */
function collectModels(
  menus: readonly MenuEntry[],
  rightsOn: (menu: MenuEntry) => ModelRights,
): Map<string, ModelRights[]> {
  const models = new Map<string, ModelRights[]>()
  for (const menu of menus) {
    if (menu.type !== menuType.model || !menu.moduleId) continue
    const known = models.get(menu.moduleId)
    if (known) known.push(rightsOn(menu))
    else models.set(menu.moduleId, [rightsOn(menu)])
  }
  return models
}

/** The dictionaries behind menus, each with the buttons of every menu separately. */
function collectDictionaries(
  menus: readonly MenuEntry[],
  buttonsOn: (menu: MenuEntry) => ModelRights['buttons'],
): Rights['dictionaries'] {
  const byType = new Map<string, ModelRights['buttons'][]>()
  for (const menu of menus) {
    const typeId = menu.property['moduleId']
    if (menu.type !== menuType.dictionary || typeof typeId !== 'string') continue
    byType.set(typeId, [...(byType.get(typeId) ?? []), buttonsOn(menu)])
  }
  return byType
}

/** The lists of data sources behind menus, each with the columns of its menu. */
const collectSourceLists = (
  menus: readonly MenuEntry[],
  columnsOn: (menu: MenuEntry) => ReadonlySet<string> | null,
): Rights['sourceLists'] =>
  new Map(menus.filter(({ type }) => type === menuType.sourceList).map((menu) => [menu.id, columnsOn(menu)]))

/** Which lists of people and organizations the data schemes refer to. */
function collectListMarks(models: ReadonlyMap<string, readonly ModelRights[]>): Set<ListMark> {
  const schemes = [...models.values()].flat().flatMap(({ scope }) => (scope === 'all' ? [] : scope.schemes))
  const values = new Set(
    schemes.flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions.map(({ value }) => value))),
  )
  return new Set(listMarks.filter((mark) => values.has(mark)))
}

const listMarks: readonly ListMark[] = ['@userAndSubordinates', '@organizesAdministered']

export const toUnlimitedRights = (menu?: MenuEntry): ModelRights =>
  issueRights({ menuId: menu?.id ?? '', buttons: null, columns: null, forms: null, formsWritable: null, scope: 'all' })

/** A kind that the menu does not limit is open (`null`); a limited one has only the granted codes, which may be none. */
export function toModelRights(
  menu: MenuEntry,
  items: readonly Pick<Grant, 'item_type' | 'en_code' | 'access' | 'property'>[],
): ModelRights {
  return issueRights({
    menuId: menu.id,
    buttons: listGrantedCodes(menu, items, 'button'),
    columns: listGrantedCodes(menu, items, 'column'),
    forms: listGrantedCodes(menu, items, 'form'),
    formsWritable: listGrantedCodes(menu, items, 'form', ['write']),
    scope: menu.limits.resource ? toRowScope(items) : 'all',
  })
}

/** The granted codes of a kind; `null` if the menu does not limit it. */
export function listGrantedCodes(
  menu: MenuEntry,
  items: readonly Pick<Grant, 'item_type' | 'en_code' | 'access'>[],
  kind: CodeKind,
  access: readonly Grant['access'][] = ['read', 'write'],
): ReadonlySet<string> | null {
  if (!menu.limits[kind]) return null
  const granted = items.filter((item) => item.item_type === kind && access.includes(item.access))
  return new Set(granted.map((item) => item.en_code ?? ''))
}

/** Without a granted scheme no row is visible. A scheme without conditions is ignored, as it must not open all rows. */
function toRowScope(items: readonly Pick<Grant, 'item_type' | 'property'>[]): RowScope {
  return {
    schemes: items.flatMap((item) =>
      isSchemeKind(item.item_type) && Array.isArray(item.property?.condition?.groups) ? [item.property.condition] : [],
    ),
  }
}

function collectButtonCodes(
  catalogue: MenuCatalogue,
  menus: readonly MenuEntry[],
  items: ReadonlyMap<string, Grant[]>,
): Set<string> {
  const buttons = menus.flatMap((menu) =>
    menu.limits.button
      ? (items.get(menu.id) ?? [])
          .filter((item) => item.item_type === 'button')
          .map((item) => ({ menu_id: menu.id, en_code: item.en_code ?? '' }))
      : listButtons(catalogue, menu),
  )
  return toButtonCodes(menus, buttons)
}

const listButtons = ({ items }: MenuCatalogue, { id }: MenuEntry) =>
  (items.get(id) ?? []).filter(({ kind }) => kind === 'button')

function toButtonCodes(
  menus: readonly MenuEntry[],
  buttons: readonly { menu_id: string; en_code: string }[],
): Set<string> {
  const enCodes = new Map(menus.map((menu) => [menu.id, menu.enCode]))
  return new Set(buttons.map((button) => `${enCodes.get(button.menu_id)}:${button.en_code}`))
}

/** Groups grants by menu. */
export function groupGrantsByMenu(grants: readonly Grant[]): Map<string, Grant[]> {
  const byMenu = new Map<string, Grant[]>()
  for (const grant of grants) {
    if (!grant.menu_id) continue
    const items = byMenu.get(grant.menu_id)
    if (items) items.push(grant)
    else byMenu.set(grant.menu_id, [grant])
  }
  return byMenu
}

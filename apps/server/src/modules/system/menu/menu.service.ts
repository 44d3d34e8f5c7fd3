import type { BodyOf, menuEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseUsed } from '../../permission/in-use.ts'
import { deleteGrants } from '../../visual-dev/release/menu-items.queries.ts'
import { requireSeesAll } from './items/ceiling.ts'
import { dictionaryFor, layDictionaryItems } from './dictionary-items.ts'
import { layModelItems, releasedModel } from './model-items.ts'
import { requireMenuPage } from './menu-page.ts'
import { changing, knownMenu, requireFree, requirePlace } from './menu-rules.ts'
import { portalFor } from './portal-items.ts'
import { reportFor } from './report-items.ts'
import { menuType, readTarget, type StoredTarget } from './menu-types.ts'
import { originOf } from './menu-view.ts'
import {
  countBelow,
  deleteMenu,
  insertMenu,
  toggleMenu,
  updateMenu,
  type MenuValues,
  type StoredMenu,
} from './menu.queries.ts'

type NewMenuBody = BodyOf<typeof menuEndpoints.create>
type MenuBody = BodyOf<typeof menuEndpoints.update>

/**
 * Creates a menu. The menu of a model gets the model's items, but no grants: no user sees it until it is granted.
 *
 * @throws AppError of `assertParentAllowed`, `parseTarget`, 'permission.codeTaken', 'menu.addressTaken', 'menu.moduleUnknown',
 * 'menu.dictionaryUnknown', 'menu.portalUnknown', 'menu.reportUnknown'
 */
export async function createMenu(deps: Deps, caller: Caller, body: NewMenuBody) {
  const id = newId()
  await changing(deps, async (tx) => {
    const parent_id = body.parentId === '-1' ? null : body.parentId
    const target = readTarget(body)
    await requirePlace(tx, { systemId: body.systemId, category: body.category, parentId: parent_id, depth: 1 })
    await requireFree(tx, caller, { ...body, id: null, address: target.url_address })
    const model = body.type === menuType.model ? await releasedModel(deps, body.moduleId) : null
    const dictionary = body.type === menuType.dictionary ? await dictionaryFor(tx, body.moduleId) : {}
    const portal = body.type === menuType.portal ? await portalFor(tx, body.moduleId) : {}
    const report = body.type === menuType.report ? await reportFor(tx, body.moduleId) : {}
    await insertMenu(tx, {
      ...valuesOf(
        body,
        target,
        model ? { isAdded: true, moduleId: model.id } : { ...dictionary, ...portal, ...report },
      ),
      id,
      system_id: body.systemId,
      parent_id,
      type: body.type,
      category: body.category,
      module_id: model?.id ?? null,
    })
    if (model) await layModelItems(tx, id, model)
    if (body.type === menuType.dictionary) await layDictionaryItems(tx, id)
  })
  return { id }
}

/**
 * Values that differ from the design are kept by later releases, unless the menu follows the design again.
 *
 * @throws AppError 'menu.unknown', 'menu.ofProduct', 'menu.ofRelease' for a code or address that cannot be changed,
 * 'menuItem.narrower' for a limit that the caller may not remove, 'menu.lockedOut', those of `parseTarget` and of a taken code
 */
export async function changeMenu(deps: Deps, caller: Caller, id: string, body: MenuBody): Promise<null> {
  await changing(deps, async (tx) => {
    const menu = await knownMenu(tx, id)
    const origin = originOf(menu)
    const target = await targetOf(tx, caller, menu, body)
    const lifted = limitKinds.filter(({ key }) => menu.property[key] === true && !body[key])
    for (const { kind } of lifted) await requireSeesAll(tx, caller, id, kind)
    const kept = keptProperty(menu.property)
    const further = origin === 'release' ? { followsDesign: stillFollows(menu, body) } : {}
    await updateMenu(tx, id, valuesOf(body, target, { ...kept, ...further }))
    await requireMenuPage(tx)
  })
  return null
}

/** @throws AppError 'menu.unknown', 'menu.lockedOut' */
export async function setMenuState(deps: Deps, id: string): Promise<null> {
  await changing(deps, async (tx) => {
    await knownMenu(tx, id)
    await toggleMenu(tx, id)
    await requireMenuPage(tx)
  })
  return null
}

/** @throws AppError 'menu.unknown', 'menu.ofProduct', 'menu.ofRelease', 'permission.inUse' while it has children */
export async function removeMenu(deps: Deps, { language }: Caller, id: string): Promise<null> {
  await changing(deps, async (tx) => {
    const menu = await knownMenu(tx, id)
    const name = nameIn(language, menu)
    const origin = originOf(menu)
    if (origin === 'product') throw new AppError('menu.ofProduct', { name })
    if (origin === 'release') throw new AppError('menu.ofRelease', { name })
    refuseUsed(language, name, { menus: await countBelow(tx, id) })
    await deleteGrants(tx, id)
    await deleteMenu(tx, id)
  })
  return null
}

const limitKinds = [
  { key: 'useBtnPermission', kind: 'button' },
  { key: 'useColumnPermission', kind: 'column' },
  { key: 'useFormPermission', kind: 'form' },
  { key: 'useDataPermission', kind: 'resource' },
] as const

/** The stored target after a change; the target of product menus and of releases cannot be changed. */
async function targetOf(tx: Db, caller: Caller, menu: StoredMenu, body: MenuBody): Promise<StoredTarget> {
  const stays = { url_address: menu.url_address, link_target: menu.link_target, property: {} }
  const name = nameIn(caller.language, menu)
  const origin = originOf(menu)
  if (origin === 'own') {
    const { type, category } = menu
    const target = readTarget({ ...body, type, moduleId: String(menu.property['moduleId'] ?? '') })
    const address = target.url_address
    await requireFree(tx, caller, { ...body, id: menu.id, type, category, systemId: menu.system_id, address })
    return target
  }
  if (body.enCode !== menu.en_code)
    throw new AppError(origin === 'product' ? 'menu.ofProduct' : 'menu.ofRelease', { name }, { field: 'enCode' })
  if (origin === 'product' && menu.type === menuType.page && body.urlAddress !== menu.url_address)
    throw new AppError('menu.ofProduct', { name }, { field: 'urlAddress' })
  return stays
}

/** Set to follow the design, and nothing was changed that the next release would overwrite. */
function stillFollows(menu: StoredMenu, body: MenuBody): boolean {
  if (!body.followsDesign) return false
  const isSame =
    body.fullName === menu.full_name &&
    (body.fullNameI18n.tw ?? '') === (menu.full_name_i18n.tw ?? '') &&
    (body.fullNameI18n.en ?? '') === (menu.full_name_i18n.en ?? '') &&
    body.icon === menu.icon &&
    limitKinds.every(({ key }) => body[key] === (menu.property[key] === true))
  return isSame || menu.property['followsDesign'] === false
}

/** Parts of a menu's property that the form does not show. */
function keptProperty(property: Record<string, unknown>): Record<string, unknown> {
  const { moduleId, isTree, isAdded } = property
  return {
    ...(moduleId === undefined ? {} : { moduleId }),
    ...(isTree === undefined ? {} : { isTree }),
    ...(isAdded === undefined ? {} : { isAdded }),
  }
}

function valuesOf(
  body: Omit<MenuBody, 'followsDesign'>,
  target: StoredTarget,
  further: Record<string, unknown>,
): MenuValues {
  const limits = Object.fromEntries(limitKinds.filter(({ key }) => body[key]).map(({ key }) => [key, true]))
  const property = { ...further, ...target.property, ...limits, ...(body.hidden ? { hidden: true } : {}) }
  return {
    en_code: body.enCode,
    full_name: body.fullName,
    full_name_i18n: JSON.stringify(body.fullNameI18n),
    icon: body.icon,
    description: body.description,
    url_address: target.url_address,
    link_target: target.link_target,
    property: JSON.stringify(property),
  }
}

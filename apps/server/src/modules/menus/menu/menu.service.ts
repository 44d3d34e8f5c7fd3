import { isDeepStrictEqual } from 'node:util'
import { translationLanguages } from '@armature/texts'
import {
  itemKindCodes,
  itemKinds,
  menuType,
  menuLimits,
  type EndpointBody,
  type ItemKind,
  type menuEndpoints,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../platform/ids.ts'
import { type MenuValues, insertMenu, toggleMenu, updateMenu } from '../../menu-rows/index.ts'
import { listUsers, saveReferences } from '../../reference-graph/index.ts'
import { assertMayTurnOff } from '../../turning-off/index.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { assertCodeNotInUse } from '../../references/index.ts'
import { assertHasFullMenu } from './items/assert-full-menu.ts'
import { buildDictionaryTarget, createDictionaryItems } from './dictionary-items.ts'
import { buildReleaseTarget, createModelItems, getReleasedModel } from './model-items.ts'
import { assertMenuPageOpen } from '../system/menu-admin-page.ts'
import { changeMenus, getStoredMenu, assertCodeFree, assertOwnMenu, assertParentAllowed } from './menu-rules.ts'
import { buildPortalTarget } from './portal-target.ts'
import { buildReportTarget } from './report-target.ts'
import { buildScreenTarget } from './screen-target.ts'
import { checkSourceList, readSourceList, syncListItems } from './source-list-target.ts'
import { parseTarget, type StoredTarget } from './menu-target.ts'
import { getOrigin } from './menu-view.ts'
import { listBelow, type StoredMenu } from './menu.queries.ts'

type NewMenuBody = EndpointBody<typeof menuEndpoints.create>
type MenuBody = EndpointBody<typeof menuEndpoints.update>

export interface NewMenuOptions {
  id?: string
  /** the menu that releases of the model maintain: its code is that of the model, and the model has no other one in the category */
  ofRelease?: { followsDesign: boolean }
  /** it is not shown to anybody until it is turned on */
  isOff?: boolean
  /** the source of a list is not asked whether it has the table */
  isOffline?: boolean
}

/**
 * Creates a menu. The menu of a model gets the model's items, but no grants: no user sees it until it is granted.
 *
 * @throws AppError of `assertParentAllowed`, `parseTarget`, 'permission.codeTaken', 'menu.addressTaken', 'menu.moduleUnknown',
 * 'menu.dictionaryUnknown', 'menu.portalUnknown', 'menu.reportUnknown', 'menu.screenUnknown', and those of `checkSourceList`
 */
export async function createMenu(
  deps: Deps,
  caller: Caller,
  wanted: NewMenuBody,
  { id = createId(), ofRelease, isOff = false, isOffline = false }: NewMenuOptions = {},
) {
  const list = await checkSourceList(deps, caller, wanted, { isOffline })
  await changeMenus(deps, async (tx) => {
    const parent_id = wanted.parentId === '-1' ? null : wanted.parentId
    const model = wanted.type === menuType.model ? await getReleasedModel(deps, wanted.moduleId) : null
    const entry = ofRelease && model ? await buildReleaseTarget(tx, model, wanted.category) : null
    const body = entry ? { ...wanted, enCode: entry.enCode } : wanted
    const target = entry?.target ?? parseTarget(body)
    await assertParentAllowed(tx, { systemId: body.systemId, category: body.category, parentId: parent_id, depth: 1 })
    await assertCodeFree(tx, caller, { ...body, id: null, address: target.url_address })
    const dictionary = body.type === menuType.dictionary ? await buildDictionaryTarget(tx, body.moduleId) : {}
    const portal = body.type === menuType.portal ? await buildPortalTarget(tx, body.moduleId) : {}
    const report = body.type === menuType.report ? await buildReportTarget(tx, body.moduleId) : {}
    const screen = body.type === menuType.dataView ? await buildScreenTarget(tx, body) : {}
    await insertMenu(tx, {
      ...toMenuValues(
        body,
        target,
        model
          ? { ...(entry ? ofRelease : { isAdded: true }), moduleId: model.id }
          : { ...dictionary, ...portal, ...report, ...screen, ...list },
      ),
      id,
      system_id: body.systemId,
      parent_id,
      type: body.type,
      category: body.category,
      module_id: model?.id ?? null,
    })
    await saveReferences(tx, 'menu', [id])
    if (model) await createModelItems(tx, id, model)
    if (body.type === menuType.dictionary) await createDictionaryItems(tx, id)
    if (list.sourceList) await syncListItems(tx, id, list.sourceList)
    if (isOff) await toggleMenu(tx, id)
  })
  return { id }
}

/**
 * Values that differ from the design are kept by later releases, unless the menu follows the design again.
 *
 * @throws AppError 'menu.unknown', 'menu.ofProduct', 'menu.ofRelease' for a code or address that cannot be changed,
 * 'menuItem.narrower' for a limit that the caller may not remove, 'menu.lockedOut', 'permission.codeInUse' with the portals that
 * link to it by its code, those of `parseTarget`, `checkSourceList` and of a taken code
 */
export async function changeMenu(
  deps: Deps,
  caller: Caller,
  id: string,
  body: MenuBody,
  { isOffline = false }: { isOffline?: boolean } = {},
): Promise<null> {
  const { type, property } = await getStoredMenu(deps.db, id)
  // a list that stays as it is can be renamed by those who may not read its source
  const isNewList = body.sourceList !== null && !isDeepStrictEqual(body.sourceList, property['sourceList'])
  const stored = readSourceList(property)
  const list = isNewList ? await checkSourceList(deps, caller, { ...body, type }, { stored, isOffline }) : {}
  await changeMenus(deps, async (tx) => {
    const menu = await getStoredMenu(tx, id)
    const origin = getOrigin(menu)
    const target = await resolveTarget(tx, caller, menu, body)
    // links of portals name it by its code
    if (origin === 'own' && body.enCode !== menu.en_code)
      assertCodeNotInUse(
        caller.language,
        menu.en_code,
        await listUsers(tx, { kind: 'menu', keys: [menu.en_code] }, ['portal']),
      )
    const lifted = itemKindCodes.filter((kind) => isLimited(menu, kind) && !body[itemKinds[kind].limit])
    for (const kind of lifted) await assertHasFullMenu(tx, caller, id, kind)
    const kept = pickKeptProperty(menu.property)
    const further = origin === 'release' ? { followsDesign: isFollowingDesign(menu, body) } : {}
    await updateMenu(tx, id, toMenuValues(body, target, { ...kept, ...further, ...list }))
    if (list.sourceList) await syncListItems(tx, id, list.sourceList, readSourceList(menu.property))
    await saveReferences(tx, 'menu', [id])
    await assertMenuPageOpen(tx)
  })
  return null
}

/** @throws AppError 'menu.unknown', 'menu.lockedOut', 'reference.decidesBy', 'reference.stillUsed' */
export async function setMenuState(
  deps: Deps,
  { language }: Caller,
  id: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<null> {
  await changeMenus(deps, async (tx) => {
    const menu = await getStoredMenu(tx, id)
    if (menu.enabled_mark === 1)
      await assertMayTurnOff(tx, language, { ...menu, kind: 'menu', keys: [id, menu.en_code] }, isConfirmed)
    await toggleMenu(tx, id)
    await assertMenuPageOpen(tx)
  })
  return null
}

/**
 * Moves a menu and those below it to the recycle bin, with their permission items and grants.
 *
 * @throws AppError 'menu.unknown', 'menu.ofProduct', 'menu.ofRelease', also with the name of a menu below it
 */
export async function removeMenu(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await changeMenus(deps, async (tx) => {
    const menu = await getStoredMenu(tx, id)
    for (const each of await listBelow(tx, id)) assertOwnMenu(language, each)
    await moveToRecycleBin(tx, {
      ...{ kind: 'menu', id, enCode: menu.en_code, name: menu, userId, at: new Date(deps.clock()) },
      ...(menu.parent_id !== null && { parentId: menu.parent_id }),
    })
  })
  return null
}

const isLimited = ({ property }: StoredMenu, kind: ItemKind): boolean => property[itemKinds[kind].limit] === true

/** The stored target after a change; the target of product menus and of releases cannot be changed. */
async function resolveTarget(tx: Db, caller: Caller, menu: StoredMenu, body: MenuBody): Promise<StoredTarget> {
  const stays = { url_address: menu.url_address, link_target: menu.link_target, property: {} }
  const name = resolveName(caller.language, menu)
  const origin = getOrigin(menu)
  if (origin === 'own') {
    const { type, category } = menu
    const target = parseTarget({ ...body, type, moduleId: String(menu.property['moduleId'] ?? '') })
    const address = target.url_address
    await assertCodeFree(tx, caller, { ...body, id: menu.id, type, category, systemId: menu.system_id, address })
    return target
  }
  if (body.enCode !== menu.en_code)
    throw new AppError(origin === 'product' ? 'menu.ofProduct' : 'menu.ofRelease', { name }, { field: 'enCode' })
  if (origin === 'product' && menu.type === menuType.page && body.urlAddress !== menu.url_address)
    throw new AppError('menu.ofProduct', { name }, { field: 'urlAddress' })
  return stays
}

/** Set to follow the design, and nothing was changed that the next release would overwrite. */
function isFollowingDesign(menu: StoredMenu, body: MenuBody): boolean {
  if (!body.followsDesign) return false
  const isSame =
    body.fullName === menu.full_name &&
    translationLanguages.every(
      (language) => (body.fullNameI18n[language] ?? '') === (menu.full_name_i18n[language] ?? ''),
    ) &&
    body.icon === menu.icon &&
    itemKindCodes.every((kind) => body[itemKinds[kind].limit] === isLimited(menu, kind))
  return isSame || menu.property['followsDesign'] === false
}

const keptProperties = ['moduleId', 'isTree', 'isAdded', 'isHiddenByRelease', 'isScreen', 'sourceList']

/** Parts of a menu's property that the form does not show. */
function pickKeptProperty(property: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(keptProperties.filter((key) => key in property).map((key) => [key, property[key]]))
}

function toMenuValues(
  body: Omit<MenuBody, 'followsDesign'>,
  target: StoredTarget,
  further: Record<string, unknown>,
): MenuValues {
  const limits = Object.fromEntries(menuLimits.filter((limit) => body[limit]).map((limit) => [limit, true]))
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

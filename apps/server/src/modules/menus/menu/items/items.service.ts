import { translationLanguages } from '@armature/texts'
import {
  isSchemeKind,
  itemKinds,
  listItemKinds,
  maxHolderNames,
  menuItemCode,
  menuType,
  type EndpointBody,
  type ItemKind,
  type MenuItemRow,
  type Scheme,
  type menuItemEndpoints,
} from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../../platform/database/faults.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { listTranslations, resolveName, type TranslatedName } from '../../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../../platform/ids.ts'
import { insertItem, orderItems, updateItem } from '../../../menu-item-rows/index.ts'
import { getRecordContext } from '../../../record-statements/index.ts'
import { getRecordPlan } from '../../../record-plans/index.ts'
import { moveToRecycleBin } from '../../../recycle-bin/index.ts'
import { saveDecidingReferences, saveReferences } from '../../../reference-graph/index.ts'
import type { ReleasedModel } from '../../../released-models/index.ts'
import { getStoredMenu } from '../menu-rules.ts'
import type { StoredMenu } from '../menu.queries.ts'
import { assertHasFullMenu } from './assert-full-menu.ts'
import { getItemOrigin, toItemDetail } from './item-view.ts'
import { findItem, isGranted, listHolders, listItems, type StoredItem } from './items.queries.ts'
import { listConditionFields, toCondition, hasIndex, listFieldIndexes, findSchemeFaults } from './scheme.ts'

/** @throws AppError 'menu.unknown' */
export async function getMenuItems(deps: Deps, menuId: string): Promise<{ list: MenuItemRow[] }> {
  const menu = await getStoredMenu(deps.db, menuId)
  const model = await findModel(deps, menu)
  const rows = await listItems(deps.db, menuId)
  return { list: rows.map((row) => ({ ...toItemDetail(menu, row, model), holders: row.holders })) }
}

/** @throws AppError 'menu.unknown', 'menuItem.unknown' */
export async function getMenuItem(deps: Deps, { id, itemId }: { id: string; itemId: string }): Promise<MenuItemRow> {
  const found = (await getMenuItems(deps, id)).list.find((item) => item.id === itemId)
  if (!found) throw new AppError('menuItem.unknown')
  return found
}

/**
 * @throws AppError 'menu.unknown', 'menuItem.kind' for a kind that the menu cannot have, 'menuItem.scheme' with the faults of the
 * conditions, 'menuItem.narrower', 'permission.codeTaken'
 */
export async function addItem(
  deps: Deps,
  caller: Caller,
  menuId: string,
  body: EndpointBody<typeof menuItemEndpoints.create>,
) {
  const id = createId()
  const indexes = await changeItems(deps, body.enCode, async (tx) => {
    const menu = await getStoredMenu(tx, menuId)
    if (!mayHave(menu, body.kind)) throw new AppError('menuItem.kind')
    const { property, indexes } = await resolveScheme(deps, tx, caller, menu, body)
    await insertItem(tx, {
      ...toNameColumns(body),
      id,
      menu_id: menuId,
      kind: body.kind,
      property: JSON.stringify({ ...property, ...(!isSchemeKind(body.kind) && { isAdded: true }) }),
    })
    await saveItemReferences(tx, body.kind, menuId)
    return indexes
  })
  return { id, indexes }
}

/** Its id and its grants stay. @throws as `addItem`, and 'menuItem.unknown', 'menuItem.fixed', 'menuItem.code' */
export async function changeItem(
  deps: Deps,
  caller: Caller,
  { id: menuId, itemId }: { id: string; itemId: string },
  body: EndpointBody<typeof menuItemEndpoints.update>,
) {
  const indexes = await changeItems(deps, body.enCode, async (tx) => {
    const menu = await getStoredMenu(tx, menuId)
    const item = await getStoredItem(tx, menuId, itemId)
    if (getItemOrigin(menu, item) !== 'own' && body.enCode !== item.en_code)
      throw new AppError('menuItem.fixed', { name: resolveName(caller.language, item) }, { field: 'enCode' })
    if (body.enCode !== item.en_code && !menuItemCode.safeParse(body.enCode).success)
      throw new AppError('menuItem.code', {}, { field: 'enCode' })
    await assertCodeChangeable(tx, caller, item, body.enCode)
    const { property, indexes } = await resolveScheme(deps, tx, caller, menu, { ...body, kind: item.kind })
    const isNamed = getItemOrigin(menu, item) === 'release' && { isNamed: true }
    await updateItem(tx, itemId, {
      ...toNameColumns(body),
      property: JSON.stringify({ ...item.property, ...property, ...isNamed }),
    })
    await saveItemReferences(tx, item.kind, menuId)
    return indexes
  })
  return { indexes }
}

/** @throws AppError 'menu.unknown' */
export async function setItemOrder(
  deps: Deps,
  menuId: string,
  { kind, ids }: EndpointBody<typeof menuItemEndpoints.order>,
): Promise<null> {
  await changeItems(deps, '', async (tx) => {
    await getStoredMenu(tx, menuId)
    await orderItems(tx, menuId, kind, ids)
  })
  return null
}

/**
 * Moves an item with its grants to the recycle bin: what it opened is closed at once.
 *
 * @throws AppError 'menuItem.unknown', 'menuItem.fixed' for an item of a release or the product
 */
export async function removeItem(
  deps: Deps,
  { language, userId }: Caller,
  { id: menuId, itemId }: { id: string; itemId: string },
): Promise<null> {
  await changeItems(deps, '', async (tx) => {
    const item = await getStoredItem(tx, menuId, itemId)
    const menu = await getStoredMenu(tx, menuId)
    if (getItemOrigin(menu, item) !== 'own') throw new AppError('menuItem.fixed', { name: resolveName(language, item) })
    await moveToRecycleBin(tx, {
      ...{ kind: 'menuItem', id: itemId, enCode: item.en_code, name: joinMenuName(menu, item), parentId: menuId },
      ...{ userId, at: new Date(deps.clock()) },
    })
    await saveReferences(tx, 'menu', [menuId])
  })
  return null
}

/** Items of different menus have the same names: 'Stations · My own'. */
function joinMenuName(menu: TranslatedName, item: TranslatedName): TranslatedName {
  const join = (menuName: string, itemName: string) => `${menuName} · ${itemName}`.slice(0, 200)
  const [menuNames, itemNames] = [listTranslations(menu) ?? {}, listTranslations(item) ?? {}]
  const names = translationLanguages
    .filter((language) => menuNames[language] ?? itemNames[language])
    .map((language) => [language, join(menuNames[language] ?? menu.full_name, itemNames[language] ?? item.full_name)])
  return { full_name: join(menu.full_name, item.full_name), full_name_i18n: Object.fromEntries(names) }
}

/** The holders of an item; only administrators get the names. @throws AppError 'menuItem.unknown' */
export async function getItemHolders(
  { db }: Deps,
  { language, isAdministrator }: Caller,
  { id: menuId, itemId }: { id: string; itemId: string },
): Promise<{ total: number; names: string[] }> {
  const item = await findItem(db, menuId, itemId)
  if (!item) throw new AppError('menuItem.unknown')
  const { total, names } = await listHolders(db, item, maxHolderNames)
  return { total, names: isAdministrator ? names.map((name) => resolveName(language, name)) : [] }
}

/** A data scheme begins to decide; the other items belong to a field, or to none. */
export const saveItemReferences = (tx: Db, kind: ItemKind, menuId: string): Promise<void> =>
  isSchemeKind(kind) ? saveDecidingReferences(tx, 'menu', menuId) : saveReferences(tx, 'menu', [menuId])

/** @throws AppError 'menu.unknown', 'menu.moduleUnknown' for a menu without a released model */
export async function getConditionFields(deps: Deps, menuId: string) {
  const model = await getModel(deps, await getStoredMenu(deps.db, menuId))
  const fields = listConditionFields(getRecordPlan(model))
  return {
    moduleId: model.id,
    fields: JSON.stringify(fields.map(({ field }) => field)),
    indexed: fields.filter((field) => hasIndex(model, field)).map(({ name }) => name),
  }
}

/** @throws AppError 'menu.moduleUnknown' */
export async function getModel(deps: Deps, menu: StoredMenu): Promise<ReleasedModel> {
  const model = await findModel(deps, menu)
  if (!model) throw new AppError('menu.moduleUnknown')
  return model
}

async function findModel(deps: Deps, { type, module_id: id }: StoredMenu): Promise<ReleasedModel | undefined> {
  return type === menuType.model && id !== null ? getRecordContext(deps).models.find(id) : undefined
}

/** Schemes filter rows of a model; columns and fields of a model come only from its release; directories have no items. */
function mayHave({ type }: StoredMenu, kind: StoredItem['kind']): boolean {
  const isMade = type === menuType.model || type === menuType.sourceList
  if (isMade && itemKinds[kind].comesFromRelease) return false
  return listItemKinds(type).includes(kind)
}

async function resolveScheme(
  deps: Deps,
  tx: Db,
  caller: Caller,
  menu: StoredMenu,
  { kind, scheme }: { kind: StoredItem['kind']; scheme?: Scheme | null | undefined },
) {
  if (!isSchemeKind(kind)) return { property: {}, indexes: [] }
  if (!scheme) throw new AppError('menuItem.scheme', { count: 1 }, { field: 'scheme', faults: [] })
  const model = await getModel(deps, menu)
  await assertHasFullMenu(tx, caller, menu.id, kind)
  const condition = toCondition(scheme)
  const faults = findSchemeFaults(model, condition)
  if (faults.length > 0) throw new AppError('menuItem.scheme', { count: faults.length }, { field: 'scheme', faults })
  return { property: { condition }, indexes: listFieldIndexes(model, condition) }
}

/**
 * The meaning of a granted code must not change: only the administrator, who has every permission, may change it.
 *
 * @throws AppError 'permission.mayNotGive'
 */
async function assertCodeChangeable(
  tx: Db,
  { isAdministrator }: Caller,
  item: StoredItem,
  enCode: string,
): Promise<void> {
  if (isAdministrator || isSchemeKind(item.kind) || item.en_code === enCode) return
  if (await isGranted(tx, item)) throw new AppError('permission.mayNotGive', { name: enCode }, { field: 'enCode' })
}

async function getStoredItem(tx: Db, menuId: string, id: string): Promise<StoredItem> {
  const item = await findItem(tx, menuId, id)
  if (!item) throw new AppError('menuItem.unknown')
  return item
}

async function changeItems<T>(deps: Deps, code: string, change: (tx: Db) => Promise<T>): Promise<T> {
  try {
    const result = await deps.db.transaction(change)
    await deps.bus.publish('rights', '')
    return result
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('permission.codeTaken', { code }, { field: 'enCode' })
    throw error
  }
}

const toNameColumns = ({ enCode, fullName, fullNameI18n }: EndpointBody<typeof menuItemEndpoints.update>) => ({
  en_code: enCode,
  full_name: fullName,
  full_name_i18n: JSON.stringify(fullNameI18n),
})

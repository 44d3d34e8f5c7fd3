import type { BodyOf, MenuItemRow, Scheme, menuItemEndpoints } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../../platform/database/faults.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { nameIn } from '../../../../platform/i18n/name-in.ts'
import { newId } from '../../../../platform/ids.ts'
import { recordContext } from '../../../visual-dev/record/record-context.ts'
import { planOf } from '../../../visual-dev/record/plan/record-plan.ts'
import type { ReleasedModel } from '../../../visual-dev/release/released-model.ts'
import { knownMenu } from '../menu-rules.ts'
import { menuType } from '../menu-types.ts'
import type { StoredMenu } from '../menu.queries.ts'
import { requireSeesAll } from './ceiling.ts'
import { originOf, shown } from './item-view.ts'
import {
  deleteItem,
  findItem,
  insertItem,
  isGranted,
  listItems,
  orderItems,
  updateItem,
  type StoredItem,
} from './items.queries.ts'
import { askableFields, conditionOf, hasIndex, indexesFor, schemeFaults } from './scheme.ts'

/** @throws AppError 'menu.unknown' */
export async function menuItems(deps: Deps, menuId: string): Promise<{ list: MenuItemRow[] }> {
  const menu = await knownMenu(deps.db, menuId)
  const model = await findModel(deps, menu)
  const rows = await listItems(deps.db, menuId)
  return { list: rows.map((row) => ({ ...shown(menu, row, model), holders: row.holders })) }
}

/**
 * @throws AppError 'menu.unknown', 'menuItem.kind' for a kind that the menu cannot have, 'menuItem.scheme' with the faults of the
 * conditions, 'menuItem.narrower', 'permission.codeTaken'
 */
export async function addItem(
  deps: Deps,
  caller: Caller,
  menuId: string,
  body: BodyOf<typeof menuItemEndpoints.create>,
) {
  const id = newId()
  const indexes = await changing(deps, body.enCode, async (tx) => {
    const menu = await knownMenu(tx, menuId)
    if (!mayHave(menu, body.kind)) throw new AppError('menuItem.kind')
    const { property, indexes } = await schemeOf(deps, tx, caller, menu, body)
    await insertItem(tx, {
      ...namesOf(body),
      id,
      menu_id: menuId,
      kind: body.kind,
      property: JSON.stringify({ ...property, ...(body.kind !== 'resource' && { isAdded: true }) }),
    })
    return indexes
  })
  return { id, indexes }
}

/** Its id and its grants stay. @throws as `addItem`, and 'menuItem.unknown', 'menuItem.fixed' */
export async function changeItem(
  deps: Deps,
  caller: Caller,
  { id: menuId, itemId }: { id: string; itemId: string },
  body: BodyOf<typeof menuItemEndpoints.update>,
) {
  const indexes = await changing(deps, body.enCode, async (tx) => {
    const menu = await knownMenu(tx, menuId)
    const item = await knownItem(tx, menuId, itemId)
    if (originOf(menu, item) !== 'own' && body.enCode !== item.en_code)
      throw new AppError('menuItem.fixed', { name: nameIn(caller.language, item) }, { field: 'enCode' })
    await requireSameMeaning(tx, caller, item, body.enCode)
    const { property, indexes } = await schemeOf(deps, tx, caller, menu, { ...body, kind: item.kind })
    const isNamed = originOf(menu, item) === 'release' && { isNamed: true }
    await updateItem(tx, itemId, {
      ...namesOf(body),
      property: JSON.stringify({ ...item.property, ...property, ...isNamed }),
    })
    return indexes
  })
  return { indexes }
}

/** @throws AppError 'menu.unknown' */
export async function setItemOrder(
  deps: Deps,
  menuId: string,
  { kind, ids }: BodyOf<typeof menuItemEndpoints.order>,
): Promise<null> {
  await changing(deps, '', async (tx) => {
    await knownMenu(tx, menuId)
    await orderItems(tx, menuId, kind, ids)
  })
  return null
}

/** @throws AppError 'menuItem.unknown', 'menuItem.fixed' for an item of a release or the product */
export async function removeItem(
  deps: Deps,
  { language }: Caller,
  { id: menuId, itemId }: { id: string; itemId: string },
): Promise<null> {
  await changing(deps, '', async (tx) => {
    const item = await knownItem(tx, menuId, itemId)
    if (originOf(await knownMenu(tx, menuId), item) !== 'own')
      throw new AppError('menuItem.fixed', { name: nameIn(language, item) })
    await deleteItem(tx, itemId)
  })
  return null
}

/** @throws AppError 'menu.unknown', 'menu.moduleUnknown' for a menu without a released model */
export async function conditionFields(deps: Deps, menuId: string) {
  const model = await modelOf(deps, await knownMenu(deps.db, menuId))
  const fields = askableFields(planOf(model))
  return {
    moduleId: model.id,
    fields: JSON.stringify(fields.map(({ field }) => field)),
    indexed: fields.filter((field) => hasIndex(model, field)).map(({ name }) => name),
  }
}

/** @throws AppError 'menu.moduleUnknown' */
export async function modelOf(deps: Deps, menu: StoredMenu): Promise<ReleasedModel> {
  const model = await findModel(deps, menu)
  if (!model) throw new AppError('menu.moduleUnknown')
  return model
}

async function findModel(deps: Deps, { type, module_id: id }: StoredMenu): Promise<ReleasedModel | undefined> {
  return type === menuType.model && id !== null ? recordContext(deps).models.find(id) : undefined
}

/** Schemes filter rows of a model; columns and fields of a model come only from its release; directories have no items. */
function mayHave({ type }: StoredMenu, kind: StoredItem['kind']): boolean {
  if (type === menuType.model) return kind === 'button' || kind === 'resource'
  if (type === menuType.dictionary) return kind === 'button'
  return type === menuType.page && kind !== 'resource'
}

async function schemeOf(
  deps: Deps,
  tx: Db,
  caller: Caller,
  menu: StoredMenu,
  { kind, scheme }: { kind: StoredItem['kind']; scheme?: Scheme | null | undefined },
) {
  if (kind !== 'resource') return { property: {}, indexes: [] }
  if (!scheme) throw new AppError('menuItem.scheme', { count: 1 }, { field: 'scheme', faults: [] })
  const model = await modelOf(deps, menu)
  await requireSeesAll(tx, caller, menu.id, 'resource')
  const condition = conditionOf(scheme)
  const faults = schemeFaults(model, condition)
  if (faults.length > 0) throw new AppError('menuItem.scheme', { count: faults.length }, { field: 'scheme', faults })
  return { property: { condition }, indexes: indexesFor(model, condition) }
}

/**
 * The meaning of a granted code must not change: only the administrator, who has every permission, may change it.
 *
 * @throws AppError 'permission.mayNotGive'
 */
async function requireSameMeaning(
  tx: Db,
  { isAdministrator }: Caller,
  item: StoredItem,
  enCode: string,
): Promise<void> {
  if (isAdministrator || item.kind === 'resource' || item.en_code === enCode) return
  if (await isGranted(tx, item)) throw new AppError('permission.mayNotGive', { name: enCode }, { field: 'enCode' })
}

async function knownItem(tx: Db, menuId: string, id: string): Promise<StoredItem> {
  const item = await findItem(tx, menuId, id)
  if (!item) throw new AppError('menuItem.unknown')
  return item
}

async function changing<T>(deps: Deps, code: string, change: (tx: Db) => Promise<T>): Promise<T> {
  try {
    const result = await deps.db.transaction(change)
    await deps.bus.publish('rights', '')
    return result
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('permission.codeTaken', { code }, { field: 'enCode' })
    throw error
  }
}

const namesOf = ({ enCode, fullName, fullNameI18n }: BodyOf<typeof menuItemEndpoints.update>) => ({
  en_code: enCode,
  full_name: fullName,
  full_name_i18n: JSON.stringify(fullNameI18n),
})

import { isDirectoryType, menuType, productCodes, type Language, type MenuCategory } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { findSystem } from '../system/system.queries.ts'
import { getMenuPath } from './menu-target.ts'
import { getOrigin } from './menu-view.ts'
import {
  findByPath,
  findMenu,
  findSharedPath,
  hasCode,
  listAbove,
  lockMenuTable,
  type StoredMenu,
} from './menu.queries.ts'

/** Runs a change of menus in a transaction and notifies all nodes. */
export async function changeMenus(deps: Deps, change: (tx: Db) => Promise<void>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockMenuTable(tx)
    await change(tx)
  })
  await deps.bus.publish('rights', '')
}

/** @throws AppError 'menu.unknown' */
export async function getStoredMenu(tx: Db, id: string): Promise<StoredMenu> {
  const menu = await findMenu(tx, id)
  if (!menu) throw new AppError('menu.unknown')
  return menu
}

/** A code of the product, or one reserved for its later versions: `system.…`. */
export function isProductCode(enCode: string): boolean {
  const [first = '', ...rest] = enCode.split('.')
  return productCodes.has(enCode) || (rest.length > 0 && productCodes.has(first))
}

/**
 * Menu codes are unique across all applications, because calls and grants use them, and codes of the product are reserved. Two
 * pages of one application cannot have the same address.
 *
 * @throws AppError 'permission.codeTaken', 'menu.addressTaken'
 */
export async function assertCodeFree(
  tx: Db,
  { language }: Pick<Caller, 'language'>,
  menu: { id: string | null; type: number; systemId: string; category: MenuCategory; enCode: string; address: string },
): Promise<void> {
  if (isProductCode(menu.enCode) || (await hasCode(tx, menu.enCode, menu.id)))
    throw new AppError('permission.codeTaken', { code: menu.enCode }, { field: 'enCode' })
  const path = getMenuPath(menu.type, menu.enCode, menu.address)
  const other = path === null ? undefined : await findByPath(tx, { ...menu, path }, menu.id)
  if (!other || path === null) return
  const field = menu.type === menuType.page ? 'urlAddress' : 'enCode'
  throw new AppError('menu.addressTaken', { address: path, name: resolveName(language, other) }, { field })
}

/** @throws AppError 'menu.addressTaken' if two menus of the application have the same address, which a move can cause */
export async function assertUniquePaths(
  tx: Db,
  { language }: Pick<Caller, 'language'>,
  systemId: string,
): Promise<void> {
  const shared = await findSharedPath(tx, systemId)
  if (shared) throw new AppError('menu.addressTaken', { address: shared.path, name: resolveName(language, shared) })
}

/** @throws AppError 'menu.ofProduct', 'menu.ofRelease' for a menu that users do not maintain themselves */
export function assertOwnMenu(language: Language, menu: StoredMenu): void {
  const origin = getOrigin(menu)
  const name = resolveName(language, menu)
  if (origin === 'product') throw new AppError('menu.ofProduct', { name })
  if (origin === 'release') throw new AppError('menu.ofRelease', { name })
}

/** Maximum number of menu levels. */
export const maxLevels = 6

/**
 * @param place `depth`: number of levels to be placed there
 * @throws AppError 'system.unknown', 'menu.parentUnknown', 'menu.tooDeep'
 */
export async function assertParentAllowed(
  tx: Db,
  {
    systemId,
    category,
    parentId,
    depth,
  }: { systemId: string; category: MenuCategory; parentId: string | null; depth: number },
): Promise<void> {
  if (!(await findSystem(tx, systemId))) throw new AppError('system.unknown')
  if (parentId === null) return
  const parent = await findMenu(tx, parentId)
  const isOfMenu = parent?.system_id === systemId && parent.category === category
  if (!parent || !isOfMenu || !isDirectoryType(parent.type))
    throw new AppError('menu.parentUnknown', {}, { field: 'parentId' })
  const levels = (await listAbove(tx, parentId)).length
  if (levels + depth > maxLevels) throw new AppError('menu.tooDeep', { most: maxLevels }, { field: 'parentId' })
}

import { pageButtons } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { syncMenuItems, type MenuItem } from '../../menu-item-rows/index.ts'
import { findType } from '../../dictionaries/index.ts'

/**
 * The menu's copy of the dictionary that it opens (S2.38, S2.39). Locks the dictionary until the transaction ends.
 *
 * @throws AppError 'menu.dictionaryUnknown'
 */
export async function buildDictionaryTarget(tx: Db, typeId: string): Promise<{ moduleId: string; isTree: boolean }> {
  const type = isId(typeId) ? await findType(tx, typeId, true) : undefined
  if (!type) throw new AppError('menu.dictionaryUnknown', {}, { field: 'moduleId' })
  return { moduleId: type.id, isTree: type.is_tree === 1 }
}

const { add, edit, remove } = pageButtons
const buttons: readonly MenuItem[] = [add, edit, remove].map(({ code, name: { zh, ...others } }) => ({
  kind: 'button',
  enCode: code,
  fullName: zh,
  fullNameI18n: others,
}))

/** Creates the buttons of a dictionary page, which can be granted one by one if the menu limits them. */
export async function createDictionaryItems(tx: Db, menuId: string): Promise<void> {
  await syncMenuItems(tx, menuId, buttons)
}

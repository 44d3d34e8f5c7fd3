import { findCopyCode } from '../../../platform/copy-code.ts'
import { copyNames } from '../../../platform/i18n/copy-name.ts'
import { findAddressFolder, menuType, type EndpointBody, type menuEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import { saveReferences } from '../../reference-graph/index.ts'
import { copyItems } from '../../menu-item-rows/index.ts'
import { insertMenu, orderSiblings, placeMenu } from '../../menu-rows/index.ts'
import { assertMenuPageOpen } from '../system/menu-admin-page.ts'
import { changeMenus, getStoredMenu, assertCodeFree, assertUniquePaths, assertParentAllowed } from './menu-rules.ts'
import { buildOwnAddress } from './menu-target.ts'
import { measureDepth, listAbove, listCodes } from './menu.queries.ts'

/**
 * Moves a menu with all its descendants. Its id and its grants stay.
 *
 * @throws AppError 'menu.unknown', 'menu.ownBelow', 'menu.addressTaken' in another application, 'menu.lockedOut', those of
 * `assertParentAllowed`
 */
export async function moveMenu(
  deps: Deps,
  caller: Caller,
  id: string,
  body: EndpointBody<typeof menuEndpoints.move>,
): Promise<null> {
  await changeMenus(deps, async (tx) => {
    const menu = await getStoredMenu(tx, id)
    const parentId = body.parentId === '-1' ? null : body.parentId
    if (parentId !== null && (await listAbove(tx, parentId)).includes(id)) throw new AppError('menu.ownBelow')
    const { category } = menu
    await assertParentAllowed(tx, { systemId: body.systemId, category, parentId, depth: await measureDepth(tx, id) })
    await placeMenu(tx, id, body.systemId, parentId)
    if (body.systemId !== menu.system_id) await assertUniquePaths(tx, caller, body.systemId)
    await orderSiblings(tx, id, body.beforeId)
    await assertMenuPageOpen(tx)
  })
  return null
}

/**
 * Copies a menu next to it, for example for a model with other limits and schemes; grants are not copied.
 *
 * @throws AppError 'menu.unknown', 'menu.addressTaken' for a page: an address belongs to one menu
 */
export async function copyMenu(deps: Deps, caller: Caller, id: string) {
  const copyId = createId()
  await changeMenus(deps, async (tx) => {
    const { sort_code: _sort, enabled_mark: _mark, ...menu } = await getStoredMenu(tx, id)
    const enCode = await findCopyCode(menu.en_code, 100, (start) => listCodes(tx, start))
    const isModel = menu.type === menuType.model
    const hasOwnAddress = findAddressFolder(menu.type) !== undefined
    const address = hasOwnAddress ? buildOwnAddress(menu.type, enCode) : menu.url_address
    const { type, category, system_id: systemId } = menu
    await assertCodeFree(tx, caller, { id: null, type, category, systemId, enCode, address })
    const { followsDesign: _follows, ...property } = menu.property
    const names = copyNames({ fullName: menu.full_name, fullNameI18n: menu.full_name_i18n }, 'spaced')
    await insertMenu(tx, {
      ...menu,
      id: copyId,
      en_code: enCode,
      full_name: names.fullName,
      full_name_i18n: JSON.stringify(names.fullNameI18n),
      url_address: address,
      property: JSON.stringify(isModel ? { ...property, isAdded: true } : property),
    })
    await copyItems(tx, id, copyId)
    await saveReferences(tx, 'menu', [copyId])
    await orderSiblings(tx, copyId, null)
  })
  return { id: copyId }
}

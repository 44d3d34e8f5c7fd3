import { isSchemeKind, type ItemKind } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/database/database.ts'
import {
  type BinKind,
  type BinScope,
  findBinnedTexts,
  holderExists,
  type StoredEntry,
} from '../../../recycle-bin/index.ts'
import { findMenu } from '../menu.queries.ts'
import { assertHasFullMenu } from './assert-full-menu.ts'
import { hasItemCode } from './items.queries.ts'
import { saveItemReferences } from './items.service.ts'

type Restore = Parameters<NonNullable<BinKind['prepare']>>

/** A button, column, form field or data scheme that an administrator has added, with its grants. */
export const menuItemBin: BinKind = {
  tables: [
    { table: 'menu_items', where: 'id = $1', code: 'own' },
    { table: 'grants', where: 'item_id = $1', part: 'grant', fits: holderExists },
  ],
  loadScope: loadItemScope,
  prepare: assertMayRestore,
  assertCodeFree: assertItemCodeFree,
  restored: saveRestored,
  announce: announceRights,
}

/** Users with the button that deletes them see those of all menus. */
function loadItemScope(): Promise<BinScope> {
  return Promise.resolve('all')
}

function announceRights(deps: Deps): Promise<void> {
  return deps.bus.publish('rights', '')
}

/**
 * Who restores a data scheme must have access to all rows, as who creates one.
 *
 * @throws AppError 'recycleBin.gone', 'menuItem.narrower'
 */
async function assertMayRestore(...[tx, entry, { caller }]: Restore): Promise<void> {
  const menuId = getMenuId(entry)
  const kind = await getKind(tx, entry)
  // with a menu in the recycle bin, the names of what must be restored first are said later
  if (isSchemeKind(kind) && (await findMenu(tx, menuId))) await assertHasFullMenu(tx, caller, menuId, kind)
}

async function assertItemCodeFree(tx: Db, entry: StoredEntry, enCode: string): Promise<void> {
  const wanted = enCode || entry.en_code
  if (await hasItemCode(tx, getMenuId(entry), await getKind(tx, entry), wanted))
    throw new AppError('recycleBin.codeTaken', { enCode: wanted }, { field: 'enCode' })
}

/** The form may have lost a field meanwhile. @throws AppError 'reference.missingField', 'reference.missingChoice' */
async function saveRestored(...[tx, entry]: Restore): Promise<void> {
  await saveItemReferences(tx, await getKind(tx, entry), getMenuId(entry))
}

async function getKind(tx: Db, { id }: StoredEntry): Promise<ItemKind> {
  const row = await findBinnedTexts(tx, id, 'menu_items', ['kind'])
  if (!row) throw new AppError('recycleBin.gone')
  return row.kind as ItemKind
}

function getMenuId({ parent_id: menuId }: StoredEntry): string {
  if (menuId === null) throw new AppError('recycleBin.gone')
  return menuId
}

import { findAddressFolder, menuType, menuTypeCodes } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { type BinKind, type StoredEntry, holderExists } from '../../recycle-bin/index.ts'
import { assertDecidingFields } from '../../reference-graph/index.ts'
import { joinNames } from '../../references/index.ts'
import { createModelItems, getReleasedModel } from './model-items.ts'
import { assertUniquePaths, isProductCode, maxLevels } from './menu-rules.ts'
import { findMissingTarget, hasPlace, listDeletedAbove } from './menu-bin.queries.ts'
import { hasCode, listAbove, listBelow, lockMenuTable, measureDepth } from './menu.queries.ts'

type Restore = Parameters<NonNullable<BinKind['restored']>>

const below = `with recursive down as (
  select id from menus where id = $1 union select m.id from menus m join down d on m.parent_id = d.id) select id from down`
const items = `select id from menu_items where menu_id in (${below})`

/** The code of the thing may be replaced; those of the menus below it are lengthened if they are taken by now. */
const code = `case when p.id = $1 then coalesce(nullif($2::text, ''), p.en_code)
  when exists (select from menus x where x.en_code = p.en_code) then left(p.en_code, 50) || '_' || right(p.id::text, 12)
  else p.en_code end`
const typesWithOwnAddress = menuTypeCodes.filter((type) => findAddressFolder(type) !== undefined).join(', ')

/** A menu with those below it, their permission items and grants. Without the directory above it, it is restored at the top level. */
export const menuBin: BinKind = {
  tables: [
    {
      table: 'menus',
      where: `id in (${below})`,
      part: 'menu',
      isNamed: true,
      code: 'own',
      values: {
        en_code: code,
        url_address: `case when p.type in (${typesWithOwnAddress}) then regexp_replace(p.url_address, '[^/]*$', '') || ${code} else p.url_address end`,
        // the directory above may be in another application by now
        system_id: `coalesce((select x.system_id from recycle_bin b join menus x on x.id = b.parent_id where b.id = $1), p.system_id)`,
      },
    },
    { table: 'menu_items', where: `menu_id in (${below})` },
    {
      table: 'grants',
      where: `item_id in (${below}) or item_id in (${items})`,
      part: 'grant',
      fits: `${holderExists} and exists (select from menus o where o.id = p.item_id union all select from menu_items o where o.id = p.item_id)`,
    },
    { table: 'column_settings', where: `menu_id in (${below})` },
  ],
  loadScope: () => Promise.resolve('all'),
  prepare: assertPlace,
  assertCodeFree,
  restored: assertFits,
  restoredPart: (tx, { id }) => assertDecidingFields(tx, 'menu', { id, version: 0 }),
  announce: (deps) => deps.bus.publish('rights', ''),
}

/** The directory above it may be in the recycle bin with another menu. */
async function assertPlace(...[tx, entry, { caller }]: Restore): Promise<void> {
  await lockMenuTable(tx)
  const { language } = caller
  const above = await listDeletedAbove(tx, entry)
  if (above.length > 0) throw new AppError('recycleBin.needs', { names: joinNames(language, above, 10) })
  if (!(await hasPlace(tx, entry.id))) throw new AppError('menu.systemGone', { name: resolveName(language, entry) })
}

async function assertCodeFree(tx: Db, entry: StoredEntry, enCode: string): Promise<void> {
  const wanted = enCode || entry.en_code
  if (isProductCode(wanted) || (await hasCode(tx, wanted, entry.id)))
    throw new AppError('recycleBin.codeTaken', { enCode: wanted }, { field: 'enCode' })
}

/**
 * What the menus open must still exist, and no other menu may have their address.
 *
 * @throws AppError 'menu.targetGone', 'menu.tooDeep', 'menu.addressTaken', and 'reference.missingField' or
 * 'reference.missingChoice' for a data scheme that would decide by something the form does not have
 */
async function assertFits(...[tx, { id }, { deps, caller }]: Restore): Promise<void> {
  const restored = await listBelow(tx, id)
  const ids = restored.map((menu) => menu.id)
  const lost = await findMissingTarget(tx, ids)
  if (lost) throw new AppError('menu.targetGone', { name: resolveName(caller.language, lost) })
  if ((await listAbove(tx, id)).length + (await measureDepth(tx, id)) - 1 > maxLevels)
    throw new AppError('menu.tooDeep', { most: maxLevels })
  const [root] = restored
  if (root) await assertUniquePaths(tx, caller, root.system_id)
  // the form may have been released again in the meantime
  for (const menuId of ids) await assertDecidingFields(tx, 'menu', { id: menuId, version: 0 })
  for (const menu of restored)
    if (menu.type === menuType.model && menu.module_id !== null)
      await createModelItems(tx, menu.id, await getReleasedModel(deps, menu.module_id))
}

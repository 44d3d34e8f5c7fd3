import { findAddressFolder, menuTypeCodes } from '@armature/contract'
import { assertDecidingFields } from '../../reference-graph/index.ts'
import { type BinKind, createCodeCheck, holderExists } from '../../recycle-bin/index.ts'
import { assertUniquePaths } from '../menu/menu-rules.ts'
import { listSystemMenus, lockMenuTable } from '../menu/menu.queries.ts'

const menus = 'select id from menus where system_id = $1'
const items = `select i.id from menu_items i join menus m on m.id = i.menu_id where m.system_id = $1`

/** Codes of its menus are lengthened if they are taken by now. */
const menuCode = `case when exists (select from menus x where x.en_code = p.en_code)
  then left(p.en_code, 50) || '_' || right(p.id::text, 12) else p.en_code end`
const typesWithOwnAddress = menuTypeCodes.filter((type) => findAddressFolder(type) !== undefined).join(', ')

const targets = ['designs', 'dictionary_types', 'portals', 'screens', 'reports', 'recycle_bin'].map(
  (table) => `select from ${table} x where x.id::text = coalesce(p.module_id::text, p.property ->> 'moduleId')`,
)
/** What the menu opens exists, or can be restored before it; a menu that opens nothing else fits. */
const hasTarget = `coalesce(p.module_id::text, p.property ->> 'moduleId', '') !~ '^[0-9a-f-]{36}$' or exists (${targets.join(' union all ')})`

/**
 * An application with its menus, their permission items and all grants on them. A menu whose form, dictionary, portal, screen or
 * report was deleted for good is left out.
 */
export const systemBin: BinKind = {
  tables: [
    { table: 'systems', where: 'id = $1', code: 'own' },
    {
      table: 'menus',
      where: 'system_id = $1',
      part: 'menu',
      isNamed: true,
      values: {
        en_code: menuCode,
        url_address: `case when p.type in (${typesWithOwnAddress}) then regexp_replace(p.url_address, '[^/]*$', '') || ${menuCode} else p.url_address end`,
      },
      fits: hasTarget,
    },
    { table: 'menu_items', where: `menu_id in (${menus})` },
    {
      table: 'grants',
      where: `item_id = $1 or item_id in (${menus} union all ${items})`,
      part: 'grant',
      fits: `${holderExists} and exists (select from systems o where o.id = p.item_id
        union all select from menus o where o.id = p.item_id union all select from menu_items o where o.id = p.item_id)`,
    },
    { table: 'column_settings', where: `menu_id in (${menus})` },
  ],
  loadScope: () => Promise.resolve('all'),
  prepare: (tx) => lockMenuTable(tx),
  assertCodeFree: createCodeCheck('systems'),
  async restored(tx, { id }, { caller }) {
    await assertUniquePaths(tx, caller, id)
    for (const menu of await listSystemMenus(tx, id))
      await assertDecidingFields(tx, 'menu', { id: menu.id, version: 0 })
  },
  announce: (deps) => deps.bus.publish('rights', ''),
}

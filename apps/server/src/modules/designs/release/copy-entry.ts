import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import { copyItemGrants } from '../../grant-rows/index.ts'

/**
 * Copies the menu of a model to its new menu in the other category: names and limits, items with data schemes, and all grants.
 * So a release to phones reaches the same users as on desktops, with the same permissions; from then on the two menus are
 * granted separately (decision 0097). A menu that was disabled on the screen of menus does not come back this way.
 */
export async function copyEntry(tx: Db, fromId: string, toId: string, mayEnable: boolean): Promise<void> {
  await sql`
    update menus n set full_name = o.full_name, full_name_i18n = o.full_name_i18n, icon = o.icon,
       property = o.property - 'hidden' - 'isHiddenByRelease', removed_items = o.removed_items,
       enabled_mark = case when ${mayEnable}::boolean or o.property ? 'isHiddenByRelease' then 1 else o.enabled_mark end
       from menus o where o.id = ${fromId} and n.id = ${toId}`.execute(tx.sql)
  const items = await tx.sql.selectFrom('menu_items').select('id').where('menu_id', '=', fromId).execute()
  const fromIds = items.map(({ id }) => id)
  const toIds = items.map(() => createId())
  await sql`
    insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property, sort_code)
     select n.to_id, ${toId}, i.kind, i.en_code, i.full_name, i.full_name_i18n, i.property, i.sort_code
       from unnest(${fromIds}::uuid[], ${toIds}::uuid[]) as n (from_id, to_id)
       join menu_items i on i.id = n.from_id`.execute(tx.sql)
  await copyItemGrants(tx, [fromId, ...fromIds], [toId, ...toIds])
}

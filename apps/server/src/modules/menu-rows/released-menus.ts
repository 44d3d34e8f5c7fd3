import { type MenuCategory, menuType } from '@armature/contract'
import { type Insertable, sql } from 'kysely'
import type { MenusTable } from '../../migrations/schema-menu.ts'
import type { Db } from '../../platform/database/database.ts'

/** The menu of a model that releases create and update; additional ones are marked as added. */
export const isOwnEntry = sql<boolean>`m.type = ${menuType.model} and coalesce((m.property ->> 'isAdded')::boolean, false) = false`

type ReleasedMenu = Omit<Insertable<MenusTable>, 'sort_code' | 'enabled_mark'>

/**
 * Inserts the menu of a model after its siblings, or updates it.
 *
 * @param mayEnable enables it, even if it was disabled on the screen of menus
 */
export async function saveReleasedMenu(tx: Db, menu: ReleasedMenu, mayEnable: boolean): Promise<void> {
  const { system_id, parent_id, en_code, url_address } = menu
  const last = sql<number>`(select coalesce(max(sort_code), 0) + 1 from menus where parent_id is not distinct from ${parent_id})`
  await tx.sql
    .insertInto('menus')
    .values({ ...menu, sort_code: last })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...{ system_id, parent_id, en_code, url_address },
        enabled_mark: sql<number>`case when ${mayEnable}::boolean or menus.property ? 'isHiddenByRelease' then 1 else menus.enabled_mark end`,
        full_name: chooseDesigned('full_name'),
        full_name_i18n: chooseDesigned('full_name_i18n'),
        icon: chooseDesigned('icon'),
        property: sql<string>`(case when ${followsDesign} then menus.property || excluded.property
          else excluded.property || menus.property || jsonb_build_object('isTree', excluded.property -> 'isTree') end)
          - 'isHiddenByRelease'`,
      }),
    )
    .execute()
}

/** False once an administrator has changed the name, icon or limits of the menu; releases then keep those. */
const followsDesign = sql<boolean>`coalesce((menus.property ->> 'followsDesign')::boolean, true)`

const chooseDesigned = (column: 'full_name' | 'full_name_i18n' | 'icon') =>
  sql<string>`case when ${followsDesign} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`menus.${column}`)} end`

/**
 * Gives a new menu the names, limits and removed items of another one. One that was disabled on the screen of menus is copied as
 * disabled, unless `mayEnable`.
 */
export async function copyReleasedMenu(tx: Db, fromId: string, toId: string, mayEnable: boolean): Promise<void> {
  await sql`
    update menus n set full_name = o.full_name, full_name_i18n = o.full_name_i18n, icon = o.icon,
       property = o.property - 'hidden' - 'isHiddenByRelease', removed_items = o.removed_items,
       enabled_mark = case when ${mayEnable}::boolean or o.property ? 'isHiddenByRelease' then 1 else o.enabled_mark end
       from menus o where o.id = ${fromId} and n.id = ${toId}`.execute(tx.sql)
}

/** Disables a menu; its grants are kept in case a release shows it again. A menu disabled by hand stays marked as such. */
export async function hideReleasedMenu(tx: Db, moduleId: string, category: MenuCategory): Promise<void> {
  await tx.sql
    .updateTable('menus as m')
    .set({ enabled_mark: 0, property: sql<string>`m.property || '{"isHiddenByRelease": true}'` })
    .where(isOwnEntry)
    .where('m.module_id', '=', moduleId)
    .where('m.category', '=', category)
    .where('m.enabled_mark', '=', 1)
    .execute()
}

/** Updates additional menus of the model, which administrators create with their own names and limits. @returns their ids */
export async function refreshAdditionalMenus(tx: Db, moduleId: string, isTree: 0 | 1): Promise<string[]> {
  const rows = await tx.sql
    .updateTable('menus as m')
    .set({ property: sql<string>`m.property || jsonb_build_object('isTree', ${isTree}::int)` })
    .where('m.module_id', '=', moduleId)
    .where('m.type', '=', menuType.model)
    .where(sql<boolean>`not (${isOwnEntry})`)
    .returning('m.id')
    .execute()
  return rows.map(({ id }) => id)
}

import { menuType } from '@armature/contract'
import { type Insertable, sql } from 'kysely'
import type { MenusTable } from '../../migrations/schema-menu.ts'
import type { Db } from '../../platform/database/database.ts'
import { toggledMark } from '../../platform/database/expressions.ts'

const sortStep = 10

/** Inserts the menu, without `sort_code` after its siblings. */
export async function insertMenu(tx: Db, menu: Insertable<MenusTable>): Promise<void> {
  const sortCode = menu.sort_code ?? (await findLastSortCode(tx, menu)) + sortStep
  await tx.sql
    .insertInto('menus')
    .values({ ...menu, sort_code: sortCode })
    .execute()
}

async function findLastSortCode(tx: Db, menu: Insertable<MenusTable>): Promise<number> {
  const { n } = await tx.sql
    .selectFrom('menus')
    .select(sql<number>`coalesce(max(sort_code), 0)::int`.as('n'))
    .where('system_id', '=', menu.system_id)
    .where('parent_id', 'is not distinct from', menu.parent_id ?? null)
    .executeTakeFirstOrThrow()
  return n
}

export interface MenuValues {
  en_code: string
  full_name: string
  full_name_i18n: string
  icon: string
  description: string
  url_address: string
  link_target: string
  property: string
}

export async function updateMenu(tx: Db, id: string, values: MenuValues): Promise<void> {
  await tx.sql.updateTable('menus').set(values).where('id', '=', id).execute()
}

/** Toggles between enabled and disabled (SO.86). */
export async function toggleMenu(tx: Db, id: string): Promise<void> {
  await tx.sql
    .updateTable('menus')
    .set({ enabled_mark: toggledMark, property: sql<string>`property - 'isHiddenByRelease'` })
    .where('id', '=', id)
    .execute()
}

/** Changes the parent of a menu; its descendants move to the other application too. */
export async function placeMenu(tx: Db, id: string, systemId: string, parentId: string | null): Promise<void> {
  await tx.sql.updateTable('menus').set({ parent_id: parentId }).where('id', '=', id).execute()
  await withBelow(tx, id)
    .updateTable('menus as m')
    .set({ system_id: systemId })
    .from('down')
    .whereRef('m.id', '=', 'down.id')
    .execute()
}

/** Renumbers the siblings, with the given menu before `beforeId` or at the end. */
export async function orderSiblings(tx: Db, id: string, beforeId: string | null): Promise<void> {
  const siblings = await tx.sql
    .selectFrom('menus as m')
    .innerJoin('menus as o', (join) =>
      join
        .onRef('o.system_id', '=', 'm.system_id')
        .onRef('o.parent_id', 'is not distinct from', 'm.parent_id')
        .onRef('o.category', '=', 'm.category'),
    )
    .select('o.id')
    .where('m.id', '=', id)
    .where('o.id', '<>', id)
    .orderBy('o.sort_code')
    .orderBy('o.en_code')
    .forUpdate('o')
    .execute()
  const ids = siblings.map((row) => row.id)
  const at = beforeId === null ? -1 : ids.indexOf(beforeId)
  ids.splice(at < 0 ? ids.length : at, 0, id)
  await sql`
    update menus m set sort_code = n.at * ${sortStep}
      from unnest(${ids}::uuid[]) with ordinality as n (id, at) where m.id = n.id`.execute(tx.sql)
}

/** Updates the copy of the tree flag in the menus of a dictionary. */
export async function updateTreeFlag(tx: Db, typeId: string, isTree: boolean): Promise<void> {
  await tx.sql
    .updateTable('menus')
    .set({ property: sql<string>`property || jsonb_build_object('isTree', ${isTree}::boolean)` })
    .where('type', '=', menuType.dictionary)
    .where(sql`property ->> 'moduleId'`, '=', typeId)
    .execute()
}

/** A tree is never this deep: a circle, which only data from elsewhere could contain, ends here. */
export const deepestMenu = 100

/** `down`: the menu and its descendants. */
export const withBelow = (tx: Db, id: string) =>
  tx.sql.withRecursive('down', (query) =>
    query
      .selectFrom('menus')
      .select(['id', sql<number>`1`.as('n')])
      .where('id', '=', id)
      .unionAll(
        query
          .selectFrom('menus as m')
          .innerJoin('down', 'down.id', 'm.parent_id')
          .select(['m.id', sql<number>`n + 1`.as('n')])
          .where('n', '<', deepestMenu),
      ),
  )

import type { ItemKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { deleteItemGrants } from '../grant-rows/index.ts'

interface ItemValues {
  en_code: string
  full_name: string
  full_name_i18n: string
  property: string
}

/** Inserts the item after the others of its kind. */
export async function insertItem(
  tx: Db,
  item: ItemValues & { id: string; menu_id: string; kind: ItemKind },
): Promise<void> {
  await tx.sql
    .insertInto('menu_items')
    .values((row) => ({
      ...item,
      sort_code: row
        .selectFrom('menu_items')
        .select(sql<number>`coalesce(max(sort_code), 0) + 1`.as('next'))
        .where('menu_id', '=', item.menu_id)
        .where('kind', '=', item.kind)
        .$asScalar()
        .$notNull(),
    }))
    .execute()
}

export async function updateItem(tx: Db, id: string, values: ItemValues): Promise<void> {
  await tx.sql.updateTable('menu_items').set(values).where('id', '=', id).execute()
}

/** Puts the given items in this order, before others of their kind. */
export async function orderItems(tx: Db, menuId: string, kind: ItemKind, ids: readonly string[]): Promise<void> {
  await sql`
    update menu_items i set sort_code = n.at, property = i.property || '{"isOrdered": true}' from (
      select o.id, row_number() over (
          order by array_position(${[...ids]}::uuid[], o.id) nulls last, o.sort_code, o.en_code)::int as at
        from menu_items o where o.menu_id = ${menuId} and o.kind = ${kind}
    ) n where n.id = i.id`.execute(tx.sql)
}

/** Deletes items with their grants. */
export async function deleteItems(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteItemGrants(tx, ids)
  await tx.sql.deleteFrom('menu_items').where('id', '=', matchAny(ids)).execute()
}

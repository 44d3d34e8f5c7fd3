import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Adds the keys to the removed items of the menu. @returns all of them */
export async function rememberRemovedItems(
  tx: Db,
  menuId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const hasAll = sql<boolean>`removed_items @> ${keys}::text[]`
  const row = await tx.sql
    .with('changed', (query) =>
      query
        .updateTable('menus')
        .set({ removed_items: sql<string[]>`array(select distinct unnest(removed_items || ${keys}::text[]))` })
        .where('id', '=', menuId)
        .where(sql<boolean>`not ${hasAll}`)
        .returning('removed_items'),
    )
    .selectFrom('changed')
    .select('removed_items')
    .unionAll((query) => query.selectFrom('menus').select('removed_items').where('id', '=', menuId).where(hasAll))
    .executeTakeFirst()
  return new Set(row?.removed_items)
}

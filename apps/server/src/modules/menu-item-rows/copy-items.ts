import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'

/** Copies the items of one menu to another, with new ids and so without grants. @returns the ids, each list in the same order */
export async function copyItems(tx: Db, fromId: string, toId: string): Promise<{ fromIds: string[]; toIds: string[] }> {
  const items = await tx.sql.selectFrom('menu_items').select('id').where('menu_id', '=', fromId).execute()
  const fromIds = items.map(({ id }) => id)
  const toIds = items.map(() => createId())
  await sql`
    insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property, sort_code)
     select n.to_id, ${toId}, i.kind, i.en_code, i.full_name, i.full_name_i18n, i.property, i.sort_code
       from unnest(${fromIds}::uuid[], ${toIds}::uuid[]) as n (from_id, to_id)
       join menu_items i on i.id = n.from_id`.execute(tx.sql)
  return { fromIds, toIds }
}

import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { createId } from '../../../../platform/ids.ts'

/** Copies the items of one menu to another, with new ids and so without grants. */
export async function copyItems(tx: Db, fromId: string, toId: string): Promise<void> {
  const rows = await tx.sql.selectFrom('menu_items').select('id').where('menu_id', '=', fromId).execute()
  const ids = rows.map(({ id }) => id)
  const newIds = rows.map(() => createId())
  await sql`
    insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property, sort_code)
    select n.new_id, ${toId}, i.kind, i.en_code, i.full_name, i.full_name_i18n, i.property, i.sort_code
      from unnest(${ids}::uuid[], ${newIds}::uuid[]) as n (id, new_id) join menu_items i on i.id = n.id`.execute(tx.sql)
}

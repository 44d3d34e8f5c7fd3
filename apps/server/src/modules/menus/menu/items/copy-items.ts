import type { Db } from '../../../../platform/database/database.ts'
import { createId } from '../../../../platform/ids.ts'

/** Copies the items of one menu to another, with new ids and so without grants. */
export async function copyItems(tx: Db, fromId: string, toId: string): Promise<void> {
  const rows = await tx.query<{ id: string }>('select id from menu_items where menu_id = $1', [fromId])
  await tx.query(
    `insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property, sort_code)
     select n.new_id, $1, i.kind, i.en_code, i.full_name, i.full_name_i18n, i.property, i.sort_code
       from unnest($2::uuid[], $3::uuid[]) as n (id, new_id) join menu_items i on i.id = n.id`,
    [toId, rows.map(({ id }) => id), rows.map(() => createId())],
  )
}

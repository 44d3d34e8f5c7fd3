import type { Db } from '../../platform/database/database.ts'

/** Gives the deleted forms of a user, and their part in deleted forms, to another one, who keeps the higher role. */
export async function moveBinnedForms(tx: Db, from: string, to: string): Promise<void> {
  await tx.query(
    `update recycle_bin_rows r set content = r.content || jsonb_build_object('creator_user_id', $2::text)
       from recycle_bin b
      where b.kind = 'model' and r.entry_id = b.id and r.table_name = 'designs' and r.content ->> 'creator_user_id' = $1::text`,
    [from, to],
  )
  await tx.query(
    `with parts as (
       select r.ctid as row, r.entry_id, r.content ->> 'user_id' as user_id, r.content ->> 'role' as role
         from recycle_bin b join recycle_bin_rows r on r.entry_id = b.id and r.table_name = 'design_members'
        where b.kind = 'model' and r.content ->> 'user_id' in ($1::text, $2::text)
     ), known as (
       delete from recycle_bin_rows r using parts p join parts o on o.entry_id = p.entry_id and o.user_id = $1::text
        where p.user_id = $2::text and r.ctid = p.row
     )
     update recycle_bin_rows r
        set content = r.content || jsonb_build_object('user_id', $2::text, 'role',
              (select max(o.role) from parts o where o.entry_id = p.entry_id))
       from parts p where p.user_id = $1::text and r.ctid = p.row`,
    [from, to],
  )
}

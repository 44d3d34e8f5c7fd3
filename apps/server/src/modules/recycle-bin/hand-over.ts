import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Gives the deleted forms of a user, and their part in deleted forms, to another one, who keeps the higher role. */
export async function moveBinnedForms(tx: Db, from: string, to: string): Promise<void> {
  await updateRows(tx, 'designs', { creator_user_id: to }, sql`content ->> 'creator_user_id' = ${from}`)
  const hasUser = (userId: string) => sql<boolean>`content ->> 'user_id' = ${userId}`
  const hasRow = (userId: string, role: string) =>
    sql`exists (select from recycle_bin_rows o where o.entry_id = recycle_bin_rows.entry_id
      and o.table_name = 'design_members' and o.content ->> 'user_id' = ${userId} and o.content ->> 'role' like ${role})`
  await updateRows(tx, 'design_members', { role: 'owner' }, sql`${hasUser(from)} and ${hasRow(to, 'owner')}`)
  await tx.sql
    .deleteFrom('recycle_bin_rows')
    .where('table_name', '=', 'design_members')
    .where('entry_id', 'in', listForms(tx))
    .where(sql<boolean>`${hasUser(to)} and ${hasRow(from, '%')}`)
    .execute()
  await updateRows(tx, 'design_members', { user_id: to }, hasUser(from))
}

const listForms = (tx: Db) => tx.sql.selectFrom('recycle_bin').select('id').where('kind', '=', 'model')

/** Changes columns of deleted rows of forms. */
async function updateRows(
  tx: Db,
  table: 'designs' | 'design_members',
  columns: Record<string, string>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await tx.sql
    .updateTable('recycle_bin_rows')
    .set({ content: sql`content || ${JSON.stringify(columns)}::jsonb` })
    .where('table_name', '=', table)
    .where('entry_id', 'in', listForms(tx))
    .where(sql<boolean>`${condition}`)
    .execute()
}

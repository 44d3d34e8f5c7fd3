import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The mobile number of a deleted user; '' for none. */
export async function findDeletedMobile(tx: Db, id: string): Promise<string> {
  const row = await tx.sql
    .selectFrom('recycle_bin_rows')
    .select(sql<string>`content ->> 'mobile'`.as('mobile'))
    .where('entry_id', '=', id)
    .where('table_name', '=', 'users')
    .executeTakeFirst()
  return row?.mobile ?? ''
}

export async function isDelegatedAdministrator(tx: Db, id: string): Promise<boolean> {
  const query = tx.sql.selectFrom('delegated_administrators').select('id').where('user_id', '=', id).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

import type { Db } from '../../../platform/database/database.ts'

/** The mobile number of a deleted user; '' for none. */
export async function findDeletedMobile(tx: Db, id: string): Promise<string> {
  const [row] = await tx.query<{ mobile: string }>(
    `select content ->> 'mobile' as mobile from recycle_bin_rows where entry_id = $1 and table_name = 'users'`,
    [id],
  )
  return row?.mobile ?? ''
}

export async function isDelegatedAdministrator(tx: Db, id: string): Promise<boolean> {
  const query = tx.sql.selectFrom('delegated_administrators').select('id').where('user_id', '=', id).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

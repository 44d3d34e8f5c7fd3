import type { Db } from '../../../platform/database/database.ts'

export async function isDelegatedAdministrator(tx: Db, id: string): Promise<boolean> {
  const query = tx.sql.selectFrom('delegated_administrators').select('id').where('user_id', '=', id).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

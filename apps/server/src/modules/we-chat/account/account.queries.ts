import type { WeChatEncoding } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

export interface AccountRow {
  app_id: string
  app_secret: Buffer | null
  token: Buffer | null
  encoding_aes_key: Buffer | null
  encoding: WeChatEncoding
  enabled_mark: number
  revision: number
}

/** `isLocked`: locks the row until the transaction ends. */
export async function findAccount(db: Db, isLocked = false): Promise<AccountRow> {
  const row = await db.sql
    .selectFrom('wechat_account')
    .select(['app_id', 'app_secret', 'token', 'encoding_aes_key', 'encoding', 'enabled_mark', 'revision'])
    .where('id', '=', 1)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Error('the row of the official account is missing')
  return row
}

/** Also drops the access token, which was requested with the old credentials. */
export async function updateAccount(db: Db, account: Omit<AccountRow, 'revision'>): Promise<void> {
  const { app_id, app_secret, token, encoding_aes_key, encoding, enabled_mark } = account
  await db.sql
    .updateTable('wechat_account')
    .set({ app_id, app_secret, token, encoding_aes_key, encoding, enabled_mark })
    .set((row) => ({ revision: row('revision', '+', 1), access_token: null, access_token_ends_at: null }))
    .where('id', '=', 1)
    .execute()
}

/** The published menu belonged to another account. */
export async function clearReleasedMenu(db: Db): Promise<void> {
  await db.sql.updateTable('wechat_menu').set({ released: null, released_at: null }).where('id', '=', 1).execute()
}

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
  const [row] = await db.query<AccountRow>(
    `select app_id, app_secret, token, encoding_aes_key, encoding, enabled_mark, revision from wechat_account
      where id = 1 ${isLocked ? 'for update' : ''}`,
  )
  if (!row) throw new Error('the row of the official account is missing')
  return row
}

/** Also drops the access token, which was requested with the old credentials. */
export async function updateAccount(db: Db, account: Omit<AccountRow, 'revision'>): Promise<void> {
  await db.query(
    `update wechat_account set app_id = $1, app_secret = $2, token = $3, encoding_aes_key = $4, encoding = $5,
       enabled_mark = $6, revision = revision + 1, access_token = null, access_token_ends_at = null where id = 1`,
    [
      account.app_id,
      account.app_secret,
      account.token,
      account.encoding_aes_key,
      account.encoding,
      account.enabled_mark,
    ],
  )
}

/** The published menu belonged to another account. */
export async function clearReleasedMenu(db: Db): Promise<void> {
  await db.query('update wechat_menu set released = null, released_at = null where id = 1')
}

import type { Db } from '../../../platform/database/database.ts'

export interface StoredToken {
  access_token: Buffer
  access_token_ends_at: Date
}

/** The token for these credentials. `isLocked`: other nodes cannot request one until the transaction ends. */
export async function findToken(db: Db, revision: number, isLocked = false): Promise<StoredToken | undefined> {
  const row = await db.sql
    .selectFrom('wechat_account')
    .select(['access_token', 'access_token_ends_at'])
    .where('id', '=', 1)
    .where('revision', '=', revision)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row?.access_token || !row.access_token_ends_at) return undefined
  return { access_token: row.access_token, access_token_ends_at: row.access_token_ends_at }
}

export async function updateToken(db: Db, revision: number, token: StoredToken): Promise<void> {
  const { access_token, access_token_ends_at } = token
  await db.sql
    .updateTable('wechat_account')
    .set({ access_token, access_token_ends_at })
    .where('id', '=', 1)
    .where('revision', '=', revision)
    .execute()
}

import type { Db } from '../../../platform/database/database.ts'

export interface StoredToken {
  access_token: Buffer
  access_token_ends_at: Date
}

/** The token for these credentials. `isLocked`: other nodes cannot request one until the transaction ends. */
export async function findToken(db: Db, revision: number, isLocked = false): Promise<StoredToken | undefined> {
  const [row] = await db.query<StoredToken | { access_token: null }>(
    `select access_token, access_token_ends_at from wechat_account where id = 1 and revision = $1
      ${isLocked ? 'for update' : ''}`,
    [revision],
  )
  return row?.access_token ? row : undefined
}

export async function updateToken(db: Db, revision: number, token: StoredToken): Promise<void> {
  await db.query(
    `update wechat_account set access_token = $2, access_token_ends_at = $3 where id = 1 and revision = $1`,
    [revision, token.access_token, token.access_token_ends_at],
  )
}

import type { Db } from '../../platform/database/database.ts'

/** Lists enabled users with these accounts (ignoring case) or names. */
export const listUsersNamed = (
  db: Db,
  texts: readonly string[],
): Promise<{ id: string; account: string; real_name: string }[]> =>
  db.query(
    `select id, account, real_name from users
      where enabled_mark = 1 and (lower(account) = any($1) or real_name = any($2) or id::text = any($1))`,
    [texts.map((text) => text.toLowerCase()), texts],
  )

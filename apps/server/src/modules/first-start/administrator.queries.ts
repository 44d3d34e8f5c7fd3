import type { Db } from '../../platform/database/database.ts'

export function findAdministrator(db: Db, account: string) {
  return db.sql
    .selectFrom('users')
    .select(['id', 'password_hash', 'enabled_mark', 'is_administrator'])
    .where('account', '=', account)
    .executeTakeFirst()
}

export async function insertAdministrator(db: Db, user: { id: string; account: string; hash: string }): Promise<void> {
  await db.sql
    .insertInto('users')
    .values({
      id: user.id,
      account: user.account,
      real_name: '系统管理员',
      password_hash: user.hash,
      organize_id: null,
      position_id: null,
      is_administrator: true,
      preferences: '{}',
      prev_login_time: null,
      last_login_time: null,
    })
    .execute()
}

/** A new password, enabled and administrator again. */
export async function restoreAdministrator(db: Db, id: string, hash: string, now: Date): Promise<void> {
  await db.sql
    .updateTable('users')
    .set({
      password_hash: hash,
      password_changed_at: now,
      must_change_password: false,
      enabled_mark: 1,
      is_administrator: true,
    })
    .where('id', '=', id)
    .execute()
}

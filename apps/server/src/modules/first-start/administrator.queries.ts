import type { Db } from '../../platform/database/database.ts'
import { insertUser, updateUser } from '../users/index.ts'

export function findAdministrator(db: Db, account: string) {
  return db.sql
    .selectFrom('users')
    .select(['id', 'password_hash', 'enabled_mark', 'is_administrator'])
    .where('account', '=', account)
    .executeTakeFirst()
}

export const insertAdministrator = (db: Db, user: { id: string; account: string; hash: string }): Promise<void> =>
  insertUser(db, {
    id: user.id,
    account: user.account,
    real_name: '系统管理员',
    password_hash: user.hash,
    organize_id: null,
    position_id: null,
    is_administrator: true,
  })

/** A new password, enabled and administrator again. */
export const restoreAdministrator = (db: Db, id: string, hash: string, now: Date): Promise<void> =>
  updateUser(db, id, {
    password_hash: hash,
    password_changed_at: now,
    must_change_password: false,
    enabled_mark: 1,
    is_administrator: true,
  })

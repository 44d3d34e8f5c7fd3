import type { Db } from '../../../platform/database/database.ts'
import { deleteAttempts } from '../../login-guard/index.ts'
import { deleteUser } from '../../users/index.ts'
import type { Target } from '../../people-scope/index.ts'

/** Keeps the name of a deleted user for the records they created. */
export async function insertDeletedUser(db: Db, { id, real_name, account }: Target, now: Date): Promise<void> {
  await db.sql.insertInto('deleted_users').values({ id, real_name, account, deleted_at: now }).execute()
}

/** Deletes a user with their own grants and failed sign-ins. */
export async function deleteUserRows(db: Db, target: Target): Promise<void> {
  const { id } = target
  await db.sql.deleteFrom('grants').where('object_type', '=', 'user').where('object_id', '=', id).execute()
  await deleteAttempts(db, target)
  await db.sql.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
  await deleteUser(db, id)
}

import type { Db } from '../../../platform/database/database.ts'
import { deleteAttempts } from '../../login-guard/index.ts'
import { deleteKeys } from '../../idempotency-keys/index.ts'
import type { Target } from '../../people-scope/index.ts'

/** Keeps the name of a deleted user for the records they created. */
export async function insertDeletedUser(db: Db, { id, real_name, account }: Target, now: Date): Promise<void> {
  await db.sql.insertInto('deleted_users').values({ id, real_name, account, deleted_at: now }).execute()
}

/** Called when the user is restored: their name is that of the user again. */
export async function removeDeletedUser(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('deleted_users').where('id', '=', id).execute()
}

/** Deletes failed sign-ins and the keys of calls of a user. */
export async function deleteTraces(db: Db, target: Target): Promise<void> {
  await deleteAttempts(db, target)
  await deleteKeys(db, target.id)
}

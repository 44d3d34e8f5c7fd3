import type { Db } from '../../../platform/database/database.ts'

/** The phrases of a user in their order; none for a user who has never saved any. */
export async function findPhrases(db: Db, userId: string): Promise<string[]> {
  const row = await db.sql.selectFrom('flow_phrases').select('phrases').where('user_id', '=', userId).executeTakeFirst()
  return row?.phrases ?? []
}

/** The same; no one else saves them until the transaction ends. */
export async function lockPhrases(tx: Db, userId: string): Promise<string[]> {
  await tx.sql
    .insertInto('flow_phrases')
    .values({ user_id: userId, phrases: [] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { phrases } = await tx.sql
    .selectFrom('flow_phrases')
    .select('phrases')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return phrases
}

export async function updatePhrases(tx: Db, userId: string, phrases: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable('flow_phrases')
    .set({ phrases: [...phrases] })
    .where('user_id', '=', userId)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'

export interface SecondFactor {
  secret: Buffer
  /** null until the first code of the app was verified */
  confirmed_at: Date | null
}

export function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  return db.sql
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

const requirementStatement = prepareStatement(
  'session.secondFactor.demand',
  (builder, { userId }: Params<{ userId: string }>) =>
    builder.selectNoFrom([
      sql<boolean>`exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null)`.as(
        'isOn',
      ),
      sql<boolean>`exists (select 1 from user_roles m join roles r on r.id = m.role_id
        where m.user_id = ${userId} and r.enabled_mark = 1 and r.needs_second_factor)`.as('isRequired'),
    ]),
)

/** Whether the user has an authenticator app, and whether one of their roles requires it. */
export async function findRequirement(db: Db, userId: string): Promise<{ isOn: boolean; isRequired: boolean }> {
  const [row] = await requirementStatement(db, { userId })
  return row ?? { isOn: false, isRequired: false }
}

/** Saves a set-up that waits for its first code. Replaces another waiting one; false if one is confirmed already. */
export async function savePreparedFactor(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db.sql
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: '0' })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Uses the code of a step once: false if the code of this or a later step was used before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if it was confirmed already. */
export async function confirmSecondFactor(db: Db, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the authenticator app and its recovery codes. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
  await db.sql.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await db.sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.sql
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function deleteRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { n } = await db.sql
    .selectFrom('recovery_codes')
    .select(rowCount.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return n
}

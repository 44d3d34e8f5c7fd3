import type { Translations } from '@armature/texts'
import type { Db } from '../../../platform/database/database.ts'

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

const demandStatement = {
  name: 'session.secondFactor.demand',
  text: `
    select exists (select 1 from second_factors where user_id = $1 and confirmed_at is not null) as is_on,
           exists (select 1 from user_roles m join roles r on r.id = m.role_id
                    where m.user_id = $1 and r.enabled_mark = 1 and r.needs_second_factor) as is_required`,
}

/** Whether the user has an authenticator app, and whether one of their roles requires it. */
export async function findRequirement(db: Db, userId: string): Promise<{ isOn: boolean; isRequired: boolean }> {
  const [row] = await db.query<{ is_on: boolean; is_required: boolean }>(demandStatement, [userId])
  return { isOn: row?.is_on ?? false, isRequired: row?.is_required ?? false }
}

/** Saves a set-up that waits for its first code. Replaces another waiting one; false if one is confirmed already. */
export async function savePreparedFactor(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const rows = await db.query(
    `insert into second_factors as f (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = $2, last_step = 0 where f.confirmed_at is null
     returning user_id`,
    [userId, secret],
  )
  return rows.length > 0
}

/** Uses the code of a step once: false if the code of this or a later step was used before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db.query(
    'update second_factors set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
    [userId, step],
  )
  return rows.length > 0
}

/** False if it was confirmed already. */
export async function confirmSecondFactor(db: Db, userId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update second_factors set confirmed_at = $2 where user_id = $1 and confirmed_at is null returning user_id',
    [userId, now],
  )
  return rows.length > 0
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
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from recovery_codes where user_id = $1', [
    userId,
  ])
  return row?.n ?? 0
}

export interface RoleRequirement {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Translations
  required: boolean
  users: number
  with_second_factor: number
}

export function listRoleRequirements(db: Db): Promise<RoleRequirement[]> {
  return db.query<RoleRequirement>(
    `select r.id, r.en_code, r.full_name, r.full_name_i18n, r.needs_second_factor as required,
            count(u.id)::int as users, count(f.user_id)::int as with_second_factor
       from roles r
       left join user_roles m on m.role_id = r.id
       left join users u on u.id = m.user_id and u.enabled_mark = 1
       left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
      where r.enabled_mark = 1
      group by r.id order by r.sort_code, r.en_code limit 1000`,
  )
}

export async function updateRoleRequirement(db: Db, roleId: string, required: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('roles')
    .set({ needs_second_factor: required })
    .where('id', '=', roleId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

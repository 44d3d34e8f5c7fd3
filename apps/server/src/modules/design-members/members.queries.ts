import type { DesignMember } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export type MemberRole = DesignMember['role']

/** The name of a design, and the role of a user in it; undefined if there is no such design. */
export async function findMembership(
  db: Db,
  id: string,
  userId: string | null,
): Promise<(TranslatedName & { role: MemberRole | null }) | undefined> {
  return db.sql
    .selectFrom('designs as d')
    .leftJoin('design_members as m', (join) => join.onRef('m.design_id', '=', 'd.id').on('m.user_id', '=', userId))
    .select(['d.full_name', 'd.full_name_i18n', 'm.role'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Locks a design until the transaction ends. @returns whether it exists */
export async function lockDesign(tx: Db, id: string): Promise<boolean> {
  return (await tx.sql.selectFrom('designs').select('id').where('id', '=', id).forUpdate().execute()).length > 0
}

/** Owners first, then collaborators, each by name. */
export function listMembers(db: Db, designId: string) {
  return db.sql
    .selectFrom('design_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.real_name', 'u.account', 'u.enabled_mark', 'm.role'])
    .where('m.design_id', '=', designId)
    .orderBy('m.role', 'desc')
    .orderBy('u.real_name')
    .orderBy('u.id')
    .execute()
}

/** Those of the ids that are enabled users. */
export async function listEnabledUsers(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.sql
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('enabled_mark', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** A member that the design has already gets the new role. */
export async function insertMembers(
  db: Db,
  designId: string,
  members: readonly { userId: string; role: MemberRole }[],
): Promise<void> {
  if (members.length === 0) return
  await db.sql
    .insertInto('design_members')
    .values(members.map(({ userId, role }) => ({ design_id: designId, user_id: userId, role })))
    .onConflict((conflict) =>
      conflict.columns(['design_id', 'user_id']).doUpdateSet((row) => ({ role: row.ref('excluded.role') })),
    )
    .execute()
}

export async function deleteMembers(db: Db, designId: string): Promise<void> {
  await db.sql.deleteFrom('design_members').where('design_id', '=', designId).execute()
}

/** Number of designs that the user created or owns. */
export async function countUserDesigns(db: Db, userId: string): Promise<number> {
  const { n } = await db.sql
    .selectFrom('designs as d')
    .select(rowCount.as('n'))
    .where((row) =>
      row.or([
        row('d.creator_user_id', '=', userId),
        row.exists(
          row
            .selectFrom('design_members as m')
            .select('m.design_id')
            .whereRef('m.design_id', '=', 'd.id')
            .where('m.user_id', '=', userId)
            .where('m.role', '=', 'owner'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return n
}

/** Gives the memberships of a user to another one, who keeps the higher role. */
export async function moveMemberships(tx: Db, from: string, to: string): Promise<void> {
  await tx.sql
    .with('gone', (row) =>
      row.deleteFrom('design_members').where('user_id', '=', from).returning(['design_id', 'role']),
    )
    .insertInto('design_members')
    .columns(['design_id', 'user_id', 'role'])
    .expression((row) => row.selectFrom('gone').select(['design_id', sql<string>`${to}::uuid`.as('user_id'), 'role']))
    .onConflict((conflict) =>
      conflict
        .columns(['design_id', 'user_id'])
        .doUpdateSet({ role: sql<MemberRole>`greatest(design_members.role, excluded.role)` }),
    )
    .execute()
}

/** Ids of the designs that the user owns or works on. */
export async function listOwnDesigns(db: Db, userId: string): Promise<string[]> {
  const rows = await db.sql.selectFrom('design_members').select('design_id').where('user_id', '=', userId).execute()
  return rows.map(({ design_id }) => design_id)
}

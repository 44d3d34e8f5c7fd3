import type { Language } from '@armature/contract'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny, rowCount } from '../../../platform/database/expressions.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'

/**
 * Checks that a user may have these roles: a role of organizations is for users of these and those below them, a global one for
 * every user. Call it inside the transaction that gives the roles; it locks them until the transaction ends.
 *
 * @param organizeIds all organizations of the user after the change
 * @throws AppError 'role.notFitting' with the name of the first role that the user may not have
 */
export async function assertRolesFit(
  db: Db,
  roleIds: readonly string[],
  organizeIds: readonly string[],
  language: Language = 'zh',
): Promise<void> {
  if (roleIds.length === 0) return
  await db.sql.selectFrom('roles').select('id').where('id', '=', matchAny(roleIds)).orderBy('id').forShare().execute()
  const unfit = await db.sql
    .selectFrom('roles as r')
    .select(['r.full_name', 'r.full_name_i18n'])
    .where('r.id', '=', matchAny(roleIds))
    .where(sql<boolean>`exists (select from role_organizes o where o.role_id = r.id)`)
    .where(
      sql<boolean>`not exists (select from role_organizes o join organizes x on x.id_path @> array[o.organize_id]
                                where o.role_id = r.id and x.id = any(${organizeIds}::uuid[]))`,
    )
    .orderBy('r.sort_code')
    .orderBy('r.en_code')
    .limit(1)
    .executeTakeFirst()
  if (unfit) throw new AppError('role.notFitting', { name: resolveName(language, unfit) }, { field: 'roleIds' })
}

/** Counts the users of a role who belong neither to its organizations nor to those below them; 0 for a global role. */
export async function countUnfitUsers(db: Db, roleId: string): Promise<number> {
  const { n } = await db.sql
    .selectFrom('user_roles as m')
    .select(rowCount.as('n'))
    .where('m.role_id', '=', roleId)
    .where(sql<boolean>`exists (select from role_organizes o where o.role_id = m.role_id)`)
    .where(
      sql<boolean>`not exists (select from role_organizes o join organizes x on x.id_path @> array[o.organize_id]
                                where o.role_id = m.role_id
                                  and (x.id in (select p.organize_id from user_organizes p where p.user_id = m.user_id)
                                       or x.id = (select u.organize_id from users u where u.id = m.user_id)))`,
    )
    .executeTakeFirstOrThrow()
  return n
}

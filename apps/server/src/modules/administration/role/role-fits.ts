import type { Language } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'

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
  await db.query('select id from roles where id = any($1::uuid[]) order by id for share', [roleIds])
  const [unfit] = await db.query<TranslatedName>(
    `select r.full_name, r.full_name_i18n from roles r
      where r.id = any($1::uuid[]) and exists (select from role_organizes o where o.role_id = r.id)
        and not exists (select from role_organizes o join organizes x on x.id_path @> array[o.organize_id]
                         where o.role_id = r.id and x.id = any($2::uuid[]))
      order by r.sort_code, r.en_code limit 1`,
    [roleIds, organizeIds],
  )
  if (unfit) throw new AppError('role.notFitting', { name: resolveName(language, unfit) }, { field: 'roleIds' })
}

/** Counts the users of a role who belong neither to its organizations nor to those below them; 0 for a global role. */
export async function countUnfitUsers(db: Db, roleId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from user_roles m
      where m.role_id = $1 and exists (select from role_organizes o where o.role_id = $1)
        and not exists (select from role_organizes o join organizes x on x.id_path @> array[o.organize_id]
                         where o.role_id = $1
                           and (x.id in (select p.organize_id from user_organizes p where p.user_id = m.user_id)
                                or x.id = (select u.organize_id from users u where u.id = m.user_id)))`,
    [roleId],
  )
  return row?.n ?? 0
}

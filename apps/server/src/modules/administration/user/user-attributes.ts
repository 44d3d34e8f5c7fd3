import { mapUserAttributes, userAttributeList, type UserAttribute, type UserNamesColumn } from '@armature/contract'
import { sql, type RawBuilder } from 'kysely'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { buildRestriction } from '../../login-guard/index.ts'
import type { UserAttributeRow } from '../../users/index.ts'

/** The columns of the attributes, for a statement that reads `users as u`. */
export const attributeColumns = userAttributeList.map(({ column }) => `u.${column}` as const)

export const toAttributes = (row: UserAttributeRow): Record<UserAttribute, string> =>
  mapUserAttributes(({ column }) => row[column])

export const toAttributeRow = (input: Record<UserAttribute, string>): UserAttributeRow =>
  Object.fromEntries(userAttributeList.map(({ name, column }) => [column, input[name]])) as UserAttributeRow

export const isCancelled = sql<boolean>`u.cancelled_at is not null`.as('is_cancelled')

/** Whether sign-ins to the account of the user `u` have to wait. */
export const buildLocked = (now: Date | RawBuilder<Date>) =>
  sql<boolean>`exists (select from sign_in_failures g
    where g.key = 'account:' || lower(u.account) and ${buildRestriction('g', now)})`.as('is_locked')

/** The organizations of the user `u`, the current one first. */
export const userOrganizes = sql<string[]>`array(select m.organize_id from user_organizes m where m.user_id = u.id
  order by m.organize_id = u.organize_id desc nulls last, m.organize_id)`.as('organizes')

/** Names of the positions, roles … of the user `u`. The tables are called like the column: `roles`, `user_roles.role_id`. */
export const buildNameList = (column: UserNamesColumn) => {
  const link = { table: sql.table(`user_${column}`), id: sql.ref(`m.${column.slice(0, -1)}_id`) }
  return sql<
    TranslatedName[]
  >`coalesce((select json_agg(json_build_object('full_name', x.full_name, 'full_name_i18n', x.full_name_i18n) order by x.sort_code, x.en_code)
     from ${link.table} m join ${sql.table(column)} x on x.id = ${link.id} where m.user_id = u.id), '[]')`.as(column)
}

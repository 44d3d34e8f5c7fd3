import { mapUserAttributes, userAttributeList, type UserAttribute, type UserNamesColumn } from '@armature/contract'
import type { UserAttributeRow } from '../../users/index.ts'

/** The columns of the attributes, for a statement that reads `users` under this alias. */
export const buildAttributeColumns = (alias: string): string =>
  userAttributeList.map(({ column }) => `${alias}.${column}`).join(', ')

export const toAttributes = (row: UserAttributeRow): Record<UserAttribute, string> =>
  mapUserAttributes(({ column }) => row[column])

export const toAttributeRow = (input: Record<UserAttribute, string>): UserAttributeRow =>
  Object.fromEntries(userAttributeList.map(({ name, column }) => [column, input[name]])) as UserAttributeRow

/** Names of the positions, roles … of the user `u`. The tables are called like the column: `roles`, `user_roles.role_id`. */
export const buildNameList = (column: UserNamesColumn): string =>
  `coalesce((select json_agg(json_build_object('full_name', x.full_name, 'full_name_i18n', x.full_name_i18n) order by x.sort_code, x.en_code)
     from user_${column} m join ${column} x on x.id = m.${column.slice(0, -1)}_id where m.user_id = u.id), '[]') as ${column}`

import {
  mapUserAttributes,
  userAttributeList,
  type UserAttribute,
  type UserAttributeColumn,
  type UserNamesColumn,
} from '@armature/contract'

/** The attributes of a user as they are in the table. */
export type UserAttributeRow = Record<UserAttributeColumn, string>

/** The columns of the attributes, for a statement that reads `users` under this alias. */
export const buildAttributeColumns = (alias: string): string =>
  userAttributeList.map(({ column }) => `${alias}.${column}`).join(', ')

export const toAttributes = (row: UserAttributeRow): Record<UserAttribute, string> =>
  mapUserAttributes(({ column }) => row[column])

export const toAttributeRow = (input: Record<UserAttribute, string>): UserAttributeRow =>
  Object.fromEntries(userAttributeList.map(({ name, column }) => [column, input[name]])) as UserAttributeRow

/** What is stored when a user closes the account. */
export const clearPrivateAttributes = (): Partial<UserAttributeRow> =>
  Object.fromEntries(userAttributeList.flatMap(({ column, isPrivate }) => (isPrivate ? [[column, '']] : [])))

/** Names of the positions, roles … of the user `u`. The tables are called like the column: `roles`, `user_roles.role_id`. */
export const buildNameList = (column: UserNamesColumn): string =>
  `coalesce((select json_agg(json_build_object('full_name', x.full_name, 'full_name_i18n', x.full_name_i18n) order by x.sort_code, x.en_code)
     from user_${column} m join ${column} x on x.id = m.${column.slice(0, -1)}_id where m.user_id = u.id), '[]') as ${column}`

const searched = ['account', 'real_name', ...userAttributeList.flatMap((one) => (one.isSearched ? [one.column] : []))]

/** What the keyword search reads, the same expression as in the index `users_keyword`. */
export const buildKeywordText = (alias: string): string =>
  searched.map((column) => `${alias}.${column}`).join(' || chr(31) || ')

/** The columns are compared one by one, so that the keyword cannot match across two of them. */
export const buildKeywordCondition = (alias: string, parameter: string): string =>
  `(${searched.map((column) => `${alias}.${column} ilike ${parameter}`).join(' or ')})`

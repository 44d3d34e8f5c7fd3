import { contractTexts } from '@armature/texts/contract'
import type { Language, Text } from '../languages.ts'
import { mainUserAttributes, moreUserAttributes } from './user-attributes.ts'

interface UserColumnEntry {
  label: Text
  /**
   * `names`: positions, roles and the like, drawn and written alike; `time`: milliseconds since 1970; `own`: with code of its own
   * in list and file. The other kinds are those of the attributes.
   */
  kind: string
  /** px in the user list; without it the list has no such column */
  listWidth?: number
  /** the list can be sorted by it: needs an order in `user-list.queries.ts` */
  isSortable?: true
  /** px in the preview of an import; without it exported files have no such column */
  fileWidth?: number
}

/** What the user list and the files of users show, in this order. */
export const userColumns = {
  account: {
    kind: 'own',
    label: contractTexts.userColumns.account,
    listWidth: 100,
    isSortable: true,
    fileWidth: 140,
  },
  realName: {
    kind: 'own',
    label: contractTexts.userColumns.realName,
    listWidth: 124,
    isSortable: true,
    fileWidth: 120,
  },
  organize: { kind: 'own', label: contractTexts.userColumns.organize, listWidth: 124 },
  organizes: { kind: 'own', label: contractTexts.userColumns.organizes, fileWidth: 280 },
  positions: {
    kind: 'names',
    label: contractTexts.userColumns.positions,
    listWidth: 100,
    fileWidth: 160,
  },
  roles: { kind: 'names', label: contractTexts.userColumns.roles, listWidth: 100, fileWidth: 180 },
  groups: { kind: 'names', label: contractTexts.userColumns.groups, fileWidth: 140 },
  gender: { kind: 'own', label: contractTexts.userColumns.gender, fileWidth: 90 },
  ...mainUserAttributes,
  manager: {
    kind: 'own',
    label: contractTexts.userColumns.manager,
    fileWidth: 130,
  },
  entryDate: { kind: 'own', label: contractTexts.userColumns.entryDate, fileWidth: 120 },
  enabledMark: { kind: 'own', label: contractTexts.userColumns.enabledMark, fileWidth: 90 },
  state: { kind: 'own', label: contractTexts.userColumns.state, listWidth: 84 },
  ...moreUserAttributes,
  lastLoginTime: {
    kind: 'time',
    label: contractTexts.userColumns.lastLoginTime,
    listWidth: 160,
    isSortable: true,
    fileWidth: 154,
  },
  creatorTime: { kind: 'time', label: contractTexts.userColumns.creatorTime, fileWidth: 154 },
} as const satisfies Record<string, UserColumnEntry>

type Columns = typeof userColumns
export type UserColumn = keyof Columns
type ColumnWith<P> = { [C in UserColumn]: Columns[C] extends P ? C : never }[UserColumn]
export type UserListColumn = ColumnWith<{ listWidth: number }>
export type UserFileColumn = ColumnWith<{ fileWidth: number }>
export type UserNamesColumn = ColumnWith<{ kind: 'names' }>
export type UserTimeColumn = ColumnWith<{ kind: 'time' }>
/** Columns of the list with names. */
export type UserListNames = UserListColumn & UserNamesColumn

const all: readonly [string, UserColumnEntry][] = Object.entries(userColumns)
const listNames = (matches: (column: UserColumnEntry) => boolean) =>
  all.filter(([, column]) => matches(column)).map(([name]) => name)

export const userListColumns = listNames(({ listWidth }) => listWidth !== undefined) as readonly UserListColumn[]
export const userFileColumns = listNames(({ fileWidth }) => fileWidth !== undefined) as readonly UserFileColumn[]
export const userNamesColumns = listNames(({ kind }) => kind === 'names') as readonly UserNamesColumn[]
export const userListNames = listNames(
  ({ kind, listWidth }) => kind === 'names' && listWidth !== undefined,
) as readonly UserListNames[]

/** One value for each column of the list with names. */
export function mapUserListNames<T>(make: (column: UserListNames) => T): Record<UserListNames, T> {
  return Object.fromEntries(userListNames.map((column) => [column, make(column)])) as Record<UserListNames, T>
}

/** The description of a column, without the differences between the columns. */
export const getUserColumn = (column: UserColumn): UserColumnEntry => userColumns[column]

export const formatUserColumn = (column: UserColumn, language: Language): string => userColumns[column].label[language]

export const isUserNamesColumn = (column: UserColumn): column is UserNamesColumn =>
  getUserColumn(column).kind === 'names'
export const isUserListNames = (column: UserColumn): column is UserListNames =>
  isUserNamesColumn(column) && getUserColumn(column).listWidth !== undefined
export const isUserTimeColumn = (column: UserColumn): column is UserTimeColumn => getUserColumn(column).kind === 'time'

import { userAttributeList, type UserAttributeColumn } from '@armature/contract'

/** The attributes of a user as they are in the table. */
export type UserAttributeRow = Record<UserAttributeColumn, string>

/** What is stored when a user closes the account. */
export const clearPrivateAttributes = (): Partial<UserAttributeRow> =>
  Object.fromEntries(userAttributeList.flatMap(({ column, isPrivate }) => (isPrivate ? [[column, '']] : [])))

import { contractTexts } from '@armature/texts/contract'
import type { Text } from '../languages.ts'

interface UserAttributeEntry {
  label: Text
  /** of the table `users`, a text that is never null: the migration of an attribute adds it with the default '' */
  column: string
  kind: 'text' | 'longText' | 'mobile' | 'email'
  /** in characters */
  maxLength: number
  /** px in the preview of an import; the exported file follows it */
  fileWidth: number
  /** px in the user list; without it the list has no such column */
  listWidth?: number
  /** read by the keyword search; the migration adds it to the index `users_keyword` */
  isSearched?: true
  /** cleared when users close their account */
  isPrivate?: true
}
type Entries = Readonly<Record<string, UserAttributeEntry>>

/** Shown in the first section of the form, and after the gender in files. */
export const mainUserAttributes = {
  mobilePhone: {
    label: contractTexts.userAttributes.mainUserAttributes.mobilePhone,
    column: 'mobile',
    kind: 'mobile',
    maxLength: 11,
    fileWidth: 130,
    isSearched: true,
    isPrivate: true,
  },
  email: {
    label: contractTexts.userAttributes.mainUserAttributes.email,
    column: 'email',
    kind: 'email',
    maxLength: 100,
    fileWidth: 200,
    isPrivate: true,
  },
} as const satisfies Entries

/** Shown at the end of form, detail and imported files. */
export const moreUserAttributes = {
  description: {
    label: contractTexts.userAttributes.moreUserAttributes.description,
    column: 'description',
    kind: 'longText',
    maxLength: 500,
    fileWidth: 200,
  },
} as const satisfies Entries

/**
 * Texts that an administrator enters for a user and that need no code of their own. Contract, server and web app read them here:
 * request and reply, table, form, detail, list, search, import and export.
 */
export const userAttributes = { ...mainUserAttributes, ...moreUserAttributes } as const
export type UserAttribute = keyof typeof userAttributes
export type UserAttributeColumn = (typeof userAttributes)[UserAttribute]['column']

/** An attribute with its name. */
export type NamedUserAttribute = UserAttributeEntry & { name: UserAttribute; column: UserAttributeColumn }

const toList = (entries: Partial<typeof userAttributes>) =>
  Object.entries(entries).map(([name, entry]) => ({ ...entry, name })) as NamedUserAttribute[]

export const mainUserAttributeList: readonly NamedUserAttribute[] = toList(mainUserAttributes)
export const moreUserAttributeList: readonly NamedUserAttribute[] = toList(moreUserAttributes)
export const userAttributeList: readonly NamedUserAttribute[] = [...mainUserAttributeList, ...moreUserAttributeList]

/** One value for each attribute. */
export function mapUserAttributes<T>(make: (attribute: NamedUserAttribute) => T): Record<UserAttribute, T> {
  return Object.fromEntries(userAttributeList.map((one) => [one.name, make(one)])) as Record<UserAttribute, T>
}

export const isUserAttribute = (name: string): name is UserAttribute => Object.hasOwn(userAttributes, name)

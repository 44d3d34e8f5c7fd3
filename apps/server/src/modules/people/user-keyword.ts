import { userAttributeList } from '@armature/contract'

const searched = ['account', 'real_name', ...userAttributeList.flatMap((one) => (one.isSearched ? [one.column] : []))]

/** What the keyword search reads, the same expression as in the index `users_keyword`. */
export const buildKeywordText = (alias: string): string =>
  searched.map((column) => `${alias}.${column}`).join(' || chr(31) || ')

/** The columns are compared one by one, so that the keyword cannot match across two of them. */
export const buildKeywordCondition = (alias: string, parameter: string): string =>
  `(${searched.map((column) => `${alias}.${column} ilike ${parameter}`).join(' or ')})`

import { userAttributeList } from '@armature/contract'
import { sql, type RawBuilder } from 'kysely'
import { matchPattern } from '../../platform/database/expressions.ts'

const searched = ['account', 'real_name', ...userAttributeList.flatMap((one) => (one.isSearched ? [one.column] : []))]

/** What the keyword search reads, the same expression as in the index `users_keyword`. */
export const buildKeywordText = (alias: string): string =>
  searched.map((column) => `${alias}.${column}`).join(' || chr(31) || ')

/** The columns are compared one by one, so that the keyword cannot match across two of them. */
export const buildKeywordCondition = (alias: string, pattern: string): RawBuilder<boolean> =>
  matchPattern(
    pattern,
    searched.map((column) => sql.ref<string>(`${alias}.${column}`)),
  )

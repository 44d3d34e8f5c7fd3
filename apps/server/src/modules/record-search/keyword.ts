import type { RecordView } from '../record-rights/index.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import type { BoundValues } from '../record-statements/index.ts'
import { parseComparable } from '../record-conditions/index.ts'
import { createSearchError } from './list-query.ts'

/**
 * The keyword as a condition, and the text to narrow by through the bigram index. They are separate because a list that walks
 * along the index of its order only needs the condition.
 */
export interface KeywordSql {
  index: string | null
  exact: string
}

/**
 * Builds the condition of the keyword. All keyword fields are searched at once through the stored lower-case text. If the user
 * may not see one of them, only the visible fields are searched, since the stored text would reveal hidden values (security
 * rule 3.3). A model without keyword fields finds nothing. While the stored text is being rebuilt after a release, the fields
 * are searched one by one.
 */
export function buildKeywordSql(view: RecordView, keyword: string, bound: BoundValues): KeywordSql | null {
  const text = keyword.replaceAll(keywordSeparator, ' ').trim().toLowerCase()
  if (text === '') return null
  const pattern = parseComparable({ type: 'text' }, text)
  if (pattern === undefined) throw createSearchError('keyword')
  const { keywordFields, model } = view.plan
  const visible = keywordFields.filter(({ name }) => view.columns.has(name))
  if (visible.length === 0) return { index: null, exact: 'false' }
  // the index is only complete when the stored text is, and it needs at least two characters
  const isPending = model.physical.main.keywordPending === true
  const index = isPending || [...text].length < 2 ? null : text
  const like = bound.add(toLikePattern(text), 'text')
  if (!isPending && visible.length === keywordFields.length) return { index, exact: `t.keyword like ${like}` }
  return { index, exact: `(${visible.map((field) => `lower(t.${field.column}) like ${like}`).join(' or ')})` }
}

/** Separates the fields inside the stored text, so that a keyword never matches across two of them. */
export const keywordSeparator = '\u001f'

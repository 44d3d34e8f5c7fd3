import type { RecordView } from '../rights/record-view.ts'
import { patternOf } from '../../../../platform/database/like.ts'
import type { Bound } from '../sql/bound.ts'
import { comparable } from '../sql/field-values.ts'
import { badSearch } from './list-question.ts'

/**
 * The keyword box as a condition that decides, and the text to narrow by through the index of two-character pieces; the two
 * apart, because a list that walks along its order needs only the first.
 */
export interface KeywordSql {
  index: string | null
  exact: string
}

/**
 * All keyword fields are searched at once through the stored lower-case text. Where one of them is hidden from the caller,
 * only the visible ones are looked at: the stored text would tell what he may not see (security rule 3.3). A model without
 * keyword fields finds nothing. While the stored text is made anew after a release, its fields are looked at one by one.
 */
export function keywordSql(view: RecordView, keyword: string, bound: Bound): KeywordSql | null {
  const text = keyword.replaceAll(separator, ' ').trim().toLowerCase()
  if (text === '') return null
  const pattern = comparable({ type: 'text' }, text)
  if (pattern === undefined) throw badSearch('keyword')
  const { keywordFields, model } = view.plan
  const visible = keywordFields.filter(({ name }) => view.columns.has(name))
  if (visible.length === 0) return { index: null, exact: 'false' }
  // an index for any part of it is an index for the whole
  const isPending = model.physical.main.keywordPending === true
  const index = isPending || [...text].length < 2 ? null : text
  const like = bound.add(patternOf(text), 'text')
  if (!isPending && visible.length === keywordFields.length) return { index, exact: `t.keyword like ${like}` }
  return { index, exact: `(${visible.map((field) => `lower(t.${field.column}) like ${like}`).join(' or ')})` }
}

/** Stands between the fields inside the stored text, so that a keyword never matches across two of them. */
export const separator = '\u001f'

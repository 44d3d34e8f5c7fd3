import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { dictionariesQuery } from './base-data.ts'

export const ruleChoicesKey = ['billRuleChoices']

interface RuleQuery {
  keyword?: string
  categoryId?: string
  currentPage?: number
  pageSize?: number
}

/** Numbering rules in use, newest first, 20 a page unless more are asked for (F9.31, F9.32). */
export const ruleChoices = (query: RuleQuery) =>
  queryOptions({
    queryKey: [...ruleChoicesKey, query],
    queryFn: ({ signal }) =>
      call('GET /api/system/BillRule/Selector', { query: { sort: 'desc', ...query }, signal, silent: true }),
    placeholderData: keepPreviousData,
  })

/** Categories of numbering rules: the entries of the dictionary `businessType`, with the other base data (F3.51, F7.38). */
export const ruleCategories = queryOptions({
  ...dictionariesQuery,
  select: ({ list }) => ({ list: list.find(({ enCode }) => enCode === 'businessType')?.dictionaryList ?? [] }),
})

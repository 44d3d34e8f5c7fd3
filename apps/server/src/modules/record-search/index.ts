export { buildKeywordSql, keywordSeparator } from './keyword.ts'
export { createSearchError, parseAdvancedQuery, parseSearch } from './list-query.ts'
export {
  type OrderPart,
  type OrderQuestion,
  buildOrderSql,
  buildWalkSql,
  hasValuesFirst,
  resolveOrder,
} from './order.ts'
export { type ExtraConditions, buildSearchSql, buildSearchValueSql, isBlankSearch } from './search.ts'

export { BoundValues, joinConditions, quote } from './bound-values.ts'
export type { PageStartKeys } from './page-starts.ts'
export {
  type ReadSource,
  type RecordContext,
  chooseSource,
  getRecordContext,
  runSharedRead,
  runStatement,
} from './record-context.ts'
export { type ListColumn, bindRowLists } from './row-lists.ts'
export { type Total, Totals, countedAtOnce, filteredBound } from './totals.ts'

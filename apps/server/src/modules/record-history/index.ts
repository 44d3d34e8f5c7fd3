export { listChangesSince } from './changes-since.ts'
export {
  type Changes,
  type RowChanges,
  type RowOrders,
  diffRows,
  diffValues,
  isSame,
  listRowOrders,
} from './changes.ts'
export { describeFieldChanges } from './field-changes.ts'
export { deleteHistories, cleanHistoriesJob } from './delete-histories.ts'
export { type HistoryLine, insertHistoryLines } from './history-lines.ts'
export { buildHistoryRowsSql, buildHistorySql, buildUpdateLinesSql } from './history-sql.ts'
export { describeDifferences, listHistory } from './history.service.ts'

export { keepApprovals } from './bin/keep-approvals.ts'
export { startBinCleanup } from './bin/purge-bin.ts'
export { calculateAggregates } from './aggregate/aggregate.service.ts'
export {
  type ApprovalPart,
  type DecidedRecord,
  type RecordEditor,
  type RecordFlow,
  type Submission,
  type SubmitResult,
  approvals,
} from './approvals.ts'
export { listModelUses } from './data-interface/form-uses.ts'
export { type DisplayRow, displayRows } from './display/display-rows.ts'
export { type ExplainRecordRequest, explainRecord } from './explain/explain-record.ts'
export { listChangesSince } from './history/changes-since.ts'
export { provideRecordHooks } from './hooks.ts'
export { createSearchError, parseSearch } from './list/list-query.ts'
export { listRecords } from './list/list.service.ts'
export { getColumns, setColumns } from './list/own-columns.service.ts'
export { buildSearchValueSql, isBlankSearch } from './list/search.ts'
export { type RawRecord, readRecord, readRecords } from './raw/raw-records.ts'
export { type DetailFields, buildDetailRows, listDetailFields } from './read/detail-rows.ts'
export { toEditingData } from './read/editing-data.ts'
export { prepareRemoval } from './remove/remove-records.ts'
export { type RecordView, getRecordView } from './rights/record-view.ts'
export { buildScopeSql } from './rights/scope.ts'
export { recordsRoutes } from './routes.ts'
export { savedQueryReader } from './saved-query/saved-query-reader.ts'
export { parseData } from './write/accept-record.ts'
export { type NewRecord, createRecords } from './write/create-records.ts'
export { type RepeatableCall, runOnce } from './write/idempotency.ts'
export { prepareChange, prepareRecord, updateRecord } from './write/save-record.ts'

export { type NewRecord, createRecords, insertAccepted } from './create-records.ts'
export { runOnce } from './idempotency.ts'
export { countOutOfScope } from './out-of-scope.ts'
export {
  type SavedRecord,
  createRecord,
  prepareChange,
  prepareRecord,
  updateAccepted,
  updateRecord,
  writeChanges,
} from './save-record.ts'
export { type RecordChange, type RecordsUpdate, updateRecords } from './update-records.ts'
export { buildKeywordText } from './write-statement.ts'

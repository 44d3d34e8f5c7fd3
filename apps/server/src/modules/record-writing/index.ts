export { type NewRecord, createRecords, insertAccepted } from './create-records.ts'
export { runOnce } from './idempotency.ts'
export { createRecord, prepareChange, prepareRecord, updateAccepted, updateRecord } from './save-record.ts'
export { buildKeywordText } from './write-statement.ts'

export {
  type RawRecord,
  type SubRow,
  groupSubRows,
  readFields,
  readRecord,
  readRecords,
  readSubRows,
  readValues,
  selectColumns,
} from './raw-records.ts'
export { getTableKey, toColumnsJson } from './stored-json.ts'

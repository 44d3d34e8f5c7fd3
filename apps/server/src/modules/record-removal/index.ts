export { assertNoNumbers } from './assert-no-numbers.ts'
export { assertNotInRecords } from './assert-not-in-records.ts'
export { findReferred, findReferringAmong, loadReferences } from './referrers.ts'
export {
  formatReferrer,
  prepareRemoval,
  removeLoadedRecords,
  removeRecords,
  removeWhereAllowed,
} from './remove-records.ts'

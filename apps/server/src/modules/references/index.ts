export { assertCodeNotInUse, assertFormCodeNotInUse, formCodeUsers } from './code-in-use.ts'
export { type UsageCounts, assertNotInUse } from './in-use.ts'
export { type ReferredEntry, recordReferences } from './record-references.ts'

export { assertCodeNotInUse } from './code-in-use.ts'
export { type UsageCounts, assertNotInUse, formatUses } from './in-use.ts'
export { joinNames } from './join-names.ts'
export { type ReferredEntry, recordReferences } from './record-references.ts'

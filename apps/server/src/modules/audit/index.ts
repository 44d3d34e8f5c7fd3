export { auditRefusals, createAuditCalls } from './audit-calls.ts'
export { nameAuditedObjects, nameDeletedObjects } from './audit-note.ts'
export { cleanAuditTrail, recordCleanUp } from './retention.ts'
export { recordRefusedSignIn, recordSignIn } from './sign-in-entries.ts'
export {
  type ListedEntry,
  type StoredEntry,
  type TrailFilter,
  findEntry,
  findLastChange,
  listEntriesBefore,
  maxCounted,
  pageEntries,
} from './trail.queries.ts'
export { type ChainFault, verifyAuditTrail } from './verify.ts'

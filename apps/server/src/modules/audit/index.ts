export { clientLogRoutes } from './client-log/client-log.routes.ts'
export { peopleScope } from './client-log/people-scope.ts'
export { startLogCleanup } from './client-log/client-log.service.ts'
export { auditRefusals, createAuditCalls } from './trail/audit-calls.ts'
export { nameAuditedObjects } from './trail/audit-note.ts'
export {
  type AuditedObject,
  auditedObjects,
  describeSingle,
  describeTable,
  nameColumns,
} from './trail/object-states.ts'
export { deleteOldEntries, startAuditRetention } from './trail/retention.ts'
export { recordSignIn } from './trail/sign-in-entries.ts'
export {
  type StoredEntry,
  type TrailFilter,
  findEntry,
  findLastChange,
  listEntriesBefore,
  maxCounted,
  pageEntries,
} from './trail/trail.queries.ts'
export { type ChainFault, verifyAuditTrail } from './trail/verify.ts'
export { logCalls } from './user-log/log-calls.ts'
export { logFailedSignIn, logSignIn } from './user-log/log-sign-in.ts'
export { type LogLine, insertLines } from './user-log/user-log.queries.ts'
export { listSystemLog } from './user-log/user-log.service.ts'
export { getUserLog } from './user-log/user-log.ts'

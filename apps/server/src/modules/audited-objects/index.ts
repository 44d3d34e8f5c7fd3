export {
  type AuditedObject,
  type ObjectState,
  auditedObjects,
  describeSingle,
  describeTable,
  isPrivate,
  nameColumns,
  readStates,
} from './object-states.ts'

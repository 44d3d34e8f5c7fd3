export type { InterfaceSource, ParameterColumns } from './interface-source.ts'
export {
  type RecordField,
  type RecordPlan,
  type StoredField,
  type SubTablePlan,
  getRecordPlan,
  isStored,
  listAllSubTables,
} from './record-plan.ts'
export { readLocked } from './read-locked.ts'
export { type RelationUse, collectRelationIds, listRelationIds, listRelationUses } from './relation-uses.ts'
export { type TextSource, findTextSource } from './text-source.ts'

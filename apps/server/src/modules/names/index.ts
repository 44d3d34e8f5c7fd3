export { listAdministrators } from './administrators.ts'
export {
  type CodedEntry,
  type GroupEntry,
  type PositionEntry,
  type RoleEntry,
  listGroupEntries,
  listPositionEntries,
  listRoleEntries,
} from './lookups.queries.ts'
export { type Family, filterEnabledIds, loadNames, loadUserNames } from './names.ts'

export { listOwnOrganizes, listOwnPositions, updatePlace } from './current-place.queries.ts'
export {
  type CodedEntry,
  type GroupEntry,
  type KnownUser,
  type PositionEntry,
  type RoleEntry,
  listGroupEntries,
  listKnownUsers,
  listPositionEntries,
  listRoleEntries,
} from './lookups.queries.ts'
export { hasOtherAccount, lockMobile } from './mobile.queries.ts'
export { filterEnabledIds, loadNames, loadUserNames } from './names.ts'
export { type Leaving, openApprovals } from './open-approvals.ts'
export {
  buildOrganizeTree,
  createPathLookup,
  getDepartmentTree,
  getDepartmentTreeReply,
  organizeIcons,
  removeNode,
} from './organize-tree.ts'
export type { OrganizeRow } from './organize.queries.ts'
export { type Organizes, getOrganizeCache } from './organizes.ts'
export {
  type PeopleSets,
  type UserCondition,
  type UserHits,
  type UserPage,
  everyUser,
  filterUserIds,
  listOrganizesWithUsers,
  pageUsers,
  selectAllExcept,
  selectMembers,
  selectMembersWithRole,
  selectSetMembers,
  selectSubordinates,
} from './people.queries.ts'
export {
  filterEnabledSelections,
  loadSelectionNames,
  resolveSelections,
  stripType,
  toPeopleSets,
} from './selections.service.ts'
export {
  type UserAttributeRow,
  buildAttributeColumns,
  buildKeywordCondition,
  buildKeywordText,
  buildNameList,
  clearPrivateAttributes,
  toAttributeRow,
  toAttributes,
} from './user-attributes.ts'
export { getUsersByIds, toUserItems } from './user-items.ts'

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
export { getUsersByIds, toUserItems } from './user-items.ts'
export { buildKeywordCondition, buildKeywordText } from './user-keyword.ts'

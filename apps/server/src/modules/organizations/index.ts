export { listOwnOrganizes, listOwnPositions } from './current-place.queries.ts'
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

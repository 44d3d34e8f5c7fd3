export { delegationObjects } from './audited-objects.ts'
export { hasFullMenu } from './full-menu.queries.ts'
export { gradeRoutes } from './grade.routes.ts'
export {
  type HeldItem,
  type ItemAccess,
  type ItemType,
  isHeld,
  listHeld,
  listHeldSystems,
  withHeld,
} from './held-items.queries.ts'
export { type HolderToAssign, findMissingHolderItem } from './may-grant.queries.ts'
export { assertMayAssign, assertMayGrant } from './may-grant.ts'
export { type Reach, type ReachAction, assertReach, getReach } from './reach.ts'
export { loadSchemeLists } from './scheme-lists.ts'

export { accessObjects } from './audited-objects.ts'
export { hasFullMenu } from './delegation/full-menu.queries.ts'
export { heldSql, isHeld, listHeldSystems } from './delegation/held-items.queries.ts'
export { assertMayAssign } from './delegation/may-grant.ts'
export { type Reach, assertReach, getReach } from './delegation/reach.ts'
export { loadSchemeLists } from './delegation/scheme-lists.ts'
export { buildPermissionList } from './effective-permissions/permission-list.ts'
export { toModelRights, toUnlimitedRights } from './effective-permissions/resolve-rights.ts'
export { getRightsCache } from './effective-permissions/rights-cache.ts'
export { grantedSql, listGrantHolders, listGrants, listReleasedModels } from './effective-permissions/rights.queries.ts'
export { listGivers, listItems, listMenuPath, listUserOrganizes } from './grants/grant-sources.queries.ts'
export {
  type GrantedScheme,
  type MenuGrants,
  createReason,
  explainItem,
  explainMenu,
  listGrantedSchemes,
} from './grants/item-reasons.ts'
export { type MenuCatalogue, type MenuEntry, getMenuCache } from './menu-catalogue/menu-catalogue.ts'
export { formatMenuTitle } from './menu-catalogue/menu-title.ts'
export { buildMenuTree } from './menu-catalogue/menu-tree.ts'
export {
  assertNotAbove,
  findPeopleScope,
  getReachIds,
  requireTarget,
  requireTargets,
} from './people-scope/people-scope.ts'
export { type Target } from './people-scope/people-scope.queries.ts'
export {
  type ChoosableUsers,
  filterChoosableOrganizes,
  filterChoosablePositions,
  filterChoosableSelections,
  filterChoosableUsers,
} from './people-picker/filter-choosable.ts'
export { accessRoutes } from './routes.ts'

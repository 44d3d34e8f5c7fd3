export { grantObjects } from './audited-objects.ts'
export { authorityRoutes } from './authority.routes.ts'
export { listGivers, listItems, listMenuPath, listUserOrganizes } from './grant-sources.queries.ts'
export {
  type GrantedScheme,
  type MenuGrants,
  createReason,
  explainItem,
  explainMenu,
  listGrantedSchemes,
} from './item-reasons.ts'
export { addNamedGrants, listNamedGrants } from './named-grants.ts'
export { leaveOutGrants } from './restored-grants.ts'

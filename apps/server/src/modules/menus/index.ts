export { menuObjects } from './audited-objects.ts'
export { findSchemeFaults, listConditionFields } from './menu/items/scheme.ts'
export { menusRoutes } from './routes.ts'

export { menuObjects } from './audited-objects.ts'
export { findSchemeFaults, listConditionFields } from './menu/items/scheme.ts'
export { menuReader } from './menu/menu-reader.ts'
export { menusRoutes } from './routes.ts'

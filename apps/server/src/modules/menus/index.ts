export { findSchemeFaults, listConditionFields } from './menu/items/scheme.ts'
export { menusRoutes } from './routes.ts'

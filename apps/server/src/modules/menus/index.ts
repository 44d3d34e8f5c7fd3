export { findSchemeFaults, listConditionFields } from './menu/items/scheme.ts'
export type { MenuSeed, Names } from './product/menu-seed.ts'
export { mainSystem, productMenuSeeds } from './product/product-menus.ts'
export { menusRoutes } from './routes.ts'

export { savedQueryObjects } from './audited-objects.ts'
export { savedQueryBin } from './saved-query-bin.ts'
export { savedQueryReader } from './saved-query-reader.ts'
export { savedQueryRoutes } from './saved-query.routes.ts'

export { savedQueryReader } from './saved-query-reader.ts'
export { savedQueryRoutes } from './saved-query.routes.ts'

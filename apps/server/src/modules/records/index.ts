export { provideRecordHooks } from './hooks.ts'
export { recordsRoutes } from './routes.ts'
export { savedQueryReader } from './saved-query/saved-query-reader.ts'

export { provideRecordHooks } from './hooks.ts'
export { recordsRoutes } from './routes.ts'

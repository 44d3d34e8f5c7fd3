export { provideRecordHooks } from './hooks.ts'
export { recordsContent } from './record-package.ts'
export { recordsRoutes } from './routes.ts'

export { batchEditRoutes } from './batch-edit.routes.ts'

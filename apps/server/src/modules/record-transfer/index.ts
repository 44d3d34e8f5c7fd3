export { transferRoutes } from './transfer.routes.ts'

export { exportRecordsJob } from './export.service.ts'
export { transferRoutes } from './transfer.routes.ts'

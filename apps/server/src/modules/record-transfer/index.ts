export { cleanImportParts, importRecordsJob } from './background/import-job.ts'
export { exportRecordsJob } from './export.service.ts'
export { mappingReader } from './mapping-reader.ts'
export { transferRoutes } from './transfer.routes.ts'

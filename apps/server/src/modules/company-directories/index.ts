export { companyDirectoryObjects } from './audited-objects.ts'
export { companyDirectoryRoutes } from './routes.ts'
export { syncDirectory } from './sync/sync-job.ts'

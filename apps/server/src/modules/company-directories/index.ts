export { companyDirectoryObjects } from './audited-objects.ts'
export { companyDirectoryRoutes } from './routes.ts'
export { provideDirectorySignIns } from './sign-in/sign-in.routes.ts'
export { syncDirectory } from './sync/sync-job.ts'

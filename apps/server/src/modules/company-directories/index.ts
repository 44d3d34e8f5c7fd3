export { companyDirectoryObjects } from './audited-objects.ts'
export { companyDirectoryRoutes } from './routes.ts'

export { packageObjects } from './audited-objects.ts'
export { packageRoutes } from './package.routes.ts'

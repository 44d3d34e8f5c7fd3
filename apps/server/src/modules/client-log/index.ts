export { clientLogRoutes } from './client-log.routes.ts'
export { startLogCleanup } from './client-log.service.ts'
export { peopleScope } from './people-scope.ts'

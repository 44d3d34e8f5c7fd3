export { clientLogRoutes } from './client-log.routes.ts'
export { cleanClientErrors } from './client-log.service.ts'
export { peopleScope } from './people-scope.ts'

export { clientLogRoutes } from './client-log.routes.ts'
export { cleanClientErrors } from './client-log.service.ts'
export { hideSecrets } from './mask.ts'
export { peopleScope } from './people-scope.ts'

export { openDesignRoutes } from './open-design.routes.ts'

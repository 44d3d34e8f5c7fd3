export { explainRoutes } from './explain.routes.ts'

export { generatorRoutes } from './generator.routes.ts'

export { printDevRoutes } from './print-dev.routes.ts'
export { createTemplate } from './print-dev.service.ts'

export { printObjects } from './audited-objects.ts'
export { printDevRoutes } from './print-dev.routes.ts'
export { printReader } from './print-reader.ts'
export { createTemplate } from './print-dev.service.ts'

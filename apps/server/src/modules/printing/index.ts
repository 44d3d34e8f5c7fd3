export { printObjects } from './audited-objects.ts'
export { printDevRoutes } from './print-dev.routes.ts'
export { findPrintUsages } from './print-usages.ts'
export { createTemplate } from './print-dev.service.ts'

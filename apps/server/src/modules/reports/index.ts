export { reportObjects } from './audited-objects.ts'
export { reportReader } from './report-reader.ts'
export { findReport, insertReport, releaseDraft } from './report.queries.ts'
export { reportRoutes } from './report.routes.ts'

export { reportObjects } from './audited-objects.ts'
export { findReportUsages } from './report-usages.ts'
export { findReport, insertReport, releaseDraft } from './report.queries.ts'
export { reportRoutes } from './report.routes.ts'

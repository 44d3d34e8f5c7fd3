export { assertListFits, isSameTable } from './check-list.ts'
export { exportSourceListJob } from './export-list.ts'
export { sourceListRoutes } from './source-list.routes.ts'

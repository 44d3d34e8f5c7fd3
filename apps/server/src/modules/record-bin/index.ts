export { binRoutes } from './bin.routes.ts'
export { keepApprovals } from './keep-approvals.ts'
export { moveToBin } from './move-to-bin.ts'
export { cleanRecordBin } from './purge-bin.ts'

export { binRoutes } from './bin.routes.ts'
export { keepApprovals } from './keep-approvals.ts'
export { moveToBin } from './move-to-bin.ts'
export { startBinCleanup } from './purge-bin.ts'

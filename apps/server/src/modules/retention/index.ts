export { cleanRetained } from './clean-retained.ts'
export { type RetainedKind, retainedKinds } from './retained-kinds.ts'
export { retentionRoutes } from './retention.routes.ts'

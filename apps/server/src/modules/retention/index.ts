export { cleanRetained } from './clean-retained.ts'
export { defineRetainedKind, retainedKinds } from './retained-kinds.ts'
export { retentionRoutes } from './retention.routes.ts'

export { openSync } from './open-sync.ts'
export { runSync } from './run-sync.ts'
export { trySync } from './try-sync.ts'

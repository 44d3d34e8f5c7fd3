export { recycleBinRoutes } from './bin.routes.ts'
export { type BinKind, type BinScope, type StoredEntry, binKinds } from './kinds.ts'
export { moveToRecycleBin } from './move-to-bin.ts'
export { startRecycleBinCleanup } from './purge-bin.ts'

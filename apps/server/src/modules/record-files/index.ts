export { acceptFiles, listRemovedFiles, toFileEntry } from './accept-files.ts'
export { getFileFields, listAttachedFiles } from './attached-files.ts'
export { findReadableFiles } from './readable-files.ts'

export { type FileChanges, acceptFiles, toFileEntry } from './accept-files.ts'
export { getFileFields, listAttachedFiles } from './attached-files.ts'
export { dropFileUses, dropModelUses, lockFiles, recordFileUses, renameFileUses } from './file-uses.queries.ts'
export { findReadableFiles } from './readable-files.ts'

export { type Attachment, deleteUnused, insertAttachment, insertCopy, notInMail } from './attachment-rows.queries.ts'
export {
  type FileChanges,
  type FileUse,
  dropFileUses,
  dropModelUses,
  dropUsesOfFiles,
  lockFiles,
  markFormerUses,
  recordFileUses,
  renameFileUses,
} from './file-uses.queries.ts'

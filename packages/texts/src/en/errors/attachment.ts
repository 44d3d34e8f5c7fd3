import type zh from '../../zh/errors/attachment.ts'

export default {
  'file.tooLargeFile': 'The file is larger than {size}',
  'file.badChunk': 'A part does not match the size of the file. Upload it again',
  'file.chunkDiffers': 'This part was already sent with different content. Upload the file again',
  'file.incomplete': 'The file is incomplete. Upload it again',
  'file.damaged': 'The file was damaged during upload. Upload it again',
  'file.otherContent': 'The file content does not match the extension {extension}',
  'file.notImage': 'please upload an image',
  'file.overQuota': 'Too many unsaved uploads. Save them or try again later',
} satisfies typeof zh

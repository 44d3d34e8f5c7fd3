import type zh from '../../zh/errors/attachment.ts'

export default {
  'file.tooLargeFile': '檔案大小超過{size}',
  'file.badChunk': '檔案分片與檔案大小不符，請重新上傳',
  'file.chunkDiffers': '該分片已上傳過不同的內容，請重新上傳檔案',
  'file.incomplete': '檔案尚未上傳完整，請重新上傳',
  'file.damaged': '檔案在上傳中損壞，請重新上傳',
  'file.otherContent': '檔案內容與副檔名 {extension} 不符',
  'file.notImage': '請上傳圖片',
  'file.overQuota': '未儲存的上傳檔案過多，請先儲存或稍後再試',
} satisfies typeof zh

import type zh from '../../zh/errors/file.ts'

export default {
  'file.tooLarge': '圖片大小不能超過{size}M',
  'file.noPicture': '請上傳 JPG、PNG 或 WebP 圖片',
  'file.noImage': '請上傳 PNG、JPG、GIF、BMP 或 WebP 圖片',
  'file.broken': '圖片已損壞或過大，無法讀取',
  'file.missing': '檔案不存在',
  'file.unavailable': '檔案儲存空間暫時無法存取，請稍後再試',
} satisfies typeof zh

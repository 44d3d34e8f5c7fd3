export default {
  'file.tooLarge': '图片大小不能超过{size}M',
  'file.noPicture': '请上传 JPG、PNG 或 WebP 图片',
  'file.noImage': '请上传 PNG、JPG、GIF、BMP 或 WebP 图片',
  'file.broken': '图片已损坏或过大，无法读取',
  'file.missing': '文件不存在',
  'file.unavailable': '文件存储暂时无法访问，请稍后再试',
}

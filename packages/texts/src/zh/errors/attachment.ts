export default {
  'file.tooLargeFile': '文件大小超过{size}',
  'file.badChunk': '文件分片与文件大小不符，请重新上传',
  'file.chunkDiffers': '该分片已上传过不同的内容，请重新上传文件',
  'file.incomplete': '文件尚未上传完整，请重新上传',
  'file.damaged': '文件在上传中损坏，请重新上传',
  'file.otherContent': '文件内容与扩展名 {extension} 不符',
  'file.notImage': '请上传图片',
  'file.overQuota': '未保存的上传文件过多，请先保存或稍后再试',
}

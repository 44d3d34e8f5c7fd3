export default {
  notPicture: '请选择 JPG、PNG 或 WebP 图片',
  notChatPicture: '请选择 PNG、JPG、GIF、BMP 或 WebP 图片',
  tooLarge: '图片大小不能超过{{size}}M',
}

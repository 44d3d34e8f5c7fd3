export default {
  notPicture: '請選擇 JPG、PNG 或 WebP 圖片',
  notChatPicture: '請選擇 PNG、JPG、GIF、BMP 或 WebP 圖片',
  tooLarge: '圖片大小不能超過{{size}}M',
}

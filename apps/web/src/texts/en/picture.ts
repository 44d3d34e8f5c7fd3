export default {
  notPicture: 'Please choose a JPG, PNG or WebP picture',
  notChatPicture: 'Please choose a PNG, JPG, GIF, BMP or WebP picture',
  tooLarge: 'The picture must not exceed {{size}} MB',
}

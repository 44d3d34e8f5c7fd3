export default {
  notPicture: 'Choose a JPG, PNG or WebP image',
  notChatPicture: 'Choose a PNG, JPG, GIF, BMP or WebP image',
  tooLarge: 'The image must not exceed {{size}} MB',
}

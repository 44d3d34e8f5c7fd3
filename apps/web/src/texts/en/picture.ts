export default {
  notPicture: 'Please choose a JPG, PNG or WebP picture',
  tooLarge: 'The picture must not exceed {{size}} MB',
}

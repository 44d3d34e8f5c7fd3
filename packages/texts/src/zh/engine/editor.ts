export default {
  pictures: '[图片]',
}

export default {
  image: '图片',
  video: '视频',
  audio: '音频',
}

export default {
  words: {
    on: '开',
    off: '关',
  },
}

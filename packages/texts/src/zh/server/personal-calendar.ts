export default {
  answers: { accepted: '接受', tentative: '暂定接受', declined: '谢绝' },
  following: '{time} 起的各次',
}

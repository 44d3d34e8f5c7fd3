export default {
  sendFault: {
    words: {
      lang: 'zh-CN',
      home: '返回首页',
      id: '请求编号',
    },
  },
}

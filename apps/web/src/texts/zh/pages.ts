export default {
  external: {
    open: '在新窗口打开',
    again: '重新加载',
    loading: '正在打开网页',
    slow: '网页迟迟没有显示，可能是网络较慢，也可能是对方网站不允许嵌入。可以在新窗口打开。',
    blocked: '无法在这里显示',
    blockedText: '安全设置不允许嵌入这个网站，请在新窗口打开。',
    insecure: '这个网站没有加密（http），浏览器不允许嵌入，请在新窗口打开。',
  },
  preview: {
    list: '列表',
    form: '表单',
    failed: '设计加载失败',
    unreadable: '设计内容已损坏，无法预览',
    missing: '没有指定要预览的设计',
    toDesigner: '去设计',
    toList: '返回功能设计',
    note: '预览按当前草稿显示，不会发布，也不会保存任何数据。',
    version: '已发布 v{{version}}',
    never: '从未发布',
  },
}

export default {
  'audit.keywordShort': '请输入至少两个字符的关键词',
}

export default {
  fileTitle: '语言包 {kind} {language}',
  kinds: { product: '产品文本', design: '设计文本' },
  columns: { source: '中文', original: '原文', text: '译文' },
  repeated: '这一行在文件中重复出现，以第一次为准',
}

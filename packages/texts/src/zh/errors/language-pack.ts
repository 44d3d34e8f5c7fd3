export default {
  'languagePack.unknownText': '产品和已发布的设计中没有这条文本',
  'languagePack.placeholders': '译文中的占位符必须与原文相同，请检查：{names}',
  'languagePack.tooLong': '译文最多 {count} 个字符',
  'languagePack.sourceLanguage': '设计中的文本以中文编写，请选择其他语言',
  'languagePack.changed': '这条文本刚刚被其他人修改，请刷新后重试',
  'languagePack.tooMany': '每种语言最多保存 {count} 条文本',
  'languagePack.fileUnreadable': '这不是本系统导出的语言包文件',
  'languagePack.fileChanged': '预览之后文件或文本已变化，请重新预览',
}

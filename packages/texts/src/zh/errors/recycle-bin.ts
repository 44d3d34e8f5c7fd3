export default {
  'recycleBin.unknown': '回收站中没有它，可能已被恢复或彻底删除',
  'recycleBin.codeTaken': '编码 {enCode} 已被使用，请换一个编码再恢复',
  'recycleBin.needs': '请先恢复：{names}',
  'recycleBin.gone': '不能恢复：它所属或使用的内容已不存在',
  'recycleBin.exists': '不能恢复：其中的内容已经存在，可能由迁移包导入',
  'recycleBin.used': '“{name}”不能彻底删除：回收站中的{names}还要用到它',
  'recycleBin.grants': '“{name}”的 {count} 项授权不能恢复，因为你不能授予它们：{names}',
}

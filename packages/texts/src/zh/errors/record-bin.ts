export default {
  'bin.unknown': '回收站中没有该数据，可能已被恢复或彻底删除',
  'bin.refused': '不能恢复：{label}（{reason}）',
}

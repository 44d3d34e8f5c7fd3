export default {
  'notice.missing': '该公告不存在或已删除',
  'notice.released': '公告已发布，不能再修改、删除或重复发布',
  'notice.scheduled': '公告已定时发布，请先取消定时',
  'notice.notScheduled': '公告没有定时发布',
  'notice.releaseTime': '发布时间须在现在之后、{days} 天以内',
  'notice.expiryTime': '过期时间须在发布时间之后、{days} 天以内',
  'notice.noRecipient': '请选择接收人：所选范围内没有可用的用户',
  'notice.unknownReceiver': '所选接收人中有 {count} 个已不存在或已停用',
}

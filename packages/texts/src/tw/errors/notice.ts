import type zh from '../../zh/errors/notice.ts'

export default {
  'notice.missing': '該公告不存在或已刪除',
  'notice.released': '公告已發布，不能再修改、刪除或重複發布',
  'notice.scheduled': '公告已排定發布，請先取消排定',
  'notice.notScheduled': '公告沒有排定發布',
  'notice.releaseTime': '發布時間須在現在之後、{days} 天以內',
  'notice.expiryTime': '到期時間須在發布時間之後、{days} 天以內',
  'notice.noRecipient': '請選擇接收人：所選範圍內沒有可用的使用者',
  'notice.unknownReceiver': '所選接收人中有 {count} 個已不存在或已停用',
} satisfies typeof zh

import type zh from '../../zh/errors/screen.ts'

export default {
  'screen.unknown': '該大螢幕不存在，或你無權檢視',
  'screen.stale': '大螢幕已被 {user} 修改，請核對後再儲存',
  'screen.notReady': '有 {count} 處需要修改：{first}',
  'screen.import': '檔案不是有效的大螢幕匯出檔案',
  'screen.publicUnreleased': '大螢幕發布並啟用後才能公開',
  'screen.publicRelease': '此大螢幕已公開，未登入的人也能看到，只有管理員可以發布',
  'screen.publicChanged': '開啟視窗後，此大螢幕已重新發布或其公開設定已變更，請核對目前內容後重試',
  'screen.noVideo': '只能新增 MP4 或 WebM 影片',
  'screen.videoTooLarge': '影片不能超過 {size}',
  'screen.videosTooLarge':
    '一塊大螢幕的影片（包括各版本使用的）合計不能超過 {size}；各版本都不再使用的影片，在最後一次儲存一天後不再計入',
} satisfies typeof zh

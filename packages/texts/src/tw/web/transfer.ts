export default {
  exportTitle: '匯出{{name}}',
  cancel: '取消',
  export: '匯出',
  scope: '範圍',
  all: '查詢到的全部資料',
  page: '目前頁的資料',
  chosen: '已選的 {{count}} 筆',
  columns: '全部欄',
  columnsFailed: '可匯出的欄載入失敗',
  started: '資料較多，正在背景匯出，完成後可在右下角下載',
}

export default {
  import: '匯入',
  export: '匯出',
  importTitle: '匯入使用者',
  exportTitle: '匯出使用者',
  cancel: '取消',
  scope: '範圍',
  all: '查詢到的全部使用者',
  page: '目前頁的使用者',
  columns: '全部欄',
}

import type zh from '../../zh/contract/list-buttons.ts'

export default {
  add: '新增',
  upload: '匯入',
  download: '匯出',
  batchEdit: '批次編輯',
  batchRemove: '批次刪除',
  detail: '詳細資料',
  edit: '編輯',
  remove: '刪除',
  print: '列印',
} satisfies typeof zh

import type zh from '../../zh/contract/page-buttons.ts'

export default {
  names: {
    add: '新增',
    edit: '編輯',
    remove: '刪除',
    release: '發布',
    state: '啟用與停用',
    password: '重設密碼',
    security: '登入與安全',
    handOver: '工作交接',
    import: '匯入',
    export: '匯出',
    viewAs: '以此使用者檢視',
    members: '成員',
    item: '權限項目',
    models: '開放表單',
    handle: '處理',
    sync: '同步',
    syncOutbound: '推送到通訊錄',
    link: '關聯使用者',
    reply: '回覆',
  },
} satisfies typeof zh

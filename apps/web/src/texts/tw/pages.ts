export default {
  external: {
    open: '在新視窗開啟',
    again: '重新載入',
    loading: '正在開啟網頁',
    slow: '網頁遲遲沒有顯示，可能是網路較慢，也可能是對方網站不允許嵌入。可以在新視窗開啟。',
    blocked: '無法在這裡顯示',
    blockedText: '安全設定不允許嵌入這個網站，請在新視窗開啟。',
    insecure: '這個網站沒有加密（http），瀏覽器不允許嵌入，請在新視窗開啟。',
  },
  preview: {
    list: '列表',
    form: '表單',
    failed: '設計載入失敗',
    unreadable: '設計內容已損毀，無法預覽',
    missing: '沒有指定要預覽的設計',
    toDesigner: '前往設計',
    toList: '返回功能設計',
    note: '預覽依目前草稿顯示，不會發布，也不會儲存任何資料。',
    version: '已發布 v{{version}}',
    never: '從未發布',
  },
}

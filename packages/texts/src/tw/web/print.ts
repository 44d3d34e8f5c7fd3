export default {
  title: '列印預覽',
  download: '下載',
  print: '列印',
  cancel: '取消',
  pages: '列印內容',
  failed: '無法產生列印內容',
  nothing: '沒有可列印的內容',
  nothingText: '沒有列印範本或資料',
  downloadName: '下載文件',
  total: '合計',
  approval: {
    node: '節點名稱',
    person: '操作人員',
    time: '操作時間',
    action: '執行動作',
    opinion: '備註',
  },
}

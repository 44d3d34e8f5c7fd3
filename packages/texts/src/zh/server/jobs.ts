/** What came out of a background job. */
export default {
  notes: {
    imported: '已导入 {imported} 行',
    importedPartly: '已导入 {imported} 行，{failed} 行有误未导入',
    importStopped: '已停止：已导入 {imported} 行，{failed} 行未导入',
  },
}

/** What came out of a background job. */
export default {
  notes: {
    restoreTried:
      '可以恢复：已将 {tables} 张表、{rows} 行恢复到临时数据库，升级到当前版本执行了 {migrations} 个迁移，核对了 {references} 处引用',
    imported: '已导入 {imported} 行',
    importedPartly: '已导入 {imported} 行，{failed} 行有误未导入',
    importStopped: '已停止：已导入 {imported} 行，{failed} 行未导入',
    approvalsSuspended: '已挂起 {count} 个审批',
    approvalsResumed: '已恢复 {count} 个审批',
    synchronized: '已读取 {read} 行，写入 {written} 行，未写入 {refused} 行',
  },
}

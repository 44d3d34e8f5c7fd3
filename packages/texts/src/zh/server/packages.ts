export default {
  readOnly: '只读',
  sampleRecords: {
    added: '新增 {count} 条记录',
    refused: '{count} 条记录未通过保存检查，不会导入，首个原因：{reason}',
    known: '{count} 条记录在本系统中已有，保持不变',
    files: '{count} 个文件不随迁移包传递',
    cut: '只包含最近的 {count} 条，共 {total} 条',
  },
}

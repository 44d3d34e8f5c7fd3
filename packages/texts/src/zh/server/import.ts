export default {
  hintSeparator: '；',
  notImported: '已停止，未导入',
  sheetTitle: '{title}{label}',
  formatErrors: { line: '第{number}行 ' },
  cell: {
    required: '必填',
    merged: '合并的单元格，请拆分后逐行填写',
    formula: '单元格含公式，请改为固定的内容',
    error: '单元格的公式出错，请改为固定的内容',
    tooLong: '内容过长，已被截断',
    option: '只能填写：{options}',
    date: '请填写日期，例如 2026-11-20',
  },
  labels: {
    errorsLabel: '错误信息',
    templateLabel: '导入模板',
    failuresLabel: '导入失败数据',
  },
}

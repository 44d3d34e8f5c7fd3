export default {
  counts: '新建 {new}，更新 {changed}，未变 {unchanged}，冲突 {conflict}，无效 {invalid}，源中已无 {vanished}',
  conflict: '冲突',
  invalid: '无效',
  vanished: '未删除',
  readAll: '全部行已重新读取',
  withoutValue: '未写入的行中有 {count} 行在列“{column}”中没有值，由下一次读取全部行的执行重试',
  kept: '源中已无，已保留',
  removed: '源中已无，已移入回收站',
  subCounts: '{label}：新增 {added} 行，更新 {changed} 行，删除 {removed} 行',
  more: '以及另外 {count} 行',
  importedPaused: '表“{table}”的同步将处于暂停状态：填写数据源的密码并检查试运行后再启用',
}

export default {
  matching: '已处理 {stored} 条，未变 {unchanged} 条，未处理 {refused} 条',
  matchingCut: '本次最多处理 {count} 条，其余由下一次运行继续',
  matchingChecked: '本次只检查了前 {checked} 条，请缩小条件，排除已是该值或不能处理的数据',
  matchingMore: '以及另外 {count} 条未处理',
  restoredPaused: '任务以启用它的用户的权限执行，恢复后须由用户重新启用',
  filesSent: '已发送 {sent} 人，未发送 {refused} 人',
  filesMore: '另有 {count} 人未发送',
}

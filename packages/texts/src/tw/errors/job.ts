export default {
  'job.tooMany': '你已有{count}個此類工作未完成，請等待其完成',
  'job.gone': '工作不存在或已被清理',
  'job.ended': '工作已結束，無法取消',
  'job.notEnded': '工作尚未失敗或取消，無法重新執行',
  'job.interrupted': '工作在第{count}次執行時仍被中斷，已停止重試',
}

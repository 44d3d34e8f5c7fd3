export default {
  'job.tooMany': '你已有{count}个此类任务未完成，请等待其完成',
  'job.gone': '任务不存在或已被清理',
  'job.ended': '任务已结束，无法取消',
  'job.notEnded': '任务尚未失败或取消，无法重新执行',
  'job.interrupted': '任务在第{count}次执行时仍被中断，已停止重试',
}

import type zh from '../../zh/errors/timed-task.ts'

export default {
  'timedTask.notFound': '定時工作不存在',
  'timedTask.schedule': 'cron 運算式無效：請依序填寫分、時、日、月、星期五項',
  'timedTask.never': '依此排程今後不會再執行，請修改時間',
  'timedTask.timeZone': '無法識別的時區「{zone}」',
  'timedTask.body': '請求內容不是有效的 JSON',
  'timedTask.data': '欄位的值格式不正確',
  'timedTask.form': '您沒有在此表單中新增資料的權限',
  'timedTask.field': '欄位「{field}」不存在，或者您沒有填寫它的權限',
  'timedTask.running': '上一次執行尚未結束，請稍後再試',
  'timedTask.withoutUser': '執行此工作的使用者已不存在，請先由你啟用工作',
  'timedTask.userGone': '執行此工作的使用者已不存在',
  'timedTask.userDisabled': '執行此工作的使用者「{user}」已停用',
  'timedTask.userDenied': '執行此工作的使用者「{user}」不再有工作排程的權限',
  'timedTask.interrupted': '執行中服務程序結束，無法確定對方是否已收到請求，因此沒有重複執行',
  'timedTask.cancelled': '已被取消',
  'timedTask.paused': '工作已暫停，不再執行',
  'timedTask.replaced': '下一次執行時間已到，依規則取消了本次執行',
  'timedTask.overlapped': '上一次執行尚未結束，依規則略過',
  'timedTask.queueFull': '等待執行的次數已達 {count} 次，因此略過',
  'timedTask.missed': '服務停止期間錯過了 {count} 次執行，依規則沒有補執行',
} satisfies typeof zh

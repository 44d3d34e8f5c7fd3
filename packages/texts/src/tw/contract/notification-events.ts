import type zh from '../../zh/contract/notification-events.ts'

export default {
  directories: { weCom: '企業微信', dingTalk: '釘釘' },
  fieldNames: {
    answer: '答覆',
    directory: '通訊錄',
    subject: '主旨',
    content: '內文',
    file: '檔案',
    backup: '備份',
    operator: '操作人',
    time: '時間',
    from: '交接人',
    role: '角色',
    form: '表單',
    reason: '原因',
    task: '工作',
    count: '次數',
    comment: '意見',
    event: '行程',
    place: '地點',
  },
  fieldExamples: {
    answer: '接受',
    directory: '企業微信',
    subject: '上月放電量',
    content: '請查收。',
    file: '放電量月報',
    backup: '2026-03-02T18-00-00-000Z',
    operator: '王工',
    time: '2026-03-02 09:30',
    from: '李明',
    role: '值班長',
    form: '設備臺帳',
    reason: '對方回覆了狀態 503',
    task: '設備維修申請',
    count: '3',
    comment: '請補充附件',
    event: '月度檢修會議',
    place: '3 號會議室',
  },
  passwordReset: {
    name: '密碼被重設',
    title: '你的登入密碼已被重設',
    content:
      '<p>{operator}於 {time} 重設了你的登入密碼，你在其他裝置上的登入已登出。</p><p>如果你沒有提出過重設，請儘快聯絡管理員。</p>',
  },
  handOver: {
    name: '收到工作交接',
    title: '{from}的工作已交接給你',
    content:
      '<p>{operator}已把{from}的工作交接給你。{from}名下的下屬、組織、設計和資料，凡交接的都已歸到你名下，請檢視並繼續處理。</p>',
  },
  roleGiven: {
    name: '取得角色',
    title: '你取得了角色「{role}」',
    content: '<p>{operator}授予了你角色「{role}」，相應的選單和權限已經生效。</p>',
  },
  roleTaken: {
    name: '失去角色',
    title: '你不再擁有角色「{role}」',
    content: '<p>{operator}收回了你的角色「{role}」，相應的選單和權限不再可用。</p>',
  },
  conversionDone: {
    name: '資料轉換完成',
    title: '「{form}」的資料已轉換，新版本已發布',
    content: '<p>「{form}」的已有資料已按新的欄位類型轉換，新版本已經發布。</p>',
  },
  conversionFailed: {
    name: '資料轉換未完成',
    title: '「{form}」未能發布：資料轉換沒有完成',
    content: '<p>「{form}」的已有資料沒有轉換，表單仍是原來的版本，資料沒有變化。</p><p>原因：{reason}</p>',
  },
  timedTaskFailed: {
    name: '定時工作連續失敗',
    title: '定時工作「{task}」連續失敗 {count} 次',
    content:
      '<p>定時工作「{task}」已連續失敗 {count} 次，請到「工作排程」查看執行記錄。</p><p>最近一次的原因：{reason}</p>',
  },
  taskFileSent: {
    name: '定時傳送的檔案',
    title: '{subject}',
    content: '<p>{content}</p><p>檔案：{file}</p>',
  },
  backupFailed: {
    name: '自動備份失敗',
    title: '自動備份「{backup}」失敗',
    content: '<p>自動備份「{backup}」沒有完成，請到「備份與還原」檢視。</p><p>原因：{reason}</p>',
  },
  directorySyncFailed: {
    name: '通訊錄同步失敗',
    title: '{directory}的每日同步失敗',
    content:
      '<p>{directory}的每日同步沒有完成，請到「企業微信 / 釘釘」檢視。恢復正常之前不再重複通知。</p><p>原因：{reason}</p>',
  },
  directorySyncRestored: {
    name: '通訊錄同步恢復',
    title: '{directory}的每日同步已恢復',
    content: '<p>{directory}的每日同步已恢復正常。</p>',
  },
  timedTaskStopped: {
    name: '定時工作被停止',
    title: '定時工作「{task}」已停止',
    content: '<p>定時工作「{task}」不再執行，需由有權限的使用者在「工作排程」中重新啟用。</p><p>原因：{reason}</p>',
  },
  calendarReminder: {
    name: '行程提醒',
    title: '行程提醒：{event}',
    content: '<p>{event}</p><p>時間：{time}</p><p>地點：{place}</p>',
  },
  calendarInvited: {
    name: '收到行程邀請',
    title: '{operator}邀請你參加「{event}」',
    content:
      '<p>{operator}已將你加入行程「{event}」，可以在「個人行事曆」中檢視或退出。</p><p>時間：{time}</p><p>地點：{place}</p>',
  },
  calendarChanged: {
    name: '行程有變動',
    title: '「{event}」的時間或地點已變動',
    content:
      '<p>{operator}修改了行程「{event}」的時間或地點。時間變動後，請重新答覆。</p><p>時間：{time}</p><p>地點：{place}</p>',
  },
  calendarAnswered: {
    name: '邀請的答覆',
    title: '{operator}{answer}了「{event}」',
    content: '<p>{operator}{answer}了你的邀請「{event}」。</p><p>時間：{time}</p><p>附言：{comment}</p>',
  },
  calendarCancelled: {
    name: '行程被取消',
    title: '「{event}」已取消',
    content: '<p>{operator}取消了行程「{event}」，或者不再邀請你參加。</p><p>時間：{time}</p><p>地點：{place}</p>',
  },
  flowToDo: {
    name: '流程待辦',
    title: '待你簽核：{task}',
    content: '<p>待你簽核：{task}</p>',
  },
  flowReminder: {
    name: '流程催辦',
    title: '催辦：{task}',
    content: '<p>催辦：{task}</p>',
  },
  flowCopied: {
    name: '流程抄送',
    title: '抄送給你：{task}',
    content: '<p>抄送給你：{task}</p>',
  },
  flowReturned: {
    name: '流程退回',
    title: '已退回給你：{task}',
    content: '<p>已退回給你：{task}</p><p>{comment}</p>',
  },
  flowTerminated: {
    name: '流程終止',
    title: '簽核已終止：{task}',
    content: '<p>簽核已終止：{task}</p><p>{comment}</p>',
  },
  flowMentioned: {
    name: '簽核中被提及',
    title: '{operator}提到了你：{task}',
    content: '<p>{operator}提到了你：{task}</p><p>{comment}</p>',
  },
  flowEnded: {
    name: '流程通過',
    title: '簽核已通過：{task}',
    content: '<p>簽核已通過：{task}</p>',
  },
  noticeName: '公告',
} satisfies typeof zh

export default {
  directories: { weCom: '企业微信', dingTalk: '钉钉' },
  fieldNames: {
    answer: '答复',
    directory: '通讯录',
    subject: '主题',
    content: '正文',
    file: '文件',
    backup: '备份',
    operator: '操作人',
    time: '时间',
    from: '交接人',
    role: '角色',
    form: '表单',
    reason: '原因',
    task: '任务',
    count: '次数',
    comment: '意见',
    event: '日程',
    place: '地点',
  },
  fieldExamples: {
    answer: '接受',
    directory: '企业微信',
    subject: '上月放电量',
    content: '请查收。',
    file: '放电量月报',
    backup: '2026-03-02T18-00-00-000Z',
    operator: '王工',
    time: '2026-03-02 09:30',
    from: '李明',
    role: '值班长',
    form: '设备台账',
    reason: '对方回复了状态 503',
    task: '设备维修申请',
    count: '3',
    comment: '请补充附件',
    event: '月度检修会议',
    place: '3 号会议室',
  },
  passwordReset: {
    name: '密码被重置',
    title: '你的登录密码已被重置',
    content:
      '<p>{operator}于 {time} 重置了你的登录密码，你在其他设备上的登录已退出。</p><p>如果你没有提出过重置，请尽快联系管理员。</p>',
  },
  handOver: {
    name: '收到工作交接',
    title: '{from}的工作已交接给你',
    content:
      '<p>{operator}已把{from}的工作交接给你。{from}名下的下属、组织、设计和数据，凡交接的都已归到你名下，请查看并继续处理。</p>',
  },
  roleGiven: {
    name: '获得角色',
    title: '你获得了角色“{role}”',
    content: '<p>{operator}授予了你角色“{role}”，相应的菜单和权限已经生效。</p>',
  },
  roleTaken: {
    name: '失去角色',
    title: '你不再拥有角色“{role}”',
    content: '<p>{operator}收回了你的角色“{role}”，相应的菜单和权限不再可用。</p>',
  },
  conversionDone: {
    name: '数据转换完成',
    title: '“{form}”的数据已转换，新版本已发布',
    content: '<p>“{form}”的已有数据已按新的字段类型转换，新版本已经发布。</p>',
  },
  conversionFailed: {
    name: '数据转换未完成',
    title: '“{form}”未能发布：数据转换没有完成',
    content: '<p>“{form}”的已有数据没有转换，表单仍是原来的版本，数据没有变化。</p><p>原因：{reason}</p>',
  },
  timedTaskFailed: {
    name: '定时任务连续失败',
    title: '定时任务“{task}”连续失败 {count} 次',
    content:
      '<p>定时任务“{task}”已连续失败 {count} 次，请到“任务调度”查看执行日志。</p><p>最近一次的原因：{reason}</p>',
  },
  taskFileSent: {
    name: '定时发送的文件',
    title: '{subject}',
    content: '<p>{content}</p><p>文件：{file}</p>',
  },
  backupFailed: {
    name: '自动备份失败',
    title: '自动备份“{backup}”失败',
    content: '<p>自动备份“{backup}”没有完成，请到“备份与恢复”查看。</p><p>原因：{reason}</p>',
  },
  directorySyncFailed: {
    name: '通讯录同步失败',
    title: '{directory}的每日同步失败',
    content:
      '<p>{directory}的每日同步没有完成，请到“企业微信 / 钉钉”查看。恢复正常之前不再重复通知。</p><p>原因：{reason}</p>',
  },
  directorySyncRestored: {
    name: '通讯录同步恢复',
    title: '{directory}的每日同步已恢复',
    content: '<p>{directory}的每日同步已恢复正常。</p>',
  },
  timedTaskStopped: {
    name: '定时任务被停止',
    title: '定时任务“{task}”已停止',
    content: '<p>定时任务“{task}”不再执行，需由有权限的用户在“任务调度”中重新启用。</p><p>原因：{reason}</p>',
  },
  calendarReminder: {
    name: '日程提醒',
    title: '日程提醒：{event}',
    content: '<p>{event}</p><p>时间：{time}</p><p>地点：{place}</p>',
  },
  calendarInvited: {
    name: '收到日程邀请',
    title: '{operator}邀请你参加“{event}”',
    content:
      '<p>{operator}已把你加入日程“{event}”，可以在“个人日程”中查看或退出。</p><p>时间：{time}</p><p>地点：{place}</p>',
  },
  calendarChanged: {
    name: '日程有变动',
    title: '“{event}”的时间或地点已变动',
    content:
      '<p>{operator}修改了日程“{event}”的时间或地点。时间变动后，请重新答复。</p><p>时间：{time}</p><p>地点：{place}</p>',
  },
  calendarAnswered: {
    name: '邀请的答复',
    title: '{operator}{answer}了“{event}”',
    content: '<p>{operator}{answer}了你的邀请“{event}”。</p><p>时间：{time}</p><p>附言：{comment}</p>',
  },
  calendarCancelled: {
    name: '日程被取消',
    title: '“{event}”已取消',
    content: '<p>{operator}取消了日程“{event}”，或者不再邀请你参加。</p><p>时间：{time}</p><p>地点：{place}</p>',
  },
  flowToDo: {
    name: '流程待办',
    title: '待你审批：{task}',
    content: '<p>待你审批：{task}</p>',
  },
  flowReminder: {
    name: '流程催办',
    title: '催办：{task}',
    content: '<p>催办：{task}</p>',
  },
  flowCopied: {
    name: '流程抄送',
    title: '抄送给你：{task}',
    content: '<p>抄送给你：{task}</p>',
  },
  flowReturned: {
    name: '流程退回',
    title: '已退回给你：{task}',
    content: '<p>已退回给你：{task}</p><p>{comment}</p>',
  },
  flowTerminated: {
    name: '流程终止',
    title: '审批已终止：{task}',
    content: '<p>审批已终止：{task}</p><p>{comment}</p>',
  },
  flowMentioned: {
    name: '审批中被提及',
    title: '{operator}提到了你：{task}',
    content: '<p>{operator}提到了你：{task}</p><p>{comment}</p>',
  },
  flowEnded: {
    name: '流程通过',
    title: '审批已通过：{task}',
    content: '<p>审批已通过：{task}</p>',
  },
  noticeName: '公告',
}

export default {
  messageTypes: {
    notice: '公告',
    workflow: '流程',
    system: '系统',
  },
}

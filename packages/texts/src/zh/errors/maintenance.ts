export default {
  'maintenance.on': '系统正在维护，暂时只有管理员可以使用。{notice}',
}

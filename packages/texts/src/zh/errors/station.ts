export default {
  'station.notPublic': '此页面没有对外公开，请登录后查看',
  'station.frameAddress': '这不是可以展示的网页地址，请使用 http 或 https 开头的地址，或本系统的页面路径',
  'station.frameHost': '{host} 不在允许展示的网站之列，可请管理员在系统配置中添加',
  'station.screenNotPublic': '大屏没有公开，请先在大屏设计中将其公开',
}

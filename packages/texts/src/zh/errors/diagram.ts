export default {
  'diagram.unknown': '该配置图不存在',
  'diagram.stale': '配置图已被 {user} 修改',
}

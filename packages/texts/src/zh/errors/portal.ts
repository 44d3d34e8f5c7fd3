export default {
  'portal.unknown': '该门户不存在，或你无权查看',
  'portal.stale': '门户已被 {user} 修改，请核对后再保存',
  'portal.notReady': '有 {count} 处需要修改：{first}',
  'portal.import': '文件不是有效的门户导出文件',
  'portal.tooManyValues': '值太多，无法显示，请换一个字段或增加条件',
}

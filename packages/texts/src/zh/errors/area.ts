export default {
  'area.unknown': '该区划不存在',
  'area.parentUnknown': '上级区划不存在',
  'area.stays': '区划不能换到另一个上级：已保存的地址按原来的上下级记录',
  'area.tooDeep': '区划最多 {most} 级',
  'area.full': '区划数量已达上限 {most}',
}

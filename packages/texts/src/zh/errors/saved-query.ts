export default {
  'savedQuery.unknown': '该查询不存在，或未与你共享',
  'savedQuery.noName': '请填写名称',
  'savedQuery.nameTaken': '你已有名为“{name}”的查询',
  'savedQuery.noConditions': '查询至少要有一个条件',
  'savedQuery.tooMany': '每个列表最多保存 {most} 个查询，请先删除不用的',
  'savedQuery.mayNotShare': '只有能设计表单的用户可以共享查询',
  'savedQuery.unknownRole': '所选角色不存在',
}

export default {
  fullName: '名称',
  fullNameIn: '名称（{{language}}）',
  sameAsName: '不填则与名称相同',
  enCode: '编码',
  codeRule: '编码由字母、数字、点、横线和下划线组成，以字母或数字开头，最多 64 个字符',
  sortCode: '排序',
  state: '启用',
  description: '说明',
  importAs: '换一个编码再导入',
}

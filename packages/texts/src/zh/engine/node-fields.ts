export default {
  within: '以其菜单权限为限',
  showsAll: '可查看全部字段',
  showsNone: '看不到任何字段',
  showsOthers: '看不到{names}，可查看其他字段',
  shows: '只能查看{names}',
  editsAll: '可修改全部字段',
  editsNone: '不能修改',
  edits: '可修改{names}',
}

export default {
  'authority.changedSince': '授权在此期间被他人修改，请重新打开后再保存',
  'authority.unknownItem': '有 {n} 项权限已不存在，请重新打开后再保存',
  'authority.ofAdministrator': '只有管理员可以修改管理员的授权',
  'authority.nothingToUndo': '这次修改已被后来的修改取代，没有可以撤销的内容',
}

export default {
  flowDocument: {
    startTitles: '发起',
  },
  members: {
    user: '用户“{name}”',
    organize: '组织“{name}”',
    role: '角色“{name}”',
    position: '岗位“{name}”',
    group: '分组“{name}”',
  },
  templateTransfer: {
    notAFile: '这不是导出的流程文件',
  },
}

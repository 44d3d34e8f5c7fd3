export default {
  flowDocument: {
    startTitles: '发起',
  },
  templateTransfer: {
    notAFile: '这不是导出的流程文件',
  },
}

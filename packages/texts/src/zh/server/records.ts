export default {
  savedQueries: { count: '{total} 个', named: '{total} 个（{names}）' },
  assertNotInRecords: { records: '“{name}”的数据' },
  history: {
    systemLabels: {
      creatorUser: '创建人',
    },
  },
  write: {
    unreachable: '所选数据不存在或你无权使用',
    notOffered: '所选数据与其他字段的内容不符，请重新选择',
    notInInterface: '数据接口中没有所选数据，请重新选择',
    interfaceFailed: '数据接口没有应答，暂时无法核对所选数据',
    taken: '该值已被其他数据使用',
  },
  transfer: {
    unknown: '“{text}”不存在或不可选',
    several: '“{text}”有多个同名数据，请填写编码或 ID',
    taken: '该值已被其他数据使用',
    doubled: '该值在文件中重复（第 {line} 行）',
    noKey: '请填写匹配字段，以便找到要更新的数据',
    noRecord: '没有此值的数据，无法更新',
    outOfReach: '已有此值的数据，但你无权修改',
    many: '多个用分号隔开',
    date: '日期，例如 {example}',
    range: '起止用 ~ 隔开',
    path: '各级用 / 隔开',
    user: '姓名或账号',
    organize: '名称、编码或完整路径',
    named: '名称或编码',
    record: '“{label}”的内容',
  },
}

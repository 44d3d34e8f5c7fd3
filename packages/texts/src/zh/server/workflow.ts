export default {
  forOther: '{name} 代 {other}',
  taskTitle: { who: '{starter}的{flow}', subject: '{title}：{subject}' },
  recordLock: { flow: '{flow}（{state}{users}）', users: '，当前处理人：{users}' },
  history: {
    system: '系统',
    automatic: {
      empty: '没有审批人，自动通过',
      same: '发起人本人或已审批过，自动通过',
      left: '原审批人已停用或删除，待办已转交',
      handOver: '原审批人的工作已移交，待办已转交',
    },
  },
  rejectSteps: {
    words: {
      start: '发起人',
      previous: '上一节点',
    },
  },
  messages: {
    words: {
      toDo: '待你审批：{title}',
      copied: '抄送给你：{title}',
      returned: '已退回给你：{title}',
      ended: '审批已通过：{title}',
      pressed: '催办：{title}',
      terminated: '审批已终止：{title}',
      takenOver: '{name}已接手你的申请：{title}',
      draftEnded: '{name}已结束你的草稿，数据保留：{title}',
      versionChanged: '已按流程的新版本审批，不再需要你处理：{title}',
    },
    reasons: {
      with: '{name}（{node}）的意见：{opinion}',
      without: '由{name}在“{node}”处理',
    },
    handedOverWords: {
      left: {
        handedOver: '{names} 已停用或删除，其待审批的申请已转交给你',
        unassigned: '{names} 已停用或删除，有审批没有人可以接手，请在流程监控中指派审批人',
      },
      handOver: {
        handedOver: '{names} 的工作已移交，其待审批的申请已转交给你',
        unassigned: '{names} 的工作已移交，有审批没有人可以接手，请在流程监控中指派审批人',
      },
    },
    stop: '。',
  },
  findings: {
    emptyPass: '没有找到审批人，流程会自动通过该节点',
    emptyAdmin: '没有找到审批人，转由系统管理员审批',
    emptyBlock: '没有找到审批人，流程会停在该节点，直到监控人员指派',
    samePass: '发起人本人或之前已审批过，自动通过',
    copyEmpty: '没有抄送到任何人',
    candidates: '审批人由上一步处理人选择',
    ownApproval: '唯一的审批人是发起人自己',
    membersLeft: '指定的人员中有 {count} 名已离职或停用',
    mayNotStart: '该人员没有新建权限，不能发起此流程',
    starterLeft: '该人员已停用，不能发起此流程',
  },
}

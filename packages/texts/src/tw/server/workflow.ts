import type zh from '../../zh/server/workflow.ts'

export default {
  forOther: '{name} 代 {other}',
  taskTitle: { who: '{starter}的{flow}', subject: '{title}：{subject}' },
  recordLock: { flow: '{flow}（{state}{users}）', users: '，目前處理人：{users}' },
  history: {
    system: '系統',
    automatic: {
      empty: '沒有簽核人，自動通過',
      same: '發起人本人或已簽核過，自動通過',
      left: '原簽核人已停用或刪除，待辦已轉交',
      handOver: '原簽核人的工作已移交，待辦已轉交',
    },
  },
  rejectSteps: {
    words: {
      start: '發起人',
      previous: '上一節點',
    },
  },
  messages: {
    words: {
      toDo: '待你簽核：{title}',
      copied: '抄送給你：{title}',
      returned: '已退回給你：{title}',
      ended: '簽核已通過：{title}',
      pressed: '催辦：{title}',
      terminated: '簽核已終止：{title}',
      takenOver: '{name}已接手你的申請：{title}',
      draftEnded: '{name}已結束你的草稿，資料保留：{title}',
      versionChanged: '已改用流程的新版本簽核，不再需要你處理：{title}',
    },
    reasons: {
      with: '{name}（{node}）的意見：{opinion}',
      without: '由{name}在「{node}」處理',
    },
    handedOverWords: {
      left: {
        handedOver: '{names} 已停用或刪除，其待簽核的申請已轉交給你',
        unassigned: '{names} 已停用或刪除，有簽核沒有人可以接手，請在流程監控中指派簽核人',
      },
      handOver: {
        handedOver: '{names} 的工作已移交，其待簽核的申請已轉交給你',
        unassigned: '{names} 的工作已移交，有簽核沒有人可以接手，請在流程監控中指派簽核人',
      },
    },
    stop: '。',
  },
  findings: {
    emptyPass: '沒有找到簽核人，流程會自動通過該節點',
    emptyAdmin: '沒有找到簽核人，轉由系統管理員簽核',
    emptyBlock: '沒有找到簽核人，流程會停在該節點，直到監控人員指派',
    samePass: '發起人本人或之前已簽核過，自動通過',
    copyEmpty: '沒有抄送到任何人',
    candidates: '簽核人由上一步處理人選擇',
    ownApproval: '唯一的簽核人是發起人自己',
    membersLeft: '指定的人員中有 {count} 名已離職或停用',
    mayNotStart: '該人員沒有新增權限，不能發起此流程',
    starterLeft: '該人員已停用，不能發起此流程',
  },
} satisfies typeof zh

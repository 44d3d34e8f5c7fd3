import type zh from '../../zh/engine/flow-problems.ts'

export default {
  problems: {
    noApprover: '流程中至少要有一個簽核節點',
    noTitle: '請填寫節點名稱',
    noMembers: '請選擇人員',
    noField: '請選擇表單中的人員欄位',
    fieldNotPeople: '欄位「{field}」不是人員欄位',
    noNodeRef: '請選擇節點',
    nodeRefNotBefore: '所選節點不在本節點之前',
    rejectStepNotBefore: '退回的節點不在本節點之前',
    noConditions: '分支「{branch}」沒有設定條件',
    conditionField: '分支「{branch}」的條件使用了不存在的欄位「{field}」',
    conditionValue: '分支「{branch}」的條件沒有填寫「{field}」要比較的值',
    branchEmpty: '並行分支「{branch}」裡沒有節點',
    tooFewBranches: '至少需要兩個分支',
    voteWithoutReturn: '簽核人不能退回，因此無法投反對票',
    passesUnsigned: '此節點要求簽名，但會自動通過（時限、無簽核人或同一簽核人），此時沒有人簽名',
    titleField: '標題範本中的欄位「{field}」不存在，或不能用於標題',
    operateField: '表單權限裡的欄位「{field}」已不存在',
    escalateNobody: '請選擇逾時後接手的人員',
    limitUnreachable: '通過或退回之後的時限不會再生效',
  },
  faults: {
    notFlow: '流程內容無法讀取（{path}）',
    noStart: '流程必須從發起節點開始',
    startElsewhere: '發起節點只能在最前面（{path}）',
    sameId: '節點識別碼「{nodeId}」重複（{path}）',
    tooManyNodes: '流程最多 {max} 個節點（{path}）',
    tooDeep: '分支最多巢狀 {max} 層（{path}）',
    shape: '流程內容有誤（{path}：{reason}）',
  },
} satisfies typeof zh

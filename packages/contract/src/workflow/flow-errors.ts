import type { ErrorEntry } from '../errors.ts'

export const flowErrors = {
  'workflow.notFound': {
    code: 404,
    text: {
      zh: '该流程不存在，或你无权查看',
      tw: '該流程不存在，或你無權檢視',
      en: 'Flow not found or not accessible',
    },
  },
  'workflow.modelUnknown': {
    code: 400,
    text: {
      zh: '所选表单不存在或尚未发布',
      tw: '所選表單不存在或尚未發布',
      en: 'Released form not found',
    },
  },
  'workflow.codeTaken': {
    code: 409,
    text: { zh: '编码“{code}”已被使用', tw: '編碼「{code}」已被使用', en: 'The code “{code}” is already in use' },
  },
  'workflow.inUse': {
    code: 409,
    text: {
      zh: '已有 {tasks} 个审批使用该流程，不能删除',
      tw: '已有 {tasks} 個簽核使用該流程，不能刪除',
      en: 'This flow cannot be deleted because {tasks} approvals use it',
    },
  },
  'workflow.invalid': { code: 400, text: { zh: '{reason}', tw: '{reason}', en: '{reason}' } },
  /** data: {problems: [{nodeId, title, level, msg}]} */
  'workflow.notReleasable': {
    code: 400,
    text: {
      zh: '流程还有 {count} 处问题，不能发布：{first}',
      tw: '流程還有 {count} 處問題，不能發布：{first}',
      en: 'The flow has {count} problems and cannot be released: {first}',
    },
  },
  /** data: {nodeId, title, field} */
  'workflow.fieldMissing': {
    code: 409,
    text: {
      zh: '流程无法继续：“{title}”要用到字段“{field}”，但表单中已没有该字段，请联系流程管理员',
      tw: '流程無法繼續：「{title}」要用到欄位「{field}」，但表單中已沒有該欄位，請聯絡流程管理員',
      en: 'The flow cannot continue: “{title}” needs the field “{field}”, which the form no longer has. Ask the flow administrator',
    },
  },
  'workflow.changedMeanwhile': {
    code: 409,
    text: {
      zh: '该流程已被他人修改，请重新打开后再保存',
      tw: '該流程已被他人修改，請重新開啟後再儲存',
      en: 'Someone else has changed this flow. Open it again',
    },
  },
  'workflow.modelFixed': {
    code: 409,
    text: {
      zh: '流程发布后不能更换表单',
      tw: '流程發布後不能更換表單',
      en: 'A released flow cannot be moved to another form',
    },
  },
  'workflow.unreleased': {
    code: 409,
    text: { zh: '该流程尚未发布', tw: '該流程尚未發布', en: 'The flow has not been released' },
  },
  'workflow.otherEnabled': {
    code: 409,
    text: {
      zh: '该表单已启用流程“{name}”，请先停用',
      tw: '該表單已啟用流程「{name}」，請先停用',
      en: 'The form already uses the flow “{name}”. Turn that off first',
    },
  },
  'workflow.off': {
    code: 409,
    text: { zh: '该流程未启用', tw: '該流程未啟用', en: 'This flow is turned off' },
  },
  'workflow.mayNotStart': {
    code: 403,
    text: {
      zh: '你没有权限发起该流程',
      tw: '你沒有權限發起該流程',
      en: 'You do not have permission to start this flow',
    },
  },
  'workflow.hasTask': {
    code: 409,
    text: { zh: '该数据已有审批', tw: '該資料已有簽核', en: 'This record already has an approval' },
  },
  'workflow.recordLocked': {
    code: 409,
    text: {
      zh: '该数据在流程“{flow}”中（{state}{users}），不能修改或删除',
      tw: '該資料在流程「{flow}」中（{state}{users}），不能修改或刪除',
      en: 'The record is in the flow “{flow}” ({state}{users}) and cannot be changed or deleted',
    },
  },
  'workflow.recordOfStarter': {
    code: 409,
    text: {
      zh: '该数据在流程“{flow}”中，只有发起人 {user} 可以修改或删除',
      tw: '該資料在流程「{flow}」中，只有發起人 {user} 可以修改或刪除',
      en: 'The record is in the flow “{flow}”. Only the initiator {user} may change or delete it',
    },
  },
  'workflow.movedOn': {
    code: 409,
    text: {
      zh: '该审批已有新的进展，请刷新后查看',
      tw: '該簽核已有新的進展，請重新整理後檢視',
      en: 'The approval has changed. Open it again',
    },
  },
  /** data: a `FlowRecordConflict` */
  'workflow.recordChanged': {
    code: 409,
    text: {
      zh: '数据已被 {user} 修改，请核对后再处理',
      tw: '資料已被 {user} 修改，請核對後再處理',
      en: '{user} has changed the record. Check it, then decide',
    },
  },
  'workflow.ownRequest': {
    code: 403,
    text: {
      zh: '该节点不允许审批自己发起的申请',
      tw: '該節點不允許簽核自己發起的申請',
      en: 'This node does not let you decide your own request',
    },
  },
  /** data: {nodeId} */
  'workflow.initiatorNotApprover': {
    code: 400,
    text: {
      zh: '“{title}”不允许由发起人审批',
      tw: '「{title}」不允許由發起人簽核',
      en: '“{title}” cannot be decided by the initiator',
    },
  },
  'workflow.notAllowed': {
    code: 403,
    text: {
      zh: '该节点不允许此操作',
      tw: '該節點不允許此操作',
      en: 'This is not allowed at this node',
    },
  },
  'workflow.opinionMissing': {
    code: 400,
    text: { zh: '请填写审批意见', tw: '請填寫簽核意見', en: 'Enter a comment' },
  },
  /** data: {nodeId, title} */
  'workflow.candidatesMissing': {
    code: 400,
    text: { zh: '请选择{title}', tw: '請選擇{title}', en: 'Choose {title}' },
  },
  'workflow.candidateUnknown': {
    code: 400,
    text: {
      zh: '“{title}”所选人员不在可选范围内',
      tw: '「{title}」所選人員不在可選範圍內',
      en: 'A user chosen for “{title}” is not among the candidates',
    },
  },
  'workflow.rejectStepUnknown': {
    code: 400,
    text: { zh: '不能退回到该节点', tw: '不能退回到該節點', en: 'It cannot be returned to this node' },
  },
  'workflow.nodeUnknown': {
    code: 400,
    text: { zh: '流程中没有该审批节点', tw: '流程中沒有該簽核節點', en: 'The flow has no such approval node' },
  },
  'workflow.personUnknown': {
    code: 400,
    text: {
      zh: '所选人员不存在或已停用',
      tw: '所選人員不存在或已停用',
      en: 'A selected user does not exist or is disabled',
    },
  },
  'workflow.alreadyAsked': {
    code: 409,
    text: {
      zh: '{user} 已在该节点的审批人中',
      tw: '{user} 已在該節點的簽核人中',
      en: '{user} is already an approver at this node',
    },
  },
  'workflow.alreadyActed': {
    code: 409,
    text: {
      zh: '已有人处理，不能撤回',
      tw: '已有人處理，不能撤回',
      en: 'This cannot be taken back because someone has already acted on it',
    },
  },
  'workflow.pressedAlready': {
    code: 429,
    text: {
      zh: '十分钟内只能催办一次',
      tw: '十分鐘內只能催辦一次',
      en: 'A reminder can be sent once every ten minutes',
    },
  },
  'workflow.notInThisState': {
    code: 409,
    text: {
      zh: '审批处于“{state}”状态，不能执行此操作',
      tw: '簽核處於「{state}」狀態，不能執行此操作',
      en: 'This is not possible in the status “{state}”',
    },
  },
  'workflow.running': {
    code: 409,
    text: {
      zh: '“{name}”仍在审批中，不能删除',
      tw: '「{name}」仍在簽核中，不能刪除',
      en: '“{name}” is still running and cannot be deleted',
    },
  },
  'workflow.delegateTime': {
    code: 400,
    text: {
      zh: '结束时间必须晚于开始时间',
      tw: '結束時間必須晚於開始時間',
      en: 'The end must be after the start',
    },
  },
  'workflow.delegateSelf': {
    code: 400,
    text: { zh: '不能委托给自己', tw: '不能委託給自己', en: 'You cannot delegate to yourself' },
  },
} satisfies Record<string, ErrorEntry>

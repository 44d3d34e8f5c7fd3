import type { Language, Text } from '@armature/contract'
import type { ApproverNode, CopyNode } from '@armature/form-engine/flow/index'
import { isId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listEnabledUsers } from '../engine/people.queries.ts'

export type FindingKey =
  | 'emptyPass'
  | 'emptyAdmin'
  | 'emptyBlock'
  | 'samePass'
  | 'copyEmpty'
  | 'candidates'
  | 'ownApproval'
  | 'membersLeft'
  | 'mayNotStart'
  | 'starterLeft'

export interface Finding {
  key: FindingKey
  level: 'error' | 'warning' | 'info'
  count?: number
}

export const formatFinding = ({ key, count = 0 }: Pick<Finding, 'key' | 'count'>, language: Language): string =>
  texts[key][language].replace('{count}', String(count))

/** Number of users named by a node that do not exist or are disabled. */
export async function countMissingMembers(
  db: Db,
  { approvers }: (ApproverNode | CopyNode)['properties'],
): Promise<number> {
  const ids = [...new Set(approvers)]
  const found = await listEnabledUsers(db, ids.filter(isId))
  return Math.min(ids.length, 200) - found.length
}

const texts: Record<FindingKey, Text> = {
  emptyPass: {
    zh: '没有找到审批人，流程会自动通过该节点',
    tw: '沒有找到簽核人，流程會自動通過該節點',
    en: 'No approver found; the node is passed automatically',
  },
  emptyAdmin: {
    zh: '没有找到审批人，转由系统管理员审批',
    tw: '沒有找到簽核人，轉由系統管理員簽核',
    en: 'No approver found; the administrators are asked instead',
  },
  emptyBlock: {
    zh: '没有找到审批人，流程会停在该节点，直到监控人员指派',
    tw: '沒有找到簽核人，流程會停在該節點，直到監控人員指派',
    en: 'No approver found; the flow stops here until someone is assigned',
  },
  samePass: {
    zh: '发起人本人或之前已审批过，自动通过',
    tw: '發起人本人或之前已簽核過，自動通過',
    en: 'Initiator or earlier approver; passed automatically',
  },
  copyEmpty: { zh: '没有抄送到任何人', tw: '沒有抄送到任何人', en: 'No one receives a copy' },
  candidates: {
    zh: '审批人由上一步处理人选择',
    tw: '簽核人由上一步處理人選擇',
    en: 'The previous handler chooses the approvers',
  },
  ownApproval: {
    zh: '唯一的审批人是发起人自己',
    tw: '唯一的簽核人是發起人自己',
    en: 'The initiator is the only approver',
  },
  membersLeft: {
    zh: '指定的人员中有 {count} 名已离职或停用',
    tw: '指定的人員中有 {count} 名已離職或停用',
    en: '{count} of the selected users have left or are disabled',
  },
  mayNotStart: {
    zh: '该人员没有新建权限，不能发起此流程',
    tw: '該人員沒有新增權限，不能發起此流程',
    en: 'This user may not add records to the form and cannot start the flow',
  },
  starterLeft: {
    zh: '该人员已停用，不能发起此流程',
    tw: '該人員已停用，不能發起此流程',
    en: 'This user is disabled and cannot start the flow',
  },
}

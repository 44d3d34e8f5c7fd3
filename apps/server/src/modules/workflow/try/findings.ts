import type { Language, Text } from '@armature/contract'
import type { ApproverNode, CopyNode } from '@armature/form-engine/flow/index'
import { isId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listInUse } from '../engine/people.queries.ts'

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

export const findingText = ({ key, count = 0 }: Pick<Finding, 'key' | 'count'>, language: Language): string =>
  texts[key][language].replace('{count}', String(count))

/** Number of users named by a node that do not exist or are disabled. */
export async function membersMissing(db: Db, { approvers }: (ApproverNode | CopyNode)['properties']): Promise<number> {
  const ids = [...new Set(approvers)]
  const found = await listInUse(db, ids.filter(isId))
  return Math.min(ids.length, 200) - found.length
}

const texts: Record<FindingKey, Text> = {
  emptyPass: {
    zh: '没有找到审批人，流程会自动通过该节点',
    tw: '沒有找到審核人，流程會自動通過該節點',
    en: 'Nobody was found; the flow passes this node by itself',
  },
  emptyAdmin: {
    zh: '没有找到审批人，转由系统管理员审批',
    tw: '沒有找到審核人，轉由系統管理員審核',
    en: 'Nobody was found; the administrators are asked instead',
  },
  emptyBlock: {
    zh: '没有找到审批人，流程会停在该节点，直到监控人员指派',
    tw: '沒有找到審核人，流程會停在該節點，直到監控人員指派',
    en: 'Nobody was found; the flow stands still here until somebody is assigned',
  },
  samePass: {
    zh: '发起人本人或之前已审批过，自动通过',
    tw: '發起人本人或之前已審核過，自動通過',
    en: 'Started it or approved before; it goes on by itself',
  },
  copyEmpty: { zh: '没有抄送到任何人', tw: '沒有抄送到任何人', en: 'Nobody gets a copy' },
  candidates: {
    zh: '审批人由上一步处理人选择',
    tw: '審核人由上一步處理人選擇',
    en: 'Whoever hands over chooses the approvers',
  },
  ownApproval: {
    zh: '唯一的审批人是发起人自己',
    tw: '唯一的審核人是發起人自己',
    en: 'The only approver is the starter himself',
  },
  membersLeft: {
    zh: '指定的人员中有 {count} 名已离职或停用',
    tw: '指定的人員中有 {count} 名已離職或停用',
    en: '{count} of the people named have left or are switched off',
  },
  mayNotStart: {
    zh: '该人员没有新建权限，不能发起此流程',
    tw: '該人員沒有新增權限，不能發起此流程',
    en: 'This person may not add records of the form, and so not start the flow',
  },
  starterLeft: {
    zh: '该人员已停用，不能发起此流程',
    tw: '該人員已停用，不能發起此流程',
    en: 'This person is switched off and cannot start the flow',
  },
}

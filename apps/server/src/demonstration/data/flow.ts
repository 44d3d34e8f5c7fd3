import { freshApprover, freshCopy, freshStart, type StartNode } from '@armature/form-engine/flow/index'
import type { Names } from './organisation.ts'

/** The flow of the requests for maintenance: the superior, then whoever confirms it first; the management gets a copy. */
export const flowSeed = {
  enCode: 'maintenanceApproval',
  names: ['检修审批', '檢修審核', 'Maintenance approval'] as Names,
  category: '运维管理',
  icon: 'hammer',
}

export function maintenanceFlow(idOf: (account: string) => string): StartNode {
  const superior = freshApprover('superior', '班组长审批')
  const confirm = freshApprover('confirm', '安全确认')
  const copy = freshCopy('copy', '抄送管理层')
  return {
    ...freshStart('start', '发起申请'),
    childNode: {
      ...superior,
      properties: { ...superior.properties, assigneeType: 1 },
      childNode: {
        ...confirm,
        properties: {
          ...confirm.properties,
          approvers: ['safety1', 'designer', 'staff'].map(idOf),
          rejectStep: 'previous',
          formOperates: [{ id: 'measures', read: true, write: true }],
        },
        childNode: { ...copy, properties: { ...copy.properties, approvers: ['gm', 'admin'].map(idOf) } },
      },
    },
  }
}

export interface RequestSeed {
  starter: string
  title: string
  cost: number
  reason: string
  /** days from today */
  plannedIn: number
  /** hours ago */
  hoursAgo: number
  flowUrgent?: 2 | 3
  isDraft?: true
  /** who does what, in order */
  acts?: readonly { account: string; does: 'audit' | 'reject'; says: string }[]
}

/** One in each state: under way at either node, passed, returned, a draft. */
export const requestSeeds: readonly RequestSeed[] = [
  {
    starter: 'staff',
    title: '2 号储能柜空调更换',
    cost: 8600,
    reason: '出风口温度持续偏高，滤网清洗后没有改善。',
    plannedIn: 6,
    hoursAgo: 50,
    acts: [
      { account: 'team1a', does: 'audit', says: '同意，尽快安排' },
      { account: 'designer', does: 'audit', says: '措施齐全' },
    ],
  },
  {
    starter: 'team1b',
    title: '5 号电池簇绝缘检查',
    cost: 1200,
    reason: '绝缘告警一天内出现三次。',
    plannedIn: 2,
    hoursAgo: 28,
    flowUrgent: 3,
    acts: [{ account: 'team1a', does: 'audit', says: '同意' }],
  },
  {
    starter: 'staff',
    title: '箱变例行试验',
    cost: 15400,
    reason: '年度例行试验。',
    plannedIn: 20,
    hoursAgo: 26,
    acts: [{ account: 'team1a', does: 'reject', says: '请补充停电范围' }],
  },
  { starter: 'staff', title: '消防主机电池更换', cost: 900, reason: '备用电池到期。', plannedIn: 9, hoursAgo: 5 },
  {
    starter: 'designer',
    title: '集控屏显示器检修',
    cost: 2300,
    reason: '左侧显示器闪烁。',
    plannedIn: 3,
    hoursAgo: 3,
    flowUrgent: 2,
  },
  { starter: 'staff', title: '围栏照明检修', cost: 0, reason: '', plannedIn: 14, hoursAgo: 1, isDraft: true },
]

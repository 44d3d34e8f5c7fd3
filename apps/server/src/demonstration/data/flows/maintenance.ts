import { createApproverNode, createCopyNode, createStartNode, type StartNode } from '@armature/form-engine/flow/index'
import type { FlowSeed, RequestSeed } from './flow-seed.ts'

/** Maintenance requests: approved by the manager, then by any one of several users; the management gets a copy. */
export const maintenanceFlow: FlowSeed = {
  model: 'maintenance',
  enCode: 'maintenanceApproval',
  names: ['检修审批', '檢修簽核', 'Maintenance approval'],
  category: '运维管理',
  icon: 'hammer',
  draw: buildFlow,
  // one in each state: under way at either node, passed, returned, a draft
  requests: [
    buildRequest('staff', ['2 号储能柜空调更换', 8600, '出风口温度持续偏高，滤网清洗后没有改善。', 6], {
      hoursAgo: 50,
      acts: [
        { account: 'team1a', does: 'audit', says: '同意，尽快安排' },
        { account: 'designer', does: 'audit', says: '措施齐全' },
      ],
    }),
    buildRequest('team1b', ['5 号电池簇绝缘检查', 1200, '绝缘告警一天内出现三次。', 2], {
      hoursAgo: 28,
      flowUrgent: 3,
      acts: [{ account: 'team1a', does: 'audit', says: '同意' }],
    }),
    buildRequest('staff', ['箱变例行试验', 15_400, '年度例行试验。', 20], {
      hoursAgo: 26,
      acts: [{ account: 'team1a', does: 'reject', says: '请补充停电范围' }],
    }),
    buildRequest('staff', ['消防主机电池更换', 900, '备用电池到期。', 9], { hoursAgo: 5 }),
    buildRequest('designer', ['集控屏显示器检修', 2300, '左侧显示器闪烁。', 3], { hoursAgo: 3, flowUrgent: 2 }),
    buildRequest('staff', ['围栏照明检修', 0, '', 14], { hoursAgo: 1, isDraft: true }),
  ],
}

type Work = readonly [title: string, cost: number, reason: string, plannedIn: number]

function buildRequest(
  starter: string,
  [title, cost, reason, plannedIn]: Work,
  story: Omit<RequestSeed, 'starter' | 'values'>,
): RequestSeed {
  return {
    starter,
    values: ({ siteAt, dayFrom }) => ({ title, site: siteAt(0), planDate: dayFrom(plannedIn), cost, reason }),
    ...story,
  }
}

function buildFlow(idOf: (account: string) => string): StartNode {
  const superior = createApproverNode('superior', '班组长审批')
  const confirm = createApproverNode('confirm', '安全确认')
  const copy = createCopyNode('copy', '抄送管理层')
  return {
    ...createStartNode('start', '发起申请'),
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

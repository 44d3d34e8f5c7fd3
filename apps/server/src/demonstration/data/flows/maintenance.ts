import {
  createApproverNode,
  createCopyNode,
  createFlowBranch,
  createStartNode,
  createSubFlowNode,
  type ConditionNode,
  type StartNode,
} from '@armature/form-engine/flow/index'
import type { FlowSeed, RequestSeed } from './flow-seed.ts'

/** From this sum on parts are purchased by a flow of their own, in CNY. */
const largeSum = 20_000

/**
 * Maintenance requests: approved by the manager, then by any one of several users; the management gets a copy. Large ones start a
 * purchase of the parts, whose acceptance comes back.
 */
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
    buildRequest('staff', ['1 号变流器功率模块更换', 26_000, '功率模块老化，降额运行两周。', 12], {
      hoursAgo: 45,
      acts: [
        { account: 'team1a', does: 'audit', says: '同意，备件按采购流程办理' },
        { account: 'designer', does: 'audit', says: '停电范围与挂牌已确认' },
      ],
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

function buildFlow(...[idOf, findFlow]: Parameters<FlowSeed['draw']>): StartNode {
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
        childNode: {
          ...buildPurchase(findFlow),
          childNode: { ...copy, properties: { ...copy.properties, approvers: ['gm', 'admin'].map(idOf) } },
        },
      },
    },
  }
}

/** Waits for the purchase of the parts, where the sum is large. */
function buildPurchase(findFlow: (enCode: string) => string): ConditionNode {
  const purchase = createSubFlowNode('purchase', '备件采购')
  const large = createFlowBranch('costLarge', '2 万元及以上')
  const condition = { field: 'cost', op: 'ge' as const, value: largeSum }
  return {
    nodeId: 'cost',
    type: 'condition',
    properties: { title: '费用' },
    branches: [
      {
        ...large,
        conditions: { logic: 'and', groups: [{ logic: 'and', conditions: [condition] }] },
        childNode: {
          ...purchase,
          properties: {
            ...purchase.properties,
            templateId: findFlow('purchaseApproval'),
            assignments: [
              { field: 'title', source: 'title' },
              { field: 'neededOn', source: 'planDate' },
            ],
            returns: [{ field: 'parts', source: 'acceptance' }],
          },
        },
      },
      createFlowBranch('costSmall', '其他'),
    ],
    childNode: null,
  }
}

import {
  createApproverNode,
  createFlowBranch,
  createCopyNode,
  createStartNode,
  type ApproverNode,
  type ConditionNode,
  type FlowNode,
  type StartNode,
} from '@armature/form-engine/flow/index'
import type { FlowSeed, RequestSeed } from './flow-seed.ts'

/** From this sum on the general manager decides, in CNY. */
const largeSum = 20_000

/**
 * Purchases: approved by the manager, for computers also by the designer, above a limit also by the general manager, then by the
 * user who receives the goods. The titles contain number, subject and sum.
 */
export const purchaseFlow: FlowSeed = {
  model: 'purchase',
  enCode: 'purchaseApproval',
  names: ['采购审批', '採購簽核', 'Purchase approval'],
  category: '运维管理',
  icon: 'shopping-cart',
  draw: buildFlow,
  requests: [
    buildRequest(
      'team2b',
      [
        '温度传感器补库',
        'part',
        12,
        [
          ['温度传感器 PT100', 40, 86],
          ['屏蔽电缆（卷）', 2, 640],
        ],
      ],
      {
        hoursAgo: 124,
        acts: [
          { account: 'team2a', does: 'audit', says: '库存低于安全线，同意' },
          { account: 'team2a', does: 'audit', says: '数量、型号核对无误，已入库' },
        ],
      },
    ),
    buildRequest('office2', ['会议室投影仪', 'computer', 20, [['激光投影仪', 1, 11_800]]], {
      hoursAgo: 96,
      acts: [
        { account: 'office1', does: 'audit', says: '同意' },
        { account: 'admin', does: 'cancel', says: '本季度预算已用完，下季度再提' },
      ],
    }),
    buildRequest('staff', ['便携式红外热像仪', 'tool', 15, [['红外热像仪 384×288', 1, 18_600]]], {
      hoursAgo: 46,
      acts: [{ account: 'team1a', does: 'reject', says: '单价偏高，请附三家比价单' }],
    }),
    buildRequest(
      'team1b',
      [
        '绝缘手套与验电器到期更换',
        'tool',
        7,
        [
          ['绝缘手套 12 kV（双）', 6, 210],
          ['高压验电器 10 kV', 3, 480],
        ],
      ],
      {
        hoursAgo: 33,
        acts: [{ account: 'team1a', does: 'audit', says: '安全工器具，优先采购' }],
      },
    ),
    buildRequest(
      'team1a',
      [
        '电池簇风扇组件备件',
        'part',
        18,
        [
          ['簇风扇组件', 24, 960],
          ['密封垫圈', 60, 22],
        ],
      ],
      {
        hoursAgo: 22,
        flowUrgent: 2,
        acts: [{ account: 'east', does: 'audit', says: '三个站共用备件，同意' }],
      },
    ),
    buildRequest('dispatch2', ['调度台工作站内存升级', 'computer', 10, [['内存 32 GB', 6, 690]]], {
      hoursAgo: 19,
      acts: [{ account: 'dispatch1', does: 'audit', says: '同意，值班时段外更换' }],
    }),
    buildRequest(
      'designer',
      [
        '集控大屏备用显示单元',
        'computer',
        25,
        [
          ['55 寸拼接屏', 2, 6_800],
          ['支架', 2, 350],
        ],
      ],
      {
        hoursAgo: 6,
      },
    ),
    buildRequest('staff', ['消防药剂瓶组', 'part', 30, [['消防药剂瓶组', 2, 3_400]]], { hoursAgo: 2, isDraft: true }),
  ],
}

type Goods = readonly [name: string, quantity: number, price: number]
type Purchase = readonly [title: string, kind: string, neededIn: number, goods: readonly Goods[]]

function buildRequest(
  starter: string,
  [title, kind, neededIn, goods]: Purchase,
  story: Omit<RequestSeed, 'starter' | 'values'>,
): RequestSeed {
  return {
    starter,
    values: ({ dayFrom }) => ({
      title,
      kind,
      neededOn: dayFrom(neededIn),
      goods: goods.map(([name, quantity, price]) => ({ name, quantity, price })),
    }),
    ...story,
  }
}

function buildFlow(idOf: (account: string) => string): StartNode {
  const start = createStartNode('start', '提交采购申请')
  const superior = createApproverNode('superior', '部门负责人审批')
  const accept = createApproverNode('accept', '到货验收')
  const copy = createCopyNode('copy', '抄送结算')
  const received: ApproverNode = {
    ...accept,
    properties: {
      ...accept.properties,
      approvers: ['staff', 'team2a'].map(idOf),
      formOperates: [{ id: 'acceptance', read: true, write: true }],
      auditBtnText: '验收通过',
    },
    childNode: { ...copy, properties: { ...copy.properties, approvers: [idOf('settle1')] } },
  }
  const bySum = buildBranch('bySum', '金额', { field: 'total', op: 'ge', value: largeSum }, '2 万元及以上', {
    ...buildNamedApprover('manager', '总经理审批', idOf('gm')),
    childNode: null,
  })
  const byKind = buildBranch('byKind', '类别', { field: 'kind', op: 'eq', value: 'computer' }, '信息设备', {
    ...buildNamedApprover('computer', '信息设备核定', idOf('designer')),
    childNode: null,
  })
  return {
    ...start,
    properties: { ...start.properties, titleTemplate: '{purchaseNo} {title}，{total}' },
    childNode: {
      ...superior,
      properties: { ...superior.properties, assigneeType: 1 },
      childNode: { ...byKind, childNode: { ...bySum, childNode: received } },
    },
  }
}

function buildNamedApprover(nodeId: string, title: string, userId: string): ApproverNode {
  const node = createApproverNode(nodeId, title)
  return { ...node, properties: { ...node.properties, approvers: [userId] } }
}

/** One branch with a condition, and one without approver for all other cases. */
function buildBranch(
  nodeId: string,
  title: string,
  condition: { field: string; op: 'ge' | 'eq'; value: string | number },
  branchTitle: string,
  node: FlowNode,
): ConditionNode {
  const taken = createFlowBranch(`${nodeId}Taken`, branchTitle)
  const conditions = { logic: 'and' as const, groups: [{ logic: 'and' as const, conditions: [condition] }] }
  return {
    nodeId,
    type: 'condition',
    properties: { title },
    branches: [{ ...taken, conditions, childNode: node }, createFlowBranch(`${nodeId}Else`, '其他')],
    childNode: null,
  }
}

import { mapLanguages } from '@armature/texts'
import { describe, expect, it } from 'vitest'
import type { ConditionGroups } from '../design/types.ts'
import { createApproverNode, createFlowBranch, createStartNode, createTimeLimit } from '../flow/create-nodes.ts'
import type { ApproverProperties, FlowNode, StartNode, TimeLimit } from '../flow/types.ts'
import { compareFlows, describeChange } from './index.ts'

const labels = new Map(
  Object.entries({ amount: '金额', kind: '类型', 'items-price': '单价' }).map(([code, label]) => [
    code,
    mapLanguages(() => label),
  ]),
)
const names = new Map([
  ['u1', '甲'],
  ['u2', '乙'],
])

const aNode = (nodeId: string, own: Partial<ApproverProperties> = {}): FlowNode => {
  const node = createApproverNode(nodeId, nodeId)
  return { ...node, properties: { ...node.properties, ...own } }
}
const aLimit = (own: Partial<TimeLimit>): TimeLimit => ({ ...createTimeLimit(), ...own })
const inRow = (...nodes: FlowNode[]): FlowNode | null =>
  nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null)
const aFlow = (...nodes: FlowNode[]): StartNode => ({ ...createStartNode('start', '发起'), childNode: inRow(...nodes) })
const when = (bound: number): ConditionGroups => ({
  logic: 'and',
  groups: [
    {
      logic: 'or',
      conditions: [
        { field: 'amount', op: 'gt', value: bound },
        { field: 'kind', op: 'in', value: ['专项', '其他'] },
      ],
    },
  ],
})
const aFork = (bound: number, large: FlowNode | null, other: FlowNode | null): FlowNode => ({
  nodeId: 'fork',
  type: 'condition',
  properties: { title: '金额' },
  branches: [
    { ...createFlowBranch('large', '大额'), conditions: when(bound), childNode: large },
    { ...createFlowBranch('small', '小额'), childNode: other },
  ],
  childNode: null,
})

const describeIn = (language: 'zh' | 'en', before: StartNode, after: StartNode) =>
  compareFlows(before, after, labels).map((change) => describeChange(change, language, 0, names))

describe('the differences between two versions of a flow', () => {
  it.each<{ title: string; before: StartNode; after: StartNode; zh: string[]; en: string[] }>([
    { title: 'none', before: aFlow(aNode('a')), after: aFlow(aNode('a')), zh: [], en: [] },
    {
      title: 'nodes that were added, removed and renamed',
      before: aFlow(aNode('a'), aNode('b')),
      after: aFlow(aNode('a', { title: '复核' }), aNode('c')),
      zh: ['移除节点“b”', '节点“a”改名为“复核”', '新增节点“c”'],
      en: ['Node “b” removed', 'Node “a” renamed to “复核”', 'Node “c” added'],
    },
    {
      title: 'a node at another place',
      before: aFlow(aNode('a'), aNode('b'), aNode('c')),
      after: aFlow(aNode('c'), aNode('a'), aNode('b')),
      zh: ['节点“c”的位置有调整'],
      en: ['Node “c” moved'],
    },
    {
      title: 'a node in another branch',
      before: aFlow(aFork(5, aNode('a'), null)),
      after: aFlow(aFork(5, null, aNode('a'))),
      zh: ['节点“a”移入“小额”'],
      en: ['Node “a” moved into “小额”'],
    },
    {
      title: 'conditions',
      before: aFlow(aFork(5, null, null)),
      after: aFlow(aFork(8, null, null)),
      zh: ['分支“大额”：条件由“金额 ＞ 5 或 类型 属于 专项、其他”改为“金额 ＞ 8 或 类型 属于 专项、其他”'],
      en: [
        'Branch “大额”: Conditions changed from “金额 > 5 or 类型 is one of 专项, 其他” to “金额 > 8 or 类型 is one of 专项, 其他”',
      ],
    },
    {
      title: 'who approves',
      before: aFlow(aNode('a', { assigneeType: 6, approvers: ['u1'], counterSign: 0 })),
      after: aFlow(aNode('a', { assigneeType: 6, approvers: ['u2'], counterSign: 1 })),
      zh: ['节点“a”：多人时如何审批由“或签”改为“会签”', '节点“a”：增加成员“乙”，去掉成员“甲”'],
      en: [
        'Node “a”: With several approvers changed from “Any approves” to “All approve”',
        'Node “a”: members “乙” added, “甲” removed',
      ],
    },
    {
      title: 'how they vote',
      before: aFlow(aNode('a', { counterSign: 1 })),
      after: aFlow(aNode('a', { counterSign: 3, approvalShare: 75 })),
      zh: ['节点“a”：多人时如何审批由“会签”改为“投票”', '节点“a”：投票的通过比例（%）设为75'],
      en: [
        'Node “a”: With several approvers changed from “All approve” to “Vote”',
        'Node “a”: Share that has to approve (%) set to 75',
      ],
    },
    {
      title: 'a required signature',
      before: aFlow(aNode('a', {})),
      after: aFlow(aNode('a', { hasSign: true })),
      zh: ['节点“a”：打开“必须手写签名”'],
      en: ['Node “a”: “Signature required” turned on'],
    },
    {
      title: 'time limits',
      before: aFlow(aNode('a', { timeLimits: [aLimit({})] })),
      after: aFlow(
        aNode('a', { timeLimits: [aLimit({ after: 4, unit: 'workHours', every: 2 }), aLimit({ action: 'pass' })] }),
        aNode('b', {}),
      ),
      zh: [
        '节点“a”：时限由“1 个工作日后提醒审批人”改为“4 工作小时后提醒审批人，此后每 2 工作小时再提醒一次；1 个工作日后自动通过”',
        '新增节点“b”',
      ],
      en: [
        'Node “a”: Time limits changed from “remind approvers after 1 working day” to “remind approvers after 4 working hours, then every 2 working…”',
        'Node “b” added',
      ],
    },
    {
      title: 'what a node lets users do with fields',
      before: aFlow(aNode('a', { formOperates: [{ id: 'amount', read: true, write: true }] })),
      after: aFlow(
        aNode('a', {
          formOperates: [
            { id: 'amount', read: true, write: false },
            { id: 'items.price', read: false, write: false },
          ],
        }),
      ),
      zh: ['节点“a”的字段“金额”：权限由“可编辑”改为“只读”', '节点“a”的字段“单价”：权限由“未设置”改为“隐藏”'],
      en: [
        'Field “金额” at node “a”: Permission changed from “editable” to “read-only”',
        'Field “单价” at node “a”: Permission changed from “not set” to “hidden”',
      ],
    },
  ])('are in words: $title', ({ before, after, zh, en }) => {
    expect(describeIn('zh', before, after)).toEqual(zh)
    expect(describeIn('en', before, after)).toEqual(en)
  })

  it('name members only as changed where their names are not known', () => {
    const [before, after] = [aFlow(aNode('a', { approvers: ['u8'] })), aFlow(aNode('a', { approvers: ['u9'] }))]
    expect(describeIn('zh', before, after)).toEqual(['节点“a”：修改了成员'])
  })
})

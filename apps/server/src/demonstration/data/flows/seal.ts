import { createApproverNode, createCopyNode, createStartNode, type StartNode } from '@armature/form-engine/flow/index'
import type { FlowSeed, RequestSeed } from './flow-seed.ts'

/** Use of the company's seals: approved by the manager, then by the keepers of the seals, who are named by a data interface and must add a comment; their deputies get a copy. */
export const sealFlow: FlowSeed = {
  model: 'sealUse',
  enCode: 'sealApproval',
  names: ['用印审批', '用印簽核', 'Seal approval'],
  category: '综合管理',
  icon: 'square-pen',
  draw: buildFlow,
  requests: [
    buildRequest('staff', ['海盐储能站出入证明', 'company', 3, '施工单位人员出入证明 8 人'], {
      hoursAgo: 76,
      acts: [
        { account: 'team1a', does: 'audit', says: '人员名单已核对' },
        { account: 'office1', does: 'audit', says: '已盖章 3 份，存档 1 份' },
      ],
    }),
    buildRequest('designer', ['集控平台等级保护备案材料', 'company', 2, '备案表与系统拓扑图各一份'], {
      hoursAgo: 70,
      acts: [
        { account: 'admin', does: 'audit', says: '材料已核对' },
        { account: 'office1', does: 'audit', says: '已盖章 2 份' },
      ],
    }),
    buildRequest('admin', ['云平台运维服务验收单', 'finance', 2, '上季度运维服务验收'], {
      hoursAgo: 64,
      acts: [
        { account: 'gm', does: 'audit', says: '同意' },
        { account: 'office2', does: 'audit', says: '已盖章 2 份，原件交结算与市场部' },
      ],
    }),
    buildRequest('team2a', ['电池舱消防检测委托合同', 'contract', 4, '委托检测合同，金额 46,000 元'], {
      hoursAgo: 52,
      acts: [{ account: 'east', does: 'reject', says: '金额与采购审批不一致，请核对后重提' }],
    }),
    buildRequest('north', ['电力交易承诺书', 'company', 1, '现货市场年度承诺书'], {
      hoursAgo: 40,
      acts: [{ account: 'north', does: 'withdraw', says: '交易中心更新了模板，换新版后再提' }],
    }),
    buildRequest('settle1', ['华东区域结算确认函', 'finance', 2, '上月结算电量与费用确认'], {
      hoursAgo: 24,
      acts: [{ account: 'gm', does: 'audit', says: '同意' }],
    }),
    buildRequest('designer', ['软件维护服务合同', 'contract', 2, '集控平台年度维护服务'], {
      hoursAgo: 8,
      flowUrgent: 2,
    }),
  ],
}

type Use = readonly [title: string, seal: string, copies: number, remark: string]

function buildRequest(
  starter: string,
  [title, seal, copies, remark]: Use,
  story: Omit<RequestSeed, 'starter' | 'values'>,
): RequestSeed {
  return { starter, values: ({ dayFrom }) => ({ title, seal, copies, usedOn: dayFrom(1), remark }), ...story }
}

function buildFlow(_idOf: unknown, _findFlow: unknown, findInterface: Parameters<FlowSeed['draw']>[2]): StartNode {
  const superior = createApproverNode('superior', '部门负责人审批')
  const office = createApproverNode('office', '综合管理部用印登记')
  const deputies = createCopyNode('deputies', '抄送代理人')
  const interfaceId = findInterface('sealKeepers')
  return {
    ...createStartNode('start', '提交用印申请'),
    childNode: {
      ...superior,
      properties: { ...superior.properties, assigneeType: 1 },
      childNode: {
        ...office,
        properties: {
          ...office.properties,
          assigneeType: 9,
          approverInterface: { interfaceId, userField: 'account', params: [] },
          hasOpinion: true,
          auditBtnText: '已用印',
        },
        childNode: {
          ...deputies,
          properties: {
            ...deputies.properties,
            approverInterface: { interfaceId, userField: 'deputy.account', params: [] },
          },
        },
      },
    },
  }
}

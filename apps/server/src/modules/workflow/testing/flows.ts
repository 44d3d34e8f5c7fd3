import type { FlowBeforeRow, FlowDetail } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import {
  createApproverNode,
  createCopyNode,
  createStartNode,
  type ApproverNode,
  type ApproverProperties,
  type CopyNode,
  type FlowNode,
  type FormOperate,
  type StartNode,
} from '@armature/form-engine/flow/index'
import { aMenu, aRole, aUser, anOrganize, theSystem, unique, type GrantTo } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { type BuiltModel, aModel, grantsOn } from '../../records/testing/records.ts'
import { aField, aList, asDesigner } from '../../designs/testing/designs.ts'

const engine = '/api/workflow/Engine'
export const paths = {
  template: `${engine}/flowTemplate`,
  task: `${engine}/FlowTask`,
  launch: `${engine}/FlowLaunch`,
  before: `${engine}/FlowBefore`,
  monitor: `${engine}/FlowMonitor`,
  delegate: `${engine}/FlowDelegate`,
}

/** An approver node. Fields of the test models that `formOperates` does not name can be read. */
export const anApprover = (nodeId: string, values: Partial<ApproverProperties> = {}): ApproverNode =>
  aClosedApprover(nodeId, { ...values, formOperates: nameTestFields(values.formOperates) })

/** An approver node that shows only the fields that it names. */
export const aClosedApprover = (nodeId: string, values: Partial<ApproverProperties>): ApproverNode => {
  const node = createApproverNode(nodeId, nodeId)
  return { ...node, properties: { ...node.properties, ...values } }
}
const testFields = ['title', 'amount', 'helper', 'secretNote', 'pin', 'salary', 'contract']
const nameTestFields = (operates: readonly FormOperate[] = []): FormOperate[] => [
  ...operates,
  ...testFields
    .filter((name) => operates.every(({ id }) => id !== name))
    .map((id) => ({ id, read: true, write: false })),
]
export const aCopy = (nodeId: string, approvers: string[]): CopyNode => {
  const node = createCopyNode(nodeId, nodeId)
  return { ...node, properties: { ...node.properties, approvers } }
}
/** Nodes one after the other. */
export const inRow = (...nodes: FlowNode[]): FlowNode | null =>
  nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null)
export const aFlow = (...nodes: FlowNode[]): StartNode => ({
  ...createStartNode('start', '发起'),
  childNode: inRow(...nodes),
})

/** A parallel node with the given branches. */
export const inParallel = (nodeId: string, ...chains: (FlowNode | null)[]): FlowNode => ({
  nodeId,
  type: 'parallel',
  properties: { title: nodeId },
  branches: chains.map((childNode, index) => ({
    nodeId: `${nodeId}_${index}`,
    title: `${index}`,
    conditions: null,
    childNode,
  })),
  childNode: null,
})

/** A condition node: takes the first branch if the amount is greater than the bound, else the second. */
export const whereMore = (nodeId: string, bound: number, more: FlowNode | null, less: FlowNode | null): FlowNode => ({
  nodeId,
  type: 'condition',
  properties: { title: nodeId },
  branches: [
    {
      nodeId: `${nodeId}_more`,
      title: 'more',
      conditions: {
        logic: 'and',
        groups: [{ logic: 'and', conditions: [{ field: 'amount', op: 'gt', value: bound }] }],
      },
      childNode: more,
    },
    { nodeId: `${nodeId}_less`, title: 'less', conditions: null, childNode: less },
  ],
  childNode: null,
})

/** An inclusive node: one branch for each bound, taken if the amount is greater, and a default branch. */
export const whereEach = (
  nodeId: string,
  bounds: [number, FlowNode | null][],
  otherwise: FlowNode | null,
): FlowNode => ({
  nodeId,
  type: 'inclusive',
  properties: { title: nodeId },
  branches: [
    ...bounds.map(([bound, childNode], index) => ({
      nodeId: `${nodeId}_${index}`,
      title: `more than ${bound}`,
      conditions: {
        logic: 'and' as const,
        groups: [{ logic: 'and' as const, conditions: [{ field: 'amount', op: 'gt' as const, value: bound }] }],
      },
      childNode,
    })),
    { nodeId: `${nodeId}_else`, title: 'otherwise', conditions: null, childNode: otherwise },
  ],
  childNode: null,
})

export interface FlowPerson {
  id: string
  name: string
  client: Client
}

/** A released model with users: an initiator who may add, edit and delete, and colleagues without permissions on it. */
export interface FlowStage {
  server: TestServer
  designer: Client
  admin: Client
  model: BuiltModel
  starter: FlowPerson
  person: (name: string, values?: { organize?: string; grants?: GrantTo[] }) => Promise<FlowPerson>
  /** creates and releases a flow for the model, and disables the previous one */
  release: (flow: StartNode) => Promise<string>
}

export const stageFields: Field[] = [
  aField('comInput', 'title'),
  aField('numInput', 'amount'),
  aField('userSelect', 'helper'),
  aField('comInput', 'secretNote'),
]

/** @param more what the designer of the flow may use besides */
export async function aStage(
  server: TestServer,
  fields: Field[] = stageFields,
  more: readonly GrantTo[] = [],
): Promise<FlowStage> {
  await theSystem(server.db)
  const model = await aModel(await asDesigner(server), { fields, list: aList(['title']) })
  const flowMenu = await aFlowMenu(server, 'workFlow.flowEngine', ['btn_add', 'btn_edit', 'btn_remove', 'btn_release'])
  const person = async (name: string, values: { organize?: string; grants?: GrantTo[] } = {}): Promise<FlowPerson> => {
    const roles = values.grants ? [await aRole(server.db, { grants: values.grants })] : []
    const { id, account } = await aUser(server.db, { realName: name, organize: values.organize ?? null, roles })
    return { id, name, client: await server.as(account) }
  }
  const designer = (await person('流程设计员', { grants: [...flowMenu, ...more] })).client
  const organize = await anOrganize(server.db)
  const starter = await person('申请人', { organize, grants: await grantsOn(server, model, {}) })
  const admin = await server.as((await aUser(server.db, { isAdministrator: true, realName: '管理员' })).account)
  let current: string | undefined
  const release = async (flow: StartNode) => {
    if (current) await must(designer.put(`${paths.template}/${current}/Actions/State`))
    current = await aTemplate(designer, model.id, flow)
    await must(designer.post(`${paths.template}/${current}/Actions/Release`))
    return current
  }
  return { server, designer, admin, model, starter, person, release }
}

/** A menu of the product with its buttons. @returns grants for all of it */
export async function aFlowMenu({ db }: TestServer, enCode: string, buttons: string[]): Promise<GrantTo[]> {
  const known = await db.sql.selectFrom('menus').select('id').where('en_code', '=', enCode).executeTakeFirst()
  const id = known?.id ?? (await aMenu(db, { enCode, buttons, property: { useBtnPermission: true } })).id
  const items = await db.sql.selectFrom('menu_items').select('id').where('menu_id', '=', id).execute()
  return [['menu', id], ...items.map((item): GrantTo => ['button', item.id])]
}

export async function aTemplate(
  client: Client,
  modelId: string,
  flow: StartNode | null,
  values: object = {},
): Promise<string> {
  const code = unique('flow')
  const body = {
    fullName: `${code} 审批`,
    enCode: code,
    modelId,
    flowTemplateJson: flow === null ? '' : JSON.stringify(flow),
    ...values,
  }
  return (await must(client.post<{ id: string }>(paths.template, body))).id
}

/** The data of a reply; fails if the call was refused. */
export async function must<T>(reply: Promise<{ code: number; msg: string; data: T }>): Promise<T> {
  const { code, msg, data } = await reply
  if (code !== 200) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
  return data
}

export interface StartedFlow {
  id: string
  recordId: string
  version: number
}

export const start = (
  client: Client,
  flowId: string,
  values: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): Promise<StartedFlow> =>
  must(client.post<StartedFlow>(paths.task, { flowId, data: JSON.stringify({ title: '申请', ...values }), ...more }))

export const detail = (client: Client, taskId: string): Promise<FlowDetail> =>
  must(client.get<FlowDetail>(`${paths.before}/${taskId}`))

export const fetchStatus = async (client: Client, taskId: string): Promise<number> =>
  (await detail(client, taskId)).flowTask.status

/** Approvals of the user. @param category 1 to do, 2 done, 3 received as a copy */
export const fetchApprovals = async (client: Client, category = 1, query = ''): Promise<FlowBeforeRow[]> =>
  (await must(client.get<{ list: FlowBeforeRow[] }>(`${paths.before}/List/${category}?pageSize=500${query}`))).list

/** Id of the turn of the user in an approval. */
export async function findTurn(client: Client, taskId: string): Promise<string> {
  const row = (await fetchApprovals(client)).find(({ id }) => id === taskId)
  if (!row) throw new Error('it is not his turn')
  return row.operatorId
}

export const act = async (client: Client, call: string, taskId: string, body: object = {}) =>
  client.post<null>(`${paths.before}/${call}/${await findTurn(client, taskId)}`, body)
export const approve = (client: Client, taskId: string, body: object = {}) => must(act(client, 'Audit', taskId, body))

export const fetchHistory = async (client: Client, taskId: string): Promise<[number, string][]> =>
  (await detail(client, taskId)).recordList.map(({ handleStatus, userName }) => [handleStatus, userName])

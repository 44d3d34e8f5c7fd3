import type { FlowTrial } from '@armature/contract'
import type { StartNode } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aCopy,
  aFlow,
  aStage,
  aTemplate,
  anApprover,
  must,
  paths,
  whereMore,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let gone: FlowPerson
let template: string
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  gone = await stage.person('离职者')
  await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', gone.id).execute()
  template = await aTemplate(stage.designer, stage.model.id, null)
})
afterAll(() => server.close())

const tried = (flow: StartNode, values: object = {}, userId = stage.starter.id) =>
  must(
    stage.designer.post<FlowTrial>(`${paths.template}/${template}/Actions/Try`, {
      userId,
      data: JSON.stringify(values),
      flowTemplateJson: JSON.stringify(flow),
    }),
  )
const findMessages = (trial: FlowTrial, nodeId: string) =>
  trial.nodes
    .find((node) => node.nodeId === nodeId)
    ?.findings.map(({ msg }) => msg)
    .join() ?? ''

describe('trying a flow', () => {
  it('returns the users asked in each step, and the branches taken', async () => {
    const flow = aFlow(
      whereMore('check', 3, anApprover('boss', { approvers: [a.id] }), anApprover('clerk', { assigneeType: 3 })),
      aCopy('inform', [a.id]),
      anApprover('last', { assigneeType: 4, formFieldId: 'helper' }),
    )
    const trial = await tried(flow, { amount: 9, helper: a.id })
    expect(trial).toMatchObject({ hasEnded: true, choices: { check: 'check_more' }, problems: [] })
    expect(
      trial.nodes.map(({ step, nodeId, state, people }) => [step, nodeId, state, people.map((one) => one.fullName)]),
    ).toEqual([
      [1, 'boss', 'asked', ['甲']],
      [2, 'inform', 'copied', ['甲']],
      [2, 'last', 'asked', ['甲']],
    ])
    expect((await tried(flow, { amount: 1 })).choices).toEqual({ check: 'check_less' })
  })

  it('stores nothing and sends no messages', async () => {
    const count = async () => (await server.db.query<{ n: number }>('select count(*)::int as n from flow_tasks'))[0]?.n
    const before = await count()
    await tried(aFlow(anApprover('first', { approvers: [a.id] })))
    expect(await count()).toBe(before)
    expect((await must(a.client.get<{ list: [] }>('/api/message?type=2'))).list).toEqual([])
  })

  it('finds missing approvers, disabled users, dead ends, own approvals, missing permissions and errors of the flow', async () => {
    const of = (values: Parameters<typeof anApprover>[1]) => aFlow(anApprover('node', values))
    const left = await tried(of({ approvers: [gone.id, a.id] }))
    expect(findMessages(left, 'node')).toContain('1 名已离职或停用')
    const onlyLeft = await tried(of({ approvers: [gone.id], emptyRule: 'block' }))
    expect(onlyLeft).toMatchObject({ hasEnded: false, nodes: [{ state: 'blocked' }] })
    expect(findMessages(onlyLeft, 'node')).toContain('停在该节点')
    expect(findMessages(await tried(of({ assigneeType: 1, emptyRule: 'pass' })), 'node')).toContain('自动通过')
    expect(findMessages(await tried(of({ assigneeType: 2, emptyRule: 'admin' })), 'node')).toContain('管理员')
    expect(findMessages(await tried(of({ assigneeType: 3 })), 'node')).toContain('发起人自己')
    expect(findMessages(await tried(of({ assigneeType: 7 })), 'node')).toContain('上一步处理人选择')
    expect(
      findMessages(await tried(aFlow(aCopy('node', [gone.id]), anApprover('b', { approvers: [a.id] }))), 'node'),
    ).toContain('没有抄送')
    const stranger = await tried(of({ approvers: [a.id] }), {}, a.id)
    expect(stranger.problems).toMatchObject([
      { nodeId: 'start', level: 'error', msg: expect.stringContaining('没有新建权限') },
    ])
    expect((await tried(of({ approvers: [a.id] }), {}, gone.id)).problems[0]?.msg).toContain('已停用')
    expect((await tried(of({ assigneeType: 4, formFieldId: 'amount' }))).problems).toMatchObject([{ nodeId: 'node' }])
  })
})

import type { EndpointData, FlowReasons, FlowTrial, flowVersionMoveEndpoints } from '@armature/contract'
import type { FlowNode } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  act,
  aFlow,
  anApprover,
  approve,
  aStage,
  aTemplate,
  detail,
  fetchApprovals,
  fetchStatus,
  must,
  paths,
  start,
  whereEach,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let people: Record<'a' | 'b' | 'c' | 'd', FlowPerson>
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  const [a, b, c, d] = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => stage.person(name)))
  if (!a || !b || !c || !d) throw new Error('no people')
  people = { a, b, c, d }
})
afterAll(() => server.close())

const at = (nodeId: string, name: keyof typeof people, values: Parameters<typeof anApprover>[1] = {}) =>
  anApprover(nodeId, { approvers: [people[name].id], ...values })
const forked = (values: Parameters<typeof anApprover>[1] = {}) =>
  whereEach(
    'fork',
    [
      [1, at('one', 'a', { formOperates: [{ id: 'amount', read: true, write: true }] })],
      [5, at('five', 'b', values)],
    ],
    at('other', 'c'),
  )
const withEnd = (fork: FlowNode) => aFlow(fork, at('last', 'd'))
const isAsked = async ({ client }: FlowPerson, taskId: string) =>
  (await fetchApprovals(client)).some(({ id }) => id === taskId)
const whoIsAsked = async (taskId: string) => {
  const asked = await Promise.all(Object.entries(people).map(async ([name, one]) => [name, await isAsked(one, taskId)]))
  return asked.flatMap(([name, is]) => (is === true ? [name] : []))
}
const begin = async (amount: number, flow = withEnd(forked())) =>
  start(stage.starter.client, await stage.release(flow), { amount })

describe('inclusive branches', () => {
  it.each([
    [9, ['a', 'b']],
    [3, ['a']],
    [0, ['c']],
  ])('with the amount %j ask %j, and continue when all of them have approved', async (amount, expected) => {
    const task = await begin(amount)
    expect(await whoIsAsked(task.id)).toEqual(expected)
    for (const name of expected) {
      expect(await isAsked(people.d, task.id)).toBe(false)
      await approve(people[name as 'a'].client, task.id)
    }
    expect(await whoIsAsked(task.id)).toEqual(['d'])
    await approve(people.d.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('are decided once: a value that changes later opens no other branch', async () => {
    const task = await begin(3)
    const { version } = await detail(people.a.client, task.id)
    await approve(people.a.client, task.id, { formData: '{"amount":9}', version })
    expect(await whoIsAsked(task.id)).toEqual(['d'])
  })

  it('a return from one of them to a node before them tests the conditions again', async () => {
    const task = await begin(9, aFlow(at('first', 'd'), forked({ rejectStep: 'previous' }), at('last', 'd')))
    await approve(people.d.client, task.id)
    expect(await whoIsAsked(task.id)).toEqual(['a', 'b'])
    await must(act(people.b.client, 'Reject', task.id))
    expect(await whoIsAsked(task.id)).toEqual(['d'])
    await approve(people.d.client, task.id)
    expect(await whoIsAsked(task.id)).toEqual(['a', 'b'])
  })

  it('the detail and the reasons name all branches that were taken', async () => {
    const task = await begin(9)
    const shown = await detail(stage.starter.client, task.id)
    expect(shown.choices).toEqual({ fork: 'fork_0,fork_1' })
    const reasons = await must(stage.starter.client.get<FlowReasons>(`${paths.before}/Reasons/${task.id}`))
    expect(reasons.choices).toMatchObject([
      { nodeId: 'fork', branchId: 'fork_0,fork_1', by: 'conditions', values: [{ path: 'amount', text: '9' }] },
    ])
    expect(reasons.nodes.find(({ nodeId }) => nodeId === 'other')?.words).toEqual([
      '“fork”走了分支“more than 1、more than 5”，不经过该节点',
    ])
  })

  it('the monitor opens a further branch by moving the approval there', async () => {
    const task = await begin(3)
    await must(stage.admin.post(`${paths.monitor}/Change/${task.id}`, { nodeId: 'five' }))
    expect((await detail(stage.starter.client, task.id)).choices).toEqual({ fork: 'fork_0,fork_1' })
    expect(await whoIsAsked(task.id)).toEqual(['a', 'b'])
  })

  it('open branches stay open when the approval moves to another version', async () => {
    const flowId = await stage.release(withEnd(forked()))
    const task = await start(stage.starter.client, flowId, { amount: 9 })
    const { data } = await stage.admin.get<Record<string, unknown>>(`${paths.template}/${flowId}`)
    const flow = aFlow(forked(), at('inserted', 'c'), at('last', 'd'))
    await must(stage.admin.put(`${paths.template}/${flowId}`, { ...data, flowTemplateJson: JSON.stringify(flow) }))
    const { version } = await must(stage.admin.post<{ version: number }>(`${paths.template}/${flowId}/Actions/Release`))
    const { list } = await must(
      stage.admin.get<EndpointData<(typeof flowVersionMoveEndpoints)['plan']>>(
        `${paths.template}/${flowId}/Versions/${version}/Moves?pageSize=20`,
      ),
    )
    const { nodes = [] } = list.find(({ id }) => id === task.id) ?? {}
    expect(nodes.map(({ title, state }) => `${title} ${state}`).toSorted()).toEqual(['five stays', 'one stays'])
    const body = { templateId: flowId, version, nodeId: '', ids: [task.id] }
    await must(stage.admin.post(`${paths.template}/Actions/MoveApprovals`, body))
    await approve(people.a.client, task.id)
    expect(await whoIsAsked(task.id)).toEqual(['b'])
    await approve(people.b.client, task.id)
    expect(await whoIsAsked(task.id)).toEqual(['c'])
  })

  it('the test walks all of them, and a release names branches without conditions', async () => {
    const template = await aTemplate(stage.designer, stage.model.id, null)
    const tried = (flow: object) =>
      must(
        stage.designer.post<FlowTrial>(`${paths.template}/${template}/Actions/Try`, {
          userId: stage.starter.id,
          data: '{"amount":9}',
          flowTemplateJson: JSON.stringify(flow),
        }),
      )
    const trial = await tried(withEnd(forked()))
    expect(trial.nodes.map(({ step, nodeId }) => [step, nodeId])).toEqual([
      [1, 'one'],
      [1, 'five'],
      [2, 'last'],
    ])
    expect(trial.choices).toEqual({ fork: 'fork_0,fork_1' })
    const bare = forked()
    if (bare.type !== 'inclusive' || !bare.branches[1]) throw new Error('no branch')
    bare.branches[1].conditions = null
    expect((await tried(withEnd(bare))).problems).toMatchObject([{ nodeId: 'fork', level: 'error' }])
  })
})

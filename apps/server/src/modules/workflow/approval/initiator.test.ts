import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  aStage,
  act,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  fetchHistory,
  fetchStatus,
  findTurn,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let starter: FlowPerson
let a: FlowPerson
let b: FlowPerson
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  starter = stage.starter
  a = await stage.person('甲')
  b = await stage.person('乙')
})
afterAll(() => server.close())

const waits = async (person: Pick<FlowPerson, 'client'>, taskId: string) =>
  (await fetchApprovals(person.client)).some(({ id }) => id === taskId)
const begin = async (...nodes: Parameters<typeof aFlow>) =>
  start(starter.client, await stage.release(aFlow(...nodes)), { amount: 5 })
const delegate = (from: FlowPerson, to: FlowPerson) =>
  must(
    from.client.post<{ id: string }>(paths.delegate, {
      toUserId: to.id,
      startTime: Date.now() - 60_000,
      endTime: Date.now() + 60_000,
    }),
  )

describe('the next approver', () => {
  const chosen = (values = {}) => anApprover('chosen', { assigneeType: 7, ...values })

  it('is named by the user whose turn it is; what the initiator sends for a later node counts for nothing', async () => {
    const flowId = await stage.release(aFlow(anApprover('first', { approvers: [a.id] }), chosen()))
    const task = await start(starter.client, flowId, {}, { candidateList: { chosen: [b.id] } })
    expect((await detail(a.client, task.id)).candidates).toMatchObject([{ nodeId: 'chosen' }])
    expect(await act(a.client, 'Audit', task.id)).toMatchObject({ code: 400, data: { nodeId: 'chosen' } })
    await approve(a.client, task.id, { candidateList: { chosen: [a.id] } })
    expect([await waits(a, task.id), await waits(b, task.id)]).toEqual([true, false])
  })

  it('is named by the initiator only for the node that follows the start', async () => {
    const flowId = await stage.release(aFlow(chosen({ nodeIdRef: '' })))
    const task = await start(starter.client, flowId, {}, { candidateList: { chosen: [b.id] } })
    expect(await waits(b, task.id)).toBe(true)
  })

  it('is named by the last of several approvers who all have to approve', async () => {
    const both = anApprover('first', { approvers: [a.id, b.id], counterSign: 1 })
    const task = await begin(both, chosen())
    await approve(a.client, task.id, { candidateList: { chosen: [a.id] } })
    expect(await act(b.client, 'Audit', task.id)).toMatchObject({ code: 400, data: { nodeId: 'chosen' } })
    await approve(b.client, task.id, { candidateList: { chosen: [b.id] } })
    expect(await waits(b, task.id)).toBe(true)
  })

  it('of a node that leaves no choice, or that does not exist, is refused', async () => {
    const flowId = await stage.release(aFlow(anApprover('first', { approvers: [a.id] })))
    const body = { flowId, data: '{"title":"申请"}' }
    for (const nodeId of ['first', 'unknown', 'start'])
      expect(
        await starter.client.post(paths.task, { ...body, candidateList: { [nodeId]: [b.id] } }),
        nodeId,
      ).toMatchObject({ code: 400, msg: '流程中没有该审批节点' })
  })
})

describe('the initiator', () => {
  it('does not decide their own request: others are asked, or the administrators, but it never passes without a decision', async () => {
    const shared = await begin(anApprover('node', { approvers: [starter.id, a.id] }))
    expect([await waits(starter, shared.id), await waits(a, shared.id)]).toEqual([false, true])
    for (const emptyRule of ['pass', 'admin'] as const) {
      const alone = await begin(anApprover('node', { approvers: [starter.id], emptyRule, samePersonRule: 'pass' }))
      expect(await waits(starter, alone.id)).toBe(false)
      await approve(stage.admin, alone.id)
      expect(await fetchStatus(starter.client, alone.id)).toBe(2)
    }
    const blocked = await begin(anApprover('node', { approvers: [starter.id], emptyRule: 'block' }))
    expect((await detail(starter.client, blocked.id)).nodeList.at(-1)?.state).toBe('blocked')
  })

  it('gets no turn by reassigning, adding, assigning or choosing', async () => {
    const task = await begin(
      anApprover('node', { approvers: [a.id] }),
      anApprover('chosen', { assigneeType: 7, approvers: [starter.id, b.id] }),
    )
    const refused = { code: 400, msg: expect.stringContaining('不允许由发起人审批') as string }
    expect(await act(a.client, 'Transfer', task.id, { userId: starter.id })).toMatchObject(refused)
    const added = { userIds: [b.id, starter.id], type: 'before' }
    expect(await act(a.client, 'freeApprover', task.id, added)).toMatchObject(refused)
    const assigned = { nodeId: 'node', userIds: [starter.id] }
    expect(await stage.admin.post(`${paths.monitor}/Assign/${task.id}`, assigned)).toMatchObject(refused)
    expect((await detail(a.client, task.id)).candidates).toMatchObject([{ users: [{ id: b.id }] }])
    const choice = { candidateList: { chosen: [starter.id] } }
    expect(await act(a.client, 'Audit', task.id, choice)).toMatchObject(refused)
    await approve(a.client, task.id, { candidateList: { chosen: [b.id] } })
  })

  it('does not decide it as a deputy of the approver', async () => {
    const { id } = await delegate(a, starter)
    const task = await begin(anApprover('node', { approvers: [a.id] }))
    expect(await waits(starter, task.id)).toBe(false)
    expect((await detail(starter.client, task.id)).actions.audit).toBe(false)
    const operatorId = await findTurn(a.client, task.id)
    for (const call of ['Audit', 'Reject'])
      expect(await starter.client.post(`${paths.before}/${call}/${operatorId}`, {})).toMatchObject({
        code: 403,
        msg: '该节点不允许审批自己发起的申请',
      })
    await must(a.client.delete(`${paths.delegate}/${id}`))
    await approve(a.client, task.id)
  })

  it('of before another user took the request over does not decide it either', async () => {
    const approver = await stage.person('丁')
    const task = await begin(anApprover('node', { approvers: [starter.id, approver.id] }))
    await must(act(approver.client, 'Reject', task.id, { rejectStep: 'start' }))
    await must(stage.admin.post(`${paths.task}/${task.id}/Actions/TakeOver`, {}))
    const { version } = await detail(stage.admin, task.id)
    await must(stage.admin.put(`${paths.task}/${task.id}`, { version, data: '{"title":"申请"}', status: 0 }))
    expect(await waits(starter, task.id)).toBe(false)
    const refused = { code: 400, msg: expect.stringContaining('不允许由发起人审批') as string }
    expect(await act(approver.client, 'Transfer', task.id, { userId: starter.id })).toMatchObject(refused)
    const { id } = await delegate(approver, starter)
    expect(await waits(starter, task.id)).toBe(false)
    const operatorId = await findTurn(approver.client, task.id)
    expect((await starter.client.post(`${paths.before}/Audit/${operatorId}`, {})).code).toBe(403)
    await must(approver.client.delete(`${paths.delegate}/${id}`))
    const leaving = { ids: [approver.id], enabledMark: 0, toUserId: starter.id }
    await must(stage.admin.put('/api/permission/Users/Actions/State', leaving))
    expect(await waits(starter, task.id)).toBe(false)
  })

  it('is notified as the deputy of an approver only where the node allows that', async () => {
    const { id } = await delegate(a, starter)
    for (const allowInitiator of [false, true]) {
      const read = async () =>
        (await must(starter.client.get<{ list: { title: string }[] }>('/api/message?type=2'))).list
      const before = (await read()).length
      const task = await begin(anApprover('node', { approvers: [a.id], allowInitiator }))
      expect((await read()).length - before).toBe(allowInitiator ? 1 : 0)
      await approve(allowInitiator ? starter.client : a.client, task.id)
    }
    await must(a.client.delete(`${paths.delegate}/${id}`))
  })

  it('decides it where the node allows that, themselves or through a deputy, and the history says so', async () => {
    const own = (nodeId: string) => anApprover(nodeId, { approvers: [starter.id], allowInitiator: true })
    const task = await begin(own('first'), own('second'), anApprover('third', { approvers: [a.id] }))
    await approve(starter.client, task.id)
    const { id } = await delegate(starter, b)
    await approve(b.client, task.id)
    await must(starter.client.delete(`${paths.delegate}/${id}`))
    await approve(a.client, task.id)
    expect(await fetchHistory(starter.client, task.id)).toEqual([
      [2, '申请人'],
      [1, '申请人'],
      [1, '乙 代 申请人'],
      [1, '甲'],
    ])
    const { recordList } = await detail(starter.client, task.id)
    expect(recordList.map(({ isOwnRequest }) => isOwnRequest)).toEqual([false, true, true, false])
  })
})

import type { MessageDetail, MessageRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  aStage,
  act,
  anApprover,
  approve,
  detail,
  fetchHistory,
  inParallel,
  inRow,
  fetchApprovals,
  must,
  paths,
  start,
  fetchStatus,
  findTurn,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let b: FlowPerson
let c: FlowPerson
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  b = await stage.person('乙')
  c = await stage.person('丙')
})
afterAll(() => server.close())

const begin = async (...nodes: Parameters<typeof aFlow>) =>
  start(stage.starter.client, await stage.release(aFlow(...nodes)), { amount: 5 })
const one = (nodeId: string, ...people: FlowPerson[]) => anApprover(nodeId, { approvers: people.map(({ id }) => id) })
const waits = async (person: FlowPerson, taskId: string) =>
  (await fetchApprovals(person.client)).some(({ id }) => id === taskId)
const waiting = async (taskId: string) => {
  const names: string[] = []
  for (const person of [a, b, c]) if (await waits(person, taskId)) names.push(person.name)
  return names
}
const fetchNode = async (taskId: string, nodeId: string) =>
  (await detail(stage.starter.client, taskId)).nodeList.find((node) => node.nodeId === nodeId)
const recall = async (person: FlowPerson, taskId: string) => {
  const { recallOperatorId } = await detail(person.client, taskId)
  return person.client.post(`${paths.before}/Recall/${recallOperatorId}`, {})
}

describe('a return', () => {
  it('to the initiator lets them change the record and submit it again from the start (F3.63)', async () => {
    const task = await begin(one('first', a), one('second', b))
    await approve(a.client, task.id)
    await must(act(b.client, 'Reject', task.id, { handleOpinion: '金额不对' }))
    const back = await detail(stage.starter.client, task.id)
    expect(back.flowTask.status).toBe(3)
    expect(back.actions).toMatchObject({ edit: true, remove: true, withdraw: false })
    expect(await waiting(task.id)).toEqual([])
    const data = JSON.stringify({ title: '申请', amount: 4 })
    await must(stage.starter.client.put(`${paths.task}/${task.id}`, { version: back.version, data, status: 0 }))
    expect(await waiting(task.id)).toEqual(['甲'])
    expect(await fetchNode(task.id, 'first')).toMatchObject({ state: 'open', round: 2 })
    await approve(a.client, task.id)
    await approve(b.client, task.id)
    expect(await fetchHistory(stage.starter.client, task.id)).toEqual([
      [2, '申请人'],
      [1, '甲'],
      [0, '乙'],
      [2, '申请人'],
      [1, '甲'],
      [1, '乙'],
    ])
  })

  it('drops the choices for later nodes: the user whose turn it is chooses again, and so does the initiator', async () => {
    const chosen = (nodeId: string) => anApprover(nodeId, { assigneeType: 7 })
    const flowId = await stage.release(aFlow(chosen('first'), chosen('second'), one('last', c)))
    const submission = { status: 0, candidateList: { first: [a.id] } }
    const task = await start(stage.starter.client, flowId, { amount: 5 }, submission)
    await approve(a.client, task.id, { candidateList: { second: [b.id] } })
    await must(act(b.client, 'Reject', task.id, { rejectStep: 'first' }))
    // no one chooses the approvers of the node that it returns to
    expect(await waiting(task.id)).toEqual(['甲'])
    expect((await detail(a.client, task.id)).candidates.map(({ nodeId }) => nodeId)).toEqual(['second'])
    expect((await act(a.client, 'Audit', task.id)).code).toBe(400)
    await approve(a.client, task.id, { candidateList: { second: [c.id] } })
    await must(recall(a, task.id))
    expect((await act(a.client, 'Audit', task.id)).code).toBe(400)
    await must(act(a.client, 'Reject', task.id, { rejectStep: 'start' }))
    const { candidates, version } = await detail(stage.starter.client, task.id)
    expect(candidates.map(({ nodeId }) => nodeId)).toEqual(['first'])
    const submit = (more: object) =>
      stage.starter.client.put(`${paths.task}/${task.id}`, { version, data: '{"title":"申请"}', status: 0, ...more })
    expect((await submit({})).code).toBe(400)
    await must(submit(submission))
  })

  it('sends the initiator a message with the user, the node and the comment', async () => {
    const task = await begin(one('deptHead', a))
    await must(act(a.client, 'Reject', task.id, { handleOpinion: '发票抬头不对' }))
    const { list } = await must(stage.starter.client.get<{ list: MessageRow[] }>('/api/message?pageSize=5'))
    expect(list[0]?.title).toMatch(/^已退回给你：.*甲（deptHead）的意见：发票抬头不对$/)
    const { bodyText } = await must(stage.starter.client.get<MessageDetail>(`/api/message/ReadInfo/${list[0]?.id}`))
    expect(bodyText).toContain('<p>甲（deptHead）的意见：发票抬头不对</p>')
  })

  it('closes a node where all have to approve: all of them vote again in the new round', async () => {
    const all = anApprover('all', { approvers: [a.id, b.id, c.id], counterSign: 1, rejectStep: 'previous' })
    const task = await begin(one('first', a), all)
    await approve(a.client, task.id)
    await approve(a.client, task.id)
    await must(act(b.client, 'Reject', task.id))
    expect(await waiting(task.id)).toEqual(['甲'])
    expect(await fetchNode(task.id, 'first')).toMatchObject({ round: 2 })
    await approve(a.client, task.id)
    expect(await fetchNode(task.id, 'all')).toMatchObject({ round: 2 })
    expect(await waiting(task.id)).toEqual(['甲', '乙', '丙'])
    for (const person of [a, b, c]) await approve(person.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('within a parallel branch keeps ended branches, and starts a new round in open ones', async () => {
    const flow = inParallel('both', inRow(one('left', a), one('leftTwo', b)), inRow(one('right', c)))
    const task = await begin(flow, one('last', a))
    await approve(a.client, task.id)
    await must(act(b.client, 'Reject', task.id, { rejectStep: 'left' }))
    expect(await waiting(task.id)).toEqual(['甲', '丙'])
    expect(await fetchNode(task.id, 'right')).toMatchObject({ state: 'open', round: 2 })
    await approve(c.client, task.id)
    await approve(a.client, task.id)
    await must(act(b.client, 'Reject', task.id, { rejectStep: 'left' }))
    expect(await fetchNode(task.id, 'right')).toMatchObject({ state: 'approved', round: 2 })
    await approve(a.client, task.id)
    await approve(b.client, task.id)
    expect(await waiting(task.id)).toEqual(['甲'])
    await approve(a.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('goes only to nodes that were decided before, and is refused if the node does not allow it', async () => {
    const task = await begin(
      one('first', a),
      anApprover('second', { approvers: [b.id], rejectStep: 'first' }),
      one('last', c),
    )
    await approve(a.client, task.id)
    expect((await detail(b.client, task.id)).node?.rejectSteps.map(({ id }) => id)).toEqual([
      'start',
      'previous',
      'first',
    ])
    for (const rejectStep of ['second', 'last', 'nowhere'])
      expect(await act(b.client, 'Reject', task.id, { rejectStep })).toMatchObject({ code: 400 })
    await must(act(b.client, 'Reject', task.id))
    expect(await waiting(task.id)).toEqual(['甲'])
    const fixed = await begin(anApprover('fixed', { approvers: [a.id], hasRejectBtn: false }))
    expect(await act(a.client, 'Reject', fixed.id)).toMatchObject({ code: 403 })
  })
})

describe('an initiator', () => {
  it('can withdraw an approval until another user has acted (F3.64)', async () => {
    const task = await begin(anApprover('all', { approvers: [a.id, b.id], counterSign: 1 }))
    const withdraw = () =>
      stage.starter.client.put(`${paths.launch}/${task.id}/Actions/Withdraw`, { handleOpinion: '写错了' })
    await must(withdraw())
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(4)
    expect(await waiting(task.id)).toEqual([])
    expect((await withdraw()).code).toBe(409)
    await must(stage.starter.client.put(`${paths.task}/${task.id}`, { version: 1, data: '{"title":"改"}', status: 0 }))
    await approve(a.client, task.id)
    expect(await withdraw()).toMatchObject({ code: 409, msg: '已有人处理，不能撤回' })
    await approve(b.client, task.id)
  })

  it('keeps a private draft, submits it, or deletes it with its record', async () => {
    const flowId = await stage.release(aFlow(one('first', a)))
    const draft = await start(stage.starter.client, flowId, {}, { status: 1 })
    expect(await fetchStatus(stage.starter.client, draft.id)).toBe(0)
    expect(await waits(a, draft.id)).toBe(false)
    expect((await a.client.get(`${paths.before}/${draft.id}`)).code).toBe(404)
    expect((await stage.admin.get(`${paths.before}/${draft.id}`)).code).toBe(404)
    await must(
      stage.starter.client.put(`${paths.task}/${draft.id}`, { version: 1, data: '{"title":"二稿"}', status: 1 }),
    )
    expect(await fetchStatus(stage.starter.client, draft.id)).toBe(0)
    await must(
      stage.starter.client.put(`${paths.task}/${draft.id}`, { version: 2, data: '{"title":"二稿"}', status: 0 }),
    )
    expect(await stage.starter.client.delete(`${paths.launch}/${draft.id}`)).toMatchObject({ code: 409 })
    await approve(a.client, draft.id)
    const other = await start(stage.starter.client, flowId, {}, { status: 1 })
    await must(stage.starter.client.delete(`${paths.launch}/${other.id}`))
    expect((await stage.starter.client.get(`/api/visualdev/OnlineDev/${stage.model.id}/${other.recordId}`)).code).toBe(
      404,
    )
  })

  it('can remind the approvers once in ten minutes', async () => {
    const task = await begin(one('first', a))
    const press = () => stage.starter.client.post(`${paths.launch}/Press/${task.id}`)
    await must(press())
    const { list } = await must(a.client.get<{ list: { title: string }[] }>('/api/message?type=2'))
    expect(list[0]?.title).toContain('催办')
    expect(await press()).toMatchObject({ code: 429 })
    expect((await detail(stage.starter.client, task.id)).actions.press).toBe(false)
    await approve(a.client, task.id)
  })

  it('finds their approvals by keyword, state and flow', async () => {
    const task = await begin(one('first', a))
    const list = async (query: string) =>
      (
        await must(stage.starter.client.get<{ list: { id: string }[] }>(`${paths.launch}?pageSize=500${query}`))
      ).list.map(({ id }) => id)
    expect((await list(''))[0]).toBe(task.id)
    expect(await list('&status=1')).toContain(task.id)
    expect(await list('&status=2')).not.toContain(task.id)
    expect(await list(`&keyword=${encodeURIComponent('申请人的')}`)).toContain(task.id)
    expect(await list('&keyword=%25')).toEqual([])
    expect(await list('&templateId=nothing')).toEqual([])
    await approve(a.client, task.id)
  })
})

describe('an approver', () => {
  it('can recall an approval until it is acted upon: nodes that it opened are closed again', async () => {
    const task = await begin(one('first', a), one('second', b))
    const turn = await findTurn(a.client, task.id)
    await approve(a.client, task.id)
    expect((await fetchApprovals(a.client, 2)).map(({ id }) => id)).toContain(task.id)
    await must(recall(a, task.id))
    // what was taken back is to do and not done
    expect((await fetchApprovals(a.client, 2)).map(({ id }) => id)).not.toContain(task.id)
    expect(await waiting(task.id)).toEqual(['甲'])
    expect(await fetchNode(task.id, 'first')).toMatchObject({ state: 'open', round: 1 })
    await approve(a.client, task.id)
    expect(await waiting(task.id)).toEqual(['乙'])
    await approve(b.client, task.id)
    expect(await a.client.post(`${paths.before}/Recall/${turn}`, {})).toMatchObject({ code: 409 })
  })

  it('can recall only their own vote where all have to approve', async () => {
    const all = anApprover('all', { approvers: [a.id, b.id], counterSign: 1 })
    const task = await begin(all, one('last', c))
    await approve(a.client, task.id)
    await approve(b.client, task.id)
    expect((await detail(a.client, task.id)).recallOperatorId).toBe('')
    await must(recall(b, task.id))
    expect(await waiting(task.id)).toEqual(['乙'])
    await approve(b.client, task.id)
    await approve(c.client, task.id)
  })

  it('can reassign the turn to another user who has no turn at the node yet', async () => {
    const task = await begin(one('first', a, b))
    expect(await act(a.client, 'Transfer', task.id, { userId: b.id })).toMatchObject({
      code: 409,
      msg: '乙 已在该节点的审批人中',
    })
    await must(act(a.client, 'Transfer', task.id, { userId: c.id, handleOpinion: '请代看' }))
    expect(await waiting(task.id)).toEqual(['乙', '丙'])
    await approve(c.client, task.id)
    expect(await fetchHistory(stage.starter.client, task.id)).toEqual([
      [2, '申请人'],
      [7, '甲'],
      [1, '丙'],
    ])
    expect((await detail(stage.starter.client, task.id)).recordList.map(({ toUsers }) => toUsers)).toEqual([
      '',
      '丙',
      '',
    ])
    const fixed = await begin(anApprover('fixed', { approvers: [a.id], hasTransferBtn: false, hasAddSignerBtn: false }))
    expect((await act(a.client, 'Transfer', fixed.id, { userId: c.id })).code).toBe(403)
    expect((await act(a.client, 'freeApprover', fixed.id, { userIds: [c.id], type: 'before' })).code).toBe(403)
  })

  it('can add approvers before their own turn, which follows when all of them have approved', async () => {
    const task = await begin(one('first', a))
    await must(act(a.client, 'freeApprover', task.id, { userIds: [b.id, c.id], type: 'before' }))
    expect(await waiting(task.id)).toEqual(['乙', '丙'])
    expect((await detail(a.client, task.id)).recordList.at(-1)).toMatchObject({ handleStatus: 6, toUsers: '乙、丙' })
    await approve(b.client, task.id)
    await approve(c.client, task.id)
    expect(await waiting(task.id)).toEqual(['甲'])
    await approve(a.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('can approve and add approvers after, who then decide the node', async () => {
    const task = await begin(one('first', a))
    await must(act(a.client, 'freeApprover', task.id, { userIds: [b.id], type: 'after' }))
    expect(await waiting(task.id)).toEqual(['乙'])
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    await must(act(b.client, 'Transfer', task.id, { userId: c.id }))
    await approve(c.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })
})

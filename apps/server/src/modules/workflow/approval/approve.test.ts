import type { FlowBatchResult } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aCopy,
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
  whereMore,
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

const begin = async (...nodes: Parameters<typeof aFlow>) => {
  const flowId = await stage.release(aFlow(...nodes))
  return start(stage.starter.client, flowId, { amount: 5 })
}
const one = (nodeId: string, ...people: FlowPerson[]) => anApprover(nodeId, { approvers: people.map(({ id }) => id) })
const waits = async (person: FlowPerson, taskId: string) =>
  (await fetchApprovals(person.client)).some(({ id }) => id === taskId)
const nodeState = async (taskId: string, nodeId: string) =>
  (await detail(stage.starter.client, taskId)).nodeList.find((node) => node.nodeId === nodeId)?.state

describe('an approval', () => {
  it('goes from node to node and ends as passed (F3.61, F3.62)', async () => {
    const task = await begin(one('first', a), one('second', b))
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    expect(await fetchApprovals(a.client)).toMatchObject([
      {
        id: task.id,
        nodeName: 'first',
        creatorUser: '申请人',
        flowUrgent: 1,
        currentNode: 'first',
        currentUsers: '甲',
      },
    ])
    expect(await waits(b, task.id)).toBe(false)
    await approve(a.client, task.id)
    expect(await waits(a, task.id)).toBe(false)
    expect(await fetchApprovals(a.client, 2)).toMatchObject([{ id: task.id, handleStatus: 1, nodeName: 'first' }])
    await approve(b.client, task.id)
    const shown = await detail(stage.starter.client, task.id)
    expect(shown.flowTask).toMatchObject({ status: 2, currentNode: '', endTime: expect.any(Number) })
  })

  it('has a history of users, actions, times and comments (F3.88)', async () => {
    const task = await begin(one('first', a), one('second', b))
    await approve(a.client, task.id, { handleOpinion: '好' })
    await approve(b.client, task.id)
    expect((await detail(stage.starter.client, task.id)).recordList).toMatchObject([
      { nodeName: '发起', userName: '申请人', handleStatus: 2, handleOpinion: '' },
      { nodeName: 'first', userName: '甲', handleStatus: 1, handleOpinion: '好', handleTime: expect.any(Number) },
      { nodeName: 'second', userName: '乙', handleStatus: 1 },
    ])
  })

  it('has the urgency that its initiator chose, normal by default (F3.68, F3.69)', async () => {
    const flowId = await stage.release(aFlow(one('first', a)))
    const normal = await start(stage.starter.client, flowId)
    const urgent = await start(stage.starter.client, flowId, {}, { flowUrgent: 3 })
    expect((await fetchApprovals(a.client, 1, '&flowUrgent=3')).map(({ id }) => id)).toEqual([urgent.id])
    expect((await detail(a.client, normal.id)).flowTask.flowUrgent).toBe(1)
    for (const { id } of [normal, urgent]) await approve(a.client, id)
  })

  it('is sorted by its urgency if a list is, page by page: to do, done, copies, and own ones', async () => {
    const reader = await stage.person('收件人')
    const flowId = await stage.release(aFlow(one('first', a), aCopy('copy', [reader.id])))
    const ids: string[] = []
    for (const flowUrgent of [2, 3, 1]) ids.push((await start(stage.starter.client, flowId, {}, { flowUrgent })).id)
    const byUrgency = [ids[2], ids[0], ids[1]]
    const sorted = async ({ client }: FlowPerson, list: string) => {
      const fetch = async (page: string) =>
        (
          await must(client.get<{ list: { id: string }[] }>(`${list}?templateId=${flowId}&sidx=flowUrgent${page}`))
        ).list.map(({ id }) => id)
      expect(await fetch('&sort=asc')).toEqual(byUrgency)
      expect(await fetch('&sort=desc')).toEqual(byUrgency.toReversed())
      expect(await fetch('&sort=asc&pageSize=2&currentPage=2')).toEqual(byUrgency.slice(2))
    }
    await sorted(a, `${paths.before}/List/1`)
    await sorted(stage.starter, paths.launch)
    for (const id of ids) await approve(a.client, id)
    await sorted(a, `${paths.before}/List/2`)
    await sorted(reader, `${paths.before}/List/3`)
  })

  it('takes the branch whose conditions match, or the default branch, and keeps it if values change later', async () => {
    const task = await begin(whereMore('check', 3, one('boss', a), one('clerk', b)), one('last', c))
    expect(await waits(a, task.id)).toBe(true)
    expect(await waits(b, task.id)).toBe(false)
    await approve(a.client, task.id)
    expect(await waits(c, task.id)).toBe(true)
    await approve(c.client, task.id)
    const flowId = await stage.release(aFlow(whereMore('check', 3, one('boss', a), one('clerk', b))))
    const small = await start(stage.starter.client, flowId, { amount: 1 })
    expect([await waits(a, small.id), await waits(b, small.id)]).toEqual([false, true])
    await approve(b.client, small.id)
  })

  it('continues after parallel branches when all of them have ended', async () => {
    const task = await begin(
      inParallel('both', inRow(one('left', a), one('leftTwo', a)), one('right', b)),
      one('last', c),
    )
    expect([await waits(a, task.id), await waits(b, task.id)]).toEqual([true, true])
    await approve(b.client, task.id)
    await approve(a.client, task.id)
    expect(await waits(c, task.id)).toBe(false)
    await approve(a.client, task.id)
    expect(await waits(c, task.id)).toBe(true)
    await approve(c.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('is copied to users who do not decide', async () => {
    const task = await begin(aCopy('inform', [c.id]), one('first', a))
    const [copy] = await fetchApprovals(c.client, 3)
    expect(copy).toMatchObject({ id: task.id, isRead: false, nodeName: 'inform' })
    const shown = await detail(c.client, task.id)
    expect(shown.actions).toMatchObject({ audit: false, reject: false, edit: false })
    expect((await fetchApprovals(c.client, 3))[0]).toMatchObject({ isRead: true })
    await approve(a.client, task.id)
  })

  it('sends workflow messages to approvers on their turn and to the initiator at its end (S3.30, SO.59)', async () => {
    type Message = { id: string; type: number; title: string }
    const messages = async (person: FlowPerson) =>
      (await must(person.client.get<{ list: Message[] }>('/api/message?type=2'))).list
    const before = (await messages(a)).length
    const task = await begin(one('first', a))
    const [message] = await messages(a)
    expect((await messages(a)).length).toBe(before + 1)
    expect(message).toMatchObject({ type: 2, title: expect.stringContaining('待你审批：申请人的') })
    await approve(a.client, task.id)
    expect((await messages(stage.starter))[0]).toMatchObject({ title: expect.stringContaining('审批已通过') })
  })
})

describe('a node', () => {
  it('where any may approve is decided by the first', async () => {
    const task = await begin(one('any', a, b))
    await approve(b.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
    expect(await waits(a, task.id)).toBe(false)
  })

  it('where all have to approve is decided by the last', async () => {
    const task = await begin(anApprover('all', { approvers: [a.id, b.id], counterSign: 1 }))
    await approve(a.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(1)
    await approve(b.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('where they approve one after the other asks them in the given order', async () => {
    const task = await begin(anApprover('row', { approvers: [c.id, a.id], counterSign: 2 }))
    expect([await waits(c, task.id), await waits(a, task.id)]).toEqual([true, false])
    await approve(c.client, task.id)
    expect(await waits(a, task.id)).toBe(true)
    await approve(a.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('without approvers is passed, asks the administrators or waits until an approver is assigned', async () => {
    const passed = await begin(anApprover('gone', { assigneeType: 1, emptyRule: 'pass' }))
    expect(await fetchStatus(stage.starter.client, passed.id)).toBe(2)
    expect(await fetchHistory(stage.starter.client, passed.id)).toEqual([
      [2, '申请人'],
      [1, '系统'],
    ])
    const asked = await begin(anApprover('gone', { assigneeType: 1, emptyRule: 'admin', counterSign: 1 }))
    await approve(stage.admin, asked.id)
    expect(await fetchStatus(stage.starter.client, asked.id)).toBe(2)
    const blocked = await begin(anApprover('gone', { assigneeType: 1, emptyRule: 'block' }))
    expect(await nodeState(blocked.id, 'gone')).toBe('blocked')
    await must(stage.admin.post(`${paths.monitor}/Assign/${blocked.id}`, { nodeId: 'gone', userIds: [b.id] }))
    await approve(b.client, blocked.id)
    expect(await fetchStatus(stage.starter.client, blocked.id)).toBe(2)
  })

  it('can ask managers, department heads, the initiator, users in a field and earlier approvers', async () => {
    await server.db.sql.updateTable('users').set({ manager_id: a.id }).where('id', '=', stage.starter.id).execute()
    await server.db.sql.updateTable('users').set({ manager_id: b.id }).where('id', '=', a.id).execute()
    const { organize_id } = await server.db.sql
      .selectFrom('users')
      .select('organize_id')
      .where('id', '=', stage.starter.id)
      .executeTakeFirstOrThrow()
    await server.db.sql.updateTable('organizes').set({ manager_id: c.id }).where('id', '=', organize_id).execute()
    const flowId = await stage.release(
      aFlow(
        anApprover('superior', { assigneeType: 1, managerLevel: 2 }),
        anApprover('head', { assigneeType: 2 }),
        anApprover('self', { assigneeType: 3 }),
        anApprover('field', { assigneeType: 4, formFieldId: 'helper' }),
        anApprover('again', { assigneeType: 5, nodeIdRef: 'superior' }),
      ),
    )
    const task = await start(stage.starter.client, flowId, { helper: a.id })
    for (const person of [b, c, stage.starter, a, b]) await approve(person.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
    await server.db.sql.updateTable('users').set({ manager_id: null }).where('id', '=', stage.starter.id).execute()
  })

  it('can skip users who have approved before', async () => {
    const task = await begin(one('first', a), anApprover('second', { approvers: [a.id], samePersonRule: 'pass' }))
    await approve(a.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
    expect(await fetchHistory(stage.starter.client, task.id)).toEqual([
      [2, '申请人'],
      [1, '甲'],
      [1, '甲'],
    ])
  })

  it('with chosen approvers has to be assigned by the previous approver (F5.42, F8.20, FO.49)', async () => {
    const flowId = await stage.release(
      aFlow(one('first', a), { ...anApprover('chosen', { assigneeType: 7, approvers: [b.id, c.id] }) }),
    )
    const task = await start(stage.starter.client, flowId)
    expect((await detail(a.client, task.id)).candidates).toMatchObject([
      { nodeId: 'chosen', isLimited: true, users: [{ id: b.id }, { id: c.id }] },
    ])
    expect(await act(a.client, 'Audit', task.id)).toMatchObject({
      code: 400,
      msg: '请选择chosen',
      data: { nodeId: 'chosen' },
    })
    const wrong = { candidateList: { chosen: [a.id] } }
    expect(await act(a.client, 'Audit', task.id, wrong)).toMatchObject({ code: 400 })
    await approve(a.client, task.id, { candidateList: { chosen: [c.id] } })
    await approve(c.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(2)
  })

  it('can require a comment', async () => {
    const task = await begin(anApprover('say', { approvers: [a.id], hasOpinion: true }))
    expect(await act(a.client, 'Audit', task.id)).toMatchObject({ code: 400, data: { field: 'handleOpinion' } })
    await approve(a.client, task.id, { handleOpinion: '同意' })
  })
})

describe('the field rights of a node', () => {
  const operates = [
    { id: 'amount', read: true, write: true },
    { id: 'secretNote', read: false, write: false },
  ]

  it('decide what its approvers see and change, instead of menu permissions, and apply to no other user', async () => {
    const task = await begin(anApprover('edit', { approvers: [a.id], formOperates: operates }), one('next', b))
    const shown = await detail(a.client, task.id)
    expect(shown.formData).not.toContain('secretNote')
    expect(JSON.parse(shown.formValues)).toEqual({ title: '申请', amount: 5, helper: '' })
    const formData = JSON.stringify({ amount: 8, title: '改名' })
    expect((await b.client.post(`${paths.before}/Audit/${shown.operatorId}`, { formData, version: 1 })).code).toBe(404)
    await approve(a.client, task.id, { formData, version: shown.version })
    const after = await detail(b.client, task.id)
    expect(JSON.parse(after.formValues)).toMatchObject({ title: '申请', amount: 8, secretNote: '' })
    expect((await a.client.get(`/api/visualdev/OnlineDev/${stage.model.id}/${task.recordId}`)).code).toBe(403)
    await approve(b.client, task.id)
  })

  it('do not approve if the change is stale', async () => {
    const task = await begin(anApprover('edit', { approvers: [a.id], formOperates: operates }))
    const formData = JSON.stringify({ amount: 8 })
    expect((await act(a.client, 'Audit', task.id, { formData, version: 7 })).code).toBe(409)
    expect(await waits(a, task.id)).toBe(true)
    await approve(a.client, task.id)
  })
})

describe('refused are', () => {
  it('the detail, the history and every action for users without a part in the approval', async () => {
    const task = await begin(one('first', a))
    const operatorId = await findTurn(a.client, task.id)
    const stranger = await stage.person('路人')
    const calls = [
      stranger.client.get(`${paths.before}/${task.id}`),
      stranger.client.get(`${paths.before}/RecordList/${task.id}`),
      stranger.client.post(`${paths.before}/Audit/${operatorId}`, {}),
      stranger.client.post(`${paths.before}/Reject/${operatorId}`, {}),
      stranger.client.post(`${paths.before}/Recall/${operatorId}`, {}),
      stranger.client.post(`${paths.before}/Transfer/${operatorId}`, { userId: stranger.id }),
      stranger.client.post(`${paths.before}/freeApprover/${operatorId}`, { userIds: [stranger.id], type: 'before' }),
      stranger.client.post(`${paths.before}/Candidates/${operatorId}`, {}),
      stranger.client.delete(`${paths.launch}/${task.id}`),
      stranger.client.put(`${paths.launch}/${task.id}/Actions/Withdraw`, {}),
      stranger.client.post(`${paths.launch}/Press/${task.id}`),
      stranger.client.put(`${paths.task}/${task.id}`, { version: 1, data: '{}' }),
    ]
    for (const reply of await Promise.all(calls)) expect(reply.code).toBe(404)
    expect((await server.nobody.get(`${paths.before}/${task.id}`)).code).toBe(602)
    await approve(a.client, task.id)
  })

  it('the second of two concurrent decisions', async () => {
    const task = await begin(one('any', a, b), one('next', c))
    const [first, second] = [await findTurn(a.client, task.id), await findTurn(b.client, task.id)]
    const replies = await Promise.all([
      a.client.post(`${paths.before}/Audit/${first}`, {}),
      b.client.post(`${paths.before}/Audit/${second}`, {}),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(replies.find(({ code }) => code === 409)?.msg).toBe('该审批已有新的进展，请刷新后查看')
    expect((await fetchApprovals(c.client)).filter(({ id }) => id === task.id)).toHaveLength(1)
    await approve(c.client, task.id)
  })
})

describe('approving several', () => {
  it('returns a result for each, with the names of refused ones, except for turns of other users', async () => {
    const flowId = await stage.release(aFlow(one('first', a)))
    const [mine, hard] = [await start(stage.starter.client, flowId), await start(stage.starter.client, flowId)]
    const ids = [await findTurn(a.client, mine.id), await findTurn(a.client, hard.id)]
    await approve(a.client, hard.id)
    const together = (person: FlowPerson) =>
      must(person.client.post<{ list: FlowBatchResult[] }>(`${paths.before}/BatchOperation`, { ids }))
    const { fullName } = (await detail(a.client, hard.id)).flowTask
    expect((await together(a)).list).toEqual([
      { id: ids[0], ok: true, msg: '', taskId: '', fullName: '' },
      { id: ids[1], ok: false, msg: '该审批已有新的进展，请刷新后查看', taskId: hard.id, fullName },
    ])
    for (const left of (await together(b)).list)
      expect(left).toMatchObject({ ok: false, msg: '该流程不存在，或你无权查看', taskId: '', fullName: '' })
  })
})

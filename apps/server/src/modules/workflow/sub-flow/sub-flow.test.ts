import { flowStatus, handleStatus } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { createRecordClient } from '../../records/testing/records.ts'
import {
  aFlow,
  act,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  fetchStatus,
  inRow,
  must,
  paths,
  start,
  type FlowPerson,
  whereMore,
} from '../testing/flows.ts'
import { aSubFlow, aSubFlowStage, listStarted, settleSubFlows, type SubFlowStage } from '../testing/sub-flows.ts'

let server: TestServer
let stage: SubFlowStage
let a: FlowPerson
let b: FlowPerson
let innerId: string
const edit = { formOperates: [{ id: 'amount', read: true, write: true }] }
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  stage = await aSubFlowStage(server)
  a = await stage.outer.person('甲')
  b = await stage.outer.person('乙')
  innerId = await stage.inner.release(aFlow(anApprover('inner', { approvers: [a.id], ...edit })))
}, 60_000)
afterAll(() => server.close())

type Node = Parameters<typeof aSubFlow>[1]
const assignments = [
  { field: 'title', source: 'title' },
  { field: 'amount', source: 'amount' },
]
/** Releases a flow whose first node starts the inner flow, decided by a, before b approves. @returns its id */
const release = (values: Node = {}) =>
  stage.outer.release(
    aFlow(aSubFlow('sub', { templateId: innerId, assignments, ...values }), anApprover('last', { approvers: [b.id] })),
  )
const rows = { rows: 'items', assignments: [{ field: 'title', source: 'items-item' }] }
const begin = async (values: Record<string, unknown> = {}, nodes: Node = {}, person = stage.starter) => {
  const task = await start(person.client, await release(nodes), values)
  await settleSubFlows(server)
  return task
}
const isAsked = async (person: FlowPerson, taskId: string) =>
  (await fetchApprovals(person.client)).some(({ id }) => id === taskId)
const readNotes = async (taskId: string) =>
  (await detail(stage.admin, taskId)).recordList.map(({ handleStatus: status, handleOpinion }) => [
    status,
    handleOpinion,
  ])
const monitor = (call: string, taskId: string, body: object = {}) =>
  stage.admin.post(`${paths.monitor}/${call}/${taskId}`, body)
const findSub = async (taskId: string, at = 0) => (await listStarted(stage.admin, taskId))[at]?.taskId ?? ''

describe('a sub-flow node', () => {
  it('starts the other flow for the initiator with assigned values, waits for it, and goes on once it is approved', async () => {
    const task = await begin({ title: '采购', amount: 7 })
    const [sub] = await listStarted(stage.starter.client, task.id)
    expect(sub).toMatchObject({ row: 0, state: 'running', status: flowStatus.wait })
    const inner = await detail(stage.starter.client, sub?.taskId ?? '')
    expect(inner.flowTask).toMatchObject({ creatorUser: '发起人', fullName: sub?.fullName })
    expect(JSON.parse(inner.formValues)).toMatchObject({ title: '采购', amount: 7 })
    expect(inner.parent).toMatchObject({ taskId: task.id, nodeName: 'sub' })
    expect(inner.recordList.at(-1)?.handleOpinion).toContain('节点“sub”发起')
    expect(await isAsked(b, task.id)).toBe(false)
    await approve(a.client, inner.flowTask.id)
    await settleSubFlows(server)
    expect(await isAsked(b, task.id)).toBe(true)
    expect((await readNotes(task.id)).slice(1)).toEqual([
      [handleStatus.approved, '发起 1 个子流程'],
      [handleStatus.approved, '子流程均已结束：1 个通过，0 个未通过'],
    ])
    await approve(b.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.adopt)
  })

  it('starts one for each row of a sub-table, each with the values of its row', async () => {
    const items = [{ item: '椅子' }, { item: '桌子' }, { item: '柜子' }]
    const task = await begin({ items }, rows)
    const started = await listStarted(stage.starter.client, task.id)
    expect(started.map(({ row, state }) => [row, state])).toEqual([1, 2, 3].map((row) => [row, 'running']))
    const titles = await Promise.all(
      started.map(async ({ taskId }) => JSON.parse((await detail(stage.starter.client, taskId)).formValues).title),
    )
    expect(titles).toEqual(['椅子', '桌子', '柜子'])
    for (const { taskId } of started.slice(1)) await approve(a.client, taskId)
    await settleSubFlows(server)
    expect(await isAsked(b, task.id)).toBe(false)
    await approve(a.client, started[0]?.taskId ?? '')
    await settleSubFlows(server)
    expect(await isAsked(b, task.id)).toBe(true)
  })

  it('goes on once when two sub-flows end at the same time', async () => {
    const task = await begin({ items: [{ item: '1' }, { item: '2' }] }, rows)
    const started = await listStarted(stage.starter.client, task.id)
    await Promise.all(started.map(({ taskId }) => approve(a.client, taskId)))
    await settleSubFlows(server)
    const notes = await readNotes(task.id)
    expect(notes.filter(([, text]) => String(text).startsWith('子流程均已结束'))).toHaveLength(1)
    expect(await isAsked(b, task.id)).toBe(true)
  })

  it('goes on at once without rows, and where it does not wait; what it started runs on', async () => {
    expect(await isAsked(b, (await begin({ items: [] }, rows)).id)).toBe(true)
    const task = await begin({}, { waits: false })
    expect(await isAsked(b, task.id)).toBe(true)
    const subId = await findSub(task.id)
    await must(monitor('Cancel', task.id))
    expect(await fetchStatus(stage.admin, subId)).toBe(flowStatus.wait)
  })

  it('refuses more rows than it may start, and names the node', async () => {
    const flowId = await release(rows)
    const items = Array.from({ length: 201 }, (_, at) => ({ item: `${at}` }))
    const reply = await stage.starter.client.post(paths.task, { flowId, data: JSON.stringify({ items }) })
    expect(reply).toMatchObject({ code: 400, msg: '“sub”一次最多发起 200 个子流程，子表有 201 行' })
  })
})

describe('a sub-flow that is refused', () => {
  it.each([
    ['return', flowStatus.reject, false],
    ['continue', flowStatus.wait, true],
  ] as const)('makes the flow %s', async (onRefused, status, isLastAsked) => {
    const task = await begin({}, { onRefused })
    await must(monitor('Cancel', await findSub(task.id)))
    await settleSubFlows(server)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(status)
    expect(await isAsked(b, task.id)).toBe(isLastAsked)
    expect((await listStarted(stage.starter.client, task.id))[0]).toMatchObject({ state: 'refused' })
  })

  it('is one whose record its initiator deletes after it was returned; until then the flow waits', async () => {
    const task = await begin()
    const subId = await findSub(task.id)
    await must(act(a.client, 'Reject', subId))
    await settleSubFlows(server)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.wait)
    const { flowTask } = await detail(stage.starter.client, subId)
    await must(createRecordClient(stage.starter.client, stage.inner.model).remove(flowTask.recordId))
    await settleSubFlows(server)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.reject)
    expect((await listStarted(stage.starter.client, task.id))[0]).toMatchObject({ state: 'refused', taskId: '' })
  })

  it('is started again when the returned flow is submitted again; the earlier one stays in the history', async () => {
    const task = await begin()
    const first = await findSub(task.id)
    await must(monitor('Cancel', first))
    await settleSubFlows(server)
    const { version } = await detail(stage.starter.client, task.id)
    const body = { data: JSON.stringify({ title: '再来' }), version }
    await must(stage.starter.client.put(`${paths.task}/${task.id}`, body))
    await settleSubFlows(server)
    const second = await findSub(task.id)
    expect(second).not.toBe(first)
    expect((await detail(stage.admin, first)).parent?.taskId).toBe(task.id)
  })
})

describe('a sub-flow that cannot be started', () => {
  const findLast = async (taskId: string) => (await readNotes(taskId)).at(-1)?.[1]

  it('because its initiator may not start it says so in the history, and waits for an administrator', async () => {
    const task = await begin({}, {}, stage.outsider)
    expect(await findLast(task.id)).toBe('子流程无法发起：外人 没有权限发起该流程')
    expect((await listStarted(stage.outsider.client, task.id))[0]).toMatchObject({
      state: 'failed',
      msg: '外人 没有权限发起该流程',
    })
    expect(await fetchStatus(stage.outsider.client, task.id)).toBe(flowStatus.wait)
    const titles = await must(stage.admin.get<{ list: { title: string }[] }>('/api/message?type=2&pageSize=20'))
    expect(titles.list[0]?.title).toContain('子流程无法发起')
  })

  it('counts as refused where the designer chose that', async () => {
    const task = await begin({}, { onFailure: 'refuse' }, stage.outsider)
    expect(await fetchStatus(stage.outsider.client, task.id)).toBe(flowStatus.reject)
  })

  it.each([
    ['no user in the field', '', '没有找到发起子流程的人员'],
    ['a user without permission', 'a', '甲 没有权限发起该流程'],
  ])('with %s names the row', async (_because, who, text) => {
    const items = [
      { item: '1', who: stage.starter.id },
      { item: '2', who: who === 'a' ? a.id : '' },
    ]
    const task = await begin({ items }, { ...rows, starter: 'field', starterField: 'items-who' })
    expect(await findLast(task.id)).toMatch(new RegExp(`^第 2 行的子流程无法发起：${text}`))
    const [first, second] = await listStarted(stage.starter.client, task.id)
    expect([first?.state, second?.state]).toEqual(['running', 'failed'])
  })
})

describe('values of a sub-flow that come back', () => {
  /** The record of an approval, as its initiator sees it. */
  const readValues = async (taskId: string) => JSON.parse((await detail(stage.admin, taskId)).formValues)
  const approveWith = async (taskId: string, amount: number) => {
    const { version } = await detail(a.client, taskId)
    await approve(a.client, taskId, { version, formData: JSON.stringify({ amount }) })
  }

  it('are stored in the record before the flow goes on, so that conditions decide by them', async () => {
    const node = aSubFlow('sub', {
      templateId: innerId,
      assignments,
      returns: [{ field: 'amount', source: 'amount' }],
    })
    const last = anApprover('last', { approvers: [b.id] })
    const other = anApprover('other', { approvers: [a.id] })
    const flowId = await stage.outer.release(aFlow(node, whereMore('sum', 100, inRow(last), inRow(other))))
    const task = await start(stage.starter.client, flowId, { title: '采购', amount: 7 })
    await settleSubFlows(server)
    await approveWith(await findSub(task.id), 250)
    await settleSubFlows(server)
    expect(await readValues(task.id)).toMatchObject({ title: '采购', amount: 250 })
    expect(await isAsked(b, task.id)).toBe(true)
    expect((await readNotes(task.id)).at(-1)?.[1]).toBe('子流程均已结束：1 个通过，0 个未通过；已写回 1 个字段')
    const lines = await server.db.sql
      .selectFrom('record_histories')
      .select(['user_id', 'changes'])
      .where('record_id', '=', task.recordId)
      .where('action', '=', 'update')
      .execute()
    expect(lines).toEqual([{ user_id: null, changes: expect.objectContaining({}) }])
  })

  it('come back to the row that each was started for, also if rows were deleted; not from refused ones', async () => {
    const node = aSubFlow('sub', {
      ...{ templateId: innerId, rows: 'items', onRefused: 'continue' },
      assignments: [{ field: 'title', source: 'items-item' }],
      returns: [{ field: 'items-price', source: 'amount' }],
    })
    const flowId = await stage.outer.release(aFlow(node, anApprover('last', { approvers: [b.id] })))
    const items = ['椅子', '桌子', '柜子', '灯'].map((item) => ({ item, price: 1 }))
    const task = await start(stage.starter.client, flowId, { items })
    await settleSubFlows(server)
    const subs = (await listStarted(stage.starter.client, task.id)).map(({ taskId }) => taskId)
    // as a user of a parallel branch may do
    const [goods] = getRecordPlan(await getRecordContext(server.deps).models.get(stage.outer.model.id)).subTables
    const text = `delete from ${goods?.table} where record_id = $1 and sort_code = 0`
    await server.db.query(text, [task.recordId])
    for (const [at, taskId] of subs.slice(0, 3).entries()) await approveWith(taskId, (at + 1) * 10)
    await must(monitor('Cancel', subs[3] ?? ''))
    await settleSubFlows(server)
    const { items: now } = await readValues(task.id)
    expect(now.map(({ item, price }: { item: string; price: number }) => [item, price])).toEqual([
      ['桌子', 20],
      ['柜子', 30],
      ['灯', 1],
    ])
    expect(await isAsked(b, task.id)).toBe(true)
  })

  it('that do not fit leave the flow waiting, say why, and are stored once the cause is gone', async () => {
    const returns = [{ field: 'amount', source: 'title' }]
    const task = await begin({ title: '不是数字' }, { assignments, returns })
    const subId = await findSub(task.id)
    await approve(a.client, subId)
    await settleSubFlows(server)
    expect(await isAsked(b, task.id)).toBe(false)
    const reason = '不能把子流程的值写回字段“amount”，请检查“sub”的写回设置'
    expect((await readNotes(task.id)).at(-1)?.[1]).toBe(`子流程均已结束，但流程无法继续：${reason}`)
    const plan = getRecordPlan(await getRecordContext(server.deps).models.get(stage.inner.model.id))
    const column = plan.stored.find(({ name }) => name === 'title')?.column
    const { recordId } = (await detail(stage.admin, subId)).flowTask
    // the record of an approval that has ended is locked for users
    await server.db.query(`update ${plan.table} set ${column} = '42' where id = $1`, [recordId])
    await must(monitor('SubFlows', task.id))
    await settleSubFlows(server)
    expect(await readValues(task.id)).toMatchObject({ title: '不是数字', amount: 42 })
    expect(await isAsked(b, task.id)).toBe(true)
  })
})

describe('the flow that waits', () => {
  it('terminates, suspends and resumes its sub-flows with it', async () => {
    const task = await begin()
    const subId = await findSub(task.id)
    await must(monitor('Suspend', task.id, { handleOpinion: '核查' }))
    expect(await fetchStatus(stage.admin, subId)).toBe(flowStatus.suspended)
    await must(monitor('Resume', task.id))
    expect(await fetchStatus(stage.admin, subId)).toBe(flowStatus.wait)
    await must(monitor('Cancel', task.id))
    expect(await fetchStatus(stage.admin, subId)).toBe(flowStatus.cancel)
    expect((await readNotes(subId)).at(-1)).toEqual([handleStatus.terminated, '发起它的流程已不再等待，随之终止'])
    await settleSubFlows(server)
    expect(await fetchStatus(stage.admin, task.id)).toBe(flowStatus.cancel)
  })

  it('terminates them when it is withdrawn', async () => {
    const task = await begin()
    const subId = await findSub(task.id)
    await must(stage.starter.client.put(`${paths.launch}/${task.id}/Actions/Withdraw`, {}))
    expect(await fetchStatus(stage.admin, subId)).toBe(flowStatus.cancel)
  })

  it('is not seen from the sub-flow by users who have no part in it', async () => {
    const task = await begin()
    const subId = await findSub(task.id)
    expect((await detail(a.client, subId)).parent).toBeNull()
    expect((await a.client.get(`${paths.before}/${task.id}`)).code).toBe(404)
  })
})

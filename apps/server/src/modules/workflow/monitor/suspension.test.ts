import { flowStatus, handleStatus, type FlowBatchResult, type FlowReasons, type FlowTaskRow } from '@armature/contract'
import { createTimeLimit, type TimeLimit } from '@armature/form-engine/flow/index'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { planResumptions } from '../flow-suspension/resume-on-time.ts'
import { planTimeLimits } from '../time-limits/plan-limits.ts'
import {
  aFlow,
  aFlowMenu,
  aStage,
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

/** A Friday at ten. */
const friday = Date.parse('2026-09-18T10:00:00+08:00')
const hourMs = 3_600_000

let server: TestServer
let stage: FlowStage
let now = friday
let a: FlowPerson
let b: FlowPerson
let watcher: FlowPerson
beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    runsJobs: true,
    config: { sessionIdleMs: 30 * 24 * hourMs },
  })
  stage = await aStage(server)
  a = await stage.person('甲')
  b = await stage.person('乙')
  watcher = await stage.person('监控员', {
    grants: await aFlowMenu(server, 'workFlow.monitor', ['btn_handle', 'btn_remove']),
  })
})
afterAll(() => server.close())
afterEach(() => {
  now = friday
})

const one = (nodeId: string, ...people: FlowPerson[]) => anApprover(nodeId, { approvers: people.map(({ id }) => id) })
const limited = (values: Partial<TimeLimit>) =>
  anApprover('first', { approvers: [a.id], timeLimits: [{ ...createTimeLimit(), ...values }] })
const begin = async (...nodes: Parameters<typeof aFlow>) =>
  start(stage.starter.client, await stage.release(aFlow(...nodes)), { amount: 5 })
const monitor = (call: string, taskId: string, body: object = {}) =>
  watcher.client.post<null>(`${paths.monitor}/${call}/${taskId}`, body)
const suspend = (taskId: string, handleOpinion = '等审计') => must(monitor('Suspend', taskId, { handleOpinion }))
const resume = (taskId: string) => must(monitor('Resume', taskId))
const countToDo = async ({ client }: FlowPerson) =>
  (await must(client.get<{ toDo: number }>(`${paths.before}/Count`))).toDo
const listTitles = async ({ client }: FlowPerson) =>
  (await must(client.get<{ list: { title: string }[] }>('/api/message?type=2&pageSize=100'))).list.map(
    ({ title }) => title,
  )
const readStatus = async (id: string) =>
  (await server.db.sql.selectFrom('flow_tasks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const refusal = { code: 409, msg: expect.stringContaining('监控员 于 2026-09-18 10:00 挂起') }

/** Moves the clock, and waits until everything that is due then is done. */
async function moveTo(time: number): Promise<void> {
  now = time
  await planTimeLimits(server.deps, new Date(time))
  const open = server.db.sql
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'applyTimeLimit')
    .where('state', 'in', ['waiting', 'running'])
  await expect.poll(() => open.execute(), { timeout: 10_000, interval: 20 }).toEqual([])
}

describe('a suspended approval', () => {
  it('is refused to its approvers, its initiator and the monitor, who can only resume or terminate it', async () => {
    const task = await begin(one('first', a), one('second', b))
    await approve(a.client, task.id)
    const [turn, own] = [await findTurn(b.client, task.id), (await detail(a.client, task.id)).recallOperatorId]
    await suspend(task.id)
    const nodeAndUser = { nodeId: 'first', userIds: [a.id] }
    const calls: [FlowPerson, string, object][] = [
      [b, `${paths.before}/Audit/${turn}`, {}],
      [b, `${paths.before}/Audit/${turn}`, { formData: '{}', version: 1 }],
      [b, `${paths.before}/Reject/${turn}`, {}],
      [b, `${paths.before}/Transfer/${turn}`, { userId: a.id }],
      [b, `${paths.before}/freeApprover/${turn}`, { userIds: [a.id], type: 'before' }],
      [b, `${paths.before}/Candidates/${turn}`, {}],
      [a, `${paths.before}/Recall/${own}`, {}],
      [stage.starter, `${paths.launch}/Press/${task.id}`, {}],
      [watcher, `${paths.monitor}/Assign/${task.id}`, nodeAndUser],
      [watcher, `${paths.monitor}/Change/${task.id}`, nodeAndUser],
      [watcher, `${paths.monitor}/Suspend/${task.id}`, {}],
    ]
    for (const [person, path, body] of calls) expect(await person.client.post(path, body), path).toMatchObject(refusal)
    const batch = await must(
      b.client.post<{ list: FlowBatchResult[] }>(`${paths.before}/BatchOperation`, { ids: [turn] }),
    )
    expect(batch.list).toMatchObject([{ ok: false, msg: refusal.msg }])
    expect((await monitor('Resume', task.id)).code).toBe(200)
    await approve(b.client, task.id)
    expect(await readStatus(task.id)).toBe(flowStatus.adopt)
  })

  it('cannot be withdrawn before it is resumed, and then as if nothing had happened', async () => {
    const task = await begin(one('first', a))
    await suspend(task.id)
    const withdraw = () => stage.starter.client.put(`${paths.launch}/${task.id}/Actions/Withdraw`, {})
    expect(await withdraw()).toMatchObject(refusal)
    await resume(task.id)
    expect((await withdraw()).code).toBe(200)
  })

  it('keeps an approval that can be recalled', async () => {
    const task = await begin(one('first', a), one('second', b))
    await approve(a.client, task.id)
    await suspend(task.id)
    expect((await detail(a.client, task.id)).actions.recall).toBe(false)
    await resume(task.id)
    const { recallOperatorId, actions } = await detail(a.client, task.id)
    expect(actions.recall).toBe(true)
    expect((await a.client.post(`${paths.before}/Recall/${recallOperatorId}`, {})).code).toBe(200)
  })

  it('is not among the to-dos, nor counted, and shown as suspended in all other lists and to its users', async () => {
    const task = await begin(one('first', a), one('second', b))
    await approve(a.client, task.id)
    const before = await countToDo(b)
    await suspend(task.id)
    expect(await countToDo(b)).toBe(before - 1)
    expect((await fetchApprovals(b.client)).some(({ id }) => id === task.id)).toBe(false)
    const list = async (client: FlowPerson['client'], path: string, status: number) =>
      (await must(client.get<{ list: FlowTaskRow[] }>(`${path}?pageSize=500&status=${status}`))).list
        .filter(({ id }) => id === task.id)
        .map((row) => [row.status, row.currentUsers])
    for (const [client, path] of [
      [stage.starter.client, paths.launch],
      [watcher.client, paths.monitor],
      [a.client, `${paths.before}/List/2`],
    ] as const) {
      expect(await list(client, path, flowStatus.suspended)).toEqual([[flowStatus.suspended, '乙']])
      expect(await list(client, path, flowStatus.wait)).toEqual([])
    }
    const shown = await detail(b.client, task.id)
    expect(shown.suspension).toEqual({ userName: '监控员', time: friday, reason: '等审计', resumeAt: null })
    expect(Object.values(shown.actions)).not.toContain(true)
    const { actions } = await detail(watcher.client, task.id)
    expect(actions).toMatchObject({
      cancel: true,
      resume: true,
      suspend: false,
      assign: false,
      change: false,
    })
    await resume(task.id)
    expect(await countToDo(b)).toBe(before)
    expect((await detail(b.client, task.id)).suspension).toBeNull()
    expect(await fetchHistory(stage.starter.client, task.id)).toEqual([
      [handleStatus.initiated, '申请人'],
      [handleStatus.approved, '甲'],
      [handleStatus.suspended, '监控员'],
      [handleStatus.resumed, '监控员'],
    ])
  })

  it('keeps its record locked, which says so, and can be terminated', async () => {
    const task = await begin(one('first', a))
    await suspend(task.id)
    const record = `/api/visualdev/OnlineDev/${stage.model.id}/${task.recordId}`
    expect(await stage.starter.client.put(record, { version: 1, data: '{"title":"改"}' })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('流程挂起'),
    })
    expect((await watcher.client.delete(paths.monitor, { ids: [task.id] })).code).toBe(409)
    await must(monitor('Cancel', task.id))
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.cancel)
    expect((await detail(watcher.client, task.id)).suspension).toBeNull()
    await must(monitor('Revive', task.id, { nodeId: 'first' }))
    await approve(a.client, task.id)
  })

  it('is not moved to another version, which the plan says', async () => {
    const task = await begin(one('first', a))
    await suspend(task.id)
    const { templateId } = (await detail(watcher.client, task.id)).flowTask
    const design = JSON.stringify(aFlow(one('first', b)))
    const template = `${paths.template}/${templateId}`
    const { revision, ...values } = await must(stage.designer.get<{ revision: number }>(template))
    await must(stage.designer.put(template, { ...values, revision, flowTemplateJson: design }))
    await must(stage.designer.post(`${template}/Actions/Release`))
    const plan = await must(stage.designer.get<{ list: object[] }>(`${template}/Versions/2/Moves`))
    expect(plan.list).toMatchObject([{ id: task.id, status: flowStatus.suspended, outcome: 'refused' }])
    await must(monitor('Cancel', task.id))
  })

  it('goes to the successor of an approver who leaves, and waits for them once it is resumed', async () => {
    const leaving = await stage.person('离职者')
    const task = await begin(one('first', leaving))
    await suspend(task.id)
    await must(
      stage.admin.post(`/api/permission/Users/${leaving.id}/Actions/HandOver`, {
        toUserId: b.id,
        what: ['approvals'],
      }),
    )
    expect((await fetchApprovals(b.client)).some(({ id }) => id === task.id)).toBe(false)
    await resume(task.id)
    await approve(b.client, task.id)
    expect(await readStatus(task.id)).toBe(flowStatus.adopt)
  })

  it('notifies the initiator and the current approvers, not the user who did it', async () => {
    const task = await begin(one('first', a))
    const before = [await listTitles(stage.starter), await listTitles(a), await listTitles(watcher)]
    await suspend(task.id)
    await resume(task.id)
    const after = [await listTitles(stage.starter), await listTitles(a), await listTitles(watcher)]
    expect(after.map((titles, index) => titles.length - (before[index]?.length ?? 0))).toEqual([2, 2, 0])
    expect(after[1]?.[1]).toMatch(/^监控员已挂起审批，恢复前不能处理：.*等审计$/)
    await approve(a.client, task.id)
  })

  it('is suspended and resumed by users who may handle approvals, only while it runs', async () => {
    const looker = await stage.person('观察员', {
      grants: await aFlowMenu(server, 'workFlow.nothing', []),
    })
    const task = await begin(one('first', a))
    expect((await looker.client.post(`${paths.monitor}/Suspend/${task.id}`, {})).code).toBe(403)
    expect((await a.client.post(`${paths.monitor}/Resume/${task.id}`, {})).code).toBe(403)
    expect((await monitor('Resume', task.id)).code).toBe(409)
    await approve(a.client, task.id)
    expect((await monitor('Suspend', task.id)).code).toBe(409)
  })
})

describe('time limits of a suspended approval', () => {
  it('do not apply, and are due later by the time that it was suspended', async () => {
    const task = await begin(limited({ unit: 'hours', after: 4, action: 'pass' }))
    now = friday + hourMs
    await suspend(task.id)
    expect((await detail(a.client, task.id)).node?.timeLimits).toEqual([])
    const { nodes } = await must(stage.starter.client.get<FlowReasons>(`${paths.before}/Reasons/${task.id}`))
    expect(nodes[0]?.words).toEqual(['审批已挂起，时限“4 小时后自动通过”暂停计时'])
    await moveTo(friday + 10 * hourMs)
    expect(await readStatus(task.id)).toBe(flowStatus.wait)
    await resume(task.id)
    await moveTo(friday + 13 * hourMs - 1)
    expect(await readStatus(task.id)).toBe(flowStatus.wait)
    await moveTo(friday + 13 * hourMs)
    expect(await readStatus(task.id)).toBe(flowStatus.adopt)
  })

  it('keep the working time that was left over a weekend', async () => {
    const task = await begin(limited({ unit: 'workHours', after: 9, action: 'pass' }))
    await suspend(task.id)
    // the Sunday is worked for the holidays; nine hours are one of Monday's at eleven
    now = Date.parse('2026-09-20T09:00:00+08:00')
    await resume(task.id)
    const [limit] = await server.db.sql
      .selectFrom('flow_time_limits')
      .select('due_at')
      .where('task_id', '=', task.id)
      .execute()
    expect(limit?.due_at.toISOString()).toBe('2026-09-21T02:00:00.000Z')
    await must(monitor('Cancel', task.id))
  })

  it('do nothing by a job that was planned before, and are planned again', async () => {
    const task = await begin(limited({ unit: 'hours', after: 2, action: 'pass' }))
    // the job waits for the lock of the approval until it is suspended
    await server.db.transaction(async (tx) => {
      await tx.query('select 1 from flow_tasks where id = $1 for update', [task.id])
      now = friday + 2 * hourMs
      await planTimeLimits(server.deps, new Date(now))
      await tx.sql
        .updateTable('flow_tasks')
        .set({ suspended_at: new Date(now) })
        .where('id', '=', task.id)
        .execute()
      await tx.sql.updateTable('flow_time_limits').set({ job_id: null }).where('task_id', '=', task.id).execute()
    })
    await moveTo(friday + 3 * hourMs)
    expect(await readStatus(task.id)).toBe(flowStatus.wait)
    await resume(task.id)
    await moveTo(friday + 4 * hourMs)
    expect(await readStatus(task.id)).toBe(flowStatus.adopt)
  })
})

describe('an approval that is suspended until a time', () => {
  const hours = (count: number) => friday + count * hourMs
  const suspendUntil = (taskId: string, resumeAt: number | null) =>
    monitor('Suspend', taskId, { handleOpinion: '等审计', resumeAt })
  /** What a process does when it looks at a moment, several times as on several nodes. */
  const look = async (at: number) => {
    now = at
    for (let time = 0; time < 3; time += 1) await planResumptions(server.deps, new Date(at))
    const open = server.db.sql
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'resumeOnTime')
      .where('state', 'in', ['waiting', 'running'])
    await expect.poll(() => open.execute(), { timeout: 15_000, interval: 20 }).toEqual([])
  }
  const readTimes = async (taskId: string) => {
    const { list } = await must(watcher.client.get<{ list: FlowTaskRow[] }>(`${paths.monitor}?pageSize=500`))
    const inDetail = (await detail(stage.starter.client, taskId)).suspension?.resumeAt
    return [inDetail, list.find(({ id }) => id === taskId)?.resumeAt]
  }

  it('says so to its initiator and in the monitor, and goes on then, once, with its time limits', async () => {
    const task = await begin(limited({ after: 4, unit: 'hours', action: 'pass' }))
    await must(suspendUntil(task.id, hours(2)))
    expect(await readTimes(task.id)).toEqual([hours(2), hours(2)])
    await look(hours(1))
    expect(await fetchStatus(stage.admin, task.id)).toBe(flowStatus.suspended)
    await look(hours(3))
    expect(await fetchStatus(stage.admin, task.id)).toBe(flowStatus.wait)
    await look(hours(4))
    const { recordList } = await detail(stage.admin, task.id)
    expect(recordList.slice(1).map(({ handleStatus: status, userName }) => [status, userName])).toEqual([
      [handleStatus.suspended, '监控员'],
      [handleStatus.resumed, '系统'],
    ])
    expect(recordList.at(-1)?.handleOpinion).toBe('到设定的时间，自动恢复')
    const limits = await server.db.sql
      .selectFrom('flow_time_limits')
      .select('due_at')
      .where('task_id', '=', task.id)
      .execute()
    expect(limits.map(({ due_at: at }) => at.getTime())).toEqual([hours(7)])
    const { list } = await must(a.client.get<{ list: { title: string }[] }>('/api/message?type=2&pageSize=20'))
    expect(list.filter(({ title }) => title.startsWith('审批已到恢复时间，可以继续处理'))).toHaveLength(1)
    expect(await readTimes(task.id)).toEqual([undefined, null])
  })

  it('goes on at another time, or when a user resumes it, after the time was changed or taken away', async () => {
    const [earlier, never, byHand] = [
      await begin(one('first', a)),
      await begin(one('first', a)),
      await begin(one('first', a)),
    ]
    for (const { id } of [earlier, never, byHand]) await must(suspendUntil(id, hours(2)))
    await must(monitor('ResumeTime', earlier.id, { resumeAt: hours(1) }))
    await must(monitor('ResumeTime', never.id, { resumeAt: null }))
    await resume(byHand.id)
    await must(suspendUntil(byHand.id, null))
    await look(hours(1.5))
    expect(await fetchStatus(stage.admin, earlier.id)).toBe(flowStatus.wait)
    await look(hours(3))
    expect(await fetchStatus(stage.admin, never.id)).toBe(flowStatus.suspended)
    expect(await fetchStatus(stage.admin, byHand.id)).toBe(flowStatus.suspended)
  })

  it('refuses a time that has passed, one for an approval that runs, and users without the permission', async () => {
    const task = await begin(one('first', a))
    const past = { code: 400, msg: '恢复时间必须晚于现在' }
    expect(await suspendUntil(task.id, friday - 1)).toMatchObject(past)
    expect(await monitor('ResumeTime', task.id, { resumeAt: hours(1) })).toMatchObject({ code: 409 })
    await must(suspendUntil(task.id, hours(1)))
    expect(await monitor('ResumeTime', task.id, { resumeAt: friday })).toMatchObject(past)
    const refused = await a.client.post(`${paths.monitor}/ResumeTime/${task.id}`, { resumeAt: null })
    expect(refused.code).toBe(403)
    expect(await readTimes(task.id)).toEqual([hours(1), hours(1)])
  })
})

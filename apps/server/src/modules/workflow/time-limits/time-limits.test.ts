import { flowStatus, handleStatus, type FlowReasons } from '@armature/contract'
import { createTimeLimit, type TimeLimit } from '@armature/form-engine/flow/index'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  aStage,
  act,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  fetchStatus,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'
import { planTimeLimits } from './plan-limits.ts'

/** A Friday at ten. The Sunday after it is worked. */
const friday = Date.parse('2026-09-18T10:00:00+08:00')
const hourMs = 3_600_000

let server: TestServer
let stage: FlowStage
let now = friday
let boss: FlowPerson
let a: FlowPerson
let b: FlowPerson
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, runsJobs: true, config: { sessionIdleMs: 30 * 24 * hourMs } })
  stage = await aStage(server)
  boss = await stage.person('上级')
  a = await stage.person('甲')
  b = await stage.person('乙')
  await server.db.sql.updateTable('users').set({ manager_id: boss.id }).where('id', '=', a.id).execute()
})
afterAll(() => server.close())
afterEach(() => {
  now = friday
})

const limit = (values: Partial<TimeLimit>): TimeLimit => ({ ...createTimeLimit(), unit: 'hours', ...values })
const begin = async (...nodes: Parameters<typeof aFlow>) =>
  start(stage.starter.client, await stage.release(aFlow(...nodes)), { amount: 5 })
const at = (time: string) => Date.parse(`${time}:00+08:00`)

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

const readLines = async (taskId: string) =>
  (await detail(stage.starter.client, taskId)).recordList
    .slice(1)
    .map(({ handleStatus: status, userName, toUsers, handleOpinion }) => [status, userName, toUsers, handleOpinion])
const listTitles = async ({ client }: FlowPerson) =>
  (await must(client.get<{ list: { title: string }[] }>('/api/message?type=2&pageSize=100'))).list.map(
    ({ title }) => title,
  )
/** From the table: sessions have ended after two days. */
const readStatus = async (id: string) =>
  (await server.db.sql.selectFrom('flow_tasks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const isAsked = async (person: FlowPerson, taskId: string) =>
  (await fetchApprovals(person.client)).some(({ id }) => id === taskId)

describe('a time limit of a node', () => {
  it('reminds the approvers, again after each interval, until the node is decided', async () => {
    const task = await begin(anApprover('first', { approvers: [a.id], timeLimits: [limit({ after: 2, every: 3 })] }))
    await moveTo(friday + 2 * hourMs - 1)
    expect(await readLines(task.id)).toEqual([])
    for (const hours of [2, 5, 8]) await moveTo(friday + hours * hourMs)
    const line = [handleStatus.changed, '系统', '甲', '时限已到：2 小时后提醒审批人，此后每 3 小时再提醒一次']
    expect(await readLines(task.id)).toEqual([line, line, line])
    const titles = (await listTitles(a)).filter((title) => title.startsWith('已超过时限'))
    expect(titles).toHaveLength(3)
    await approve(a.client, task.id)
    await moveTo(friday + 20 * hourMs)
    expect(await readLines(task.id)).toHaveLength(4)
  })

  it('counts working days: not the weekend, but the Sunday that is worked for the holidays', async () => {
    // Sunday 20 September 2026 is a working day
    const task = await begin(
      anApprover('first', { approvers: [a.id], timeLimits: [limit({ after: 1, unit: 'workDays', action: 'pass' })] }),
    )
    await moveTo(at('2026-09-20T09:59'))
    expect(await readStatus(task.id)).toBe(flowStatus.wait)
    await moveTo(at('2026-09-20T10:00'))
    expect(await readStatus(task.id)).toBe(flowStatus.adopt)
  })

  it('passes the node without a vote and goes on, which the history and the reasons say', async () => {
    const task = await begin(
      anApprover('first', {
        approvers: [a.id, b.id],
        counterSign: 1,
        timeLimits: [limit({ after: 4, action: 'pass' })],
      }),
      anApprover('next', { approvers: [b.id], timeLimits: [limit({ after: 9 })] }),
    )
    await approve(a.client, task.id)
    expect((await detail(b.client, task.id)).node?.timeLimits).toEqual([
      { text: '4 小时后自动通过', time: friday + 4 * hourMs },
    ])
    await moveTo(friday + 4 * hourMs)
    expect(await readLines(task.id)).toEqual([
      [handleStatus.approved, '甲', '', ''],
      [handleStatus.approved, '系统', '', '时限已到：4 小时后自动通过'],
    ])
    expect(await isAsked(b, task.id)).toBe(true)
    const { nodes } = await must(stage.starter.client.get<FlowReasons>(`${paths.before}/Reasons/${task.id}`))
    expect(nodes.map(({ words }) => words)).toEqual([
      ['时限“4 小时后自动通过”已于 2026-09-18 14:00 生效'],
      ['时限“9 小时后提醒审批人”将于 2026-09-18 23:00 生效'],
    ])
  })

  it('passes a node that requires a signature without one, which the history says', async () => {
    const passed = { action: 'pass' as const, after: 1 }
    const task = await begin(anApprover('first', { approvers: [a.id], hasSign: true, timeLimits: [limit(passed)] }))
    await moveTo(friday + hourMs)
    expect(await readLines(task.id)).toEqual([
      [handleStatus.approved, '系统', '', '时限已到：1 小时后自动通过，未经签名'],
    ])
  })

  it('returns the approval to the initiator, or to the node that the design names', async () => {
    const returned = { action: 'reject' as const, after: 1 }
    const task = await begin(anApprover('first', { approvers: [a.id], timeLimits: [limit(returned)] }))
    await moveTo(friday + hourMs)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.reject)
    expect(await readLines(task.id)).toEqual([[handleStatus.returned, '系统', '', '时限已到：1 小时后自动退回']])
    expect((await listTitles(stage.starter)).some((title) => title.startsWith('审批超过时限，已退回给你'))).toBe(true)

    now = friday
    const second = await begin(
      anApprover('first', { approvers: [a.id] }),
      anApprover('next', { approvers: [b.id], rejectStep: 'first', timeLimits: [limit(returned)] }),
    )
    await approve(a.client, second.id)
    await moveTo(friday + hourMs)
    expect([await isAsked(a, second.id), await isAsked(b, second.id)]).toEqual([true, false])
  })

  it('hands the turn over to the manager of the approver, who is told why, and stops asking the approver', async () => {
    const escalated = limit({ after: 2, action: 'escalate' })
    const task = await begin(anApprover('first', { approvers: [a.id], timeLimits: [escalated] }))
    await moveTo(friday + 2 * hourMs)
    expect([await isAsked(a, task.id), await isAsked(boss, task.id)]).toEqual([false, true])
    expect(await readLines(task.id)).toEqual([
      [handleStatus.transferred, '系统', '上级', '时限已到：2 小时后转给审批人的上级'],
    ])
    const { nodes } = await must(stage.starter.client.get<FlowReasons>(`${paths.before}/Reasons/${task.id}`))
    expect(nodes[0]?.users.at(-1)).toMatchObject({ fullName: '上级', words: ['接替 甲，其超过时限未处理'] })
    await approve(boss.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.adopt)
  })

  it('hands it over to named users in the place of everyone who has not decided, never to the initiator', async () => {
    const userIds = [stage.starter.id, boss.id]
    const task = await begin(
      anApprover('first', {
        approvers: [a.id, b.id],
        counterSign: 1,
        timeLimits: [limit({ after: 2, action: 'escalate', escalateTo: 'users', userIds })],
      }),
    )
    await approve(a.client, task.id)
    await moveTo(friday + 2 * hourMs)
    expect(await Promise.all([a, b, boss, stage.starter].map((one) => isAsked(one, task.id)))).toEqual([
      false,
      false,
      true,
      false,
    ])
    await approve(boss.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.adopt)
  })

  it('leaves named users who are asked already in their place', async () => {
    const named = limit({ after: 2, action: 'escalate', escalateTo: 'users', userIds: [b.id] })
    const task = await begin(anApprover('first', { approvers: [a.id, b.id], counterSign: 1, timeLimits: [named] }))
    await moveTo(friday + 2 * hourMs)
    expect([await isAsked(a, task.id), await isAsked(b, task.id)]).toEqual([false, true])
    await approve(b.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.adopt)
  })

  it('reminds if no one can take over, and says so', async () => {
    const task = await begin(
      anApprover('first', { approvers: [b.id], timeLimits: [limit({ after: 2, action: 'escalate' })] }),
    )
    await moveTo(friday + 2 * hourMs)
    expect(await isAsked(b, task.id)).toBe(true)
    expect((await readLines(task.id)).map(([status, , , text]) => [status, text])).toEqual([
      [handleStatus.changed, '时限已到：2 小时后转给审批人的上级，但没有人可以接手，仅作提醒'],
    ])
  })

  it('leaves the approval as it is if the flow cannot go on, and tells the administrators why', async () => {
    const task = await begin(
      anApprover('first', { approvers: [a.id], timeLimits: [limit({ after: 1, action: 'pass' })] }),
      anApprover('chosen', { assigneeType: 7 }),
    )
    await moveTo(friday + hourMs)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.wait)
    expect(await isAsked(a, task.id)).toBe(true)
    expect((await readLines(task.id))[0]?.[3]).toMatch(/^时限已到：1 小时后自动通过，但流程无法继续：.*chosen/)
    const messages = await server.db.sql.selectFrom('messages').select('title').execute()
    expect(messages.some(({ title }) => title.startsWith('审批超过时限，但流程无法自动继续'))).toBe(true)
  })

  it('applies once, however many processes look at the same time', async () => {
    const task = await begin(anApprover('first', { approvers: [a.id], timeLimits: [limit({ after: 1 })] }))
    now = friday + hourMs
    await Promise.all(Array.from({ length: 8 }, () => planTimeLimits(server.deps, new Date(now))))
    await moveTo(now)
    expect(await readLines(task.id)).toHaveLength(1)
  })

  it('ends with the node, and begins again when a decision is recalled or the node is opened again', async () => {
    const limits = [limit({ after: 4 })]
    const task = await begin(
      anApprover('first', { approvers: [a.id], timeLimits: limits }),
      anApprover('next', { approvers: [b.id] }),
    )
    now = friday + 3 * hourMs
    await approve(a.client, task.id)
    const { recallOperatorId } = await detail(a.client, task.id)
    await must(a.client.post(`${paths.before}/Recall/${recallOperatorId}`, {}))
    await moveTo(friday + 5 * hourMs)
    expect((await readLines(task.id)).map(([status]) => status)).not.toContain(handleStatus.changed)
    await moveTo(friday + 7 * hourMs)
    expect((await readLines(task.id)).at(-1)?.[0]).toBe(handleStatus.changed)
    await approve(a.client, task.id)
    await must(act(b.client, 'Reject', task.id, { rejectStep: 'first' }))
    await moveTo(friday + 11 * hourMs)
    expect((await readLines(task.id)).at(-1)?.[0]).toBe(handleStatus.changed)
  })
})

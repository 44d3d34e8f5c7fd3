import type { FlowStatistics, FlowStatisticsRow } from '@armature/contract'
import { createTimeLimit, measureWorkingTime, type TimeLimit } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  aFlowMenu,
  aStage,
  act,
  anApprover,
  approve,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
  type StartedFlow,
} from '../testing/flows.ts'
import { aSubFlow, aSubFlowStage, settleSubFlows } from '../testing/sub-flows.ts'
import { loadWorkingCalendar } from '../../working-calendar/index.ts'
import { planTimeLimits } from '../time-limits/plan-limits.ts'

/** A Monday at nine. */
const monday = Date.parse('2026-09-14T09:00:00+08:00')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const path = `${paths.monitor}/Statistics`

let server: TestServer
let stage: FlowStage
let now = monday
let a: FlowPerson
let b: FlowPerson
let deputy: FlowPerson
let watcher: FlowPerson
beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    runsJobs: true,
    config: { sessionIdleMs: 90 * dayMs },
  })
  stage = await aStage(server)
  a = await stage.person('甲')
  b = await stage.person('乙')
  deputy = await stage.person('丙')
  watcher = await stage.person('监控员', {
    grants: await aFlowMenu(server, 'workFlow.monitor', ['btn_handle']),
  })
})
afterAll(() => server.close())

const limit = (values: Partial<TimeLimit>): TimeLimit => ({
  ...createTimeLimit(),
  unit: 'hours',
  ...values,
})
const moveTo = (hours: number) => (now = monday + hours * hourMs)
const monitor = (call: string, { id }: StartedFlow) => must(watcher.client.post(`${paths.monitor}/${call}/${id}`, {}))
const read = (flowId: string, query = '') => must(watcher.client.get<FlowStatistics>(`${path}/${flowId}${query}`))
const list = async (query = '') =>
  (await must(watcher.client.get<{ list: FlowStatisticsRow[] }>(`${path}?pageSize=500${query}`))).list

/** Waits until all time limits that are due have done their work. */
async function applyLimits(): Promise<void> {
  await planTimeLimits(server.deps, new Date(now))
  const open = server.db.sql
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'applyTimeLimit')
    .where('state', 'in', ['waiting', 'running'])
  while ((await open.execute()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Seven approvals with a different fate each, within ten hours. */
async function runSeven(flowId: string): Promise<void> {
  now = monday
  const tasks: StartedFlow[] = []
  for (let place = 0; place < 7; place += 1) tasks.push(await start(stage.starter.client, flowId, { amount: 5 }))
  const [approved, returned, delegated, withdrawn, terminated, suspended, limited] = tasks as [
    ...[StartedFlow, StartedFlow, StartedFlow, StartedFlow],
    ...[StartedFlow, StartedFlow, StartedFlow],
  ]
  moveTo(1)
  await approve(a.client, approved.id)
  await monitor('Suspend', returned)
  await must(stage.starter.client.put(`${paths.launch}/${withdrawn.id}/Actions/Withdraw`, {}))
  moveTo(2)
  await monitor('Cancel', terminated)
  await monitor('Suspend', suspended)
  moveTo(3)
  await monitor('Resume', returned)
  const times = { startTime: now - hourMs, endTime: now + hourMs }
  await must(a.client.post(paths.delegate, { toUserId: deputy.id, ...times }))
  await approve(deputy.client, delegated.id)
  moveTo(4)
  await approve(a.client, returned.id)
  moveTo(5)
  await approve(b.client, approved.id)
  moveTo(6)
  await must(act(b.client, 'Reject', returned.id, { rejectStep: 'start' }))
  moveTo(8)
  await applyLimits()
  moveTo(9)
  await approve(b.client, limited.id)
  moveTo(10)
}

const hours = (count: number) => count * hourMs
const sevenFigures = {
  ...{
    started: 7,
    running: 1,
    suspended: 1,
    approved: 2,
    returned: 1,
    withdrawn: 1,
    terminated: 1,
  },
  // approved after five and after nine hours
  ...{ meanMs: hours(7), medianMs: hours(7), p90Ms: hours(8.6) },
}

describe('statistics of flows', () => {
  let flowId: string
  beforeAll(async () => {
    flowId = await stage.release(
      aFlow(
        anApprover('first', {
          approvers: [a.id],
          timeLimits: [limit({ after: 8, action: 'pass' })],
        }),
        anApprover('second', {
          approvers: [b.id],
          timeLimits: [limit({ after: 3, action: 'remind' })],
        }),
        // passed automatically, as its approver has approved before
        anApprover('third', { approvers: [b.id], samePersonRule: 'pass' }),
      ),
    )
    await runSeven(flowId)
  })

  it('count approvals by their state, and measure the approved ones without the time of a suspension', async () => {
    expect((await list()).find(({ id }) => id === flowId)).toEqual({
      id: flowId,
      fullName: expect.stringContaining('审批'),
      ...sevenFigures,
    })
    const { unit, trend, ...figures } = await read(flowId)
    expect(figures).toMatchObject(sevenFigures)
    expect([unit, trend]).toEqual(['day', [{ at: monday - hours(9), started: 7, approved: 2 }]])
  })

  it('say of each node how long approvals waited, what was overdue, and where they waited the longest', async () => {
    const { nodes } = await read(flowId)
    expect(nodes).toEqual([
      {
        ...{
          nodeId: 'first',
          title: 'first',
          kind: 'approver',
          isRemoved: false,
          isBottleneck: true,
        },
        // one, two, three and eight hours; the suspended one waits since two
        ...{ rounds: 5, open: 1, overdue: 1, decisions: 3, limitDecisions: 1 },
        ...{ medianMs: hours(2.5), p90Ms: hours(6.5), totalMs: hours(16) },
        approvers: [
          { userId: a.id, fullName: '甲', decisions: 2, medianMs: hours(1.5) },
          { userId: deputy.id, fullName: '丙', decisions: 1, medianMs: hours(3) },
        ],
      },
      {
        ...{
          nodeId: 'second',
          title: 'second',
          kind: 'approver',
          isRemoved: false,
          isBottleneck: false,
        },
        // one, two and four hours; one waits since seven
        ...{ rounds: 4, open: 1, overdue: 2, decisions: 3, limitDecisions: 0 },
        ...{ medianMs: hours(2), p90Ms: hours(3.6), totalMs: hours(14) },
        approvers: [{ userId: b.id, fullName: '乙', decisions: 3, medianMs: hours(2) }],
      },
    ])
  })

  it('name nodes as the released version does, and those that it no longer has as they were named', async () => {
    const template = `${paths.template}/${flowId}`
    const first = anApprover('first', { title: '初审', approvers: [a.id] })
    const { revision, ...values } = await must(stage.designer.get<{ revision: number }>(template))
    const design = JSON.stringify(aFlow(anApprover('new', { approvers: [b.id] }), first))
    await must(stage.designer.put(template, { ...values, revision, flowTemplateJson: design }))
    await must(stage.designer.post(`${template}/Actions/Release`))
    const { nodes } = await read(flowId)
    expect(nodes.map(({ title, isRemoved }) => [title, isRemoved])).toEqual([
      ['初审', false],
      ['second', true],
    ])
  })

  it('cover the approvals that were submitted in the period, by month if it is longer than 31 days', async () => {
    const within = (from: number, to: number) => `startTime=${from}&endTime=${to}`
    expect((await list(`&${within(monday + 1, now)}`)).some(({ id }) => id === flowId)).toBe(false)
    expect((await list(`&${within(monday, monday + 1)}`)).some(({ id }) => id === flowId)).toBe(true)
    expect(await read(flowId, `?${within(monday + 1, now)}`)).toMatchObject({
      ...{ started: 0, medianMs: null, trend: [], nodes: [] },
    })
    const year = await read(flowId, `?${within(monday - 300 * dayMs, now)}`)
    expect(year.unit).toBe('month')
    expect(year.trend).toEqual([{ at: Date.parse('2026-09-01T00:00:00+08:00'), started: 7, approved: 2 }])
    for (const query of [within(now, now), within(now, monday), within(now - 367 * dayMs, now)])
      expect(await watcher.client.get(`${path}?${query}`), query).toMatchObject({
        code: 400,
        data: { field: 'endTime' },
      })
    expect((await watcher.client.get(`${path}?startTime=yesterday`)).code).toBe(400)
  })

  it('are searched by the name of the flow, and sorted', async () => {
    const { fullName } = await read(flowId)
    expect((await list(`&keyword=${encodeURIComponent(fullName)}`)).map(({ id }) => id)).toEqual([flowId])
    expect(await list('&keyword=%25nothing')).toEqual([])
    const sorted = (await list('&sidx=medianMs&sort=asc')).flatMap(({ medianMs }) => medianMs ?? [])
    expect(sorted).toEqual([...sorted].sort((one, other) => one - other))
  })

  it('are seen by users of the flow monitor only', async () => {
    const page = (await aFlowMenu(server, 'workFlow.monitor', [])).filter(([kind]) => kind === 'menu')
    const looker = await stage.person('观察员', { grants: page })
    for (const address of [path, `${path}/${flowId}`]) {
      expect((await looker.client.get(address)).code).toBe(200)
      for (const { client } of [a, stage.starter]) expect((await client.get(address)).code).toBe(403)
      expect((await stage.designer.get(address)).code).toBe(403)
    }
    expect((await looker.client.get(`${path}/${watcher.id}`)).code).toBe(404)
  })
})

describe('statistics of a flow that starts another one', () => {
  it('count the wait for sub-flows as time at their node, and each sub-flow in its own flow', async () => {
    moveTo(24)
    const flows = await aSubFlowStage(server)
    const decider = await flows.inner.person('丁')
    const inner = await flows.inner.release(aFlow(anApprover('check', { approvers: [decider.id] })))
    const outer = await flows.outer.release(
      aFlow(aSubFlow('sub', { templateId: inner }), anApprover('last', { approvers: [decider.id] })),
    )
    const task = await start(flows.starter.client, outer, { amount: 5 })
    await settleSubFlows(server)
    moveTo(26)
    const [row] = (await must(decider.client.get<{ list: { id: string }[] }>(`${paths.before}/List/1`))).list
    await approve(decider.client, row?.id ?? '')
    await settleSubFlows(server)
    moveTo(27)
    await approve(decider.client, task.id)
    const [waiting, started] = [await read(outer), await read(inner)]
    expect([waiting.medianMs, started.medianMs]).toEqual([hours(3), hours(2)])
    expect(waiting.nodes).toMatchObject([
      {
        nodeId: 'sub',
        kind: 'subFlow',
        rounds: 1,
        decisions: 0,
        medianMs: hours(2),
        isBottleneck: true,
      },
      {
        nodeId: 'last',
        kind: 'approver',
        rounds: 1,
        decisions: 1,
        medianMs: hours(1),
        isBottleneck: false,
      },
    ])
    expect(started.nodes).toMatchObject([{ nodeId: 'check', kind: 'approver', decisions: 1 }])
  })
})

describe('statistics in working time', () => {
  /** the calendar of a new installation: 9 to 12 and 13 to 18, Monday to Friday, and the holidays of China in 2026 */
  const at = (text: string) => Date.parse(`${text}+08:00`)
  it('leave out nights, weekends and holidays, as time limits do; the bottleneck is the one of working time', async () => {
    const first = anApprover('first', { approvers: [a.id], timeLimits: [limit({ after: 3, unit: 'workHours' })] })
    const flowId = await stage.release(aFlow(first, anApprover('second', { approvers: [b.id] })))
    // a Friday evening; Saturday is free, Sunday is worked instead of a holiday
    now = at('2026-09-18T17:00:00')
    const task = await start(stage.starter.client, flowId, { amount: 5 })
    const { due_at: due } = await server.db.sql
      .selectFrom('flow_time_limits')
      .select('due_at')
      .where('task_id', '=', task.id)
      .executeTakeFirstOrThrow()
    expect(due).toEqual(new Date(at('2026-09-20T11:00:00')))
    now = due.getTime()
    await approve(a.client, task.id)
    now = at('2026-09-20T17:30:00')
    await approve(b.client, task.id)
    const query = `startTime=${at('2026-09-18T00:00:00')}`
    const read = async (time: string) => {
      const { medianMs, nodes } = await must(
        watcher.client.get<FlowStatistics>(`${path}/${flowId}?${query}&time=${time}`),
      )
      return [medianMs, ...nodes.map((node) => [node.medianMs, node.isBottleneck, node.approvers[0]?.medianMs])]
    }
    expect(await read('elapsed')).toEqual([hours(48.5), [hours(42), true, hours(42)], [hours(6.5), false, hours(6.5)]])
    // three hours until the limit, then five and a half: lunch does not count
    expect(await read('working')).toEqual([hours(8.5), [hours(3), false, hours(3)], [hours(5.5), true, hours(5.5)]])
    const rows = await list(`&${query}&time=working`)
    expect(rows.find(({ id }) => id === flowId)).toMatchObject({ medianMs: hours(8.5) })
    expect((await watcher.client.get(`${path}?time=daily`)).code).toBe(400)
  })

  it('agree with the working time of any calendar, also of approvals that were suspended', async () => {
    const flowId = await stage.release(aFlow(anApprover('first', { approvers: [a.id] })))
    const calendar = await loadWorkingCalendar(server.deps, server.db)
    const begin = at('2026-09-16T00:00:00')
    for (const [opened, paused, resumed, closed] of [
      [10, 15, 60, 100],
      [3, 4, 5, 110],
      [33, 50, 51, 52],
    ] as const) {
      now = begin + opened * hourMs
      const task = await start(stage.starter.client, flowId, { amount: 5 })
      now = begin + paused * hourMs
      await monitor('Suspend', task)
      now = begin + resumed * hourMs
      await monitor('Resume', task)
      now = begin + closed * hourMs
      await approve(a.client, task.id)
      const [start_, stop, again, end] = [opened, paused, resumed, closed].map((time) => begin + time * hourMs)
      const expected =
        measureWorkingTime(calendar, start_ ?? 0, stop ?? 0) + measureWorkingTime(calendar, again ?? 0, end ?? 0)
      const query = `startTime=${start_}&endTime=${(start_ ?? 0) + 1}&time=working`
      const { medianMs, nodes } = await must(watcher.client.get<FlowStatistics>(`${path}/${flowId}?${query}`))
      expect([medianMs, nodes[0]?.totalMs]).toEqual([expected, expected])
    }
  })
})

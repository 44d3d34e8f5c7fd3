import { flowStatus, handleStatus, type FlowTemplateRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  act,
  aFlow,
  aFlowMenu,
  aStage,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  fetchHistory,
  fetchStatus,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
  type StartedFlow,
} from '../testing/flows.ts'
import { planResumptions } from './resume-on-time.ts'
import { suspendApprovals } from './suspension-jobs.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let watcher: FlowPerson
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  stage = await aStage(server)
  a = await stage.person('甲')
  watcher = await stage.person('监控员', { grants: await aFlowMenu(server, 'workFlow.monitor', ['btn_handle']) })
}, 60_000)
afterAll(() => server.close())

const reason = '制度修订中'
const refusal = { code: 409, msg: expect.stringMatching(/^该流程已被 流程设计员 于 .+ 挂起：制度修订中。/) }
const release = () => stage.release(aFlow(anApprover('first', { approvers: [a.id] })))
const template = (id: string, rest = '') => `${paths.template}/${id}${rest}`
const suspend = async (id: string, includesRunning = false) => {
  await must(stage.designer.put(template(id, '/Actions/Suspend'), { reason, includesRunning }))
  await settle()
}
const resume = async (id: string) => {
  await must(stage.designer.put(template(id, '/Actions/Resume'), { handleOpinion: '已修订' }))
  await settle()
}
const monitor = (call: string, taskId: string, body: object = {}) =>
  must(watcher.client.post(`${paths.monitor}/${call}/${taskId}`, body))
const begin = (id: string) => start(stage.starter.client, id)
const keepDraft = (id: string) => start(stage.starter.client, id, {}, { status: 1 })
const submit = ({ id, version }: StartedFlow) =>
  stage.starter.client.put(`${paths.task}/${id}`, { version, status: 0, data: '{"title":"申请"}' })
const readSuspended = async (ids: readonly string[]) => {
  const rows = await server.db.sql
    .selectFrom('flow_tasks')
    .select(['id', 'suspended_at'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.suspended_at !== null)
}
const findSuspension = async (id: string) => (await must(stage.designer.get<FlowTemplateRow>(template(id)))).suspension

/** Waits until the jobs of suspensions are done. */
async function settle(): Promise<void> {
  const open = server.db.sql
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', ['suspendApprovals', 'resumeApprovals', 'resumeOnTime'])
    .where('state', 'in', ['waiting', 'running'])
  await expect.poll(() => open.execute(), { timeout: 15_000, interval: 20 }).toEqual([])
}

describe('a suspended flow', () => {
  it('starts no approval, wherever it is started, and says who has suspended it and why', async () => {
    const flowId = await release()
    const draft = await keepDraft(flowId)
    await suspend(flowId)
    const { client } = stage.starter
    const data = JSON.stringify({ title: '申请' })
    const record = `/api/visualdev/OnlineDev/${stage.model.id}`
    expect(await client.post(paths.task, { flowId, data })).toMatchObject(refusal)
    expect(await client.post(record, { data })).toMatchObject(refusal)
    expect(await submit(draft)).toMatchObject(refusal)
    const shown = { userName: '流程设计员', reason, includesRunning: false }
    const { list } = await must(client.get<{ list: { id: string }[] }>(template('Selector')))
    expect(list.find(({ id }) => id === flowId)).toMatchObject({ suspension: shown })
    expect(await must(client.get(`${record}/Config`))).toMatchObject({ flowSuspension: shown })
    expect((await detail(client, draft.id)).flowSuspension).toMatchObject(shown)
    await resume(flowId)
    expect(await must(client.get(`${record}/Config`))).not.toHaveProperty('flowSuspension')
    expect((await submit(draft)).code).toBe(200)
    expect((await client.post(record, { data })).code).toBe(200)
  })

  it('keeps drafts, so that nothing that was filled in is lost', async () => {
    const flowId = await release()
    await suspend(flowId, true)
    const draft = await keepDraft(flowId)
    expect(await fetchStatus(stage.starter.client, draft.id)).toBe(flowStatus.draft)
    await resume(flowId)
    expect((await submit(draft)).code).toBe(200)
  })

  it('lets running approvals go on, also returned ones, if only new ones are refused', async () => {
    const flowId = await release()
    const [running, returned] = [await begin(flowId), await begin(flowId)]
    await must(act(a.client, 'Reject', returned.id, { handleOpinion: '改' }))
    await suspend(flowId)
    await approve(a.client, running.id)
    expect((await submit(returned)).code).toBe(200)
    await approve(a.client, returned.id)
    expect(await findSuspension(flowId)).toMatchObject({ suspended: 0, running: 0 })
  })

  it('holds returned and ended approvals, too, if running ones are included', async () => {
    const flowId = await release()
    const [returned, ended] = [await begin(flowId), await begin(flowId)]
    await must(act(a.client, 'Reject', returned.id, { handleOpinion: '改' }))
    await monitor('Cancel', ended.id)
    await suspend(flowId, true)
    expect(await submit(returned)).toMatchObject(refusal)
    expect((await detail(stage.starter.client, returned.id)).flowSuspension).toMatchObject({ reason })
    const revive = () => watcher.client.post(`${paths.monitor}/Revive/${ended.id}`, { nodeId: 'first' })
    expect(await revive()).toMatchObject(refusal)
    await resume(flowId)
    expect((await revive()).code).toBe(200)
    expect((await submit(returned)).code).toBe(200)
  })

  it('is suspended once, and stays so when it is turned off and on, and when a version is released', async () => {
    const flowId = await release()
    expect((await stage.designer.put(template(flowId, '/Actions/Resume'), {})).code).toBe(409)
    await suspend(flowId)
    const again = { reason: 'x', includesRunning: false }
    expect((await stage.designer.put(template(flowId, '/Actions/Suspend'), again)).code).toBe(409)
    await must(stage.designer.put(template(flowId, '/Actions/State')))
    await must(stage.designer.post(template(flowId, '/Actions/Release')))
    expect(await findSuspension(flowId)).toMatchObject({ reason })
    const data = JSON.stringify({ title: '申请' })
    expect(await stage.starter.client.post(paths.task, { flowId, data })).toMatchObject(refusal)
  })

  it('is suspended and resumed by users who may release it, with a reason', async () => {
    const flowId = await release()
    const menu = (await aFlowMenu(server, 'workFlow.flowEngine', [])).filter(([kind]) => kind === 'menu')
    const reader = await stage.person('只读设计员', { grants: menu })
    const body = { reason, includesRunning: true }
    for (const { client } of [stage.starter, a, watcher, reader])
      expect((await client.put(template(flowId, '/Actions/Suspend'), body)).code).toBe(403)
    expect(await stage.designer.put(template(flowId, '/Actions/Suspend'), { ...body, reason: ' ' })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('reason'),
    })
    expect((await stage.starter.client.put(template(flowId, '/Actions/Resume'), {})).code).toBe(403)
  })

  it('is not suspended as a copy or as an imported file, and still is after it was in the recycle bin', async () => {
    const flowId = await release()
    await suspend(flowId)
    const copy = await must(stage.designer.post<{ id: string }>(template(flowId, '/Actions/Copy')))
    expect(await findSuspension(copy.id)).toBeNull()
    const { content } = await must(stage.designer.get<{ content: string }>(template(flowId, '/Actions/Export')))
    const { enCode } = await must(stage.designer.get<FlowTemplateRow>(template(flowId)))
    const renamed = content.replaceAll(enCode, `${enCode}_in`)
    const imported = await must(
      stage.designer.post<{ id: string }>(template('Actions/Import'), { content: renamed, modelId: stage.model.id }),
    )
    expect(await findSuspension(imported.id)).toBeNull()
    await must(stage.designer.delete(template(flowId)))
    await must(stage.designer.post(template(`Bin/${flowId}/Actions/Restore`), { enCode: '' }))
    expect(await findSuspension(flowId)).toMatchObject({ reason })
    // the stage turns it off before it releases the next one
    await resume(flowId)
  })
})

describe('running approvals of a suspended flow', () => {
  it('are suspended and resumed with it, except those that were suspended or resumed alone', async () => {
    const flowId = await release()
    const [first, second, third, ended] = await Promise.all([1, 2, 3, 4].map(() => begin(flowId)))
    if (!first || !second || !third || !ended) throw new Error('not started')
    const ids = [first.id, second.id, third.id]
    await approve(a.client, ended.id)
    await monitor('Suspend', first.id, { handleOpinion: '等审计' })
    await suspend(flowId, true)
    expect(await readSuspended(ids)).toEqual([true, true, true])
    expect(await fetchStatus(stage.starter.client, ended.id)).toBe(flowStatus.adopt)
    expect(await findSuspension(flowId)).toMatchObject({ suspended: 2, running: 0 })
    expect((await detail(a.client, second.id)).suspension).toMatchObject({ userName: '流程设计员', reason })
    expect((await fetchApprovals(a.client)).some(({ id }) => ids.includes(id))).toBe(false)
    await monitor('Resume', third.id)
    expect(await findSuspension(flowId)).toMatchObject({ suspended: 1, running: 1 })
    await resume(flowId)
    expect(await readSuspended(ids)).toEqual([true, false, false])
    expect(await fetchHistory(stage.starter.client, second.id)).toEqual([
      [handleStatus.initiated, '申请人'],
      [handleStatus.suspended, '流程设计员'],
      [handleStatus.resumed, '流程设计员'],
    ])
    await approve(a.client, second.id)
    await monitor('Resume', first.id)
  })

  it('are all suspended, also those that start at the same moment', async () => {
    const flowId = await release()
    const data = JSON.stringify({ title: '申请' })
    const starts = Array.from({ length: 8 }, () => stage.starter.client.post(paths.task, { flowId, data }))
    await Promise.all([...starts.slice(0, 4), suspend(flowId, true), ...starts.slice(4)])
    await settle()
    const running = await server.db.sql
      .selectFrom('flow_tasks')
      .select('id')
      .where('template_id', '=', flowId)
      .where('status', '=', flowStatus.wait)
      .where('suspended_at', 'is', null)
      .execute()
    expect(running).toEqual([])
    await resume(flowId)
  })

  it('are suspended once by a job that dies midway and runs again, on two nodes at the same time', async () => {
    const flowId = await release()
    const started = await Promise.all(Array.from({ length: 6 }, () => begin(flowId)))
    const ids = started.map(({ id }) => id)
    await suspend(flowId)
    const { suspension_id: suspensionId, suspended_by: userId } = await server.db.sql
      .selectFrom('flow_templates')
      .select(['suspension_id', 'suspended_by'])
      .where('id', '=', flowId)
      .executeTakeFirstOrThrow()
    const payload = { templateId: flowId, suspensionId, userId, opinion: reason }
    const run = (report: (done: number, total: number) => Promise<void>) =>
      suspendApprovals.run(server.deps, {
        ...{ id: flowId, payload, ownerId: null, signal: new AbortController().signal, report },
      })
    const dies = (done: number) => (done === 2 ? Promise.reject(new Error('killed')) : Promise.resolve())
    await expect(run(dies)).rejects.toThrow('killed')
    expect((await readSuspended(ids)).filter(Boolean)).toHaveLength(2)
    const reports: [number, number][] = []
    const keep = (done: number, total: number) => Promise.resolve(void reports.push([done, total]))
    await Promise.all([run(keep), run(() => Promise.resolve())])
    expect(await readSuspended(ids)).toEqual(ids.map(() => true))
    expect(reports.every(([done, total]) => done > 2 && done <= total && total === 6)).toBe(true)
    for (const id of ids) {
      const lines = await fetchHistory(stage.starter.client, id)
      expect(lines.filter(([status]) => status === handleStatus.suspended)).toHaveLength(1)
    }
    await resume(flowId)
    expect(await readSuspended(ids)).toEqual(ids.map(() => false))
    // a job that comes late finds the flow resumed
    await run(() => Promise.resolve())
    expect(await readSuspended(ids)).toEqual(ids.map(() => false))
  })
})

describe('a flow that is suspended until a time', () => {
  it('says so where it is started, and is resumed then with its approvals, once', async () => {
    const flowId = await release()
    const task = await begin(flowId)
    const resumeAt = Date.now() + 3_600_000
    await must(stage.designer.put(template(flowId, '/Actions/Suspend'), { reason, includesRunning: true, resumeAt }))
    await settle()
    const { list } = await must(
      stage.starter.client.get<{ list: { id: string; suspension: { resumeAt: number } | null }[] }>(
        `${paths.template}/Selector`,
      ),
    )
    expect(list.find(({ id }) => id === flowId)?.suspension).toMatchObject({ resumeAt })
    const later = resumeAt + 3_600_000
    await must(stage.designer.put(template(flowId, '/Actions/ResumeTime'), { resumeAt: later }))
    expect(await findSuspension(flowId)).toMatchObject({ resumeAt: later })
    expect((await a.client.put(template(flowId, '/Actions/ResumeTime'), { resumeAt: null })).code).toBe(403)
    // it is planned too early, by the clock of another machine
    await planResumptions(server.deps, new Date(later + 1))
    await settle()
    expect(await readSuspended([task.id])).toEqual([true])
    const resume_at = new Date(Date.now() - 1)
    await server.db.sql.updateTable('flow_templates').set({ resume_at }).where('id', '=', flowId).execute()
    for (let time = 0; time < 3; time += 1) await planResumptions(server.deps)
    await settle()
    expect(await findSuspension(flowId)).toBeNull()
    expect(await readSuspended([task.id])).toEqual([false])
    const lines = (await fetchHistory(stage.admin, task.id)).filter(([status]) => status === handleStatus.resumed)
    expect(lines).toEqual([[handleStatus.resumed, '系统']])
  })
})

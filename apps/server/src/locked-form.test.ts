import type { FlowBatchResult } from '@armature/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { unique } from './testing/unique.ts'
import { workMeanwhile } from './testing/work-meanwhile.ts'
import { getPhysicalModel } from './modules/designs/testing/tables.ts'
import { aFigure, fetchPreview } from './modules/portals/testing/portals.ts'
import { createRecordClient } from './modules/records/testing/records.ts'
import {
  aFlow,
  aStage,
  anApprover,
  findTurn,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
  type StartedFlow,
} from './modules/workflow/testing/flows.ts'

interface Approval {
  approver: FlowPerson
  task: StartedFlow
  turnId: string
}

interface Form {
  stage: FlowStage
  flowId: string
  /** a print template */
  templateId: string
  /** one for each approver */
  approvals: Approval[]
}

let server: TestServer
let locked: Form
let free: Form
beforeAll(async () => {
  server = await startTestServer()
  locked = await buildForm('甲', 3)
  free = await buildForm('乙', 3)
})
afterAll(() => server.close())

async function buildForm(name: string, people: number): Promise<Form> {
  const stage = await aStage(server)
  const approvers: FlowPerson[] = []
  for (let index = 0; index < people; index++) approvers.push(await stage.person(`${name}${index}`))
  const flowId = await stage.release(aFlow(anApprover('first', { approvers: approvers.map(({ id }) => id) })))
  const approvals: Approval[] = []
  for (const approver of approvers) {
    const task = await start(stage.starter.client, flowId)
    approvals.push({ approver, task, turnId: await findTurn(approver.client, task.id) })
  }
  const template = { fullName: '申请单', enCode: unique('print'), modelId: stage.model.id, type: 1 }
  const { id } = await must(stage.admin.post<{ id: string }>('/api/system/printDev', template))
  return { stage, flowId, templateId: id, approvals }
}

const opinion = { handleOpinion: '' }
/** Calls that read or lock records of a form without naming it. */
const actOn = ({ stage, flowId, templateId, approvals }: Form) =>
  approvals.flatMap(({ approver: { client }, task, turnId }) => [
    () => client.get(`${paths.before}/${task.id}`),
    () => client.get(`${paths.before}/Reasons/${task.id}`),
    () => client.post(`${paths.before}/Audit/${turnId}`, opinion),
    () => client.post(`${paths.before}/Reject/${turnId}`, opinion),
    () => client.post(`${paths.before}/Candidates/${turnId}`, {}),
    () => stage.admin.post(`${paths.monitor}/Cancel/${task.id}`, opinion),
    () => stage.starter.client.put(`${paths.launch}/${task.id}/Actions/Withdraw`, opinion),
    () => stage.admin.post('/api/system/printDev/Data', { id: templateId, formId: task.recordId }),
    () => stage.starter.client.post(paths.task, { flowId, data: '{"title":"申请"}' }),
  ])

/** Those of several forms: each part fails on its own. */
const actOnSeveral = ({ stage: { admin, model }, approvals }: Form) => [
  ...approvals.map(async ({ approver: { client }, turnId }) => {
    const body = { ids: [turnId], ...opinion }
    const { list } = await must(client.post<{ list: FlowBatchResult[] }>(`${paths.before}/BatchOperation`, body))
    return list.some(({ ok }) => ok)
  }),
  ...approvals.map(async () => (await fetchPreview(admin, aFigure(model.id)))[0]?.state !== 'failed'),
]

/** Lists, details and to-dos of another form, and what every page asks for, by each of its approvers. */
const workElsewhere = ({ stage, approvals }: Form, until: Promise<unknown>) =>
  workMeanwhile(
    approvals.map(({ approver: { client }, task }) => [
      () => client.get(`${paths.before}/${task.id}`),
      () => client.get(`${paths.before}/List/1`),
      () => createRecordClient(stage.starter.client, stage.model).list(),
      () => client.get('/api/oauth/CurrentUser'),
    ]),
    until,
  )

/** Locks the table of its records. @returns unlocks it */
async function lockTable({ stage }: Form): Promise<() => Promise<void>> {
  const { main } = await getPhysicalModel(server.db, stage.model.id)
  const blocker = new pg.Client(server.connection)
  await blocker.connect()
  await blocker.query(`begin; lock table record.${pg.escapeIdentifier(main.name)} in access exclusive mode`)
  return () => blocker.end()
}

describe('while the table of a form is locked', () => {
  it('its approvals, prints and portal widgets get 503, and those of other forms, their lists and to-dos go on', async () => {
    const before = await workElsewhere(free, new Promise((resolve) => setTimeout(resolve, 1_500)))
    const unlock = await lockTable(locked)
    const calls = Promise.all(actOn(locked).map((call) => call()))
    const several = Promise.all(actOnSeveral(locked))
    const [{ approver, task }] = locked.approvals as [Approval]
    const refused = fetch(`${server.url}${paths.before}/${task.id}`, {
      headers: { authorization: approver.client.token },
    })
    const during = await workElsewhere(free, Promise.all([calls, several, refused]))
    await unlock()
    expect(new Set((await calls).map(({ code }) => code))).toEqual(new Set([503]))
    expect(new Set(await several)).toEqual(new Set([false]))
    expect((await refused).headers.get('retry-after')).toBe('1')
    expect(before.refused + during.refused).toBe(0)
    expect(during.p99).toBeLessThan(Math.max(400, 2 * before.p99))
    const [{ turnId }] = locked.approvals as [Approval]
    await must(approver.client.post(`${paths.before}/Audit/${turnId}`, opinion))
  })

  it('an approver of several forms approves those of the others together, and waits for the locked one once', async () => {
    const [, { approver }] = locked.approvals as [Approval, Approval]
    const again = await start(locked.stage.starter.client, locked.flowId)
    const freeFlow = await free.stage.release(aFlow(anApprover('first', { approvers: [approver.id] })))
    const open = await start(free.stage.starter.client, freeFlow)
    const turns = [locked.approvals[1]?.turnId ?? '', await findTurn(approver.client, again.id)]
    const ids = [...turns, await findTurn(approver.client, open.id)]
    const unlock = await lockTable(locked)
    const started = performance.now()
    const together = () =>
      must(approver.client.post<{ list: FlowBatchResult[] }>(`${paths.before}/BatchOperation`, { ids, ...opinion }))
    const { list } = await together().finally(() => void unlock())
    // the limit of a lock is 3 s
    expect(performance.now() - started).toBeLessThan(5_500)
    expect(list.map(({ ok, msg }) => [ok, msg])).toEqual([
      [false, '系统繁忙，请稍后再试'],
      [false, '系统繁忙，请稍后再试'],
      [true, ''],
    ])
    ids.pop()
    expect((await together()).list.map(({ ok }) => ok)).toEqual([true, true])
  })
})

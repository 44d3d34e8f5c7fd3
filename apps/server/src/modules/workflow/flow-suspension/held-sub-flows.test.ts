import { flowStatus } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  aFlow,
  anApprover,
  approve,
  detail,
  fetchStatus,
  must,
  paths,
  start,
  type FlowPerson,
} from '../testing/flows.ts'
import { aSubFlow, aSubFlowStage, listStarted, settleSubFlows, type SubFlowStage } from '../testing/sub-flows.ts'

let server: TestServer
let stage: SubFlowStage
let a: FlowPerson
let innerId: string
let outerId: string
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  stage = await aSubFlowStage(server)
  a = await stage.outer.person('甲')
  innerId = await stage.inner.release(aFlow(anApprover('inner', { approvers: [a.id] })))
  const assignments = [{ field: 'title', source: 'title' }]
  const node = aSubFlow('sub', { templateId: innerId, assignments })
  outerId = await stage.outer.release(aFlow(node, anApprover('last', { approvers: [a.id] })))
}, 60_000)
afterAll(() => server.close())

const reason = '制度修订中'
const turn = async (action: string, id: string, body: object) => {
  const { designer } = id === innerId ? stage.inner : stage.outer
  await must(designer.put(`${paths.template}/${id}/Actions/${action}`, body))
  const open = server.db.sql
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', ['suspendApprovals', 'resumeApprovals'])
    .where('state', 'in', ['waiting', 'running'])
  await expect.poll(() => open.execute(), { timeout: 15_000, interval: 20 }).toEqual([])
  await settleSubFlows(server)
}
const suspend = (id: string, includesRunning = false) => turn('Suspend', id, { reason, includesRunning })
const resume = (id: string) => turn('Resume', id, {})
const begin = async () => {
  const task = await start(stage.starter.client, outerId)
  await settleSubFlows(server)
  return task
}
const monitor = (call: string, taskId: string) => must(stage.admin.post(`${paths.monitor}/${call}/${taskId}`, {}))
const findSub = async (taskId: string) => {
  const [sub] = await listStarted(stage.starter.client, taskId)
  if (!sub) throw new Error('nothing is planned')
  return sub
}

describe('a sub-flow whose flow is suspended', () => {
  it('is not started and does not fail: the flow that starts it waits, says why, and goes on once it is resumed', async () => {
    await suspend(innerId)
    const task = await begin()
    expect(await findSub(task.id)).toMatchObject({
      state: 'planned',
      msg: expect.stringMatching(/^等待发起：流程已被 流程设计员 于 .+ 挂起：制度修订中$/),
    })
    const { recordList } = await detail(stage.starter.client, task.id)
    expect(recordList.map(({ handleOpinion }) => handleOpinion).join()).not.toContain('失败')
    await resume(innerId)
    const sub = await findSub(task.id)
    expect(sub).toMatchObject({ state: 'running', msg: '' })
    await approve(a.client, sub.taskId)
    await settleSubFlows(server)
    await approve(a.client, task.id)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.adopt)
  })

  it('is suspended while the flow that waits for it goes on waiting, and resumed with its own flow', async () => {
    const task = await begin()
    const { taskId } = await findSub(task.id)
    await suspend(innerId, true)
    expect(await fetchStatus(stage.admin, taskId)).toBe(flowStatus.suspended)
    expect(await fetchStatus(stage.admin, task.id)).toBe(flowStatus.wait)
    await resume(innerId)
    expect(await fetchStatus(stage.admin, taskId)).toBe(flowStatus.wait)
    await monitor('Cancel', task.id)
  })

  it('stays suspended when the flow that waits for it is resumed, until its own is', async () => {
    const task = await begin()
    const { taskId } = await findSub(task.id)
    await suspend(outerId, true)
    expect(await fetchStatus(stage.admin, taskId)).toBe(flowStatus.suspended)
    await suspend(innerId, true)
    await resume(outerId)
    expect(await fetchStatus(stage.admin, task.id)).toBe(flowStatus.wait)
    expect(await fetchStatus(stage.admin, taskId)).toBe(flowStatus.suspended)
    await resume(innerId)
    expect(await fetchStatus(stage.admin, taskId)).toBe(flowStatus.wait)
    await monitor('Cancel', task.id)
  })
})

it('a trial run names a sub-flow that is suspended', async () => {
  await suspend(innerId)
  const body = { userId: stage.starter.id, data: '{}', flowTemplateJson: '' }
  const { nodes } = await must(
    stage.outer.designer.post<{ nodes: { findings: { msg: string }[] }[] }>(
      `${paths.template}/${outerId}/Actions/Try`,
      body,
    ),
  )
  expect(nodes[0]?.findings.map(({ msg }) => msg)).toContain('子流程已挂起，恢复后才会发起')
  await resume(innerId)
})

import { flowStatus, type FlowTrial } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aRole } from '../../../testing/builders.ts'
import { createPdf, sendWhole, toFieldEntry } from '../../attachments/testing/uploads.ts'
import { grantsOn } from '../../records/testing/records.ts'
import { aField, aList, asDesigner, changeDesign } from '../../designs/testing/designs.ts'
import {
  aFlow,
  aFlowMenu,
  aStage,
  aTemplate,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  fetchStatus,
  must,
  paths,
  stageFields,
  start,
  type FlowPerson,
} from '../testing/flows.ts'
import { aSubFlow, aSubFlowStage, listStarted, settleSubFlows, type SubFlowStage } from '../testing/sub-flows.ts'
import { runPlannedSubFlows } from './run-sub-flows.ts'

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
  outerId = await stage.outer.release(buildOuter(innerId))
}, 60_000)
afterAll(() => server.close())

const assignments = [{ field: 'title', source: 'title' }]
const buildOuter = (templateId: string, title = 'sub') => {
  const node = aSubFlow('sub', { templateId, assignments, title })
  return aFlow(node, anApprover('last', { approvers: [a.id] }))
}
const template = (id: string, rest = '') => `${paths.template}/${id}${rest}`
const begin = async (client = stage.starter.client) => {
  const task = await start(client, outerId)
  await settleSubFlows(server)
  return task
}
const monitor = (call: string, taskId: string, body: object = {}) =>
  stage.admin.post<{ list: { ok: boolean; msg: string }[] }>(`${paths.monitor}/${call}/${taskId}`, body)

describe('a flow that another one starts', () => {
  it('cannot be turned off or deleted, and names the flow that starts it', async () => {
    const refused = { code: 409, msg: expect.stringMatching(/^流程 .+ 审批 会发起该流程，不能停用或删除$/) }
    const { designer } = stage.inner
    expect(await designer.put(template(innerId, '/Actions/State'))).toMatchObject(refused)
    const unused = await aTemplate(designer, stage.inner.model.id, null)
    expect((await designer.delete(template(unused))).code).toBe(200)
    expect((await designer.delete(template(innerId))).code).toBe(409)
    const uses = await server.db.sql
      .selectFrom('design_references')
      .select(['use', 'target_kind', 'target_key', 'target_field'])
      .where('source_id', '=', outerId)
      .where('place', '=', 'subFlow')
      .where('version', '=', 1)
      .where('target_key', 'in', [innerId, stage.inner.model.id])
      .orderBy('use')
      .execute()
    expect(uses).toEqual([
      { use: 'decides', target_kind: 'flow', target_key: innerId, target_field: null },
      { use: 'writes', target_kind: 'model', target_key: stage.inner.model.id, target_field: 'title' },
    ])
  })

  it('keeps its form, which would take it along', async () => {
    const reply = await stage.admin.delete(`/api/visualdev/Base/${stage.inner.model.id}`)
    expect(reply).toMatchObject({ code: 400, msg: expect.stringMatching(/^该设计被 .+ 审批 引用，不能删除$/) })
  })

  it('must not start the first one: a release that closes a circle is refused with the way', async () => {
    const own = [anApprover('inner', { approvers: [a.id] })]
    const { designer, model } = stage.inner
    const circle = await aTemplate(designer, model.id, aFlow(...own, aSubFlow('back', { templateId: outerId })))
    await must(
      designer.put(template(innerId), {
        fullName: '内',
        enCode: `inner_${innerId.slice(-8)}`,
        modelId: model.id,
        flowTemplateJson: JSON.stringify(aFlow(...own, aSubFlow('back', { templateId: outerId }))),
      }),
    )
    expect(await designer.post(template(innerId, '/Actions/Release'))).toMatchObject({
      code: 400,
      msg: expect.stringContaining('流程会循环发起'),
    })
    const self = aFlow(...own, aSubFlow('self', { templateId: circle }))
    await must(
      designer.put(template(circle), {
        fullName: '自',
        enCode: `self_${circle.slice(-8)}`,
        modelId: model.id,
        flowTemplateJson: JSON.stringify(self),
      }),
    )
    expect((await designer.post(template(circle, '/Actions/Release'))).msg).toContain('流程不能直接发起自己')
  })

  it('has to be released, and its form needs the assigned fields', async () => {
    const { designer, model } = stage.outer
    const unreleased = await aTemplate(stage.inner.designer, stage.inner.model.id, null)
    const draft = await aTemplate(designer, model.id, buildOuter(unreleased))
    expect((await designer.post(template(draft, '/Actions/Release'))).msg).toContain('不存在、已停用或尚未发布')
    const wrong = aFlow(
      anApprover('first', { approvers: [a.id] }),
      aSubFlow('sub', { templateId: innerId, assignments: [{ field: 'gone', source: 'title' }] }),
    )
    const other = await aTemplate(designer, model.id, wrong)
    expect((await designer.post(template(other, '/Actions/Release'))).msg).toContain('没有字段“gone”')
  })
})

it('a trial run says what would be started and for whom, and starts nothing', async () => {
  const body = { userId: stage.outsider.id, data: '{}', flowTemplateJson: '' }
  const path = `/api/workflow/Engine/flowTemplate/${outerId}/Actions/Try`
  const count = () => server.db.sql.selectFrom('flow_tasks').select('id').execute()
  const before = (await count()).length
  const { nodes, hasEnded } = await must(stage.outer.designer.post<FlowTrial>(path, body))
  expect(nodes[0]).toMatchObject({ nodeId: 'sub', type: 'subFlow', state: 'starts', people: [{ fullName: '外人' }] })
  expect(nodes[0]?.findings.map(({ msg }) => msg)).toEqual([
    '会发起 1 个子流程（试运行不会发起）',
    '等待子流程全部结束后继续',
    '1 名发起人已停用，或没有权限发起子流程',
  ])
  expect(hasEnded).toBe(true)
  expect((await count()).length).toBe(before)
})

describe('an approval that waits for a sub-flow', () => {
  it('goes on once an administrator has removed the cause and starts it again', async () => {
    const blocked = await stage.outer.person('待授权', { grants: await grantsOn(server, stage.outer.model, {}) })
    const task = await begin(blocked.client)
    expect((await listStarted(blocked.client, task.id))[0]?.state).toBe('failed')
    expect((await detail(stage.admin, task.id)).actions.restart).toBe(true)
    expect((await blocked.client.post(`${paths.monitor}/SubFlows/${task.id}`)).code).toBe(403)
    const role = await aRole(server.db, { grants: await grantsOn(server, stage.inner.model, {}) })
    await server.db.sql.insertInto('user_roles').values({ user_id: blocked.id, role_id: role }).execute()
    await server.deps.bus.publish('rights')
    await must(monitor('SubFlows', task.id))
    await settleSubFlows(server)
    const [sub] = await listStarted(blocked.client, task.id)
    expect(sub).toMatchObject({ state: 'running' })
    expect(await monitor('SubFlows', task.id)).toMatchObject({ code: 409 })
  })

  it('can be helped by an administrator if its job was given up: half an hour later, not before', async () => {
    const task = await begin()
    const { sql } = server.db
    // as a job leaves it that found the table of the other form locked each time
    await sql
      .updateTable('flow_sub_tasks')
      .set({ state: 'planned', sub_task_id: null })
      .where('task_id', '=', task.id)
      .execute()
    expect((await detail(stage.admin, task.id)).actions.restart).toBe(false)
    expect(await monitor('SubFlows', task.id)).toMatchObject({ code: 409 })
    const opened_at = new Date(Date.now() - 31 * 60_000)
    await sql.updateTable('flow_nodes').set({ opened_at }).where('task_id', '=', task.id).execute()
    expect((await detail(stage.admin, task.id)).actions.restart).toBe(true)
    await must(monitor('SubFlows', task.id))
    await settleSubFlows(server)
    expect(await listStarted(stage.starter.client, task.id)).toMatchObject([{ state: 'running' }])
  })

  it('keeps what it has started when it moves to another version of its flow', async () => {
    const task = await begin()
    const [before] = await listStarted(stage.starter.client, task.id)
    const { designer, model } = stage.outer
    await must(
      designer.put(template(outerId), {
        fullName: '外',
        enCode: `outer_${outerId.slice(-8)}`,
        modelId: model.id,
        flowTemplateJson: JSON.stringify(buildOuter(innerId, '新名称')),
      }),
    )
    await must(designer.post(template(outerId, '/Actions/Release')))
    const move = { version: 2, nodeId: '', ids: [task.id], templateId: outerId }
    const moved = await must(
      designer.post<{ list: { ok: boolean; msg: string }[] }>(`${paths.template}/Actions/MoveApprovals`, move),
    )
    expect(moved.list).toMatchObject([{ ok: true, msg: '' }])
    expect((await listStarted(stage.starter.client, task.id))[0]?.taskId).toBe(before?.taskId)
    await must(a.client.post(`${paths.before}/Audit/${await findTurnId(before?.taskId ?? '')}`, {}))
    await settleSubFlows(server)
    expect(await isAsked(task.id)).toBe(true)
  })

  it('terminates what it has started when an administrator takes it to another node', async () => {
    const task = await begin()
    const [sub] = await listStarted(stage.starter.client, task.id)
    await must(monitor('Change', task.id, { nodeId: 'last' }))
    expect(await fetchStatus(stage.admin, sub?.taskId ?? '')).toBe(flowStatus.cancel)
    await settleSubFlows(server)
    expect(await isAsked(task.id)).toBe(true)
  })

  it('starts nothing at the sixth level, and says so', async () => {
    const tasks = []
    for (let level = 0; level < 6; level += 1) tasks.push(await begin())
    const [last, ...above] = tasks.map(({ id }) => id).toReversed()
    let below = last
    for (const id of above) {
      await server.db.sql
        .updateTable('flow_sub_tasks')
        .set({ sub_task_id: below ?? null })
        .where('task_id', '=', id)
        .execute()
      below = id
    }
    const { instance_id: id } = await server.db.sql
      .updateTable('flow_sub_tasks')
      .set({ state: 'planned', sub_task_id: null })
      .where('task_id', '=', last ?? '')
      .returning('instance_id')
      .executeTakeFirstOrThrow()
    await runPlannedSubFlows(server.deps, id)
    expect((await listStarted(stage.starter.client, last ?? ''))[0]).toMatchObject({
      state: 'failed',
      msg: '子流程最多嵌套 5 层',
    })
  })

  it('is continued once, and starts nothing twice, if its job runs again at the same time', async () => {
    const task = await begin()
    const { instance_id: id } = await server.db.sql
      .selectFrom('flow_sub_tasks')
      .select('instance_id')
      .where('task_id', '=', task.id)
      .executeTakeFirstOrThrow()
    await server.db.sql
      .updateTable('flow_sub_tasks')
      .set({ state: 'planned', sub_task_id: null })
      .where('instance_id', '=', id)
      .execute()
    const inner = () => server.db.sql.selectFrom('flow_tasks').select('id').where('template_id', '=', innerId).execute()
    const before = (await inner()).length
    await Promise.all([1, 2, 3].map(() => runPlannedSubFlows(server.deps, id)))
    expect((await inner()).length).toBe(before + 1)
    expect(await fetchStatus(stage.starter.client, task.id)).toBe(flowStatus.wait)
  })
})

describe('values that come back', () => {
  const returns = [{ field: 'amount', source: 'amount' }]
  const draw = (...own: { field: string; source: string }[]) =>
    aFlow(aSubFlow('sub', { templateId: innerId, returns: own }), anApprover('last', { approvers: [a.id] }))

  it('are brought back only by designers who may see them, of all records', async () => {
    const grants = await aFlowMenu(server, 'workFlow.flowEngine', [])
    const { client } = await stage.outer.person('无权限的设计员', { grants })
    const id = await aTemplate(client, stage.outer.model.id, draw(...returns))
    expect(await client.post(template(id, '/Actions/Release'))).toMatchObject({
      code: 400,
      msg: expect.stringContaining('写回：你无权查看所发起流程的表单的全部数据和字段“amount”'),
    })
    const trial = { userId: stage.starter.id, data: '{}', flowTemplateJson: JSON.stringify(draw(...returns)) }
    const { nodes } = await must(stage.outer.designer.post<FlowTrial>(template(outerId, '/Actions/Try'), trial))
    expect(nodes[0]?.findings.map(({ msg }) => msg)).toContain(
      '结束后会写回 1 个字段，之后的条件按写回的值判断；试运行按现有的值判断',
    )
  })

  it('count as written and as needed: neither form can be released without its field while the flow is turned on', async () => {
    const id = await stage.outer.release(draw(...returns))
    const uses = await server.db.sql
      .selectFrom('design_references')
      .select(['use', 'target_key', 'target_field'])
      .where('source_id', '=', id)
      .where('place', '=', 'subFlow')
      .where('version', '=', 1)
      .where('target_field', 'is not', null)
      .orderBy('use')
      .execute()
    const [inner, outer] = [stage.inner.model.id, stage.outer.model.id]
    expect(new Set(uses.map(({ use, target_key: key }) => `${use} ${key}`))).toEqual(
      new Set([`decides ${inner}`, `decides ${outer}`, `writes ${outer}`]),
    )
    const designer = await asDesigner(server)
    for (const modelId of [outer, inner]) {
      const fields = [aField('comInput', 'title')]
      await changeDesign(designer, modelId, { fields, list: aList(['title']) })
      expect(await designer.post(`/api/visualdev/Base/${modelId}/Actions/Release`, {})).toMatchObject({
        code: 400,
        msg: expect.stringMatching(/流程子流程“.+ \/ sub”按“amount”判断/),
      })
    }
  })
})

const isAsked = async (taskId: string) => (await fetchApprovals(a.client)).some(({ id }) => id === taskId)
const findTurnId = async (taskId: string) =>
  (await fetchApprovals(a.client)).find(({ id }) => id === taskId)?.operatorId ?? ''

describe('what the started form calculates, and its files', () => {
  it('come back: numbers that are stored or only shown into plain fields, files to where readers of the record may open them', async () => {
    const calculated = [
      aField('calculate', 'total', { expression: ['amount', '*', '2'], isStorage: 2, thousands: true }),
      aField('calculate', 'shown', { expression: ['amount', '*', '3'], isStorage: 1 }),
    ]
    const inner = await aStage(server, [...stageFields, ...calculated, aField('uploadFz', 'papers')])
    const innerGrants = await grantsOn(server, inner.model, {})
    const own = [
      ...stageFields,
      aField('numInput', 'cost', { precision: 2 }),
      aField('uploadFz', 'report', { accept: 'pdf' }),
    ]
    const outer = await aStage(server, own, innerGrants)
    const starter = await outer.person('采购员', {
      grants: [...(await grantsOn(server, outer.model, {})), ...innerGrants],
    })
    const fields = ['papers', 'total', 'shown', 'amount'].map((id) => ({
      id,
      read: true,
      write: id !== 'total' && id !== 'shown',
    }))
    const templateId = await inner.release(aFlow(anApprover('check', { approvers: [a.id], formOperates: fields })))
    const returns = [
      { field: 'amount', source: 'shown' },
      { field: 'cost', source: 'total' },
      { field: 'report', source: 'papers' },
    ]
    const seen = ['report', 'cost'].map((id) => ({ id, read: true, write: false }))
    const b = await outer.person('乙')
    const last = anApprover('last', { approvers: [b.id], formOperates: seen })
    const assignments = [{ field: 'amount', source: 'amount' }]
    const flow = await outer.release(aFlow(aSubFlow('sub', { templateId, assignments, returns }), last))
    const task = await start(starter.client, flow, { amount: 700 })
    await settleSubFlows(server)
    const subId = (await listStarted(starter.client, task.id))[0]?.taskId ?? ''
    const file = toFieldEntry((await sendWhole(server.url, a.client, '/annex', createPdf(), 'report.pdf')).data)
    const { version } = await detail(a.client, subId)
    await approve(a.client, subId, { version, formData: JSON.stringify({ papers: [file] }) })
    await settleSubFlows(server)
    const values = JSON.parse((await detail(b.client, task.id)).formValues) as Record<string, unknown>
    expect(values).toMatchObject({ amount: 2100, cost: 1400, report: [{ fileId: file.fileId, name: 'report.pdf' }] })
    const open = async ({ client }: FlowPerson) =>
      (await client.get<unknown>(`/api/file/Download/annex/${file.fileId}`)).code
    expect(await open(b)).toBe(200)
    expect(await open(await outer.person('外人'))).not.toBe(200)
  })
})

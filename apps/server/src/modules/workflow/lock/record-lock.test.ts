import { submitMode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createRecordClient, readRecordDetail } from '../../records/testing/records.ts'
import {
  aFlow,
  aStage,
  act,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let stage: FlowStage
let a: FlowPerson
let flowId: string
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server)
  a = await stage.person('甲')
  flowId = await stage.release(aFlow(anApprover('first', { approvers: [a.id] })))
})
afterAll(() => server.close())

const own = () => createRecordClient(stage.starter.client, stage.model)
const admins = () => createRecordClient(stage.admin, stage.model)
const saved = async (recordId: string) => (await own().get(recordId)).data

describe('a record in an approval', () => {
  it('cannot be changed or deleted outside of the flow while it is waiting, passed or terminated', async () => {
    const waiting = await start(stage.starter.client, flowId)
    const refused = async (recordId: string, state: string) => {
      for (const records of [own(), admins()]) {
        const change = await records.save({ id: recordId, version: 1 }, { title: '改' })
        expect(change).toMatchObject({ code: 409, msg: expect.stringContaining(state) })
        expect(await records.remove(recordId)).toMatchObject({ code: 409 })
        expect(await records.removeAll([recordId])).toMatchObject({ code: 409 })
      }
      expect(JSON.parse((await saved(recordId)).data)).toMatchObject({ title: '申请' })
      expect((await saved(recordId)).version).toBe(1)
    }
    await refused(waiting.recordId, '等待审核，当前处理人：甲')
    await approve(a.client, waiting.id)
    await refused(waiting.recordId, '审核通过')
    const ended = await start(stage.starter.client, flowId)
    await must(stage.admin.post(`${paths.monitor}/Cancel/${ended.id}`, {}))
    await refused(ended.recordId, '审核终止')
  })

  it('that was returned can be changed and deleted by its initiator only, together with its draft', async () => {
    const task = await start(stage.starter.client, flowId)
    await must(act(a.client, 'Reject', task.id))
    expect(await admins().save({ id: task.recordId, version: 1 }, { title: '改' })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('只有发起人 申请人'),
    })
    expect((await admins().remove(task.recordId)).code).toBe(409)
    await must(own().save({ id: task.recordId, version: 1 }, { title: '自己改' }))
    await must(own().remove(task.recordId))
    expect((await stage.starter.client.get(`${paths.before}/${task.id}`)).code).toBe(404)
  })

  it('whose last save is undone is refused as for a save, and offers no undo, while others may not change it', async () => {
    const path = `/api/visualdev/OnlineDev/${stage.model.id}`
    const send = (call: Promise<{ code: number; msg: string; data: { id: string; flowTaskId: string } }>) => must(call)
    const draft = await send(stage.starter.client.post(path, { data: '{"title":"原"}', status: submitMode.saveDraft }))
    const saved = await must(own().save({ id: draft.id, version: 1 }, { title: '改' }))
    const offered = async (records: ReturnType<typeof own>) => (await must(records.history(draft.id))).undoVersion
    expect([await offered(own()), await offered(admins())]).toEqual([2, undefined])
    expect(await admins().undo(saved)).toMatchObject({ code: 409, msg: expect.stringContaining('只有发起人') })
    const { version } = await must(own().undo(saved))
    await must(
      stage.starter.client.put(`${path}/${draft.id}`, { version, data: '{"title":"送审"}', status: submitMode.submit }),
    )
    expect(await offered(own())).toBeUndefined()
    const waiting = { id: draft.id, version: version + 1 }
    expect(await own().undo(waiting)).toMatchObject({ code: 409, msg: expect.stringContaining('等待审核') })
    expect(JSON.parse((await own().get(draft.id)).data.data)).toMatchObject({ title: '送审' })
    await approve(a.client, draft.flowTaskId)
  })

  it('is refused with the flow that locks it and its current approvers', async () => {
    const task = await start(stage.starter.client, flowId)
    const why = () =>
      must(
        stage.starter.client.post<{
          allowed: boolean
          reasons: { kind: string; subject: { fullName: string } | null }[]
        }>('/api/permission/Explain', { menuId: stage.model.menuId, kind: 'record', recordId: task.recordId }),
      )
    const lock = (await why()).reasons.find(({ kind }) => kind === 'flowLocked')
    expect(lock?.subject?.fullName).toMatch(/审批（等待审核，当前处理人：甲）$/)
    expect((await why()).allowed).toBe(true)
    await must(act(a.client, 'Reject', task.id))
    expect((await why()).reasons.map(({ kind }) => kind)).not.toContain('flowLocked')
  })

  it('that has no approval is not locked', async () => {
    const enabled = `${paths.template}/${flowId}/Actions/State`
    await must(stage.designer.put(enabled))
    const { id, version } = await must(own().add({ title: '普通' }))
    await must(own().save({ id, version }, { title: '改' }))
    await must(own().remove(id))
    await must(stage.designer.put(enabled))
  })

  it('refuses one of two concurrent changes', async () => {
    await must(stage.designer.put(`${paths.template}/${flowId}/Actions/State`))
    const { id } = await must(own().add({ title: '并发' }))
    await must(stage.designer.put(`${paths.template}/${flowId}/Actions/State`))
    const replies = await Promise.all([
      stage.starter.client.post<{ id: string }>(paths.task, { flowId, id, version: 1, data: '{"title":"送审"}' }),
      admins().save({ id, version: 1 }, { title: '改' }),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
  })
})

describe('the record endpoints of a model with a flow', () => {
  it('submit a new record by default, save a draft with the status, and submit it again (FO.49)', async () => {
    const path = `/api/visualdev/OnlineDev/${stage.model.id}`
    const data = JSON.stringify({ title: '普通新建' })
    const made = await must(stage.starter.client.post<{ id: string; flowTaskId: string }>(path, { data }))
    expect((await detail(stage.starter.client, made.flowTaskId)).flowTask).toMatchObject({
      status: 1,
      recordId: made.id,
    })
    await approve(a.client, made.flowTaskId)
    const draft = await must(
      stage.starter.client.post<{ id: string; flowTaskId: string }>(path, { data, status: 1, flowUrgent: 2 }),
    )
    expect((await detail(stage.starter.client, draft.flowTaskId)).flowTask).toMatchObject({ status: 0, flowUrgent: 2 })
    await must(stage.starter.client.put(`${path}/${draft.id}`, { version: 1, data, status: 0 }))
    expect((await fetchApprovals(a.client)).map(({ id }) => id)).toContain(draft.flowTaskId)
    await approve(a.client, draft.flowTaskId)
  })

  it('execute a request only once per idempotency key', async () => {
    const send = () =>
      stage.starter.client.post<{ id: string }>(
        paths.task,
        { flowId, data: '{"title":"一次"}' },
        { 'Idempotency-Key': 'once' },
      )
    const [first, second] = [await must(send()), await must(send())]
    expect(second).toEqual(first)
    await approve(a.client, first.id)
  })

  it('store neither record nor approval if one of them is refused', async () => {
    const count = async () => (await own().list()).data.pagination.total
    const before = await count()
    const body = { flowId, data: '{"title":"无效"}', candidateList: { nowhere: [a.id] } }
    expect((await stage.starter.client.post(paths.task, body)).code).toBe(400)
    expect((await stage.starter.client.post(paths.task, { flowId, data: '{"nothing":1}' })).code).toBe(400)
    expect(await count()).toBe(before)
  })

  it('return the state of each row, and the flow in the configuration (FO.18)', async () => {
    const task = await start(stage.starter.client, flowId)
    const { list } = (await own().list({ pageSize: 500 })).data
    expect(list.find(({ id }) => id === task.recordId)).toMatchObject({ flowState: 1, flowTaskId: task.id })
    const { data } = await own().config()
    expect(data).toMatchObject({ enableFlow: 1, flowId })
    expect(JSON.parse(data['flowTemplateJson'] ?? '')).toMatchObject({ type: 'start', childNode: { nodeId: 'first' } })
    await approve(a.client, task.id)
  })

  it('return the lock reason in lists and details, with the text of the error message', async () => {
    const task = await start(stage.starter.client, flowId)
    const reasonIn = async (records: ReturnType<typeof own>) => {
      const { list } = (await records.list({ pageSize: 500 })).data
      const listed = list.find(({ id }) => id === task.recordId)?.['lockReason']
      expect((await readRecordDetail(records, task.recordId))['lockReason']).toBe(listed)
      return listed
    }
    const refused = await own().save({ id: task.recordId, version: 1 }, { title: '改' })
    expect(await reasonIn(own())).toBe(refused.msg)
    await must(act(a.client, 'Reject', task.id))
    expect(await reasonIn(own())).toBe('')
    expect(await reasonIn(admins())).toContain('只有发起人')
  })
})

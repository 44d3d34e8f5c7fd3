import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowDetail, FlowTaskRow, MessageDetail, MessageRow } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  aPerson,
  anAdministrator,
  createRecordClient,
  grantsOn,
  type Grants,
  type Person,
} from '../records/testing/records.ts'
import { cleanAttachments } from '../attachments/attachment-cleanup.ts'
import { createPdf, sendWhole, toFieldEntry, type Entry } from '../attachments/testing/uploads.ts'
import {
  aCopy,
  aFlow,
  aFlowMenu,
  aTemplate,
  anApprover,
  approve,
  act,
  detail,
  fetchApprovals,
  must,
  paths,
  start,
  findTurn,
  whereMore,
} from './testing/flows.ts'
import { theSystem } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'

let server: TestServer
let model: BuiltModel
let admin: Client
/** may do everything with all fields, on their own records */
let owner: Person
/** may add and edit all records, but of the fields only the title */
let clerk: Person
let approver: Person
let watcher: Person
let flowId: string

const fields = ['title', 'amount', 'salary', 'contract']
const openNode = (values: object = {}) => anApprover('first', { approvers: [approver.id], ...values })
const hides = (...ids: string[]) => ({ formOperates: ids.map((id) => ({ id, read: false, write: false })) })

async function release(...nodes: Parameters<typeof aFlow>): Promise<string> {
  const designer = await server.as(designerAccount)
  if (flowId) await must(designer.put(`${paths.template}/${flowId}/Actions/State`))
  flowId = await aTemplate(designer, model.id, aFlow(...nodes), { fullName: '调薪' })
  await must(designer.post(`${paths.template}/${flowId}/Actions/Release`))
  return flowId
}
let designerAccount: string
let folder: string

const person = async (grants: Grants, name: string) => aPerson(server, await grantsOn(server, model, grants), name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-flow-'))
  server = await startTestServer({ config: { dataDir: folder } })
  await theSystem(server.db)
  model = await aModel(await asDesigner(server), {
    fields: [
      aField('comInput', 'title'),
      aField('numInput', 'amount'),
      aField('comInput', 'salary'),
      aField('uploadFz', 'contract'),
    ],
    list: aLimitedList(['title']),
  })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail']
  owner = await person({ buttons, columns: ['title'], forms: fields, rows: 'all' }, '王')
  clerk = await person({ buttons: ['btn_edit', 'btn_detail'], columns: ['title'], forms: ['title'], rows: 'all' }, '李')
  approver = await aPerson(server, [], '审批人')
  watcher = await aPerson(server, await aFlowMenu(server, 'workFlow.monitor', ['btn_handle', 'btn_remove']), '监控')
  admin = await anAdministrator(server)
  const designer = await aPerson(
    server,
    await aFlowMenu(server, 'workFlow.flowEngine', ['btn_add', 'btn_edit', 'btn_remove', 'btn_release']),
    '流程设计员',
  )
  const row = await server.db.sql
    .selectFrom('users')
    .select('account')
    .where('id', '=', designer.id)
    .executeTakeFirstOrThrow()
  designerAccount = row.account
  await release(openNode())
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const values = { title: '调薪申请', amount: 3, salary: '9000' }
const read = async (id: string) =>
  JSON.parse((await must(createRecordClient(admin, model).get(id))).data) as Record<string, unknown>
/** The newest message of a user whose title starts with a text. */
async function readMessage({ client }: Person, start: string): Promise<MessageDetail | undefined> {
  const { list } = await must(client.get<{ list: MessageRow[] }>('/api/message?type=2&currentPage=1&pageSize=20'))
  const found = list.find(({ title }) => title.startsWith(start))
  return found && must(client.get<MessageDetail>(`/api/message/ReadInfo/${found.id}`))
}
const shown = ({ formData, formValues }: FlowDetail) => `${formData}${formValues}`

/** A record of the owner without an approval. */
async function aRecord(): Promise<{ id: string; version: number }> {
  const designer = await server.as(designerAccount)
  const toggle = () => must(designer.put(`${paths.template}/${flowId}/Actions/State`))
  await toggle()
  const made = await must(createRecordClient(owner.client, model).add(values))
  await toggle()
  return made
}

/** The clerk turns the record of the owner into a draft. */
async function aForeignDraft() {
  const record = await aRecord()
  const body = { flowId, id: record.id, version: record.version, data: '{"title":"改过"}', status: 1 }
  const task = await must(clerk.client.post<{ id: string; version: number }>(paths.task, body))
  return { taskId: task.id, recordId: record.id, version: task.version }
}

describe('a user who may edit one field', () => {
  it('reads no other field of a record by making it a draft', async () => {
    const { taskId } = await aForeignDraft()
    const page = await detail(clerk.client, taskId)
    expect(shown(page)).toContain('改过')
    expect(shown(page)).not.toContain('salary')
    expect(shown(page)).not.toContain('9000')
    expect(page.flowTask.fullName).not.toContain('3')
    const { list } = await must(clerk.client.get<{ list: FlowTaskRow[] }>(paths.launch))
    expect(JSON.stringify(list)).not.toContain('9000')
  })

  it('changes no other field with the draft, neither saved nor submitted, nor after a return', async () => {
    const { taskId, recordId, version } = await aForeignDraft()
    const send = (body: object) =>
      clerk.client.put<{ version: number }>(`${paths.task}/${taskId}`, {
        data: '{"title":"再改","salary":"1"}',
        ...body,
      })
    const saved = await send({ version, status: 1 })
    expect([200, 400]).toContain(saved.code)
    const submitted = await send({ version: saved.data?.version ?? version, data: '{"title":"送审"}' })
    expect(submitted.code).toBe(200)
    await must(act(approver.client, 'Reject', taskId))
    await send({ version: submitted.data.version, status: 1 })
    expect(await read(recordId)).toMatchObject({ salary: '9000', amount: 3 })
  })

  it('deletes no record by its draft, and is not offered to', async () => {
    const { taskId, recordId } = await aForeignDraft()
    expect((await detail(clerk.client, taskId)).actions).toMatchObject({ edit: true, remove: false })
    expect((await clerk.client.delete(`${paths.launch}/${taskId}`)).code).toBe(403)
    expect(await read(recordId)).toMatchObject({ salary: '9000' })
  })

  it('starts no flow on a record outside of their data permissions, nor without permission to edit', async () => {
    const { id, version } = await aRecord()
    const body = { flowId, id, version, data: '{"title":"x"}', status: 1 }
    const own: ConditionGroups = {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: '$creatorUserId', op: 'eq', value: '@userId' }] }],
    }
    const narrow = await person({ buttons: ['btn_edit'], forms: ['title'], rows: own }, '窄')
    const adds = await person({ buttons: ['btn_add'], forms: ['title'], rows: 'all' }, '加')
    expect((await narrow.client.post(paths.task, body)).code).toBe(404)
    expect((await adds.client.post(paths.task, body)).code).toBe(403)
    expect((await approver.client.post(paths.task, body)).code).toBe(403)
  })
})

describe('an initiator', () => {
  it('keeps the permissions of the menu only as long as they have it', async () => {
    const leaver = await person({ buttons: ['btn_add'], forms: ['title'], rows: 'all' }, '离')
    const task = await start(leaver.client, flowId, {}, { status: 1 })
    const save = (version: number) =>
      leaver.client.put<{ version: number }>(`${paths.task}/${task.id}`, { version, data: '{"title":"改"}', status: 1 })
    const saved = await must(save(task.version))
    await server.db.sql.deleteFrom('user_roles').where('user_id', '=', leaver.id).execute()
    await server.deps.bus.publish('rights')
    expect((await save(saved.version)).code).toBe(403)
    expect(shown(await detail(leaver.client, task.id))).toBe('')
    expect((await leaver.client.delete(`${paths.launch}/${task.id}`)).code).toBe(403)
  })

  it('with permission to add continues their own draft, whatever their data permissions, and no other', async () => {
    const adds = await person(
      {
        buttons: ['btn_add'],
        forms: ['title'],
        rows: {
          logic: 'and',
          groups: [{ logic: 'and', conditions: [{ field: 'title', op: 'eq', value: 'nothing' }] }],
        },
      },
      '新',
    )
    const task = await start(adds.client, flowId, {}, { status: 1 })
    expect((await detail(adds.client, task.id)).actions).toMatchObject({ edit: true, remove: false })
    const body = { version: task.version, data: '{"title":"我的"}' }
    expect((await clerk.client.put(`${paths.task}/${task.id}`, body)).code).toBe(404)
    await must(adds.client.put(`${paths.task}/${task.id}`, body))
    await approve(approver.client, task.id)
  })
})

describe('a draft that blocks a record', () => {
  it('is found and ended by the flow monitor; the record stays, and its former initiator gets a message', async () => {
    const { taskId, recordId, version } = await aForeignDraft()
    const ownerRecords = createRecordClient(owner.client, model)
    expect((await ownerRecords.save({ id: recordId, version }, { title: '被锁' })).code).toBe(409)
    const list = async (client: Client, query: string) =>
      (await must(client.get<{ list: FlowTaskRow[] }>(`${paths.monitor}?pageSize=500${query}`))).list.map(
        ({ id }) => id,
      )
    expect(await list(watcher.client, '&status=0')).toContain(taskId)
    expect(await list(watcher.client, '')).not.toContain(taskId)
    await must(watcher.client.post(`${paths.task}/${taskId}/Actions/End`, {}))
    await must(ownerRecords.save({ id: recordId, version }, { title: '放开' }))
    expect(await read(recordId)).toMatchObject({ title: '放开', salary: '9000' })
    expect(await readMessage(clerk, '监控已结束你的草稿')).toBeDefined()
  })

  it('is taken over by a user who may edit the record, and by no other', async () => {
    const { taskId, version } = await aForeignDraft()
    const stranger = await person({ buttons: ['btn_detail'], forms: fields, rows: 'all' }, '看')
    for (const call of ['TakeOver', 'End'])
      for (const { client } of [stranger, approver])
        expect((await client.post(`${paths.task}/${taskId}/Actions/${call}`, {})).code).toBe(404)
    await must(owner.client.post(`${paths.task}/${taskId}/Actions/TakeOver`, {}))
    expect((await clerk.client.get(`${paths.before}/${taskId}`)).code).toBe(404)
    expect((await clerk.client.put(`${paths.task}/${taskId}`, { version, data: '{"title":"晚了"}' })).code).toBe(404)
    expect(shown(await detail(owner.client, taskId))).toContain('9000')
    await must(owner.client.delete(`${paths.launch}/${taskId}`))
  })

  it('that was submitted and returned can be taken over but not ended, so that its history is kept', async () => {
    const { taskId, version } = await aForeignDraft()
    await must(clerk.client.put(`${paths.task}/${taskId}`, { version, data: '{"title":"送审"}' }))
    const call = (name: string) => owner.client.post(`${paths.task}/${taskId}/Actions/${name}`, {})
    expect((await call('TakeOver')).code).toBe(409)
    await must(act(approver.client, 'Reject', taskId))
    expect((await call('End')).code).toBe(409)
    await must(call('TakeOver'))
    expect((await detail(owner.client, taskId)).recordList.map(({ toUsers }) => toUsers)).toContain('王')
    // the former initiator cannot open it any more
    expect((await readMessage(clerk, '王已接手你的申请'))?.link).toBe('')
  })

  it('shows the user who takes it over no more of the record than their menus do, nor in its title', async () => {
    const task = await start(owner.client, flowId, { ...values, title: '秘密标题' }, { status: 1 })
    await must(watcher.client.post(`${paths.task}/${task.id}/Actions/TakeOver`, {}))
    const page = await detail(watcher.client, task.id)
    expect(shown(page)).toBe('')
    expect(page.flowTask.fullName).not.toContain('秘密标题')
    expect(page.actions).toMatchObject({ edit: false, remove: false })
    expect((await watcher.client.put(`${paths.task}/${task.id}`, { version: task.version, data: '{}' })).code).toBe(403)
    await must(watcher.client.post(`${paths.task}/${task.id}/Actions/End`, {}))
  })
})

describe('what a flow reveals', () => {
  it('to approvers and in copies is what the nodes show, and titles contain nothing else', async () => {
    const reader = await aPerson(server, [], '抄送')
    await release(openNode({ ...hides('salary') }), aCopy('copied', [reader.id]))
    const task = await start(owner.client, flowId, values)
    expect(shown(await detail(approver.client, task.id))).not.toContain('salary')
    await approve(approver.client, task.id)
    const copy = await detail(reader.client, task.id)
    expect(shown(copy)).toContain('调薪申请')
    expect(shown(copy)).not.toContain('salary')
    expect(shown(copy)).not.toContain('9000')
    expect(JSON.stringify(await fetchApprovals(reader.client, 3))).not.toContain('9000')
  })

  it('of files is what a node shows to its approvers, and nothing to other users', async () => {
    const second = await aPerson(server, [], '第二审批人')
    await release(openNode(hides('contract')), anApprover('second', { approvers: [second.id] }))
    const send = sendWhole<Entry>(server.url, owner.client, '/annex', createPdf(900), 'contract.pdf')
    const file = (await send).data
    const task = await start(owner.client, flowId, { ...values, contract: [toFieldEntry(file)] })
    const codes = async () =>
      Promise.all([owner, approver, second, clerk].map(async ({ client }) => (await client.get(file.url)).code))
    expect(await codes()).toEqual([200, 404, 404, 404])
    await approve(approver.client, task.id)
    expect(await codes()).toEqual([200, 404, 200, 404])
  })

  it('of files stays with a former approver whose view names them, also after they are replaced', async () => {
    const second = await aPerson(server, [], '第二审批人')
    const writable = { formOperates: [{ id: 'contract', read: true, write: true }] }
    await release(openNode(), anApprover('second', { approvers: [second.id], ...writable }))
    const upload = async (client: Client, size: number) =>
      (await sendWhole<Entry>(server.url, client, '/annex', createPdf(size), 'contract.pdf')).data
    const file = await upload(owner.client, 910)
    const task = await start(owner.client, flowId, { ...values, contract: [toFieldEntry(file)] })
    await approve(approver.client, task.id)
    const replacement = await upload(second.client, 911)
    const formData = JSON.stringify({ contract: [toFieldEntry(replacement)] })
    await approve(second.client, task.id, { formData, version: task.version })
    await server.db.query(`update attachments set unused_since = unused_since - interval '2 days'`)
    await cleanAttachments(server.deps)
    const codes = (entry: Entry) =>
      Promise.all([approver.client, clerk.client, admin].map(async (one) => (await one.get(entry.url)).code))
    expect(JSON.stringify(shown(await detail(approver.client, task.id)))).toContain(file.name)
    expect(await codes(file)).toEqual([200, 404, 200])
    expect(await codes(replacement)).toEqual([404, 404, 200])
  })

  it('of files reaches a deputy when it is the turn of the user they act for', async () => {
    const [second, deputy] = [await aPerson(server, [], '第二审批人'), await aPerson(server, [], '代理人')]
    const delegation = { toUserId: deputy.id, startTime: 1, endTime: Date.now() + 60_000 }
    await must(second.client.post(paths.delegate, delegation))
    await release(anApprover('both', { approvers: [approver.id, second.id], counterSign: 2 }))
    const send = sendWhole<Entry>(server.url, owner.client, '/annex', createPdf(901), 'contract.pdf')
    const file = (await send).data
    const task = await start(owner.client, flowId, { ...values, contract: [toFieldEntry(file)] })
    expect((await deputy.client.get(file.url)).code).toBe(404)
    await approve(approver.client, task.id)
    expect((await deputy.client.get(file.url)).code).toBe(200)
  })

  it('to an approver asking for the next approvers depends on no field that they may not edit', async () => {
    const chosen = anApprover('chosen', { assigneeType: 7 })
    const ask = async (node: ReturnType<typeof openNode>) => {
      await release(node, whereMore('if', 100, chosen, null))
      const task = await start(owner.client, flowId, values)
      const turn = await findTurn(approver.client, task.id)
      const body = { formData: '{"amount":1000}' }
      const reply = must(
        approver.client.post<{ list: { nodeId: string }[] }>(`${paths.before}/Candidates/${turn}`, body),
      )
      return (await reply).list.map(({ nodeId }) => nodeId)
    }
    expect(await ask(openNode({ formOperates: [{ id: 'amount', read: true, write: true }] }))).toEqual(['chosen'])
    expect(await ask(openNode())).toEqual([])
    expect(await ask(openNode(hides('amount')))).toEqual([])
  })

  it('to the flow monitor are no texts of records that the user may not read, neither listed nor by searching', async () => {
    await release(openNode())
    await start(owner.client, flowId, { ...values, title: '机密项目' })
    const search = async (client: Client, keyword: string) =>
      (
        await must(
          client.get<{ list: FlowTaskRow[] }>(`${paths.monitor}?pageSize=500&keyword=${encodeURIComponent(keyword)}`),
        )
      ).list
    expect(await search(watcher.client, '机密项目')).toEqual([])
    const [listed] = await search(watcher.client, '调薪')
    expect(listed?.fullName).not.toContain('机密项目')
    expect((await detail(watcher.client, listed?.id ?? '')).flowTask.fullName).not.toContain('机密项目')
    expect((await search(admin, '机密项目'))[0]?.fullName).toContain('机密项目')
  })
})

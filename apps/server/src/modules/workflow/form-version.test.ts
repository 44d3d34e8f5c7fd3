import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowReasons, FlowRecordConflict, PrintRecord } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import type { FlowNode, FormOperate } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPdf, sendWhole, toFieldEntry, type Entry } from '../attachments/testing/uploads.ts'
import {
  aField,
  aList,
  aTable,
  asDesigner,
  changeDesign,
  releaseDesign,
  releaseKeepingValues,
} from '../designs/testing/designs.ts'
import {
  aLimitedList,
  createRecordClient,
  grantsOn,
  online,
  readRecordValues,
  type Records,
} from '../records/testing/records.ts'
import {
  aClosedApprover,
  aFlow,
  aStage,
  act,
  approve,
  detail,
  findTurn,
  must,
  paths,
  start,
  whereMore,
  type FlowPerson,
  type FlowStage,
} from './testing/flows.ts'

const first: Field[] = [
  aField('comInput', 'title', {}, { label: '标题' }),
  aField('comInput', 'note', {}, { label: '备注' }),
  aField('comInput', 'code', {}, { label: '编号' }),
  aField('comInput', 'phone', {}, { label: '电话' }),
  aTable('items', [aField('comInput', 'name'), aField('comInput', 'price', {}, { label: '单价' })]),
]
/** Another label, a removed field, another type, a required field, the name of the removed field given to another, a secret. */
const second: Field[] = [
  aField('comInput', 'title', {}, { label: '名称' }),
  aField('numInput', 'code', {}, { label: '编号' }),
  aField('comInput', 'need', {}, { label: '必填项', required: true }),
  aField('comInput', 'note', {}, { label: '新备注', formId: 'id_other' }),
  aField('PsdInput', 'phone', {}, { label: '电话' }),
  aTable('items', [aField('comInput', 'name')]),
]
const names = ['title', 'note', 'code', 'phone', 'items', 'items-name', 'items-price']
const writes: FormOperate[] = names.map((id) => ({ id, read: true, write: true }))
const record = {
  title: '采购',
  note: '旧备注',
  code: '41',
  phone: '13800000000',
  items: [{ name: '纸', price: '单价8' }],
}

let server: TestServer
let folder: string
let stage: FlowStage
let designer: Client
let boss: FlowPerson
let chief: FlowPerson
let flowId: string
let records: Records
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-forms-'))
  server = await startTestServer({ config: { dataDir: folder } })
  stage = await aStage(server, first)
  designer = await asDesigner(server)
  boss = await stage.person('主管')
  chief = await stage.person('总监')
  flowId = await stage.release(
    aFlow(
      aClosedApprover('first', { approvers: [boss.id], formOperates: writes, hasRejectBtn: true }),
      aClosedApprover('last', { approvers: [chief.id], formOperates: writes }),
    ),
  )
  records = createRecordClient(stage.admin, stage.model)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const releaseForm = async (fields: Field[]) => {
  await changeDesign(designer, stage.model.id, { fields, list: aList(['title']) })
  await releaseDesign(designer, stage.model.id, {
    conversions:
      fields === second
        ? [
            { field: 'code', choice: 'convert' },
            { field: 'phone', choice: 'keep' },
          ]
        : [],
  })
}
const fetchShown = async ({ client }: FlowPerson, taskId: string) => {
  const { formData, formValues } = await detail(client, taskId)
  return { form: formData, values: JSON.parse(formValues === '' ? '{}' : formValues) as Record<string, unknown> }
}
const fetchFormer = async (recordId: string) => {
  const path = `${online}/${stage.model.id}/${recordId}/RemovedFields`
  const { list } = await must(stage.admin.get<{ list: { label: string; value: string }[] }>(path))
  return list.map(({ label, value }) => `${label} ${value}`)
}
const fetchHistory = async (recordId: string) => {
  const { data } = await records.history(recordId)
  return data.list.flatMap(({ changes }) => changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`))
}

describe('an approval that runs while its form is released again', () => {
  let task: Awaited<ReturnType<typeof start>>
  let untouched: Awaited<ReturnType<typeof start>>
  let returned: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    task = await start(stage.starter.client, flowId, record)
    untouched = await start(stage.starter.client, flowId, record)
    returned = await start(stage.starter.client, flowId, record)
    await releaseForm(second)
  })

  it('shows approvers and the initiator the form that it was submitted with, with the labels and fields of then', async () => {
    for (const person of [boss, stage.starter]) {
      const { form, values } = await fetchShown(person, task.id)
      for (const label of ['标题', '备注', '编号', '单价']) expect(form).toContain(label)
      for (const later of ['名称', '必填项', '新备注']) expect(form).not.toContain(later)
      expect(values).toMatchObject({ title: '采购', note: '旧备注', code: '41' })
      expect(values['items']).toMatchObject([{ name: '纸', price: '单价8' }])
    }
  })

  it('does not show what a field contained that has become a secret since', async () => {
    for (const person of [boss, stage.starter]) {
      const { form, values } = await fetchShown(person, task.id)
      expect(form).not.toContain('phone')
      expect(values).not.toHaveProperty('phone')
    }
  })

  it('stores what an approver changes: shared fields, fields that were removed, and fields with another type in both types', async () => {
    const { values } = await fetchShown(boss, task.id)
    const [row] = values['items'] as Record<string, unknown>[]
    const changed = {
      title: '采购二',
      note: '改过的备注',
      code: '42',
      items: [
        { ...row, price: '单价9' },
        { name: '笔', price: '单价1' },
      ],
    }
    // the field that the newest version requires is not demanded
    await approve(boss.client, task.id, { formData: JSON.stringify(changed), version: task.version })
    const now = await readRecordValues(records, task.recordId)
    expect(now).toMatchObject({ title: '采购二', code: 42, need: '', note: '' })
    expect(now['items']).toMatchObject([{ name: '纸' }, { name: '笔' }])
    expect(await fetchFormer(task.recordId)).toEqual(expect.arrayContaining(['备注 改过的备注', '编号 42']))
    expect((await fetchShown(chief, task.id)).values).toMatchObject({
      ...changed,
      items: [{ price: '单价9' }, { price: '单价1' }],
    })
  })

  it('names the changes in the history of the record by the labels that the fields had', async () => {
    const lines = await fetchHistory(task.recordId)
    expect(lines).toEqual(expect.arrayContaining(['名称: 采购 → 采购二', '备注: 旧备注 → 改过的备注', '编号: 41 → 42']))
    expect(lines.join()).toContain('单价: 单价8 → 单价9')
    expect(lines.join()).toContain('单价：单价1')
    expect(lines.join()).not.toContain('新备注')
  })

  it('empties the field with another type if the value does not fit, and keeps it as that of the earlier field', async () => {
    const { version } = await detail(boss.client, untouched.id)
    await approve(boss.client, untouched.id, { formData: JSON.stringify({ code: '四十二' }), version })
    expect((await readRecordValues(records, untouched.recordId))['code']).toBeNull()
    expect(await fetchFormer(untouched.recordId)).toContain('编号 四十二')
    expect((await fetchShown(chief, untouched.id)).values).toMatchObject({ code: '四十二' })
  })

  it('tells an approver what has changed since in the form that they see', async () => {
    const { version } = await detail(chief.client, untouched.id)
    const turn = await findTurn(chief.client, untouched.id)
    const stale = await chief.client.post<FlowRecordConflict>(`${paths.before}/Audit/${turn}`, { version: version - 1 })
    expect(stale.code).toBe(409)
    expect(stale.data.changes).toMatchObject([{ label: '编号', from: '41', to: '四十二' }])
  })

  it('gives the initiator the newest form when it is returned, and its approvers too once it is submitted again', async () => {
    await must(act(boss.client, 'Reject', returned.id, { handleOpinion: '补充' }))
    const { form } = await fetchShown(stage.starter, returned.id)
    expect(form).toContain('必填项')
    expect(form).not.toContain('"标题"')
    const { version } = await detail(stage.starter.client, returned.id)
    const again = { data: JSON.stringify({ title: '重新', need: '有' }), version }
    await must(stage.starter.client.put(`${paths.task}/${returned.id}`, again))
    expect((await fetchShown(boss, returned.id)).form).toContain('名称')
    // the node names a field that has the name of the removed one now, and shows it by that name
    expect((await fetchShown(boss, returned.id)).values).toMatchObject({ title: '重新', code: 41 })
  })

  it('is printed with the fields of the form that it was submitted with', async () => {
    const template = { fullName: '申请单', enCode: unique('print'), modelId: stage.model.id, type: 1 }
    const { id } = await must(stage.admin.post<{ id: string }>('/api/system/printDev', template))
    const body = { id, formIds: [task.recordId, returned.recordId] }
    const { list } = await must(stage.admin.post<{ list: PrintRecord[] }>('/api/system/printDev/BatchData', body))
    expect(list.map(({ formId }) => formId)).toEqual(body.formIds)
    expect(list[0]?.printData).toMatchObject({ title: '采购二', note: '改过的备注', code: '42' })
    expect(list[0]?.printData).not.toHaveProperty('need')
    expect(list[1]?.printData).toMatchObject({ title: '重新', need: '有' })
  })

  it('shows the newest form once it has ended, and a former approver what they saw', async () => {
    await approve(chief.client, task.id)
    const { form, values } = await fetchShown(boss, task.id)
    expect(form).toContain('标题')
    expect(values).toMatchObject({ title: '采购二', note: '改过的备注' })
    expect((await fetchShown(stage.starter, task.id)).form).toContain('名称')
  })
})

it('shows an initiator with limits on fields only those that they may read in the newest version', async () => {
  const limits = aLimitedList(['title'])
  const own = await aStage(server, first)
  await changeDesign(designer, own.model.id, { fields: first, list: limits })
  await releaseDesign(designer, own.model.id)
  const grants = await grantsOn(server, own.model, { buttons: ['btn_add'], forms: ['title', 'note'] })
  const starter = await own.person('受限', { grants })
  const approver = await own.person('审批人')
  const flow = await own.release(aFlow(aClosedApprover('only', { approvers: [approver.id], formOperates: writes })))
  const task = await start(starter.client, flow, { title: '采购', note: '旧备注' })
  expect((await fetchShown(starter, task.id)).values).toMatchObject({ title: '采购', note: '旧备注' })
  await changeDesign(designer, own.model.id, { fields: second, list: limits })
  await releaseDesign(designer, own.model.id)
  const { form, values } = await fetchShown(starter, task.id)
  expect(values).toEqual({ title: '采购' })
  expect(form).not.toContain('备注')
  expect((await fetchShown(approver, task.id)).values).toMatchObject({ note: '旧备注' })
})

it('does not show what a field contained that was a secret in a version since, also if the newest version removed it', async () => {
  const own = await aStage(server, first)
  const approver = await own.person('审批人')
  const flow = await own.release(aFlow(aClosedApprover('only', { approvers: [approver.id], formOperates: writes })))
  const task = await start(own.starter.client, flow, record)
  for (const fields of [second, second.filter(({ vModel }) => vModel !== 'phone')]) {
    await changeDesign(designer, own.model.id, { fields, list: aList(['title']) })
    await releaseKeepingValues(designer, own.model.id)
  }
  for (const person of [approver, own.starter]) {
    const { form, values } = await fetchShown(person, task.id)
    expect(values).toMatchObject({ title: '采购', note: '旧备注' })
    expect(form).not.toContain('phone')
    expect(values).not.toHaveProperty('phone')
  }
})

it('refuses to undo what an approver changed in a field that only the form of then has, rather than restore the others', async () => {
  const own = await aStage(server, first)
  const approver = await own.person('审批人')
  const other = await own.person('复核人')
  const flow = await own.release(
    aFlow(
      aClosedApprover('first', { approvers: [approver.id], formOperates: writes }),
      aClosedApprover('last', { approvers: [other.id], formOperates: writes, hasRejectBtn: true }),
    ),
  )
  const task = await start(own.starter.client, flow, record)
  const later = second.filter(({ vModel }) => vModel !== 'need' && vModel !== 'note')
  await changeDesign(designer, own.model.id, { fields: later, list: aList(['title']) })
  await releaseKeepingValues(designer, own.model.id)
  const formData = JSON.stringify({ title: '采购二', note: '改过的备注' })
  await approve(approver.client, task.id, { formData, version: task.version })
  await must(act(other.client, 'Reject', task.id, { handleOpinion: '补充' }))
  const returned = createRecordClient(own.starter.client, own.model)
  const { data } = await returned.get(task.recordId)
  expect(await returned.undo(data)).toMatchObject({ code: 400, msg: '不能撤销：表单已重新发布，不再有“备注”' })
  expect((await returned.history(task.recordId)).data.undoVersion).toBeUndefined()
  expect(await readRecordValues(returned, task.recordId)).toMatchObject({ title: '采购二' })
})

it('says why a branch was taken with the labels of the fields that decided, and nothing by a name that another field has now', async () => {
  const own = await aStage(server, first)
  const approver = await own.person('审批人')
  const only = aClosedApprover('only', { approvers: [approver.id], formOperates: writes })
  const conditions = ['note', 'title'].map((field) => ({ field, op: 'notEmpty' as const }))
  const branching: FlowNode = {
    ...whereMore('cond', 0, null, null),
    type: 'condition',
    branches: [
      {
        nodeId: 'yes',
        title: '是',
        conditions: { logic: 'and', groups: [{ logic: 'and', conditions }] },
        childNode: null,
      },
      { nodeId: 'no', title: '否', conditions: null, childNode: null },
    ],
  }
  const task = await start(own.starter.client, await own.release(aFlow(branching, only)), record)
  await approve(approver.client, task.id)
  const readValues = async () => {
    const { choices } = await must(own.starter.client.get<FlowReasons>(`${paths.before}/Reasons/${task.id}`))
    return choices.flatMap(({ values }) => values.map(({ label, text }) => `${label} ${text}`))
  }
  expect((await readValues()).toSorted()).toEqual(['备注 旧备注', '标题 采购'].toSorted())
  await own.release(aFlow(only))
  await changeDesign(designer, own.model.id, { fields: second, list: aList(['title']) })
  await releaseKeepingValues(designer, own.model.id)
  expect(await readValues()).toEqual(['名称 采购'])
})

it('lets approvers of the form of then and of a form in which it is renamed read a file, and no one by a field that took its name', async () => {
  const files = (name: string, formId: string): Field => aField('uploadFz', name, {}, { formId })
  const [before, after] = [
    [
      aField('comInput', 'title'),
      files('contract', 'f1'),
      files('photos', 'f2'),
      aTable('items', [files('proof', 'f3')]),
    ],
    [aField('comInput', 'title'), files('papers', 'f1'), files('photos', 'f4'), aTable('items', [files('file', 'f3')])],
  ]
  const own = await aStage(server, before)
  const approver = await own.person('审批人')
  const next = await own.person('复核人')
  const stranger = await own.person('旁人')
  const list = aLimitedList(['title'])
  const shows = (...names: string[]) => names.map((id) => ({ id, read: true, write: true }))
  const asks = (id: string, person: FlowPerson, formOperates: FormOperate[]) =>
    aClosedApprover(id, { approvers: [person.id], formOperates })
  const flow = await own.release(
    aFlow(
      asks('first', approver, shows('contract', 'photos', 'items', 'items-proof')),
      asks('last', next, shows('contract', 'photos', 'items', 'items-proof')),
    ),
  )
  const upload = async (client = own.starter.client) => {
    const sent = await sendWhole<Entry>(server.url, client, '/annex', createPdf(900), 'a.pdf')
    return sent.data
  }
  const sent = [await upload(), await upload(), await upload()] as const
  const [contract, photo, proof] = sent
  const values = (names: readonly [string, string, string]) => ({
    [names[0]]: [toFieldEntry(contract)],
    [names[1]]: [toFieldEntry(photo)],
    items: [{ [names[2]]: [toFieldEntry(proof)] }],
  })
  const task = await start(own.starter.client, flow, values(['contract', 'photos', 'proof']))
  const codes = ({ client }: FlowPerson) => Promise.all(sent.map(async ({ url }) => (await client.get(url)).code))
  expect(await codes(next)).toEqual([404, 404, 404])
  await changeDesign(designer, own.model.id, { fields: after, list })
  await releaseKeepingValues(designer, own.model.id)
  // the approval runs with the form of then
  expect(await codes(approver)).toEqual([200, 200, 200])
  expect(await codes(stranger)).toEqual([404, 404, 404])
  // a menu that shows the renamed fields and the one with the name of the removed one
  const readAll = () =>
    grantsOn(server, own.model, {
      buttons: ['btn_detail'],
      forms: ['title', 'papers', 'photos', 'items', 'items-file'],
      columns: ['title'],
      rows: 'all',
    })
  expect(await codes(await own.person('菜单', { grants: await readAll() }))).toEqual([200, 404, 200])
  await approve(approver.client, task.id)
  expect([await codes(approver), await codes(next)], 'who has decided, and who decides now').toEqual([
    [200, 200, 200],
    [200, 200, 200],
  ])
  const renamed = await own.release(aFlow(asks('only', stranger, shows('papers', 'photos', 'items', 'items-file'))))
  await approve(next.client, task.id)
  const sentLater = await upload(own.admin)
  const later = await start(own.admin, renamed, { papers: [toFieldEntry(sentLater)] })
  expect((await stranger.client.get(sentLater.url)).code).toBe(200)
  expect((await next.client.get(sentLater.url)).code).toBe(404)
  expect(later.id).toBeTruthy()
  // a release brings the removed field back
  const back = after.map((field) => (field.vModel === 'photos' ? files('photos', 'f2') : field))
  await changeDesign(designer, own.model.id, { fields: back, list })
  await releaseKeepingValues(designer, own.model.id)
  expect(await codes(await own.person('菜单二', { grants: await readAll() }))).toEqual([200, 200, 200])
  expect(await codes(approver)).toEqual([200, 200, 200])
})

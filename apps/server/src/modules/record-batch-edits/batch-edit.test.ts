import type { RefusedRecord } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Records,
  type SavedRecord,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  createRecordClient,
  grantsOn,
  online,
  readRecordValues,
} from '../records/testing/records.ts'
import { buildSystemActor } from '../record-actors/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { createRecords } from '../record-writing/index.ts'
import { createBatchClient } from './testing/batch-edits.ts'
import { aFlow, aTemplate, anApprover, must, paths } from '../workflow/testing/flows.ts'

let server: TestServer
let designer: Client
let admin: Client
let model: BuiltModel
let records: Records

const forms = ['code', 'title', 'state', 'price', 'note', 'double', 'lines', 'lines-part', 'lines-rate', 'lines-sum']
const everyButton = ['btn_edit', 'btn_batchEdit', 'btn_detail']
const stated = (value: string) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'state', op: 'eq' as const, value }] }],
})
const list = (buttons = ['batchEdit']) =>
  aLimitedList(['title', 'state'], {
    keywordList: ['title'],
    btnsList: buttons.map((value) => ({ value, label: value })),
    columnBtnsList: ['detail', 'edit'].map((value) => ({ value, label: value })),
  })
const fields = [
  aField('comInput', 'code', {}, { unique: true, label: '编号' }),
  aField('comInput', 'title', {}, { label: '标题', required: true }),
  aField('comInput', 'state', {}, { label: '状态' }),
  aField('numInput', 'price', {}, { label: '单价' }),
  aField('comInput', 'note', {}, { label: '备注' }),
  aField('calculate', 'double', { expression: ['price', '*', '2'], isStorage: 2 }, { label: '双倍' }),
  aTable('lines', [
    aField('comInput', 'part'),
    aField('numInput', 'rate'),
    aField('calculate', 'sum', { expression: ['price', '*', 'lines.rate'], isStorage: 2 }),
  ]),
]
const rule = (name: string, value: string, then: object[]) => ({
  ...{ id: createId(), name, enabled: true, when: stated(value), then },
})
const rules = [
  rule('closed', '关闭', [{ type: 'disable', field: 'note' }]),
  rule('priced', '定价', [{ type: 'setValue', field: 'price', value: 7 }]),
] as never

beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
  model = await aModel(designer, { fields, list: list(), form: { rules } })
  records = createRecordClient(admin, model)
})
afterAll(() => server.close())

const aColleague = async (granted: Parameters<typeof grantsOn>[2] = {}, name = '职员') => {
  const grants = {
    buttons: everyButton,
    forms,
    columns: ['title', 'state'],
    rows: 'all' as const,
    ...granted,
  }
  const { client } = await aPerson(server, await grantsOn(server, model, grants), name)
  return { batch: createBatchClient(client, model), records: createRecordClient(client, model) }
}
const add = (values: object) => addRecord(records, { title: '甲', ...values })
const read = (id: string) => readRecordValues(records, id)
const refusals = (reply: Reply<unknown>) => (reply.data as { refused: RefusedRecord[] }).refused

describe('a batch edit', () => {
  it('sets the given fields of all records and leaves the others; it says before how many it changes', async () => {
    const made = [await add({ note: '一', price: 3 }), await add({ note: '二' }), await add({ note: '新' })]
    const ids = made.map(({ id }) => id)
    const { check, save } = createBatchClient(admin, model)
    const { data } = await check(ids, { note: '新' })
    expect(data).toEqual({
      records: made.slice(0, 2).map(({ id }) => ({ id, version: 1 })),
      changes: ['一', '二'].map((from, at) => ({
        ...{ id: ids[at], title: '甲' },
        fields: [{ field: 'note', label: '备注', from, to: '新' }],
      })),
      unchanged: 1,
      refused: [],
    })
    expect(await read(ids[0] ?? '')).toMatchObject({ note: '一' })
    expect(await save(data.records, { note: '新' })).toMatchObject({
      code: 200,
      data: { count: 2 },
    })
    expect(await read(ids[0] ?? '')).toMatchObject({ title: '甲', note: '新', price: 3 })
    expect((await records.get(ids[2] ?? '')).data.version).toBe(1)
  })

  it('empties a field with null', async () => {
    const made = await add({ note: '一' })
    await must(createBatchClient(admin, model).save([made], { note: null }))
    expect(await read(made.id)).toMatchObject({ note: '' })
  })

  it('that is sent twice changes the records once, and its id takes no other content', async () => {
    const made = await add({ note: '一' })
    const { save } = createBatchClient(admin, model)
    const editId = createId()
    const [first, second] = await Promise.all([
      save([made], { note: '新' }, editId),
      save([made], { note: '新' }, editId),
    ])
    expect([first, second].map(({ code, data }) => [code, data])).toEqual(
      Array.from({ length: 2 }, () => [200, { id: editId, count: 1, outOfScope: 0 }]),
    )
    expect((await records.get(made.id)).data.version).toBe(2)
    expect(await save([made], { note: '别' }, editId)).toMatchObject({ code: 409 })
  })

  it('changes a thousand records with a few statements', async () => {
    const context = getRecordContext(server.deps)
    const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
    const rows = Array.from({ length: 1000 }, () => ({ values: { title: '千' } }))
    const ids = await createRecords(context, actor, await context.models.get(model.id), rows)
    const { check, save, undo } = createBatchClient(admin, model)
    const checked = await check(ids, { note: '千' })
    expect(checked.data.records).toHaveLength(1000)
    expect(checked.data.changes.map(({ id }) => id)).toEqual(checked.data.records.slice(0, 20).map(({ id }) => id))
    const saved = await save(checked.data.records, { note: '千' })
    expect(saved.data.count).toBe(1000)
    expect((await undo(saved.data.id)).data).toEqual({ undone: 1000, kept: [] })
    expect(await check([...ids, createId()], { note: '千' })).toMatchObject({ code: 400 })
  })
})

describe('a batch edit stores the same as saving the records one by one', () => {
  it.each([
    { values: { note: '新' }, what: 'a text' },
    { values: { price: 12 }, what: 'a number that is computed with, also in rows' },
    { values: { state: '定价' }, what: 'a choice by which a rule sets another field' },
    {
      values: { title: '乙', note: null, price: null },
      what: 'several fields, of which two are emptied',
    },
  ])('$what', async ({ values }) => {
    const start = {
      note: '旧',
      price: 3,
      lines: [
        { part: 'a', rate: 2 },
        { part: 'b', rate: 5 },
      ],
    }
    const [one, other] = [await add(start), await add(start)]
    const byHand = await must(records.save(one, values))
    await must(createBatchClient(admin, model).save([other], values))
    const state = async (id: string) => {
      const { lines, ...rest } = await read(id)
      return {
        ...rest,
        lines: (lines as Record<string, unknown>[]).map(({ id: _id, ...row }) => row),
      }
    }
    expect(await state(other.id)).toEqual(await state(one.id))
    expect((await records.get(other.id)).data.version).toBe((byHand as SavedRecord).version)
    const history = async (id: string) => {
      const rows = await server.db.query<{ action: string; changes: object; version: number }>(
        `select action, version, design_version, row_orders, user_id, changes from record_histories
          where record_id = $1 and action <> 'create'`,
        [id],
      )
      return JSON.parse(JSON.stringify(rows).replaceAll(/\[[0-9a-f-]{36}\]/g, '[row]')) as unknown
    }
    expect(await history(other.id)).toEqual(await history(one.id))
    const found = (await records.list({ keyword: String((await read(other.id))['title']) })).data.list
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  })
})

describe('a batch edit refuses', () => {
  it('every record if one is refused, and names it: the others can then be saved without it', async () => {
    const [open, closed] = [
      await add({ title: '开', note: '旧' }),
      await add({ title: '关', state: '关闭', note: '旧' }),
    ]
    const { check, save } = createBatchClient(admin, model)
    const refused = {
      ...{ id: closed.id, title: '关·关闭', label: '备注' },
      reason: '在这条数据中被表单隐藏或禁用，不能修改',
    }
    expect((await check([open.id, closed.id], { note: '新' })).data).toEqual({
      ...{ records: [{ id: open.id, version: 1 }], unchanged: 0, refused: [refused] },
      changes: [{ id: open.id, title: '开', fields: [{ field: 'note', label: '备注', from: '旧', to: '新' }] }],
    })
    const reply = await save([open, closed], { note: '新' })
    expect(reply).toMatchObject({
      code: 409,
      msg: '1 条数据不能修改，所有数据都未保存',
      data: { refused: [refused] },
    })
    expect(await read(open.id)).toMatchObject({ note: '旧' })
    expect(await save([open], { note: '新' })).toMatchObject({ code: 200, data: { count: 1 } })
  })

  it.each([
    { values: { title: null }, label: '标题', because: 'a required field is empty' },
    { values: { price: 'x' }, label: '单价', because: 'a value is invalid' },
    { values: { state: '定价', price: 9 }, label: '单价', because: 'a rule sets another value' },
  ])('$values, because $because', async ({ values, label }) => {
    const made = await add({ price: 1 })
    const reply = await createBatchClient(admin, model).save([made], values)
    expect([reply.code, refusals(reply).map((one) => one.label)]).toEqual([409, [label]])
    expect((await records.get(made.id)).data.version).toBe(1)
  })

  it.each([
    { values: { code: 'x' }, because: 'values of a unique field differ' },
    { values: { double: 3 }, because: 'the form computes it' },
    { values: { lines: [] }, because: 'rows of sub-tables differ' },
    { values: { 'lines.part': 'x' }, because: 'rows of sub-tables differ' },
    { values: { nothing: 'x' }, because: 'there is no such field' },
    { values: {}, because: 'nothing is to be changed' },
    { values: [1] as object, because: 'it is no list of fields' },
  ])('$values as a whole, because $because', async ({ values }) => {
    const made = await add({})
    expect((await createBatchClient(admin, model).check([made.id], values)).code).toBe(400)
    expect((await createBatchClient(admin, model).save([made], values)).code).toBe(400)
  })

  it('records that were changed since the check', async () => {
    const made = await add({ note: '旧' })
    await must(records.save(made, { title: '别人' }))
    const reply = await createBatchClient(admin, model).save([made], { note: '新' })
    expect(refusals(reply)).toMatchObject([{ title: '别人', reason: '检查后已被他人修改，请重新检查' }])
  })

  it('one of two edits of the same records at the same moment', async () => {
    const made = [await add({ note: '0' }), await add({ note: '0' })]
    const replies = await Promise.all(['1', '2'].map((note) => createBatchClient(admin, model).save(made, { note })))
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    const notes = await Promise.all(made.map(async ({ id }) => (await read(id))['note']))
    expect(new Set(notes).size).toBe(1)
  })

  it('records that an approval locks, with its state', async () => {
    const flowing = await aModel(designer, {
      fields: [aField('comInput', 'code'), aField('comInput', 'note')],
      list: list(),
    })
    const template = await aTemplate(admin, flowing.id, aFlow(anApprover('self', { assigneeType: 3 })))
    await must(admin.post(`${paths.template}/${template}/Actions/Release`))
    const own = createRecordClient(admin, flowing)
    const submit = { data: '{"code":"a"}', status: 0 }
    const sent = (await admin.post<SavedRecord>(`${online}/${flowing.id}`, submit)).data
    const draft = (await admin.post<SavedRecord>(`${online}/${flowing.id}`, { ...submit, status: 1 })).data
    const { check, save } = createBatchClient(admin, flowing)
    const checked = (await check([sent.id, draft.id], { note: '新' })).data
    expect(checked.records.map(({ id }) => id)).toEqual([draft.id])
    expect(checked.refused).toMatchObject([
      { id: sent.id, title: '', reason: expect.stringContaining('等待审核') as string },
    ])
    expect((await save([sent, draft], { note: '新' })).code).toBe(409)
    await must(save(checked.records, { note: '新' }))
    expect(await readRecordValues(own, draft.id)).toMatchObject({ note: '新' })
  })
})

describe('who may edit in batch', () => {
  it.each([
    { buttons: ['btn_edit', 'btn_detail'], because: 'they lack the button' },
    { buttons: ['btn_batchEdit', 'btn_detail'], because: 'they may not edit records' },
  ])('users with $buttons may not, because $because, and are not offered it', async ({ buttons }) => {
    const made = await add({})
    const { batch, records: own } = await aColleague({ buttons })
    expect((await batch.check([made.id], { note: '新' })).code).toBe(403)
    expect((await batch.save([made], { note: '新' })).code).toBe(403)
    expect((await batch.last()).code).toBe(403)
    const shown = JSON.parse((await own.config()).data['columnData'] ?? '{}') as {
      btnsList?: unknown[]
    }
    expect(shown.btnsList).toEqual([])
  })

  it('no user may where the list does not offer it', async () => {
    const other = await aModel(designer, { fields, list: list(['batchRemove']) })
    const made = await addRecord(createRecordClient(admin, other), { title: '甲' })
    expect((await createBatchClient(admin, other).save([made], { note: '新' })).code).toBe(403)
  })

  it('a record outside of the rows of a user is refused like one that does not exist', async () => {
    const [near, far] = [await add({ state: '近' }), await add({ state: '远', title: '秘密' })]
    const { batch } = await aColleague({ rows: stated('近') })
    const none = createId()
    const { data } = await batch.check([near.id, far.id, none], { note: '新' })
    expect(data.records.map(({ id }) => id)).toEqual([near.id])
    const unseen = { title: '', label: '', reason: '数据不存在或你无权查看' }
    expect(data.refused).toEqual([far.id, none].map((id) => ({ id, ...unseen })))
    expect((await batch.save([near, far], { note: '新' })).code).toBe(409)
    expect(await read(near.id)).not.toMatchObject({ note: '新' })
  })

  it('the check shows values that rules change too, as the list shows them, and none of fields hidden from the user', async () => {
    const made = await add({ state: '开', price: 3 })
    const describe = async (batch: ReturnType<typeof createBatchClient>) =>
      (await must(batch.check([made.id], { state: '定价' }))).changes.flatMap(({ fields: shown }) => shown)
    const state = { field: 'state', label: '状态', from: '开', to: '定价' }
    expect(await describe(createBatchClient(admin, model))).toEqual([
      state,
      { field: 'price', label: '单价', from: '3', to: '7' },
      { field: 'double', label: '双倍', from: '6.00', to: '14.00' },
    ])
    const { batch } = await aColleague({ forms: forms.filter((code) => code !== 'price' && code !== 'double') })
    expect(await describe(batch)).toEqual([state])
  })

  it('a hidden field counts as unknown, and one that they may only read is named', async () => {
    const made = await add({})
    const { batch } = await aColleague({ forms: forms.filter((code) => code !== 'note') })
    const reply = await batch.save([made], { note: '新' })
    expect([reply.code, reply.msg]).toEqual([400, '字段 note 不能批量编辑'])
  })
})

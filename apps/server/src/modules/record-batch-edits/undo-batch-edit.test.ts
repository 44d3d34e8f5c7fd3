import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
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
  readRecordValues,
} from '../records/testing/records.ts'
import { must } from '../workflow/testing/flows.ts'
import { createBatchClient } from './testing/batch-edits.ts'

let server: TestServer
let admin: Client
let model: BuiltModel
let records: Records

const list = aLimitedList(['title'], {
  btnsList: [{ value: 'batchEdit', label: '批量编辑' }],
  columnBtnsList: ['detail', 'edit'].map((value) => ({ value, label: value })),
})
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  const designer = await asDesigner(server)
  const site = await aModel(designer, { fields: [aField('comInput', 'name')], list: aLimitedList(['name']) })
  siteId = (await addRecord(createRecordClient(admin, site), { name: '一号站' })).id
  const options = ['a', 'b'].map((id) => ({ id, fullName: id.toUpperCase() }))
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title', {}, { label: '标题' }),
      aField('comInput', 'note', {}, { label: '备注' }),
      aField('numInput', 'price', {}, { label: '单价' }),
      aField('calculate', 'double', { expression: ['price', '*', '2'], isStorage: 2 }, { label: '双倍' }),
      aField('editor', 'text', {}, { label: '说明' }),
      aField('select', 'one', { options }, { label: '单选', dataType: 'static' }),
      aField('checkbox', 'many', { options }, { label: '多选', dataType: 'static' }),
      aField('date', 'day', {}, { label: '日期' }),
      aField('numRange', 'range', {}, { label: '区间' }),
      aField('switch', 'on', {}, { label: '开关' }),
      aField('relationForm', 'site', { modelId: site.id, relationField: 'name' }, { label: '电站' }),
      aField('relationFormAttr', 'siteName', { relationField: 'site', showField: 'name', isStorage: 2 }),
    ],
    list,
  })
  records = createRecordClient(admin, model)
})
afterAll(() => server.close())

let siteId = ''
const add = (values: object) => addRecord(records, { title: '甲', ...values })
const read = (id: string) => readRecordValues(records, id)
const aColleague = async (buttons = ['btn_edit', 'btn_batchEdit', 'btn_detail']) => {
  const forms = ['title', 'note', 'price']
  return aPerson(server, await grantsOn(server, model, { buttons, forms, columns: ['title'], rows: 'all' }))
}

describe('undoing a batch edit', () => {
  const edited = async (values: object, start: object[] = [{ note: '一' }, { note: '二' }]) => {
    const made = await Promise.all(start.map(add))
    const { data } = await createBatchClient(admin, model).save(made, values)
    return { made, editId: data.id }
  }

  it('gives all records their former values, with an entry in their history; it is found again after a reload', async () => {
    const { made, editId } = await edited({ note: '新', price: 4 }, [{ note: '一', price: 1 }, { note: '二' }])
    expect((await createBatchClient(admin, model).last()).data.last).toMatchObject({
      id: editId,
      count: 2,
      refusal: '',
    })
    expect((await createBatchClient(admin, model).undo(editId)).data).toEqual({ undone: 2, kept: [] })
    const [first, second] = await Promise.all(made.map(({ id }) => read(id)))
    expect([first, second]).toMatchObject([
      { note: '一', price: 1, double: '2.00' },
      { note: '二', price: null },
    ])
    const { list: lines, undoVersion } = (await records.history(made[0]?.id ?? '')).data
    expect(lines.map(({ action }) => action)).toEqual(['undo', 'update', 'create'])
    expect(undoVersion).toBe(3)
    expect((await createBatchClient(admin, model).last()).data.last).toSatisfy(
      (last: { id: string } | null) => last?.id !== editId,
    )
    expect((await createBatchClient(admin, model).undo(editId)).code).toBe(404)
  })

  it('leaves records that were changed or deleted since, and names them; the save of one can be undone alone', async () => {
    const { made, editId } = await edited({ note: '新' }, [
      { note: '一' },
      { note: '二' },
      { note: '三' },
      { note: '四' },
    ])
    const [changed, removed, alone] = made.map(({ id }) => ({ id, version: 2 })) as [
      SavedRecord,
      SavedRecord,
      SavedRecord,
    ]
    await must(records.save(changed, { title: '改' }))
    await must(records.remove(removed.id))
    await must(records.undo(alone))
    const { data } = await createBatchClient(admin, model).undo(editId)
    expect(data.undone).toBe(1)
    expect(data.kept.map(({ id, title }) => [id, title])).toEqual(
      expect.arrayContaining([
        [changed.id, '改'],
        [removed.id, ''],
        [alone.id, '甲'],
      ]),
    )
    expect(data.kept.find(({ id }) => id === changed.id)?.reason).toMatch(/^不能撤销：管理员 已在 .+ 修改了该数据$/)
    expect(await read(changed.id)).toMatchObject({ note: '新', title: '改' })
  })

  it('belongs to its user, who must still be allowed to edit', async () => {
    const made = await add({ note: '一' })
    const batch = createBatchClient((await aColleague()).client, model)
    const editId = ((await must(batch.save([made], { note: '新' }))) as { id: string }).id
    expect((await createBatchClient(admin, model).undo(editId)).code).toBe(404)
    expect((await createBatchClient(admin, model).last()).data.last?.id).not.toBe(editId)
    expect((await batch.undo(editId)).data.undone).toBe(1)
  })

  it('is kept for the last three batch edits of a user in a form', async () => {
    const edits = []
    for (const note of ['1', '2', '3', '4']) edits.push((await edited({ note })).editId)
    expect((await createBatchClient(admin, model).undo(edits[0] ?? '')).code).toBe(404)
    expect((await createBatchClient(admin, model).undo(edits[1] ?? '')).code).toBe(200)
  })
})

describe('values of every kind', () => {
  it.each([
    {
      kind: 'rich text, which is cleaned',
      values: { text: '<p>新<script>x</script></p>' },
      stored: { text: '<p>新</p>' },
    },
    { kind: 'one option', values: { one: 'b' }, stored: { one: 'b' } },
    { kind: 'several options', values: { many: ['a', 'b'] }, stored: { many: ['a', 'b'] } },
    { kind: 'a date', values: { day: 1_775_520_000_000 }, stored: {} },
    { kind: 'a range', values: { range: [1, 2] }, stored: { range: [1, 2] } },
    { kind: 'a switch', values: { on: 1 }, stored: { on: 1 } },
    { kind: 'a related record, with what is shown of it', values: { site: 'site' }, stored: { siteName: '一号站' } },
  ])('$kind: are stored as by a save of one record, and undone', async ({ values, stored }) => {
    const sent = 'site' in values ? { site: siteId } : values
    const [one, other] = [await add({ many: ['a'] }), await add({ many: ['a'] })]
    const before = await read(other.id)
    await must(records.save(one, sent))
    const { id: editId } = await must(createBatchClient(admin, model).save([other], sent))
    expect(await read(other.id)).toEqual(await read(one.id))
    expect(await read(other.id)).toMatchObject(stored)
    expect((await createBatchClient(admin, model).undo(editId)).data).toEqual({ undone: 1, kept: [] })
    expect(await read(other.id)).toEqual(before)
  })
})

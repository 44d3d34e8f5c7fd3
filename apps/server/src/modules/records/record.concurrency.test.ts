import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  readRecordValues,
} from './testing/records.ts'
import { aLimitedList } from './testing/records.ts'

let server: TestServer
let model: BuiltModel
let records: Records
beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title'),
      aField('comInput', 'code', {}, { unique: true, label: '编号' }),
      aTable('items', [aField('numInput', 'count')]),
    ],
    list: aList(['title', 'code']),
  })
  records = createRecordClient(await anAdministrator(server), model)
})
afterAll(() => server.close())

describe('a save', () => {
  it('with an old version is refused with both values and the name of the other user', async () => {
    const saved = await addRecord(records, { title: '原', code: 's1' })
    await records.save(saved, { title: '先', code: 's1' })
    const reply = await records.save(saved, { title: '后', code: 's1' })
    expect(reply).toMatchObject({
      code: 409,
      msg: '该数据已被 管理员 修改，请核对后再保存',
      data: { version: 2, user: '管理员' },
    })
    const { data } = reply.data as unknown as { data: string }
    expect(JSON.parse(data)).toMatchObject({ title: '先', code: 's1' })
    expect(await readRecordValues(records, saved.id)).toMatchObject({ title: '先' })
  })

  it('succeeds exactly once out of twelve with the same version at the same time, including rows of sub-tables', async () => {
    const saved = await addRecord(records, { title: '竞争', items: [{ count: 0 }] })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        records.save(saved, { title: `第${index}`, items: [{ count: index }, { count: index }] }),
      ),
    )
    const winners = replies.flatMap(({ code }, index) => (code === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 409)).toHaveLength(11)
    const after = await readRecordValues(records, saved.id)
    expect(after).toMatchObject({ title: `第${winners[0]}`, items: [{ count: winners[0] }, { count: winners[0] }] })
    expect((await records.history(saved.id)).data.list.map(({ action }) => action)).toEqual(['update', 'create'])
  })

  it('without changes writes nothing', async () => {
    const saved = await addRecord(records, { title: '不变', items: [{ count: 1 }] })
    expect(await records.save(saved, await readRecordValues(records, saved.id))).toMatchObject({
      code: 200,
      data: { version: 1 },
    })
    expect((await records.history(saved.id)).data.list).toHaveLength(1)
  })

  it('of a unique value is refused if another record has it, also for two saves at the same time', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((n) => records.add({ title: `u${n}`, code: 'same' })))
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 400, 400, 400])
    expect(replies.find(({ code }) => code === 400)).toMatchObject({
      msg: '编号：该值已被其他数据使用',
      data: { errors: [{ path: 'code' }] },
    })
  })

  it('is made once although the same call is sent repeatedly with its key; another body with the key is refused', async () => {
    const key = { 'Idempotency-Key': 'k-1' }
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => records.add({ title: '一次' }, key)))
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
    expect(await records.add({ title: '一次' }, key)).toMatchObject({ code: 200, data: replies[0]?.data })
    expect((await records.add({ title: '别的' }, key)).code).toBe(409)
    expect((await records.search({ title: '一次' })).data.pagination.total).toBe(1)
  })
})

describe('a deletion', () => {
  it('is refused while another record refers to the record, and succeeds once none does (F7.112, F7.113)', async () => {
    const designer = await asDesigner(server)
    const child = await aModel(designer, {
      fullName: '子表单',
      fields: [
        aField('relationForm', 'parent', { modelId: model.id, relationField: 'title' }),
        aTable('lines', [aField('relationForm', 'also', { modelId: model.id, relationField: 'title' })]),
      ],
    })
    const children = createRecordClient(await anAdministrator(server), child)
    const [one, two, three] = [
      await addRecord(records, { title: '父一' }),
      await addRecord(records, { title: '父二' }),
      await addRecord(records, { title: '父三' }),
    ]
    const holder = await addRecord(children, { parent: one.id, lines: [{ also: two.id }] })
    expect(await records.remove(one.id)).toMatchObject({ code: 400, msg: '该数据被 子表单 引用，不能删除' })
    expect((await records.removeAll([three.id, two.id])).code).toBe(400)
    expect((await records.get(three.id)).code).toBe(200)
    await children.remove(holder.id)
    expect((await records.removeAll([one.id, two.id, three.id])).data).toEqual({ count: 3 })
  })

  it('never succeeds together with a concurrent save that refers to the record', async () => {
    const designer = await asDesigner(server)
    const child = await aModel(designer, {
      fields: [aField('relationForm', 'parent', { modelId: model.id, relationField: 'title' })],
    })
    const children = createRecordClient(await anAdministrator(server), child)
    for (let round = 0; round < 10; round += 1) {
      const parent = await addRecord(records, { title: `轮${round}` })
      const [removal, addition] = await Promise.all([records.remove(parent.id), children.add({ parent: parent.id })])
      expect([removal.code === 200, addition.code === 200]).toSatisfy(
        ([gone, referred]: boolean[]) => gone !== referred,
      )
    }
  })

  it('only marks the record if the form is configured that way; it is gone for all users and its history stays', async () => {
    const designer = await asDesigner(server)
    const soft = await aModel(designer, {
      fields: [aField('comInput', 'title')],
      form: { logicalDelete: true },
      list: aLimitedList(['title'], { keywordList: ['title'] }),
    })
    const kept = createRecordClient(await anAdministrator(server), soft)
    const { id } = await addRecord(kept, { title: '软删除' })
    const person = createRecordClient(
      (await aPerson(server, await grantsOn(server, soft, { columns: ['title'], rows: 'all' }))).client,
      soft,
    )
    expect((await person.list()).data.pagination.total).toBe(1)
    expect((await kept.remove(id)).code).toBe(200)
    expect((await kept.get(id)).code).toBe(404)
    expect((await kept.remove(id)).code).toBe(404)
    expect((await person.list({ keyword: '软删除' })).data.list).toEqual([])
    expect((await person.list()).data.pagination.total).toBe(0)
    expect((await kept.aggregate({ measures: [{ as: 'n', fn: 'count' }] })).data.list).toEqual([{ n: 0 }])
    const rows = await server.db.query<{ action: string }>(
      'select action from record_histories where record_id = $1 order by at, id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'remove'])
  })
})

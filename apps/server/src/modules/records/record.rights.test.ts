import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Person,
  type Records,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  online,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'

let server: TestServer
let designer: Client
let model: BuiltModel
let all: Records
/** sees title, state and items without price; may not see cost; only rows of their organization; may add and edit */
let staff: Person
let own: Records
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title', {}, { label: '标题' }),
      aField('comInput', 'note'),
      aField('numInput', 'cost', { precision: 2 }),
      aField('select', 'state', {
        options: [
          { id: 'open', fullName: '待办' },
          { id: 'done', fullName: '完成' },
        ],
      }),
      aTable('items', [aField('comInput', 'part'), aField('numInput', 'price')]),
      aField('calculate', 'double', { expression: ['cost', '*', '2'], isStorage: 2 }),
    ],
    list: aLimitedList(['title', 'note', 'cost', 'state', 'double', 'creatorTime'], {
      keywordList: ['title', 'note'],
      sortList: [{ prop: 'cost', order: 'asc' }],
      showSummary: true,
      summaryField: ['cost'],
      btnsList: [
        { value: 'add', label: '新增' },
        { value: 'batchRemove', label: '批量删除' },
      ],
      columnBtnsList: [
        { value: 'detail', label: '详情' },
        { value: 'edit', label: '编辑' },
        { value: 'remove', label: '删除' },
      ],
    }),
  })
  const administrator = await anAdministrator(server)
  all = createRecordClient(administrator, model)
  staff = await aPerson(
    server,
    await grantsOn(server, model, {
      buttons: ['btn_add', 'btn_edit', 'btn_detail'],
      columns: ['title', 'state'],
      forms: ['title', 'state', 'items', 'items-part'],
      rows: {
        logic: 'and',
        groups: [{ logic: 'and', conditions: [{ field: '$organizeId', op: 'in', value: '@organizeIdAndSub' }] }],
      },
    }),
  )
  own = createRecordClient(staff.client, model)
})
afterAll(() => server.close())

describe('rows out of scope do not exist', () => {
  it('in list, total, search, aggregates, detail, raw values, history, change and deletion', async () => {
    const foreign = await addRecord(all, { title: '别人的', state: 'open', cost: 7 })
    const mine = await addRecord(own, { title: '我的', state: 'open' })
    const { data } = await own.list()
    expect(data.list.map(({ id }) => id)).toEqual([mine.id])
    expect(data.pagination.total).toBe(1)
    expect((await own.search({ state: 'open' })).data.list.map(({ id }) => id)).toEqual([mine.id])
    expect((await own.list({ keyword: '别人' })).data.list).toEqual([])
    expect((await own.aggregate({ measures: [{ as: 'n', fn: 'count' }] })).data.list).toEqual([{ n: 1 }])
    for (const reply of [
      await own.get(foreign.id),
      await own.show(foreign.id),
      await own.history(foreign.id),
      await own.save(foreign, { title: 'x' }),
    ]) {
      expect(reply).toMatchObject({ code: 404, data: null })
    }
    expect((await all.get(foreign.id)).data.version).toBe(1)
    expect((await own.get(mine.id)).code).toBe(200)
  })

  it('in a batch that names one of them, which deletes nothing', async () => {
    const remover = await aPerson(
      server,
      await grantsOn(server, model, {
        buttons: ['btn_remove', 'btn_add', 'btn_batchRemove'],
        forms: ['title'],
        rows: {
          logic: 'and',
          groups: [{ logic: 'and', conditions: [{ field: '$creatorUserId', op: 'eq', value: '@userId' }] }],
        },
      }),
    )
    const records = createRecordClient(remover.client, model)
    const mine = await addRecord(records, { title: '可删' })
    const foreign = await addRecord(all, { title: '不可删' })
    expect((await records.removeAll([mine.id, foreign.id])).code).toBe(404)
    expect((await all.get(mine.id)).code).toBe(200)
    expect((await records.remove(foreign.id)).code).toBe(404)
    expect(await records.removeAll([mine.id])).toMatchObject({ code: 200, data: { count: 1 } })
    expect((await all.get(mine.id)).code).toBe(404)
  })

  it('with row permissions enabled and none granted', async () => {
    await addRecord(all, { title: '有数据' })
    const nobody = await aPerson(server, await grantsOn(server, model, { columns: ['title'] }))
    const { data } = await createRecordClient(nobody.client, model).list()
    expect(data).toMatchObject({ list: [], pagination: { total: 0 } })
  })
})

describe('a field that the user may not see does not exist', () => {
  const refused = { code: 400, msg: '没有名为 cost 的字段', data: null }

  it('in list, requested columns, search, sort and aggregates', async () => {
    await addRecord(own, { title: '看不到成本' })
    const [row] = (await own.list()).data.list
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['id', 'state', 'state_id', 'title', 'version'])
    expect((await own.list()).data.summary).toBeUndefined()
    expect(await own.list({ columnOptions: 'title,cost' })).toMatchObject(refused)
    expect(await own.search({ cost: [1, 2] })).toMatchObject(refused)
    expect(await own.list({ sidx: 'cost', sort: 'asc' })).toMatchObject(refused)
    expect(await own.aggregate({ measures: [{ as: 'sum', fn: 'sum', field: 'cost' }] })).toMatchObject(refused)
    expect(await own.aggregate({ groupBy: [{ field: 'cost' }], measures: [{ as: 'n', fn: 'count' }] })).toMatchObject(
      refused,
    )
    const groups = JSON.stringify({
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'cost', op: 'gt', value: 1 }] }],
    })
    expect(await own.list({ superQueryJson: groups })).toMatchObject(refused)
  })

  it('in the keyword, which does not search a hidden field', async () => {
    const mine = await addRecord(own, { title: '公开标题' })
    const secret = { ...(await readRecordValues(all, mine.id)), note: '机密备注' }
    await all.save(mine, secret)
    expect((await own.list({ keyword: '机密' })).data.list).toEqual([])
    const sees = createRecordClient(
      (await aPerson(server, await grantsOn(server, model, { columns: ['state'], rows: 'all' }))).client,
      model,
    )
    expect(await sees.list({ keyword: '公开' })).toMatchObject({
      code: 200,
      data: { list: [], pagination: { total: 0 } },
    })
    expect((await own.list({ keyword: '公开' })).data.list.map(({ id }) => id)).toEqual([mine.id])
    expect((await all.list({ keyword: '机密' })).data.list.map(({ id }) => id)).toEqual([mine.id])
  })

  it('in form, detail and history, cells of sub-tables too (F6.08, F6.09, F6.10)', async () => {
    const mine = await addRecord(own, { title: '明细', items: [{ part: '风机' }] })
    const values = await readRecordValues(all, mine.id)
    const items = (values['items'] as object[]).map((item) => ({ ...item, price: 7654321 }))
    await all.save(mine, { ...values, cost: 12345, items })
    expect(Object.keys(await readRecordValues(own, mine.id)).toSorted()).toEqual(['items', 'state', 'title'])
    const texts = [
      JSON.stringify(await readRecordValues(own, mine.id)),
      JSON.stringify(await readRecordDetail(own, mine.id)),
      JSON.stringify((await own.history(mine.id)).data),
    ]
    for (const text of texts) {
      expect(text).toContain('风机')
      expect(text).not.toContain('7654321')
      expect(text).not.toContain('12345')
      expect(text).not.toContain('24690')
    }
    expect(JSON.stringify((await all.history(mine.id)).data)).toContain('12345')
  })

  it('in a save, which ignores its value and keeps the stored one', async () => {
    const mine = await addRecord(own, { title: '写', cost: 5, items: [{ part: 'a', price: 3 }] })
    expect(await readRecordValues(all, mine.id)).toMatchObject({ cost: null, items: [{ part: 'a', price: null }] })
    const values = await readRecordValues(all, mine.id)
    await all.save(mine, {
      ...values,
      cost: 50,
      items: (values['items'] as object[]).map((item) => ({ ...item, price: 8 })),
    })
    const mineNow = { id: mine.id, version: 2 }
    const seen = await readRecordValues(own, mine.id)
    expect((await own.save(mineNow, { ...seen, title: '改', cost: 1 })).code).toBe(200)
    expect(await readRecordValues(all, mine.id)).toMatchObject({
      title: '改',
      cost: 50,
      double: '100.00',
      items: [{ part: 'a', price: 8 }],
    })
  })

  it('in the configuration, which omits fields, columns, search, sort and buttons that are not granted (F7.106, F6.13)', async () => {
    const { data } = await own.config()
    const form = JSON.parse(data['formData'] ?? '') as {
      fields: { vModel: string; config: { children?: { vModel: string }[] } }[]
    }
    expect(form.fields.map(({ vModel }) => vModel)).toEqual(['title', 'state', 'items'])
    expect(form.fields[2]?.config.children?.map(({ vModel }) => vModel)).toEqual(['part'])
    const list = JSON.parse(data['columnData'] ?? '') as Record<string, { prop?: string; value?: string }[]>
    expect(list['columnList']?.map(({ prop }) => prop)).toEqual(['title', 'state'])
    expect(list['sortList']).toEqual([])
    expect(list['keywordList']).toEqual(['title'])
    expect(list['summaryField']).toEqual([])
    expect(list['btnsList']?.map(({ value }) => value)).toEqual(['add'])
    expect(list['columnBtnsList']?.map(({ value }) => value)).toEqual(['detail', 'edit'])
  })
})

describe('an action that is not granted is refused', () => {
  it('for any record', async () => {
    const mine = await addRecord(own, { title: '不能删' })
    expect((await own.remove(mine.id)).code).toBe(403)
    expect((await own.removeAll([mine.id])).code).toBe(403)
    const reader = createRecordClient(
      (await aPerson(server, await grantsOn(server, model, { columns: ['title'], rows: 'all' }))).client,
      model,
    )
    expect((await reader.list()).code).toBe(200)
    expect((await reader.add({ title: 'x' })).code).toBe(403)
    expect((await reader.save(mine, { title: 'x' })).code).toBe(403)
    expect((await reader.get(mine.id)).code).toBe(403)
    expect((await all.get(mine.id)).data.version).toBe(1)
  })

  it('on a model that is not in a menu of the user', async () => {
    const stranger = createRecordClient((await aPerson(server, [])).client, model)
    for (const reply of [
      await stranger.list(),
      await stranger.add({}),
      await stranger.config(),
      await stranger.aggregate({ measures: [{ as: 'n', fn: 'count' }] }),
    ]) {
      expect(reply.code).toBe(403)
    }
  })

  it('without a session', async () => {
    expect((await createRecordClient(server.nobody, model).list()).code).toBe(602)
  })
})

describe('records to choose from for a relation field', () => {
  it('have only the columns of the field, and are only available to users who may fill it in (F7.100, F7.28, FO.17)', async () => {
    const other = await aModel(designer, {
      fields: [
        aField('relationForm', 'work', {
          modelId: model.id,
          relationField: 'title',
          columnOptions: [{ value: 'state', label: 'state' }],
        }),
        aField('comInput', 'remark'),
      ],
      list: aLimitedList(['work', 'remark']),
    })
    const target = await addRecord(all, { title: '可选', cost: 9, state: 'open' })
    const path = `/api/visualdev/Base/${model.id}/FieldDataSelect`
    const question = `?fromModelId=${other.id}&fromField=work&keyword=${encodeURIComponent('可选')}`
    const filler = await aPerson(
      server,
      await grantsOn(server, other, { buttons: ['btn_add'], forms: ['work'], rows: 'all' }),
    )
    const { data } = await filler.client.get<{ list: object[]; columns: object[]; pagination: object }>(path + question)
    expect(data.list).toEqual([{ id: target.id, version: 1, title: '可选', state: '待办', state_id: 'open' }])
    expect(data.pagination).toMatchObject({ total: 1 })
    expect(data.columns).toMatchObject([{ vmodel: 'title' }, { vmodel: 'state' }])
    expect((await filler.client.get(path)).code).toBe(403)
    expect((await filler.client.get(`${path}?fromModelId=${other.id}&fromField=remark`)).code).toBe(403)
    const without = await aPerson(
      server,
      await grantsOn(server, other, { buttons: ['btn_add'], forms: ['remark'], rows: 'all' }),
    )
    expect((await without.client.get(path + question)).code).toBe(403)
    expect((await staff.client.get(path + question)).code).toBe(403)
  })

  it('are limited to the row scope of users with rights on the model, and a save enforces the same', async () => {
    const other = await aModel(designer, {
      fields: [aField('relationForm', 'work', { modelId: model.id, relationField: 'title' })],
      list: aLimitedList(['work']),
    })
    const both = await aPerson(server, [
      ...(await grantsOn(server, other, { buttons: ['btn_add'], columns: ['work'], forms: ['work'], rows: 'all' })),
      ...(await grantsOn(server, model, {
        buttons: ['btn_add'],
        forms: ['title'],
        rows: {
          logic: 'and',
          groups: [{ logic: 'and', conditions: [{ field: '$creatorUserId', op: 'eq', value: '@userId' }] }],
        },
      })),
    ])
    const foreign = await addRecord(all, { title: '外人' })
    const mine = await addRecord(createRecordClient(both.client, model), { title: '自己' })
    const path = `/api/visualdev/Base/${model.id}/FieldDataSelect?fromModelId=${other.id}&fromField=work`
    expect((await both.client.get<{ list: { id: string }[] }>(path)).data.list.map(({ id }) => id)).toEqual([mine.id])
    const records = createRecordClient(both.client, other)
    expect(await records.add({ work: foreign.id })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'work', msg: '所选数据不存在或你无权使用' }] },
    })
    expect((await records.add({ work: mine.id })).code).toBe(200)
    expect((await records.list()).data.list).toHaveLength(1)
  })
})

it('refuses a model that is not released with a message', async () => {
  const administrator = await anAdministrator(server)
  const reply = await administrator.post(`${online}/00000000-0000-7000-8000-000000000000/List`, {})
  expect([403, 404]).toContain(reply.code)
  expect(reply.msg).not.toBe('')
})

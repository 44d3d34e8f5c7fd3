import { read } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnJob } from '@armature/contract'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { readRowsOfSheet } from '../import/testing/workbooks.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import { getRecordContext } from '../record-statements/record-context.ts'
import { buildSystemActor } from '../record-actors/actor.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  online,
  createRecordClient,
} from '../records/testing/records.ts'
import { createRecords } from '../record-writing/create-records.ts'
import { type ExportedFile, transferButtons, createTransferClient, transferServer } from './testing/transfer-server.ts'

let server: TestServer
let administrator: Client
let stations: BuiltModel
let orders: BuiltModel

const day = Date.parse('2026-11-20T00:00:00+08:00')

beforeAll(async () => {
  server = await transferServer()
  const designer = await asDesigner(server)
  administrator = await anAdministrator(server)
  stations = await aModel(designer, { fields: [aField('comInput', 'name')] })
  orders = await aModel(designer, {
    fullName: '订单',
    fullNameI18n: { en: '' },
    fields: [
      aField('comInput', 'code', {}, { label: '编号' }),
      aField('numInput', 'price', { precision: 2, thousands: true }, { label: '单价', unit: '元' }),
      aField('calculate', 'double', { expression: ['price', '*', '2'] }, { label: '两倍' }),
      aField('date', 'day', {}, { label: '日期' }),
      aField('relationForm', 'station', { modelId: stations.id, relationField: 'name' }, { label: '电站' }),
      aField('comInput', 'secret', {}, { label: '密级' }),
      aField('createUser', 'maker', {}, { label: '创建人' }),
      aTable(
        'items',
        [aField('comInput', 'name', {}, { label: '名称' }), aField('numInput', 'qty', {}, { label: '数量' })],
        {
          label: '明细',
        },
      ),
    ],
    list: aLimitedList(['code', 'price', 'day', 'station'], {
      ...transferButtons,
      columnList: [
        { prop: 'code', label: '订单号', labelI18n: { en: 'Order' } },
        { prop: 'price', label: '单价', sortable: true },
        { prop: 'day', label: '日期' },
        { prop: 'station', label: '电站' },
      ],
      sortList: [{ prop: 'code', order: 'asc' }],
      keywordList: ['code'],
    }),
  })
  const station = (await addRecord(createRecordClient(administrator, stations), { name: '一号站' })).id
  const records = createRecordClient(administrator, orders)
  const items = [
    { name: '螺丝', qty: 3 },
    { name: '螺母', qty: 4 },
  ]
  await addRecord(records, { code: 'A-1', price: 1250.5, day, station, secret: '机密', items })
  await addRecord(records, { code: '=cmd', price: null, items: [] })
  await addRecord(records, { code: 'A-2', price: 7, items: [{ name: '垫片', qty: null }] })
})
afterAll(() => server.close())

const transfer = (client = administrator) => createTransferClient(server, client, orders)

describe('POST …/OnlineDev/:id/Actions/Export', () => {
  it('writes the rows of the list in its order, with its columns and headings (F7.114, FO.50)', async () => {
    const { data } = await transfer().take()
    expect(data).toEqual({
      name: '订单.xlsx',
      url: expect.stringMatching(/^\/api\/file\/Download\/export\/[0-9a-f]{32}\.xlsx$/) as string,
    })
    expect(readRowsOfSheet(await transfer().fileAt(data.url))).toEqual([
      ['订单号', '单价(元)', '日期', '电站'],
      ['=cmd', '', '', ''],
      ['A-1', '1,250.50', '2026-11-20', '一号站'],
      ['A-2', '7.00', '', ''],
    ])
  })

  it('is named in Chinese if the name of the form in the language of the user is empty', async () => {
    const path = `/api/visualdev/OnlineDev/${orders.id}/Actions/Export`
    const { data } = await administrator.post<ExportedFile>(path, {}, { 'Accept-Language': 'en' })
    expect(data.name).toBe('订单.xlsx')
  })

  it('keeps numbers and dates as such, and text that begins like a formula as text', async () => {
    const { data } = await transfer().take({ selectKey: 'code,price,double,day' })
    const sheet = read(await transfer().fileAt(data.url), { type: 'buffer', cellNF: true, cellStyles: true }).Sheets[
      '订单'
    ]
    expect(sheet?.['A2']).toMatchObject({ t: 's', v: '=cmd' })
    expect(sheet?.['A2'].f).toBeUndefined()
    expect(sheet?.['B3']).toMatchObject({ t: 'n', v: 1250.5, z: '#,##0.00' })
    expect(sheet?.['C3']).toMatchObject({ t: 'n', v: 2501, z: '0.00' })
    expect(sheet?.['D3']).toMatchObject({ t: 'n', v: 46_346, z: 'yyyy-mm-dd' })
  })

  it('filters and sorts like the list: search, keyword, order, page, chosen rows', async () => {
    const codes = async (question: object) =>
      (await transfer().taken({ selectKey: 'code', ...question })).slice(1).map(([code]) => code)
    expect(await codes({ queryJson: JSON.stringify({ price: [1, 10] }) })).toEqual(['A-2'])
    expect(await codes({ keyword: 'a-' })).toEqual(['A-1', 'A-2'])
    expect(await codes({ sidx: 'price', sort: 'desc' })).toEqual(['A-1', 'A-2', '=cmd'])
    expect(await codes({ dataType: 0, currentPage: 2, pageSize: 2 })).toEqual(['A-2'])
    const { data } = await createRecordClient(administrator, orders).search({ code: 'A-1' })
    expect(await codes({ dataType: 2, ids: [data.list[0]?.id] })).toEqual(['A-1'])
    expect(await codes({ dataType: 2, ids: [] })).toEqual([])
  })

  it('gives a record as many lines as its longest sub-table has rows; the import reads them back', async () => {
    const rows = await transfer().taken({ selectKey: 'code,items' })
    expect(rows).toEqual([
      ['订单号', '明细-名称', '明细-数量'],
      ['=cmd', '', ''],
      ['A-1', '螺丝', '3'],
      ['', '螺母', '4'],
      ['A-2', '垫片', ''],
    ])
  })

  it('can be imported again unchanged', async () => {
    const { data } = await transfer().take({ selectKey: 'code,price,day,station,items', keyword: 'A-1' })
    const file = await transfer().fileAt(data.url)
    const preview = await transfer().previewOf((await transfer().send(file)).data.name)
    expect(preview.data).toMatchObject({
      // the form has another label than the list
      ignored: ['订单号'],
      dataRow: [
        {
          cells: { price: '1,250.50', day: '2026-11-20', station: '一号站', 'items-qty': '3' },
          errors: {},
          lines: [{ cells: { 'items-qty': '4' }, errors: {} }],
        },
      ],
    })
  })

  it('is in the language of the user', async () => {
    const reply = await administrator.post<ExportedFile>(
      `${online}/${orders.id}/Actions/Export`,
      { selectKey: 'code' },
      { 'Accept-Language': 'en' },
    )
    expect(readRowsOfSheet(await transfer().fileAt(reply.data.url))[0]).toEqual(['Order'])
  })

  it.each([
    ['a column that there is not', { selectKey: 'nothing' }, '没有名为 nothing 的字段'],
    ['a search value that does not fit', { queryJson: '{"price":"x"}' }, 'price 的查询条件有误'],
    ['an order that there is not', { sidx: 'secretx' }, '没有名为 secretx 的字段'],
  ])('refuses %s', async (_, question, msg) => {
    expect(await transfer().take(question)).toMatchObject({ code: 400, msg })
  })
})

describe('the content of an export', () => {
  it('is limited to the rows, columns and fields that the user may see; others do not exist', async () => {
    const own = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'code', op: 'eq' as const, value: 'A-2' }] }],
    }
    const grants = await grantsOn(server, orders, {
      buttons: ['btn_download'],
      columns: ['code', 'price'],
      forms: ['code', 'price', 'items', 'items-name'],
      rows: own,
    })
    const { client } = await aPerson(server, grants)
    const mine = createTransferClient(server, client, orders)
    expect(await mine.taken()).toEqual([
      ['订单号', '单价(元)'],
      ['A-2', '7.00'],
    ])
    expect((await mine.columns()).data.list.map(({ id }) => id)).toEqual(['code', 'price'])
    for (const name of ['secret', 'day', 'items', 'items-name'])
      expect(await mine.take({ selectKey: name })).toMatchObject({ code: 400, msg: `没有名为 ${name} 的字段` })
    const { data } = await createRecordClient(administrator, orders).search({ code: 'A-1' })
    expect(await mine.taken({ dataType: 2, ids: [data.list[0]?.id] })).toEqual([['订单号', '单价(元)']])
  })

  it('can include every column of the list, the other fields of the form, and those of sub-tables below them', async () => {
    const { data } = await transfer().columns()
    expect(data.list.map(({ id, fullName }) => [id, fullName])).toEqual([
      ['code', '订单号'],
      ['price', '单价'],
      ['day', '日期'],
      ['station', '电站'],
      ['double', '两倍'],
      ['secret', '密级'],
      ['maker', '创建人'],
      ['items', '明细'],
    ])
    expect(data.list.at(-1)?.children.map(({ id }) => id)).toEqual(['items-name', 'items-qty'])
  })

  it('requires the right to the button, and a list that offers it', async () => {
    const { client } = await aPerson(
      server,
      await grantsOn(server, orders, { buttons: ['btn_upload', 'btn_add'], rows: 'all' }),
    )
    const off = createTransferClient(server, administrator, stations)
    const codes = [
      (await createTransferClient(server, client, orders).take()).code,
      (await createTransferClient(server, client, orders).columns()).code,
      (await createTransferClient(server, server.nobody, orders).take()).code,
    ]
    expect(codes).toEqual([403, 403, 602])
    expect(await off.take()).toMatchObject({ code: 400, msg: '此列表未启用导出' })
  })
})

describe('a long list', () => {
  let many: BuiltModel
  const tasks = async (client = administrator) =>
    (await client.get<{ list: OwnJob[] }>('/api/system/Job/Mine')).data.list
  const ended = async (id: string) => {
    for (let tries = 0; ; tries++) {
      if (tries > 300) throw new Error('the export does not end')
      const task = (await tasks()).find((one) => one.id === id)
      if (task?.state !== 'running' && task?.state !== 'waiting') return task
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  beforeAll(async () => {
    many = await aModel(await asDesigner(server), {
      fullName: '长表',
      fields: [aField('comInput', 'name'), aField('numInput', 'n')],
      list: aLimitedList(['name', 'n'], { ...transferButtons, sortList: [{ prop: 'n', order: 'asc' }] }),
    })
    const context = getRecordContext(server.deps)
    const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
    const records = Array.from({ length: 12_000 }, (_, n) => ({ values: { name: `row ${n}`, n } }))
    await createRecords(context, actor, await context.models.get(many.id), records, { withoutHistory: true })
  })

  it('is exported in the background: its owner sees the progress and downloads it, other users do not see it', async () => {
    const { data } = await createTransferClient(server, administrator, many).take()
    expect(data).toEqual({ name: '长表.xlsx', url: '', taskId: expect.any(String) as string })
    const task = await ended(data.taskId ?? '')
    expect(task).toMatchObject({ name: '长表.xlsx', state: 'done', done: 12_000, total: 12_000, fault: '' })
    const rows = readRowsOfSheet(await transfer().fileAt(task?.url ?? ''))
    expect([rows.length, rows[1], rows.at(-1)]).toEqual([12_001, ['row 0', '0'], ['row 11999', '11999']])
    const other = await anAdministrator(server)
    expect(await tasks(other)).toEqual([])
    expect((await other.delete(`/api/system/Job/Mine/${task?.id}`)).code).toBe(404)
    expect((await administrator.delete(`/api/system/Job/Mine/${task?.id}`)).code).toBe(200)
    expect((await tasks()).map(({ id }) => id)).not.toContain(task?.id)
  })

  it('ends when its owner stops it', async () => {
    const started = []
    for (let n = 0; n < 2; n++) started.push(await createTransferClient(server, administrator, many).take())
    const [, last = ''] = started.map(({ data }) => data?.taskId)
    await administrator.delete(`/api/system/Job/Mine/${last}`)
    expect((await ended(last))?.state).toBe('cancelled')
  })
})

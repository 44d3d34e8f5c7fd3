import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'

let server: TestServer
let designer: Client
let administrator: Client
let stations: Records
let station: BuiltModel
let inspection: BuiltModel
let inspections: Records
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  administrator = await anAdministrator(server)
  station = await aModel(designer, {
    enCode: 'station',
    fullName: '电站',
    fields: [
      aField('comInput', 'name'),
      aField('numInput', 'capacity', { precision: 2 }),
      aField('comInput', 'country'),
    ],
    list: aList(['name', 'capacity'], { keywordList: ['name', 'country'] }),
  })
  stations = createRecordClient(administrator, station)
  inspection = await aModel(designer, {
    enCode: 'inspection',
    fields: [
      aField('comInput', 'title', {}, { required: true, label: '标题' }),
      aField('relationForm', 'station', { modelId: station.id, relationField: 'name' }),
      aField('relationFormAttr', 'stationCapacity', { relationField: 'station', showField: 'capacity' }),
      aField('relationFormAttr', 'stationCountry', { relationField: 'station', showField: 'country', isStorage: 2 }),
      aField('date', 'day'),
      aField('select', 'state', {
        options: [
          { id: 'open', fullName: '待办' },
          { id: 'done', fullName: '完成' },
        ],
      }),
      aField('userSelect', 'inspector'),
      aTable('items', [
        aField('comInput', 'part'),
        aField('numInput', 'count'),
        aField('numInput', 'price', { precision: 2 }),
        aField('calculate', 'sum', { expression: ['items.count', '*', 'items.price'], isStorage: 2 }),
      ]),
      aField('calculate', 'total', { expression: ['items.sum'], isStorage: 2 }),
      aField('calculate', 'doubled', { expression: ['total', '*', '2'], isStorage: 1 }),
      aField('createUser', 'maker'),
      aField('createTime', 'madeAt'),
      aField('modifyUser', 'changer'),
      aField('currOrganize', 'organize'),
    ],
    list: aList(['title', 'station', 'stationCapacity', 'state', 'total', 'doubled', 'maker', 'creatorTime'], {
      keywordList: ['title'],
    }),
  })
  inspections = createRecordClient(administrator, inspection)
})
afterAll(() => server.close())

describe('the endpoints of online-developed modules', () => {
  it.each([
    'GET /api/visualdev/OnlineDev/:id/Config',
    'POST /api/visualdev/OnlineDev/:id/List',
    'POST /api/visualdev/OnlineDev/:id',
    'PUT /api/visualdev/OnlineDev/:id/:recordId',
    'GET /api/visualdev/OnlineDev/:id/:recordId',
    'GET /api/visualdev/OnlineDev/:id/:recordId/DataChange',
    'DELETE /api/visualdev/OnlineDev/:id/:recordId',
    'POST /api/visualdev/OnlineDev/batchDelete/:id',
    'POST /api/visualdev/OnlineDev/:id/Actions/Export',
    'GET /api/visualdev/OnlineDev/:id/Template',
    'POST /api/visualdev/OnlineDev/:id/Actions/ExportData',
  ])('%s exists, and requires a session (F1.29)', async (line) => {
    const [method = '', path = ''] = line.split(' ')
    const address = path.replace(':id', station.id).replace(':recordId', station.id)
    const response = await fetch(server.url + address, { method, headers: { 'X-Origin': 'pc' } })
    expect(await response.json()).toMatchObject({ code: 602 })
  })
})

describe('a record', () => {
  /** An inspection of 大亚湾 with two parts. */
  async function anInspection() {
    const plant = await addRecord(stations, { name: '大亚湾', capacity: 1968.5, country: '中国' })
    const made = await addRecord(inspections, {
      title: '巡检',
      station: plant.id,
      day: Date.UTC(2026, 0, 2),
      state: 'open',
      items: [
        { part: '风机', count: 2, price: 10.25 },
        { part: '电缆', count: 3, price: 1 },
      ],
    })
    return { plant, ...made }
  }

  it('is stored and read back as raw values, including those that the server calculates (F7.108, F7.110, F3.90)', async () => {
    const { plant, id, version } = await anInspection()
    expect(version).toBe(1)
    expect(await readRecordValues(inspections, id)).toMatchObject({
      title: '巡检',
      station: plant.id,
      day: Date.UTC(2026, 0, 2),
      state: 'open',
      total: '23.50',
      items: [
        { part: '风机', count: 2, price: 10.25, sum: '20.50' },
        { part: '电缆', count: 3, price: 1, sum: '3.00' },
      ],
    })
  })

  it('is read in display text, a relation together with its id (F7.111, F3.91, F3.92)', async () => {
    const { plant, id } = await anInspection()
    expect(await readRecordDetail(inspections, id)).toMatchObject({
      id,
      title: '巡检',
      station: '大亚湾',
      station_id: plant.id,
      stationCapacity: '1968.50',
      stationCountry: '中国',
      day: '2026-01-02',
      state: '待办',
      total: '23.50',
      doubled: '47.00',
      maker: '管理员',
      items: [
        { part: '风机', count: 2, price: 10.25, sum: '20.50' },
        { part: '电缆', count: 3, price: 1, sum: '3.00' },
      ],
    })
  })

  it('is listed in display text together with ids (F7.107)', async () => {
    const plant = await addRecord(stations, { name: '三峡', capacity: 22500 })
    const { id } = await addRecord(inspections, {
      title: '列表',
      station: plant.id,
      state: 'done',
      items: [{ part: 'x', count: 1, price: 2 }],
    })
    const { code, data } = await inspections.list({ keyword: '列表' })
    expect(code).toBe(200)
    expect(data.pagination).toMatchObject({ currentPage: 1, pageSize: 20, total: 1, totalKind: 'exact' })
    expect(data.list).toEqual([
      expect.objectContaining({
        id,
        version: 1,
        title: '列表',
        station: '三峡',
        station_id: plant.id,
        stationCapacity: '22500.00',
        state: '完成',
        total: '2.00',
        doubled: '4.00',
        maker: '管理员',
      }),
    ])
  })

  it('is changed together with its rows: changed, added and removed in one save (F7.109)', async () => {
    const saved = await addRecord(inspections, {
      title: '修改',
      items: [
        { part: 'a', count: 1, price: 1 },
        { part: 'b', count: 1, price: 1 },
      ],
    })
    const before = await readRecordValues(inspections, saved.id)
    const [first, second] = before['items'] as Record<string, unknown>[]
    const reply = await inspections.save(saved, {
      ...before,
      title: '改过',
      items: [
        { ...second, count: 5 },
        { part: 'c', count: 2, price: 2 },
      ],
    })
    expect(reply).toMatchObject({ code: 200, data: { id: saved.id, version: 2 } })
    const after = await readRecordValues(inspections, saved.id)
    expect(after).toMatchObject({
      title: '改过',
      total: '9.00',
      items: [
        { id: second?.['id'], part: 'b', count: 5 },
        { part: 'c', count: 2 },
      ],
    })
    expect(JSON.stringify(after)).not.toContain(String(first?.['id']))
    expect((await readRecordDetail(inspections, saved.id))['changer']).toBe('管理员')
  })
})

describe('the response for a related-form picker or a detail view', () => {
  it('is the released form as JSON text (F3.55, F7.30, F7.90, FO.18)', async () => {
    const { data } = await inspections.config()
    const form = JSON.parse(String(data['formData'])) as { fields: { vModel: string }[] }
    expect(form.fields.map(({ vModel }) => vModel)).toContain('stationCapacity')
  })

  it('is found by the id of the model, with its list and its options (F7.89, F7.106)', async () => {
    const { data } = await inspections.config()
    expect(JSON.parse(String(data['columnData']))).toMatchObject({ keywordList: ['title'] })
    expect(data).toMatchObject({
      enCode: 'inspection',
      version: 1,
      webType: 2,
      enableFlow: 0,
      menuId: inspection.menuId,
    })
  })

  const detail = (modelId: string, id: string, query = '') =>
    administrator.get<{ id: string; data: string }>(`/api/visualdev/OnlineDev/${modelId}/${id}/DataChange${query}`)

  it('is one record with its data as JSON text, with type 2 or without (F7.31, F7.87, F7.88, FO.19)', async () => {
    const { id } = await addRecord(inspections, { title: '详情' })
    for (const query of ['', '?type=2']) {
      const { data } = await detail(inspection.id, id, query)
      expect(data.id).toBe(id)
      expect(JSON.parse(data.data)).toMatchObject({ title: '详情', maker: '管理员' })
    }
  })

  it('is found only by its own model (F7.91, FO.19)', async () => {
    const { id } = await addRecord(inspections, { title: '详情' })
    expect((await detail(inspection.id, id)).code).toBe(200)
    expect((await detail(station.id, id)).code).toBe(404)
  })

  it('is a list with its total, and additional fields in the request of the picker are accepted (F7.28, F7.29, FO.17)', async () => {
    await addRecord(stations, { name: '选择站', capacity: 1, country: '中国' })
    const question = {
      keyword: '选择站',
      currentPage: 1,
      pageSize: 20,
      sort: 'desc',
      sidx: '',
      queryJson: '',
      relationField: 'name',
      columnOptions: 'name,country',
    }
    const { data } = await stations.list(question)
    expect(data.list).toMatchObject([{ name: '选择站', country: '中国' }])
    expect(data.list[0]).not.toHaveProperty('capacity')
    expect(data.pagination.total).toBe(1)
  })

  it('has attributes of the related record that are not stored, and keeps stored ones (F4.71, F4.72, FO.75)', async () => {
    const plant = await addRecord(stations, { name: '属性站', capacity: 5, country: '老挝' })
    const { id } = await addRecord(inspections, { title: '属性', station: plant.id })
    expect(await readRecordDetail(inspections, id)).toMatchObject({ stationCapacity: '5.00', stationCountry: '老挝' })
    const values = await readRecordValues(inspections, id)
    expect(values).toMatchObject({ stationCountry: '老挝' })
    expect(values).not.toHaveProperty('stationCapacity')
    await stations.save(plant, { name: '属性站', capacity: 6, country: '泰国' })
    expect(await readRecordDetail(inspections, id)).toMatchObject({ stationCapacity: '6.00', stationCountry: '老挝' })
  })
})

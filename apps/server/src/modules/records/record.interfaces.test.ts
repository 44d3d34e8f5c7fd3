import type { Field } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReader } from '../../platform/database/reader/reader.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import {
  type InterfaceTestWorld,
  createTestWorld,
  createInterface,
  path,
} from '../data-interfaces/testing/interfaces.ts'
import { aField, aList, aTable, createDesign } from '../designs/testing/designs.ts'
import {
  type Records,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  grantsOn,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'

let server: TestServer
let world: InterfaceTestWorld
let designer: Client
/** stations of a country, by SQL; sites with a number as id, by JSON */
let stations: string
let sites: string
beforeAll(async () => {
  server = await startTestServer()
  world = await createTestWorld(server)
  designer = world.admin
  stations = await createInterface(designer, {
    dataType: 1,
    query: `select name as code, name || ' 站' as "fullName", country, rated_power from ${world.table} where country = {country} order by 1`,
    requestParameters: [{ field: 'country', fieldName: '国家', required: true }],
  })
  sites = await createInterface(designer, {
    query: JSON.stringify([
      { id: 1, fullName: '青浦', power: 12.5, children: [{ id: 11, fullName: '一号柜' }] },
      { id: 2, fullName: '嘉定', power: 8 },
    ]),
  })
})
afterAll(async () => {
  await getReader(server.deps).close()
  await server.close()
})

const byCountry = { templateJson: [{ field: 'country', relationField: 'country' }] }
const refused = (at: string, msg: string) => ({ code: 400, data: { errors: [{ path: at, msg }] } })
const notThere = '数据接口中没有所选数据，请重新选择'
const unfitting = '所选数据与其他字段的内容不符，请重新选择'
const dynamic = (kind: string, name: string, own: object = {}): Field =>
  aField(kind, name, { ...own }, { dataType: 'dynamic', propsUrl: sites })

describe('records chosen from a data interface (FP.03, FP.04)', () => {
  let records: Records
  let staff: Records
  beforeAll(async () => {
    const station = { interfaceId: stations, propsValue: 'code', ...byCountry }
    const model = await aModel(designer, {
      fields: [
        aField('comInput', 'country'),
        aField('popupSelect', 'station', station),
        aField('popupAttr', 'power', { relationField: 'station', showField: 'rated_power' }),
        aField('popupAttr', 'kept', { relationField: 'station', showField: 'country', isStorage: 2 }),
        aField('popupTableSelect', 'sites', { interfaceId: sites, multiple: true }),
        aTable('items', [
          aField('comInput', 'kind'),
          aField('popupSelect', 'part', {
            ...station,
            templateJson: [{ field: 'country', relationField: 'items-kind' }],
          }),
        ]),
      ],
      list: aList(['country', 'station', 'power', 'kept', 'sites', 'items-part'], {
        searchList: [{ prop: 'station', label: 'station', searchType: 1 }],
      }),
    })
    records = createRecordClient(designer, model)
    const person = await aPerson(server, await grantsOn(server, model, {}))
    staff = createRecordClient(person.client, model)
  })

  it('are stored by their value and shown by their name, in lists with one call per parameter (F3.91, F3.92, F7.32)', async () => {
    const one = await addRecord(staff, {
      country: 'de',
      station: '汉堡',
      sites: ['1', '2'],
      items: [{ kind: 'fr', part: '里昂' }],
    })
    await addRecord(staff, { country: 'fr', station: '里昂' })
    expect(await readRecordValues(staff, one.id)).toMatchObject({ station: '汉堡', sites: ['1', '2'] })
    expect(await readRecordDetail(staff, one.id)).toMatchObject({
      station: '汉堡 站',
      station_id: '汉堡',
      sites: '青浦、嘉定',
      items: [{ part: '里昂 站', part_id: '里昂' }],
    })
    const page = await staff.list()
    expect(page.data.list.map(({ station, power }) => [station, power])).toEqual([
      ['里昂 站', '5'],
      ['汉堡 站', '100.5'],
    ])
    const found = await staff.search({ station: '汉堡' })
    expect(found.data.list.map(({ id }) => id)).toEqual([one.id])
  })

  it('provide the values of attributes: a stored one stays, one that is only shown is looked up (F4.71, F4.72, FP.06)', async () => {
    const one = await addRecord(staff, { country: 'de', station: '汉堡', power: '1', kept: 'forged' })
    expect(await readRecordValues(staff, one.id)).toMatchObject({ kept: 'de' })
    expect(await readRecordDetail(staff, one.id)).toMatchObject({ kept: 'de', power: '100.5' })
    const stored = await server.db.sql
      .selectFrom('record_histories')
      .select('changes')
      .where('record_id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored.changes)).toContain('kept')
    expect(JSON.stringify(stored.changes)).not.toContain('power')
  })

  it('are accepted only if the interface offers them for the values of the form', async () => {
    expect(await staff.add({ country: 'de', station: '里昂' })).toMatchObject(refused('station', notThere))
    expect(await staff.add({ station: '汉堡' })).toMatchObject(refused('station', unfitting))
    expect(await staff.add({ sites: ['1', '9'] })).toMatchObject(refused('sites', notThere))
    expect(await staff.add({ items: [{ kind: 'de', part: '里昂' }] })).toMatchObject(refused('items[0].part', notThere))
    for (const station of [true, {}, [], 'x'.repeat(101), 'a\0b', '\ud800'])
      expect((await staff.add({ country: 'de', station })).code, JSON.stringify(station)).toBe(400)
  })

  it('stay as they were chosen, even if the interface no longer offers them or does not respond', async () => {
    const one = await addRecord(staff, { country: 'de', station: '汉堡', sites: ['1'] })
    await designer.put(`${path}/${stations}/Actions/State`, { isConfirmed: true })
    try {
      expect((await staff.save(one, { sites: ['1', '2'] })).code).toBe(200)
      expect(await staff.add({ country: 'de', station: '汉堡' })).toMatchObject(
        refused('station', '数据接口没有应答，暂时无法核对所选数据'),
      )
      const shown = (await staff.list()).data.list.find(({ id }) => id === one.id)
      expect(shown).toMatchObject({ station: '汉堡', kept: 'de', sites: '青浦、嘉定' })
    } finally {
      await designer.put(`${path}/${stations}/Actions/State`, {})
    }
    expect(await readRecordDetail(records, one.id)).toMatchObject({ station: '汉堡 站' })
  })
})

describe('choices from a data interface (F7.07, F7.08)', () => {
  let records: Records
  beforeAll(async () => {
    const fields = [
      dynamic('select', 'site'),
      dynamic('checkbox', 'several'),
      dynamic('treeSelect', 'leaf'),
      dynamic('cascader', 'way'),
    ]
    records = createRecordClient(designer, await aModel(designer, { fields }))
  })

  it('are shown by their names on every level', async () => {
    const one = await addRecord(records, { site: '2', several: ['1', 2], leaf: '11', way: ['1', '11'] })
    expect(await readRecordValues(records, one.id)).toMatchObject({ site: '2', several: ['1', '2'] })
    expect((await records.list()).data.list[0]).toMatchObject({
      site: '嘉定',
      site_id: '2',
      several: '青浦、嘉定',
      leaf: '一号柜',
      way: '青浦 / 一号柜',
    })
  })

  it('are refused with their field if the interface does not offer them', async () => {
    for (const [name, value] of Object.entries({ site: '9', several: ['1', '9'], leaf: '9', way: ['1', '9'] }))
      expect(await records.add({ [name]: value }), name).toMatchObject(refused(name, notThere))
    expect(await records.add({ way: ['2', '11'] }), 'below another').toMatchObject(refused('way', notThere))
  })
})

describe('users of a form', () => {
  const ask = (client: Client, id: string, paramList: object[], call = 'Actions/Preview') =>
    client.post(`${path}/${id}/${call}`, { paramList, ids: ['汉堡'], propsValue: 'code' })
  const country = (defaultValue: unknown) => [{ field: 'country', defaultValue }]

  it('call its data interfaces with parameters that it can send, and no others', async () => {
    const options = [
      { id: 'de', fullName: '德国' },
      { id: 'fr', fullName: '法国' },
    ]
    const station = { interfaceId: stations, propsValue: 'code' }
    const fixed = await aModel(designer, {
      fields: [aField('popupSelect', 'a', { ...station, templateJson: [{ field: 'country', defaultValue: 'de' }] })],
    })
    const chosen = await aModel(designer, {
      fields: [aField('select', 'country', { options }), aField('popupSelect', 'a', { ...station, ...byCountry })],
    })
    const [first, second, none] = [
      await aPerson(server, await grantsOn(server, fixed, {})),
      await aPerson(server, await grantsOn(server, chosen, {})),
      await aPerson(server, []),
    ]
    for (const call of ['Actions/Preview', 'Action/List', 'Action/InfoByIds']) {
      expect((await ask(first.client, stations, country('de'), call)).code, call).toBe(200)
      expect((await ask(first.client, stations, country('fr'), call)).code, call).toBe(403)
      expect((await ask(second.client, stations, country('fr'), call)).code, call).toBe(200)
      expect(await ask(second.client, stations, country('it'), call), call).toMatchObject({
        code: 403,
        msg: '没有使用此数据接口的表单会发送这些参数',
      })
      expect((await ask(none.client, stations, country('de'), call)).code, call).toBe(403)
    }
    expect((await ask(first.client, stations, [])).code).toBe(403)
    expect((await ask(first.client, sites, [])).code).toBe(403)
  })

  it('call only those of fields that they see', async () => {
    const model = await aModel(designer, {
      fields: [
        aField('comInput', 'country'),
        aField('popupSelect', 'station', { interfaceId: stations, propsValue: 'code', ...byCountry }),
        aField('popupSelect', 'site', { interfaceId: sites }),
      ],
      list: aLimitedList(['country']),
    })
    const { client } = await aPerson(
      server,
      await grantsOn(server, model, { columns: [], forms: ['station'], rows: 'all' }),
    )
    expect((await ask(client, sites, [])).code).toBe(403)
    // the field that fills the parameter is hidden
    expect((await ask(client, stations, country('de'))).code).toBe(403)
    expect(await ask(client, stations, [])).toMatchObject({ code: 400, msg: '请填写参数“国家”' })
  })

  it.each([
    [0, 403],
    [1, 200],
  ])('call the one that rows are chosen from, if rows are added in this way: addType %i', async (addType, code) => {
    const rows = { ...aTable('items', [aField('comInput', 'a')]), addType, addTableConf: { interfaceId: sites } }
    const { client } = await aPerson(server, await grantsOn(server, await aModel(designer, { fields: [rows] }), {}))
    expect((await ask(client, sites, [])).code).toBe(code)
  })
})

describe('nested fields, and parameters from all rows of a sub-table', () => {
  let several: string
  beforeAll(async () => {
    several = await createInterface(designer, {
      dataType: 1,
      query: `select jsonb_build_object('code', name, 'at', jsonb_build_array(rated_power)) as station, country from ${world.table}
        where {countries} is null or country = any({countries}) order by rated_power desc`,
      requestParameters: [{ field: 'countries', fieldName: '国家', dataType: 'list' }],
      fieldList: ['station', 'country', 'station.code', 'station.at[0]'].map((field) => ({ field, fieldName: '' })),
    })
  })

  it('are stored, checked, shown in lists and details, and read by attributes', async () => {
    const source = {
      ...{ interfaceId: several, propsValue: 'station.code', relationField: 'station.code' },
      templateJson: [{ field: 'countries', relationField: 'items-country' }],
    }
    const fields = [
      aField('popupSelect', 'station', source),
      aField('popupAttr', 'power', { relationField: 'station', showField: 'station.at[0]' }),
      aTable('items', [aField('comInput', 'country')]),
    ]
    const model = await aModel(designer, { fields, list: aList(['station', 'power']) })
    const { client } = await aPerson(server, await grantsOn(server, model, {}))
    const records = createRecordClient(client, model)
    const rows = (...countries: string[]) => countries.map((country) => ({ country }))
    const one = await addRecord(records, { station: '里昂', items: rows('de', 'fr', 'de') })
    expect(await readRecordDetail(records, one.id)).toMatchObject({ station: '里昂', power: '5' })
    const { data } = await records.list()
    expect(data.list).toMatchObject([{ station: '里昂', station_id: '里昂', power: '5' }])
    // chosen for other rows
    expect(await records.add({ station: '里昂', items: rows('de') })).toMatchObject(refused('station', notThere))
    const many = rows(...Array.from({ length: 201 }, (_, at) => `c${at}`))
    expect((await records.add({ station: '里昂', items: many })).code).toBe(400)
    const send = (defaultValue: unknown) =>
      client.post<Record<string, unknown>[]>(`${path}/${several}/Actions/Preview`, {
        paramList: [{ field: 'countries', defaultValue }],
      })
    expect((await send(['fr', 'it'])).data).toEqual([expect.objectContaining({ 'station.code': '里昂' })])
    expect(await send(Array.from({ length: 201 }, (_, at) => `c${at}`))).toMatchObject({
      ...{ code: 400, msg: '参数“国家”最多 200 个不同的值' },
    })
    expect((await send([{ country: 'fr' }])).code).toBe(400)
  })

  it('are checked and named by a part of a value, such as the lower bound of a range', async () => {
    const least = await createInterface(designer, {
      dataType: 1,
      query: `select name as code, name || ' 站' as "fullName" from ${world.table} where rated_power >= {least} order by 1`,
      requestParameters: [{ field: 'least', fieldName: '功率', dataType: 'decimal', required: true }],
    })
    const use = (part: string) => ({
      ...{ interfaceId: least, propsValue: 'code' },
      templateJson: [{ field: 'least', relationField: 'power', part }],
    })
    const fields = [
      aField('numRange', 'power', { precision: 0 }),
      aField('popupSelect', 'station', use('min')),
      aTable('items', [
        aField('numRange', 'size'),
        aField('popupSelect', 'part', {
          ...use('max'),
          templateJson: [{ field: 'least', relationField: 'items-size', part: 'max' }],
        }),
      ]),
    ]
    const model = await aModel(designer, { fields, list: aList(['station', 'items-part']) })
    const { client } = await aPerson(server, await grantsOn(server, model, {}))
    const records = createRecordClient(client, model)
    const items = [{ size: [1, 100], part: '汉堡' }]
    const one = await addRecord(records, { power: [50, 60], station: '汉堡', items })
    expect(await readRecordDetail(records, one.id)).toMatchObject({ station: '汉堡 站', items: [{ part: '汉堡 站' }] })
    expect((await records.list()).data.list).toMatchObject([{ station: '汉堡 站', station_id: '汉堡' }])
    // the upper bound would fit
    expect(await records.add({ power: [50, 1], station: '里昂' })).toMatchObject(refused('station', notThere))
    const bad = [{ size: [1, 100], part: '里昂' }]
    expect(await records.add({ power: [50, 60], station: '汉堡', items: bad })).toMatchObject(
      refused('items[0].part', notThere),
    )
    // the release names a part that the field does not have
    const gone = [aField('numInput', 'power'), aField('popupSelect', 'station', use('min'))]
    const draft = await createDesign(designer, { fields: gone, list: aList(['station']) })
    const release = await designer.post(`/api/visualdev/Base/${draft}/Actions/Release`, {})
    expect(JSON.stringify(release)).toContain('没有所选的部分')
  })

  it('are denied to users who do not see the column; a field outside of sub-tables sends no list', async () => {
    const source = { interfaceId: several, propsValue: 'station.code', relationField: 'station.code' }
    const bind = (relationField: string) => ({ ...source, templateJson: [{ field: 'countries', relationField }] })
    const hidden = await aModel(designer, {
      fields: [
        aField('popupSelect', 'station', bind('items-country')),
        aTable('items', [aField('comInput', 'country')]),
      ],
      list: aLimitedList(['station']),
    })
    const single = await aModel(designer, {
      fields: [aField('comInput', 'country'), aField('popupSelect', 'station', bind('country'))],
    })
    const preview = { paramList: [{ field: 'countries', defaultValue: ['fr'] }] }
    for (const [model, forms] of [
      [hidden, ['station']],
      [single, ['station', 'country']],
    ] as const) {
      const grants = await grantsOn(server, model, { columns: [], forms: [...forms], rows: 'all' })
      const { client } = await aPerson(server, grants)
      expect((await client.post(`${path}/${several}/Actions/Preview`, preview)).code).toBe(403)
    }
  })
})

it('a picker without pages gets at most 10,000 records, and one with pages 20 (F9.29, F9.30)', async () => {
  const ask = (body: object) =>
    designer.post<{ list: unknown[]; pagination: { pageSize: number; total: number } }>(
      `${path}/${sites}/Action/List`,
      body,
    )
  expect((await ask({})).data.pagination).toMatchObject({ pageSize: 20 })
  const all = (await ask({ pageSize: 10_000 })).data
  expect(all.pagination).toMatchObject({ pageSize: 10_000 })
  expect(all.list).toHaveLength(all.pagination.total)
  expect((await ask({ pageSize: 10_001 })).code).toBe(400)
})

it('a design is released only with existing data interfaces', async () => {
  const release = async (field: Field) => {
    const id = await createDesign(designer, { fields: [field] })
    return designer.post(`/api/visualdev/Base/${id}/Actions/Release`, {})
  }
  for (const interfaceId of ['', 'stations', '00000000-0000-7000-8000-000000000000'])
    expect((await release(aField('popupSelect', 'a', { interfaceId }))).code, interfaceId).toBe(400)
  const addTableConf = { interfaceId: '00000000-0000-7000-8000-000000000000' }
  const table = aTable('t', [aField('comInput', 'a')])
  expect((await release({ ...table, addType: 1, addTableConf })).code).toBe(400)
  expect((await release({ ...table, addType: 1, addTableConf: { interfaceId: sites } })).code).toBe(200)
})

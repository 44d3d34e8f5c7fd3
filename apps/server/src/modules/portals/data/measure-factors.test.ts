import type { PortalWidget } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aField, asDesigner } from '../../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  grantsOn,
} from '../../records/testing/records.ts'
import {
  aFigure,
  aLayout,
  aWidget,
  createModelSource,
  createPortal,
  createReleasedPortal,
  fetchPreview,
  fetchWidgetData,
  path,
  releasePortal,
} from '../testing/portals.ts'

let server: TestServer
let admin: Client
/** sees site and charged, but not planned */
let staff: Client
let model: BuiltModel

beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  const names = ['site', 'charged', 'planned']
  model = await aModel(await asDesigner(server), {
    fields: [aField('comInput', 'site'), aField('numInput', 'charged'), aField('numInput', 'planned')],
    list: aLimitedList(names, { sortList: [{ prop: 'site', order: 'asc' }] }),
  })
  const records = createRecordClient(admin, model)
  const rows = [
    { site: '东', charged: 3000, planned: 6000 },
    { site: '东', charged: 1000, planned: 2000 },
    { site: '西', charged: 5000, planned: 4000 },
    { site: '南', planned: 4000 },
  ]
  for (const row of rows) await addRecord(records, row)
  const grants = await grantsOn(server, model, { columns: ['site', 'charged'] })
  const user = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
  await server.deps.bus.publish('rights')
  staff = await server.as(user.account)
})
afterAll(() => server.close())

const shown = { unit: 'MWh', decimals: 1 }
const bySite = (source: object = {}) => ({
  ...createModelSource(model.id),
  ...{ fn: 'sum', field: 'charged', groupBy: 'site', bucket: '', ...source },
})
const aRanking = (source: object, own: object = {}): PortalWidget =>
  aWidget({ id: 'ranking', kind: 'ranking', source, direction: 'desc', most: 5, target: null, ...shown, ...own })
const aGauge = (source: object): PortalWidget =>
  aWidget({
    ...{ id: 'gauge', kind: 'gauge', most: 10, ...shown },
    source: { ...createModelSource(model.id), fn: 'sum', field: 'charged', compare: false, ...source },
  })
const aChart = (source: object, own: object = {}): PortalWidget =>
  aWidget({ id: 'chart', kind: 'chart', shape: 'bar', source, order: 'value', most: 10, ...shown, ...own })

describe('the factor of a measure', () => {
  it('multiplies figures and every measure of a chart, but no number of records', async () => {
    const counted = { fn: 'count', field: '', factor: 5, name: '条数', nameI18n: {} }
    const planned = { fn: 'sum', field: 'planned', factor: -1, name: '计划', nameI18n: {} }
    const [figure, count, chart, mixed] = await fetchPreview(
      admin,
      aFigure(model.id, { fn: 'sum', field: 'charged', factor: 0.001 }),
      aFigure(model.id, { factor: 7 }, 'count'),
      aChart(bySite({ factor: 0.001, further: [planned, counted] })),
      aChart(bySite({ secondFn: 'sum', secondField: 'planned', secondFactor: 0.5 }), { id: 'mixed', shape: 'mixed' }),
    )
    expect(figure?.figure).toEqual({ value: 9, before: null })
    expect(count?.figure?.value).toBe(4)
    expect(chart?.series?.map(({ name, value }) => [name, value])).toEqual([
      ...[
        ['西', 5],
        ['西', -4000],
        ['西', 1],
      ],
      ...[
        ['东', 4],
        ['东', -8000],
        ['东', 2],
      ],
      ...[
        ['南', null],
        ['南', -4000],
        ['南', 1],
      ],
    ])
    expect(mixed?.series?.map(({ value, second }) => [value, second])).toEqual([
      [5000, 2000],
      [4000, 4000],
      [null, 2000],
    ])
  })

  it('below 0 turns the order: the largest of the shown values come first, and a candlestick has its low below its high', async () => {
    const date = { ...bySite({ groupBy: 'f_creator_time', bucket: 'day' }), fn: 'count', factor: -1 }
    const [ranking, first, candles] = await fetchPreview(
      admin,
      aRanking(bySite({ field: 'planned', factor: -1 })),
      aRanking(bySite({ field: 'planned', factor: -1 }), { id: 'first', most: 1, direction: 'asc' }),
      aChart({ ...date, groupBy: 'creatorTime' }, { id: 'candles', shape: 'candle', order: 'name' }),
    )
    expect(ranking?.series?.map(({ value }) => value)).toEqual([-4000, -4000, -8000])
    expect(first?.series).toMatchObject([{ name: '东', value: -8000 }])
    const parts = new Map(candles?.series?.map(({ part, value }) => [part?.name, value]))
    expect([parts.get('low'), parts.get('high')]).toEqual([-5000, -1000])
  })

  it('multiplies the values of data interfaces and of maps', async () => {
    const query = JSON.stringify([{ name: 'a', n: 2, goal: '8', lng: 120, lat: 30 }])
    const input = { fullName: '电量', enCode: 'energyFactors', dataType: 2, query }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const from = { from: 'interface', interfaceId: data.id, params: [] }
    const named = { ...from, nameField: 'name', valueField: 'n', factor: 0.5 }
    const further = [{ field: 'goal', factor: -1, name: '', nameI18n: {} }]
    const scaled = { ...named, targetField: 'goal', targetFactor: 0.25 }
    const degrees = { longitudeField: 'lng', latitudeField: 'lat', toLongitudeField: '', toLatitudeField: '' }
    const [chart, ranking, gauge, map] = await fetchPreview(
      admin,
      aChart({ ...named, further }),
      aRanking(scaled),
      aWidget({
        ...{ id: 'gauge', kind: 'gauge', most: 10, ...shown },
        source: { ...from, fn: 'sum', field: 'n', factor: 3, targetField: 'goal', targetFactor: 0.5 },
      }),
      aWidget({ id: 'map', kind: 'map', layer: 'points', most: 5, source: { ...named, ...degrees }, ...shown }),
    )
    expect(chart?.series?.map(({ value }) => value)).toEqual([1, -8])
    expect(ranking?.series).toEqual([{ name: 'a', at: null, value: 1, second: 2 }])
    expect(gauge?.figure).toEqual({ value: 6, before: null, target: 4 })
    expect(map?.map?.list).toMatchObject([{ name: 'a', value: 1 }])
  })

  it('gives decimals without the rests of binary fractions', async () => {
    const query = JSON.stringify([{ name: 'a', n: 4.35 }])
    const input = { fullName: '小数', enCode: 'decimalFactors', dataType: 2, query }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const from = { from: 'interface', interfaceId: data.id, params: [], factor: 100 }
    const [chart, gauge, figure] = await fetchPreview(
      admin,
      aChart({ ...from, nameField: 'name', valueField: 'n' }),
      aWidget({ id: 'gauge', kind: 'gauge', most: 10, ...shown, source: { ...from, fn: 'sum', field: 'n' } }),
      aFigure(model.id, { fn: 'sum', field: 'charged', factor: 0.0011 }),
    )
    expect(chart?.series?.[0]?.value).toBe(435)
    expect(gauge?.figure?.value).toBe(435)
    expect(figure?.figure?.value).toBe(9.9)
  })
})

describe('a full scale from a field', () => {
  const goal = { targetFn: 'sum', targetField: 'planned' }

  it('is the value of the same records, for each row of a ranking and for a gauge', async () => {
    const [ranking, gauge, plain] = await fetchPreview(
      admin,
      aRanking(bySite({ ...goal, targetFactor: 0.5 })),
      aGauge({ ...goal, factor: 0.001, targetFactor: 0.001 }),
      aRanking(bySite(), { id: 'plain' }),
    )
    expect(ranking?.series?.map(({ name, value, second }) => [name, value, second])).toEqual([
      ['西', 5000, 2000],
      ['东', 4000, 4000],
      ['南', null, 2000],
    ])
    expect(gauge?.figure).toEqual({ value: 9, before: null, target: 16 })
    expect(plain?.series?.[0]).not.toHaveProperty('second')
  })

  it('is denied where the viewer may not see the field, and names the form as one that uses it', async () => {
    const id = await createReleasedPortal(
      admin,
      aLayout(aRanking(bySite(goal)), aGauge(goal), aRanking(bySite(), { id: 'plain' })),
    )
    await admin.put(`${path}/Actions/SetStart`, { id })
    const own = await fetchWidgetData(staff, id, ['ranking', 'gauge', 'plain'])
    expect(new Map(own.map((data) => [data.id, data.state]))).toEqual(
      new Map([
        ['ranking', 'denied'],
        ['gauge', 'denied'],
        ['plain', 'ready'],
      ]),
    )
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
    const used = await server.db.sql
      .selectFrom('design_references')
      .select('path')
      .where('source_id', '=', id)
      .where('target_field', '=', 'planned')
      .execute()
    expect(new Set(used.map((row) => row.path))).toEqual(new Set(['widgets.ranking', 'widgets.gauge']))
  })
})

it('a release refuses a factor of 0, and a full scale without a field or from a text', async () => {
  const further = [{ fn: 'sum', field: 'planned', factor: 0, name: '', nameI18n: {} }]
  const id = await createPortal(
    admin,
    aLayout(
      aFigure(model.id, { fn: 'sum', field: 'charged', factor: 0 }, 'zero'),
      aChart(bySite({ further })),
      aRanking(bySite({ targetFn: 'sum', targetField: 'site' })),
      aGauge({ targetFn: 'sum' }),
      // their function, a number of records at first, is not used
      aWidget({
        ...{ id: 'map', kind: 'map', layer: 'points', most: 5, ...shown },
        source: {
          ...{ ...createModelSource(model.id), fn: 'count', factor: 0, nameField: 'site', valueField: 'charged' },
          ...{ placeField: '', longitudeField: 'charged', latitudeField: 'planned' },
          ...{ toPlaceField: '', toLongitudeField: '', toLatitudeField: '' },
        },
      }),
      aChart(
        { ...bySite({ groupBy: 'creatorTime', bucket: 'day', factor: 0 }), fn: 'count' },
        { id: 'candles', shape: 'candle', order: 'name' },
      ),
      // a number of records has no factor
      aFigure(model.id, { factor: 0 }, 'count'),
    ),
  )
  const reply = await releasePortal(admin, id)
  expect(reply).toMatchObject({ code: 400 })
  const { problems } = reply.data as unknown as { problems: { widgetId: string; msg: string }[] }
  expect(problems.map(({ widgetId, msg }) => `${widgetId} ${msg}`).toSorted()).toEqual([
    'candles 倍数不能是 0',
    'chart 倍数不能是 0',
    'gauge “”不是可统计的数字字段',
    'map 倍数不能是 0',
    'ranking “site”不是可统计的数字字段',
    'zero 倍数不能是 0',
  ])
})

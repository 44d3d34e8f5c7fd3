import type { PortalWidget, PortalWidgetData } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aField, asDesigner } from '../../designs/testing/designs.ts'
import { buildSystemActor } from '../../record-actors/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { createRecords } from '../../record-writing/index.ts'
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
  aScreen,
  aScreenMenu,
  createReleasedScreen,
  fetchElementData,
  toElement,
} from '../../screens/testing/screens.ts'
import {
  aLayout,
  aPortalMenu,
  aWidget,
  createModelSource,
  createPortal,
  createReleasedPortal,
  fetchPreview,
  fetchWidgetData,
  path,
} from '../testing/portals.ts'

const place = (longitude: number, latitude: number) => JSON.stringify({ name: '站', address: '', longitude, latitude })
const unset = {
  ...{ nameField: '', valueField: '', placeField: '', toPlaceField: '' },
  ...{ longitudeField: '', latitudeField: '', toLongitudeField: '', toLatitudeField: '' },
}

let server: TestServer
let admin: Client
/** sees title, spot and province of the open records, but neither load nor degrees */
let staff: Client
let model: BuiltModel

const aMap = (id: string, source: object, settings: object = {}): PortalWidget =>
  aWidget({
    ...{ id, kind: 'map', layer: 'points', most: 100, unit: 'MW', decimals: 1 },
    source: { ...createModelSource(model.id), ...unset, fn: 'count', ...source },
    ...settings,
  })
const onMap = { placeField: 'spot', nameField: 'title' }
const open = {
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'state', op: 'eq' as const, value: 'open' }] }],
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  const names = ['title', 'spot', 'goal', 'longitude', 'latitude', 'load', 'province', 'state']
  model = await aModel(await asDesigner(server), {
    fields: [
      ...['title', 'province', 'state'].map((name) => aField('comInput', name)),
      ...['spot', 'goal'].map((name) => aField('location', name)),
      ...['longitude', 'latitude', 'load'].map((name) => aField('numInput', name, { precision: 4 })),
    ],
    list: aLimitedList(names, { sortList: [{ prop: 'title', order: 'asc' }] }),
  })
  const records = createRecordClient(admin, model)
  const rows = [
    { title: 'a', spot: place(120, 30), goal: place(121, 31), load: 5, province: '浙江', state: 'open' },
    { title: 'b', spot: place(118.5, 32), longitude: 118.5, latitude: 32, load: 50, province: '江苏', state: 'done' },
    { title: 'c', longitude: 117, latitude: -33.5, load: 7, province: '浙江', state: 'open' },
    // beyond the poles
    { title: 'd', longitude: 117, latitude: 91, province: '安徽', state: 'open' },
  ]
  for (const row of rows) await addRecord(records, row)
  const grants = await grantsOn(server, model, { columns: ['title', 'spot', 'province', 'state'], rows: open })
  const user = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
  await server.deps.bus.publish('rights')
  staff = await server.as(user.account)
})
afterAll(() => server.close())

describe('data of a map', () => {
  it('has the records that have a location, those with the largest values first, and says how many there are', async () => {
    const [all, first] = await fetchPreview(
      admin,
      aMap('all', { ...onMap, valueField: 'load' }),
      aMap('first', { ...onMap, valueField: 'load' }, { most: 1 }),
    )
    expect(all?.map).toMatchObject({
      modelId: model.id,
      total: 2,
      list: [
        { name: 'b', value: 50, at: { longitude: 118.5, latitude: 32 } },
        { name: 'a', value: 5, at: { longitude: 120, latitude: 30 } },
      ],
    })
    expect(first?.map).toMatchObject({ total: 2, list: [{ name: 'b' }] })
  })

  it('has positions in degrees, lines with both ends, and values of provinces', async () => {
    const degrees = { longitudeField: 'longitude', latitudeField: 'latitude', nameField: 'title' }
    const [points, flows, regions] = await fetchPreview(
      admin,
      aMap('points', degrees),
      aMap('flows', { ...onMap, toPlaceField: 'goal' }, { layer: 'flows' }),
      aMap('regions', { nameField: 'province', valueField: 'load', fn: 'sum' }, { layer: 'regions' }),
    )
    // a latitude of 91 degrees is nowhere
    expect(points?.map?.list.map(({ name }) => name)).toEqual(['b', 'c'])
    expect(points?.map?.list[1]?.at).toEqual({ longitude: 117, latitude: -33.5 })
    expect(flows?.map?.list).toMatchObject([{ name: 'a', to: { longitude: 121, latitude: 31 } }])
    expect(regions?.series).toEqual([
      { name: '江苏', at: null, key: '江苏', value: 50 },
      { name: '浙江', at: null, key: '浙江', value: 12 },
      { name: '安徽', at: null, key: '安徽', value: null },
    ])
    expect(regions).not.toHaveProperty('map')
  })

  it('comes from a data interface too', async () => {
    const query = JSON.stringify([
      { name: 'x', lng: '120.5', lat: 30, load: 1, toLng: 121, toLat: 31 },
      { name: 'y', lng: 110, lat: 20, load: '2.5', toLng: null, toLat: 31 },
      { name: 'z', lng: 181, lat: 20, load: 9 },
    ])
    const input = { fullName: '位置', enCode: 'mapPlaces', dataType: 2, query }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const { placeField: _place, toPlaceField: _to, ...fields } = unset
    const source = {
      ...{ from: 'interface', interfaceId: data.id, params: [], ...fields },
      ...{ nameField: 'name', valueField: 'load', longitudeField: 'lng', latitudeField: 'lat' },
    }
    const from = (id: string, own: object, settings: object) =>
      aWidget({ ...aMap(id, {}, settings), source: { ...source, ...own } })
    const [points, flows] = await fetchPreview(
      admin,
      from('points', {}, {}),
      from('flows', { toLongitudeField: 'toLng', toLatitudeField: 'toLat' }, { layer: 'flows' }),
    )
    expect(points?.map).toMatchObject({ modelId: '', total: 2, list: [{ name: 'y', value: 2.5 }, { name: 'x' }] })
    expect(flows?.map?.list).toMatchObject([{ name: 'x', to: { longitude: 121, latitude: 31 } }])
    const portal = await createReleasedPortal(admin, aLayout(from('points', {}, {})))
    expect(await fetchWidgetData(admin, portal, ['points'])).toEqual([points])
  })

  it('counts all records that have a position, also where lists count up to a limit', async () => {
    const many = await aModel(admin, {
      fields: [aField('comInput', 'title'), aField('numInput', 'lng'), aField('numInput', 'lat')],
      list: aLimitedList(['title', 'lng', 'lat']),
    })
    const context = getRecordContext(server.deps)
    const rows = Array.from({ length: 1300 }, (_, at) => ({
      values: { title: `站 ${at}`, lng: at % 180, lat: at < 50 ? null : 30 },
    }))
    const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
    await createRecords(context, actor, await context.models.get(many.id), rows, { withoutHistory: true })
    const degrees = { longitudeField: 'lng', latitudeField: 'lat', nameField: 'title', valueField: 'lng' }
    const on = (id: string, most: number) => aMap(id, { ...degrees, modelId: many.id }, { most })
    const read = async () =>
      (await fetchPreview(admin, on('all', 20_000), on('most', 1100), on('few', 20))).map(({ map }) => [
        map?.total,
        map?.list.length,
        Buffer.from(map?.dots ?? '', 'base64').length / 16,
      ])
    const expected = [
      [1250, 1000, 250],
      [1250, 1000, 100],
      [1250, 20, 0],
    ]
    expect(await read()).toEqual(expected)
    // totals are cached by now
    expect(await read()).toEqual(expected)
  })

  it('names the first 1000 points, alarms before others, and sends the others as packed dots', async () => {
    const records = Array.from({ length: 1500 }, (_, at) => ({
      ...{ name: `站 ${at}`, lng: 100 + at / 100, lat: 30.5, load: at === 1 ? null : 1500 - at },
    }))
    const input = { fullName: '很多位置', enCode: 'manyPlaces', dataType: 2, query: JSON.stringify(records) }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const { placeField: _place, toPlaceField: _to, ...fields } = unset
    const source = {
      ...{ from: 'interface', interfaceId: data.id, params: [], ...fields },
      ...{ nameField: 'name', valueField: 'load', longitudeField: 'lng', latitudeField: 'lat' },
    }
    const [all, few, low] = await fetchPreview(
      admin,
      aWidget({ ...aMap('all', {}, { most: 20_000 }), source }),
      aWidget({ ...aMap('few', {}, { most: 900 }), source }),
      aWidget({
        ...aMap('low', {}, { most: 20_000, levels: { alarm: { low: 10 }, warning: { high: 1499 } } }),
        source,
      }),
    )
    expect(few?.map?.list).toHaveLength(900)
    expect(few?.map).not.toHaveProperty('dots')
    expect(all?.map?.total).toBe(1500)
    expect(all?.map?.list).toHaveLength(1000)
    const bytes = Buffer.from(all?.map?.dots ?? '', 'base64')
    expect(bytes).toHaveLength(500 * 16)
    // by value; the one without comes last
    expect([bytes.readDoubleLE(0), bytes.readDoubleLE(499 * 8)]).toEqual([499, NaN])
    expect(bytes.readFloatLE(500 * 8)).toBeCloseTo(110.01, 4)
    expect(bytes.readFloatLE(500 * 12)).toBe(30.5)
    // low values that are alarms are named, too: the color of a dot alone would tell them
    const values = low?.map?.list.map(({ value }) => value)
    expect(values).toHaveLength(1000)
    expect([values?.[0], values?.slice(989)]).toEqual([1500, [510, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]])
  })

  it('has the kinds and areas of its points by number, the smallest kinds together, and the points of one square', async () => {
    const records = Array.from({ length: 1100 }, (_, at) => ({
      ...{ name: `站 ${at}`, lng: at < 3 ? 121 + at : 10 + (at % 79), lat: 30, load: 2000 - at },
      ...{ fuel: `燃料 ${at % 10}`, country: at < 3 ? '中国' : '其他国家' },
    }))
    const input = { fullName: '分级位置', enCode: 'levelPlaces', dataType: 2, query: JSON.stringify(records) }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const { placeField: _place, toPlaceField: _to, ...fields } = unset
    const source = {
      ...{ from: 'interface', interfaceId: data.id, params: [], ...fields, nameField: 'name', valueField: 'load' },
      ...{ longitudeField: 'lng', latitudeField: 'lat', kindField: 'fuel', areaField: 'country' },
    }
    const fromInterface = aWidget({ ...aMap('levels', {}, { most: 20_000, squareDegrees: 5 }), source })
    // a location cannot be compared by the database, degrees can
    const spots = aMap('spots', { ...onMap, kindField: 'state', areaField: 'province' }, { squareDegrees: 5 })
    const degrees = aMap(
      'degrees',
      { nameField: 'title', longitudeField: 'longitude', latitudeField: 'latitude', kindField: 'state' },
      { squareDegrees: 5 },
    )
    const portal = await createReleasedPortal(admin, aLayout(fromInterface, spots, degrees, aMap('none', onMap)))
    const read = async (squares: object[]) => {
      const widgetIds = ['levels', 'spots', 'degrees', 'none']
      const reply = await admin.post<{ list: PortalWidgetData[] }>(`${path}/${portal}/Data`, { widgetIds, squares })
      expect(reply.code).toBe(200)
      return new Map(reply.data.list.map(({ id, map }) => [id, map]))
    }
    const all = await read([])
    expect(all.get('levels')).toMatchObject({
      ...{ areas: ['中国', '其他国家'], total: 1100 },
      kinds: [...Array.from({ length: 7 }, (_, at) => `燃料 ${at}`), null],
    })
    const first = all.get('levels')?.list.map(({ kind, area }) => [kind, area])
    expect(first?.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7, 7].map((kind, at) => [kind, at < 3 ? 0 : 1]))
    const bytes = Buffer.from(all.get('levels')?.dots ?? '', 'base64')
    expect(bytes).toHaveLength(100 * 19)
    expect([...bytes.subarray(1600, 1610)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7, 7])
    expect([bytes.readUInt16LE(1700), bytes.readUInt16LE(1898)]).toEqual([1, 1])
    expect(all.get('spots')).toMatchObject({ kinds: ['open', 'done'], areas: ['浙江', '江苏'] })
    expect(all.get('none')).not.toHaveProperty('kinds')
    const square = (id: string, south: number, west: number) => ({ id, south, west })
    const opened = await read([
      square('levels', 30, 120),
      square('spots', 30, 115),
      square('degrees', -35, 115),
      square('none', 30, 115),
    ])
    const names = (id: string) => opened.get(id)?.list.map(({ name }) => name)
    expect([names('levels'), names('spots'), names('degrees')]).toEqual([['站 0', '站 1', '站 2'], ['b'], ['c']])
    expect(opened.get('levels')).toMatchObject({ total: 3, areas: ['中国'] })
    // the kinds of a square are not put together
    const own = (await read([square('levels', 30, 10)])).get('levels')
    expect(own?.kinds).toHaveLength(10)
    expect(own?.kinds).not.toContain(null)
    expect(names('none')).toEqual(['a', 'b'])
    const edges = JSON.stringify([
      { name: '南', lng: -179, lat: -85 },
      { name: '北', lng: 180, lat: 90 },
    ])
    const atEdges = { fullName: '边缘', enCode: 'edgePlaces', dataType: 2, query: edges }
    const { data: stored } = await admin.post<{ id: string }>('/api/system/DataInterface', atEdges)
    const { kindField: _kind, areaField: _area, ...positions } = { ...source, interfaceId: stored.id, valueField: '' }
    const onEdges = (id: string, squareDegrees: number) =>
      aWidget({ ...aMap(id, {}, { squareDegrees }), source: positions })
    const edged = await createReleasedPortal(admin, aLayout(onEdges('seven', 7), onEdges('ten', 10)))
    const reply = await admin.post<{ list: PortalWidgetData[] }>(`${path}/${edged}/Data`, {
      widgetIds: ['seven', 'ten'],
      squares: [square('seven', -91, -182), square('ten', 90, 180)],
    })
    expect(reply.data?.list.map(({ id, map }) => [id, map?.list.map(({ name }) => name)]).toSorted()).toEqual([
      ['seven', ['南']],
      ['ten', ['北']],
    ])
    // a draft, too
    const preview = await admin.post<{ list: PortalWidgetData[] }>(`${path}/Actions/Preview`, {
      widgets: [onEdges('ten', 10)],
      squares: [square('ten', 90, 180)],
    })
    expect(preview.data?.list[0]?.map?.list).toMatchObject([{ name: '北' }])
    // squares begin at multiples of their size; others are ignored
    const off = await read([square('spots', 31, 118)])
    expect(off.get('spots')?.list).toHaveLength(2)
  })

  it('shows a user the rows of their data scope, and nothing of a field that they may not see', async () => {
    const widgets = [
      aMap('seen', onMap),
      aMap('loads', { ...onMap, valueField: 'load' }),
      aMap('degrees', { longitudeField: 'longitude', latitudeField: 'latitude' }),
      aMap('goals', { ...onMap, toPlaceField: 'goal' }, { layer: 'flows' }),
      aMap('sums', { nameField: 'province', valueField: 'load', fn: 'sum' }, { layer: 'regions' }),
      aMap('counts', { nameField: 'province' }, { layer: 'regions' }),
      aMap('kinds', { ...onMap, kindField: 'load' }),
      aMap('areas', { ...onMap, areaField: 'load' }),
    ]
    const ids = widgets.map(({ id }) => id)
    const portal = await createReleasedPortal(admin, aLayout(...widgets))
    const menu = await aPortalMenu(server, portal)
    const screen = await createReleasedScreen(admin, aScreen(...widgets.map(toElement)))
    const screenMenu = await aScreenMenu(server, screen)
    const grants = await grantsOn(server, model, { columns: ['title', 'spot', 'province', 'state'], rows: open })
    const role = await aRole(server.db, { grants: [['menu', menu.id], ['menu', screenMenu.id], ...grants] })
    const user = await aUser(server.db, { roles: [role] })
    await server.deps.bus.publish('rights')
    const viewer = await server.as(user.account)
    for (const data of [await fetchWidgetData(viewer, portal, ids), await fetchElementData(viewer, screen, ids)]) {
      const of = (id: string) => data.find((one) => one.id === id)
      expect(of('seen')?.map).toMatchObject({ total: 1, list: [{ name: 'a' }] })
      for (const id of ['loads', 'degrees', 'goals', 'sums', 'kinds', 'areas'])
        expect(of(id)).toEqual({ id, state: 'denied' })
      expect(of('counts')?.series?.map(({ name, value }) => [name, value])).toEqual([
        ['浙江', 2],
        ['安徽', 1],
      ])
      expect(JSON.stringify(data)).not.toContain('118.5')
    }
    // who has neither menu sees nothing at all
    expect(await staff.post(`${path}/${portal}/Data`, { widgetIds: ids })).toMatchObject({ code: 404 })
  })

  it('prevents a release without positions, or with fields that are none', async () => {
    const layout = aLayout(
      aMap('none', {}),
      aMap('text', { placeField: 'title' }),
      aMap('half', { longitudeField: 'longitude', latitudeField: '' }),
      aMap('number', { ...onMap, valueField: 'title' }),
      aMap('good', onMap),
    )
    const id = await createPortal(admin, layout)
    const { data } = await admin.get<{ list: { widgetId: string; msg: string }[] }>(`${path}/${id}/Problems`)
    expect(data.list.map(({ widgetId, msg }) => [widgetId, msg])).toEqual([
      ['none', '请选择位置字段，或经度和纬度字段'],
      ['text', '“title”不是位置或经纬度字段'],
      ['half', '请选择位置字段，或经度和纬度字段'],
      ['number', '“title”不是可统计的数字字段'],
    ])
  })
})

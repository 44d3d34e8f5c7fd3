import type { PortalWidget, PortalWidgetData } from '@armature/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
/** sees title, spot and year, but not the price */
let staff: Client
let model: BuiltModel

const place = (longitude: number, latitude: number) => JSON.stringify({ name: '站', address: '', longitude, latitude })
const named = {
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'title', op: 'eq' as const, value: 'a' }] }],
}
const detail = (field: string, own: object = {}) => ({ field, name: '', nameI18n: {}, unit: '', ...own })
const details = [
  detail('year'),
  detail('price', { name: '电价', nameI18n: { en: 'Price' }, unit: '元', unitI18n: { en: 'CNY' }, decimals: 2 }),
  detail('note'),
]
const aMap = (source: object = {}, own: object = {}): PortalWidget =>
  aWidget({
    ...{ id: 'map', kind: 'map', layer: 'points', most: 100, unit: 'MW', decimals: 1 },
    source: {
      ...{ ...createModelSource(model.id), fn: 'count', nameField: 'title', valueField: '', placeField: 'spot' },
      ...{ toPlaceField: '', longitudeField: '', latitudeField: '', toLongitudeField: '', toLatitudeField: '' },
      ...{ details, ...source },
    },
    ...own,
  })

beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  const names = ['title', 'spot', 'year', 'price', 'note']
  model = await aModel(await asDesigner(server), {
    fields: [
      ...['title', 'note'].map((name) => aField('comInput', name)),
      aField('location', 'spot'),
      ...['year', 'price'].map((name) => aField('numInput', name, { precision: 4 })),
    ],
    list: aLimitedList(names, { sortList: [{ prop: 'title', order: 'asc' }] }),
  })
  const records = createRecordClient(admin, model)
  await addRecord(records, { title: 'a', spot: place(120, 30), year: 2019, price: 1234.5 })
  await addRecord(records, { title: 'b', spot: place(121, 31), note: 'x'.repeat(400) })
  const grants = await grantsOn(server, model, { columns: ['title', 'spot', 'year'], rows: named })
  const user = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
  await server.deps.bus.publish('rights')
  staff = await server.as(user.account)
})
afterAll(() => server.close())

it('places have the chosen fields with names, units and decimals, in the language of the viewer', async () => {
  const [data] = await fetchPreview(admin, aMap())
  expect(data?.map?.details).toEqual(['year', '电价', 'note'])
  const [a, b] = data?.map?.list ?? []
  expect(a?.details).toEqual([expect.stringMatching(/^2,?019/), '1,234.50 元', ''])
  // a long text is cut, and what is empty has no unit
  expect(b?.details).toEqual(['', '', 'x'.repeat(120)])
  const reply = await admin.post<{ list: { map: { details: string[]; list: { details: string[] }[] } }[] }>(
    `${path}/Actions/Preview`,
    { widgets: [aMap()] },
    { 'accept-language': 'en' },
  )
  expect(reply.data.list[0]?.map.details[1]).toBe('Price')
  expect(reply.data.list[0]?.map.list[0]?.details[1]).toBe('1,234.50 CNY')
  const [flows, plain] = await fetchPreview(
    admin,
    aMap({ toPlaceField: 'spot' }, { id: 'flows', layer: 'flows' }),
    aMap({ details: undefined }, { id: 'plain' }),
  )
  for (const map of [flows?.map, plain?.map]) {
    expect(map).not.toHaveProperty('details')
    expect(map?.list[0]).not.toHaveProperty('details')
  }
})

it('a field that the viewer may not see is left out, and the rest of the map stays', async () => {
  const id = await createReleasedPortal(admin, aLayout(aMap()))
  await admin.put(`${path}/Actions/SetStart`, { id })
  const [own] = await fetchWidgetData(staff, id, ['map'])
  await admin.put(`${path}/Actions/SetStart`, { id: '' })
  expect(own).toMatchObject({ state: 'ready', map: { details: ['year'] } })
  expect(own?.map?.list.map((one) => one.details?.length)).toEqual([1])
  expect(JSON.stringify(own)).not.toContain('1,234')
})

it('of a data interface the fields are texts, or numbers where decimals are set', async () => {
  const query = JSON.stringify([{ name: 'a', lng: 120, lat: 30, year: 2019, price: '7.125' }])
  const input = { fullName: '站点', enCode: 'siteDetails', dataType: 2, query }
  const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
  const source = {
    ...{ from: 'interface', interfaceId: data.id, params: [], nameField: 'name', valueField: '' },
    ...{ longitudeField: 'lng', latitudeField: 'lat', toLongitudeField: '', toLatitudeField: '' },
    details: details.slice(0, 2),
  }
  const map = aWidget({ id: 'map', kind: 'map', layer: 'points', most: 5, unit: '', decimals: 0, source })
  const [found] = await fetchPreview(admin, map)
  expect(found?.map).toMatchObject({ details: ['year', '电价'], list: [{ details: ['2019', '7.13 元'] }] })
  // a field that its records no longer have is left out, and the map stays
  const gone = { ...source, details: [detail('gone'), ...source.details] }
  const [kept] = await fetchPreview(admin, { ...map, source: gone } as PortalWidget)
  expect(kept).toMatchObject({
    state: 'ready',
    map: { details: ['year', '电价'], list: [{ details: ['2019', '7.13 元'] }] },
  })
})

it('are read of the places that have names, of however many places', async () => {
  const many = await aModel(admin, {
    fields: [aField('comInput', 'title'), ...['lng', 'lat', 'load'].map((name) => aField('numInput', name))],
    list: aLimitedList(['title', 'lng', 'lat', 'load']),
  })
  const context = getRecordContext(server.deps)
  const rows = Array.from({ length: 1100 }, (_, at) => ({
    values: { title: `站 ${at}`, lng: at % 100, lat: at < 1050 ? 31 : 36, load: 2000 - at },
  }))
  const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
  await createRecords(context, actor, await context.models.get(many.id), rows, { withoutHistory: true })
  const source = {
    ...{ modelId: many.id, placeField: '', longitudeField: 'lng', latitudeField: 'lat', valueField: 'load' },
    details: [detail('title'), detail('load', { decimals: 0 })],
  }
  const own = { most: 20_000, squareDegrees: 5 }
  const id = await createReleasedPortal(admin, aLayout(aMap(source, own)))
  const [whole] = await fetchWidgetData(admin, id, ['map'])
  const places = whole?.map?.list ?? []
  expect(places).toHaveLength(1000)
  expect(places.map(({ details: texts }) => texts?.[0])).toEqual(places.map(({ name }) => name))
  expect([places[0]?.details, places[999]?.details]).toEqual([
    ['站 0', '2,000'],
    ['站 999', '1,001'],
  ])
  const asked = { widgetIds: ['map'], squares: [{ id: 'map', south: 35, west: 50 }] }
  const opened = await admin.post<{ list: PortalWidgetData[] }>(`${path}/${id}/Data`, asked)
  // named there, and dots of the whole map
  expect(opened.data.list[0]?.map?.list.map(({ details: texts }) => texts?.[0])).toEqual(
    Array.from({ length: 5 }, (_, at) => `站 ${1050 + at}`),
  )
})

it('a release refuses a detail without a field, and the form names the portal as one that shows it', async () => {
  const release = async (one: object) => {
    const id = await createPortal(admin, aLayout(aMap({ details: [one] })))
    return { id, reply: await releasePortal(admin, id) }
  }
  const unset = await release(detail(''))
  expect(unset.reply).toMatchObject({ code: 400, data: { problems: [{ msg: '请选择字段' }] } })
  const gone = await release(detail('gone'))
  expect(gone.reply).toMatchObject({ code: 400, data: { problems: [{ msg: '字段“gone”已不存在' }] } })
  const { id, reply } = await release(detail('note'))
  expect(reply.code).toBe(200)
  const used = await server.db.sql
    .selectFrom('design_references')
    .select('path')
    .where('source_id', '=', id)
    .where('target_field', '=', 'note')
    .execute()
  expect(used).toContainEqual({ path: 'widgets.map' })
  const many = Array.from({ length: 9 }, () => detail('note'))
  expect(
    await admin.post(path, { fullName: 'x', enCode: 'manyDetails', layout: aLayout(aMap({ details: many })) }),
  ).toMatchObject({ code: 400 })
})

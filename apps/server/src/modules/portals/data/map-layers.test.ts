import type { PortalWidget } from '@armature/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  aLayout,
  aWidget,
  createModelSource,
  createPortal,
  createReleasedPortal,
  fetchPreview,
  path,
  releasePortal,
} from '../testing/portals.ts'

let server: TestServer
let admin: Client
/** may see the sites, but not the stations */
let staff: Client
let stations: BuiltModel
let sites: BuiltModel

const fieldNames = ['title', 'power', 'lng', 'lat']
const noEnd = { placeField: '', toPlaceField: '', toLongitudeField: '', toLatitudeField: '' }
const createSource = (modelId: string, own: object = {}) => ({
  ...{ ...createModelSource(modelId), fn: 'count', nameField: 'title', valueField: 'power' },
  ...{ ...noEnd, longitudeField: 'lng', latitudeField: 'lat', ...own },
})
const aLayer = (modelId: string, own: object = {}) => ({
  ...{ id: 'sites', title: '储能站', titleI18n: {}, source: createSource(modelId), most: 50, unit: 'kW', decimals: 0 },
  ...own,
})
const aMap = (own: object = {}): PortalWidget =>
  aWidget({
    ...{ id: 'map', kind: 'map', layer: 'points', most: 100, unit: 'MW', decimals: 0, squareDegrees: 5 },
    source: createSource(stations.id),
    furtherLayers: [aLayer(sites.id, { source: createSource(sites.id, { factor: 1000 }) })],
    ...own,
  })
const aFilter = (widget: string): PortalWidget =>
  aWidget({
    ...{ id: 'filters', kind: 'filter', y: 5 },
    filters: [
      {
        ...{ id: 'byTitle', label: '', labelI18n: {}, type: 'choice', modelId: sites.id, field: 'title', start: '' },
        targets: [{ widget, field: 'title' }],
      },
    ],
  })

beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  const build = async () =>
    aModel(await asDesigner(server), {
      fields: [
        aField('comInput', 'title'),
        ...['power', 'lng', 'lat'].map((name) => aField('numInput', name, { precision: 4 })),
      ],
      list: aLimitedList(fieldNames, { sortList: [{ prop: 'title', order: 'asc' }] }),
    })
  stations = await build()
  sites = await build()
  await addRecord(createRecordClient(admin, stations), { title: '水电站', power: 300, lng: 111, lat: 31 })
  const records = createRecordClient(admin, sites)
  await addRecord(records, { title: '一号', power: 2, lng: 121, lat: 31 })
  await addRecord(records, { title: '二号', power: 3, lng: 112, lat: 32 })
  const grants = await grantsOn(server, sites, { columns: fieldNames })
  const user = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
  await server.deps.bus.publish('rights')
  staff = await server.as(user.account)
})
afterAll(() => server.close())

const listNames = (map: { list: { name: string; value: number | null }[] } | undefined) =>
  map?.list.map(({ name, value }) => [name, value])

interface Asked {
  filters?: object[]
  squares?: object[]
}
async function fetchMap(client: Client, id: string, asked: Asked = {}) {
  const reply = await client.post<{ list: Awaited<ReturnType<typeof fetchPreview>> }>(`${path}/${id}/Data`, {
    widgetIds: ['map'],
    ...asked,
  })
  expect(reply.code).toBe(200)
  expect(reply.data.list).toHaveLength(1)
  return reply.data.list[0]
}

it('a further layer has the records, values and factor of its own form', async () => {
  const [data] = await fetchPreview(admin, aMap())
  expect(listNames(data?.map)).toEqual([['水电站', 300]])
  expect(data?.layers).toMatchObject([{ id: 'sites', state: 'ready', map: { modelId: sites.id, total: 2 } }])
  expect(listNames(data?.layers?.[0]?.map)).toEqual([
    ['二号', 3000],
    ['一号', 2000],
  ])
  // lines and regions have no further layers, whatever is stored
  const [regions] = await fetchPreview(admin, aMap({ layer: 'regions' }))
  expect(regions).not.toHaveProperty('layers')
})

it('a layer that the viewer may not see does not take the others with it', async () => {
  const id = await createReleasedPortal(admin, aLayout(aMap()))
  await admin.put(`${path}/Actions/SetStart`, { id })
  const own = await fetchMap(staff, id)
  expect(own).toMatchObject({ state: 'denied', layers: [{ id: 'sites', state: 'ready' }] })
  expect(own).not.toHaveProperty('map')
  expect(JSON.stringify(own)).not.toContain('水电站')
  const turned = { source: createSource(sites.id), furtherLayers: [aLayer(stations.id)] }
  const other = await createReleasedPortal(admin, aLayout(aMap(turned)))
  await admin.put(`${path}/Actions/SetStart`, { id: other })
  expect(await fetchMap(staff, other)).toMatchObject({ state: 'ready', layers: [{ state: 'denied' }] })
  await admin.put(`${path}/Actions/SetStart`, { id: '' })
})

it('filters narrow the layer that they name, and an opened square all of them', async () => {
  const id = await createReleasedPortal(admin, aLayout(aMap(), aFilter('sites')))
  const narrowed = await fetchMap(admin, id, { filters: [{ id: 'byTitle', value: '一号' }] })
  expect(listNames(narrowed?.map)).toEqual([['水电站', 300]])
  expect(listNames(narrowed?.layers?.[0]?.map)).toEqual([['一号', 2000]])
  const opened = await fetchMap(admin, id, { squares: [{ id: 'map', south: 30, west: 110 }] })
  expect([listNames(opened?.map), listNames(opened?.layers?.[0]?.map)]).toEqual([[['水电站', 300]], [['二号', 3000]]])
})

it('a release names the layer whose field is gone, and forms name the layers that use them', async () => {
  const broken = aMap({
    furtherLayers: [aLayer(sites.id, { source: createSource(sites.id, { valueField: 'missing' }) })],
  })
  const id = await createPortal(admin, aLayout(broken))
  const refused = await releasePortal(admin, id)
  expect(refused.code).not.toBe(200)
  const problems = await admin.get<{ list: object[] }>(`${path}/${id}/Problems`)
  expect(problems.data.list).toMatchObject([{ widgetId: 'map', title: '储能站' }])
  const released = await createReleasedPortal(admin, aLayout(aMap(), aFilter('sites')))
  const references = await server.db.sql
    .selectFrom('design_references')
    .select(['path', 'target_key', 'target_field'])
    .where('source_id', '=', released)
    .where('path', '=', 'widgets.sites')
    .execute()
  expect(references).toContainEqual(expect.objectContaining({ target_key: sites.id, target_field: 'power' }))
  expect(references.map((one) => one.target_key)).not.toContain(stations.id)
})

it('ids of layers are those of no other widget, and a map has at most three further layers', async () => {
  const create = (...widgets: PortalWidget[]) =>
    admin.post(path, { fullName: '图层', enCode: 'layers', layout: aLayout(...widgets) })
  expect((await create(aMap({ furtherLayers: [aLayer(sites.id, { id: 'map' })] }))).code).not.toBe(200)
  const four = [1, 2, 3, 4].map((number) => aLayer(sites.id, { id: `layer${number}` }))
  expect((await create(aMap({ furtherLayers: four }))).code).not.toBe(200)
  expect((await create(aMap({ furtherLayers: four.slice(1) }))).code).toBe(200)
})

it('a layer shows the records of a data interface', async () => {
  const query = JSON.stringify([{ name: '三号', n: 4, lng: 113, lat: 33 }])
  const input = { fullName: '储能站', enCode: 'layerSites', dataType: 2, query }
  const { data: created } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
  const source = {
    ...{ from: 'interface', interfaceId: created.id, params: [], nameField: 'name', valueField: 'n', factor: 1000 },
    ...{ longitudeField: 'lng', latitudeField: 'lat', toLongitudeField: '', toLatitudeField: '' },
  }
  const map = aMap({ furtherLayers: [aLayer('', { source })] })
  const id = await createReleasedPortal(admin, aLayout(map))
  expect(listNames((await fetchMap(admin, id))?.layers?.[0]?.map)).toEqual([['三号', 4000]])
  const gone = aMap({ furtherLayers: [aLayer('', { source: { ...source, longitudeField: 'missing' } })] })
  const reply = await releasePortal(admin, await createPortal(admin, aLayout(gone)))
  expect(reply.data).toMatchObject({ problems: [{ widgetId: 'map', title: '储能站' }] })
})

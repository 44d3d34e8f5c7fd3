import type { PortalWidgetData, VisibleScreen } from '@armature/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { theSystem } from '../../testing/builders.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField } from '../designs/testing/designs.ts'
import { getPhysicalModel } from '../designs/testing/tables.ts'
import { aWidget, createModelSource } from '../portals/testing/portals.ts'
import { addRecord, aLimitedList, aModel, anAdministrator, createRecordClient } from '../records/testing/records.ts'
import { aScreen, createReleasedScreen, setPublic, toElement } from './testing/screens.ts'

let server: TestServer
let visitor: Client
let id: string
let sitesModel: string

const fieldNames = ['title', 'secret', 'lng', 'lat']
const createSource = (modelId: string) => ({
  ...{ ...createModelSource(modelId), fn: 'count', nameField: 'title', valueField: '', placeField: '' },
  ...{ toPlaceField: '', longitudeField: 'lng', latitudeField: 'lat', toLongitudeField: '', toLatitudeField: '' },
})

beforeAll(async () => {
  server = await startTestServer()
  const admin = await anAdministrator(server)
  await theSystem(server.db)
  visitor = createClient(server.url, '')
  const build = async (titles: readonly string[]) => {
    const fields = [
      ...['title', 'secret'].map((name) => aField('comInput', name)),
      aField('numInput', 'lng'),
      aField('numInput', 'lat'),
    ]
    const model = await aModel(admin, { fields, list: aLimitedList(fieldNames) })
    const records = createRecordClient(admin, model)
    for (const [at, title] of titles.entries())
      await addRecord(records, { title, secret: '机密', lng: 111 + 10 * at, lat: 31 })
    return model
  }
  const [stations, sites] = [await build(['水电站']), await build(['一号', '二号'])]
  sitesModel = sites.id
  const condition = {
    logic: 'and' as const,
    groups: [{ logic: 'and' as const, conditions: [{ field: 'secret', op: 'eq' as const, value: '机密' }] }],
  }
  const shown = { most: 50, unit: '', decimals: 0 }
  const layer = {
    ...{ id: 'sites', title: '储能站', titleI18n: {}, ...shown },
    source: { ...createSource(sites.id), condition },
  }
  const map = aWidget({
    ...{ id: 'map', kind: 'map', layer: 'points', squareDegrees: 5, ...shown },
    ...{ source: createSource(stations.id), furtherLayers: [layer] },
  })
  id = await createReleasedScreen(admin, aScreen(toElement(map)))
  await setPublic(admin, id, true)
})
afterAll(() => server.close())

const read = (asked: object = {}) =>
  visitor.post<{ list: PortalWidgetData[] } | null>(`/api/visualdev/PublicScreen/${id}/Data`, {
    ...{ elementIds: ['map'], filters: [], ...asked },
  })
const listNames = (data: PortalWidgetData | undefined) =>
  [data, ...(data?.layers ?? [])].map((part) => part?.map?.list.map(({ name }) => name).toSorted())

it('a layer that could not be read is read again: its failure is not kept for others', async () => {
  const { main } = await getPhysicalModel(server.db, sitesModel)
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query(`alter table record.${pg.escapeIdentifier(main.name)} rename to moved`)
  const failed = await read()
  await client.query(`alter table record.moved rename to ${pg.escapeIdentifier(main.name)}`)
  await client.end()
  expect(failed.data?.list[0]).toMatchObject({ state: 'ready', layers: [{ id: 'sites', state: 'failed' }] })
  expect(listNames((await read()).data?.list[0])).toEqual([['水电站'], ['一号', '二号']])
})

it('visitors see the layers of a map, without ids, forms and conditions', async () => {
  const [data] = (await read()).data?.list ?? []
  expect(listNames(data)).toEqual([['水电站'], ['一号', '二号']])
  expect(data?.layers?.[0]?.map).toMatchObject({ modelId: '', menuId: '', list: [{ id: '0' }, { id: '1' }] })
  const screen = await visitor.get<VisibleScreen>(`/api/visualdev/PublicScreen/${id}`)
  expect(JSON.stringify(screen.data)).toContain('储能站')
  expect(JSON.stringify([screen.data, data])).not.toContain('机密')
})

it('an opened square shows the places of all layers, and one in which there are none is refused', async () => {
  const open = async (west: number) => read({ squares: [{ id: 'map', south: 30, west }] })
  expect(listNames((await open(110)).data?.list[0])).toEqual([['水电站'], ['一号']])
  expect(listNames((await open(120)).data?.list[0])).toEqual([[], ['二号']])
  expect((await open(130)).code).toBe(404)
})

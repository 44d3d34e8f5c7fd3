import type {
  FilterValue,
  InterfaceLogLine,
  PageRowList,
  PortalWidgetData,
  ReplacedFilter,
  ScreenLayout,
  VisibleScreen,
} from '@armature/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, theSystem } from '../../testing/builders.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { verifyAuditTrail } from '../audit/index.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aField } from '../designs/testing/designs.ts'
import { getPhysicalModel } from '../designs/testing/tables.ts'
import { aFigure, aWidget, createModelSource } from '../portals/testing/portals.ts'
import {
  addRecord,
  aLimitedList,
  aModel,
  anAdministrator,
  createRecordClient,
  type BuiltModel,
} from '../records/testing/records.ts'
import {
  aFilterBar,
  aPageRows,
  aScreen,
  aText,
  anElement,
  createReleasedScreen,
  setPublic,
  toElement,
  withPageRows,
} from './testing/screens.ts'

const dayMs = 86_400_000
/** midnight in China */
const day = Date.UTC(2026, 6, 19, 16)
let now = day + dayMs / 2
let server: TestServer
let admin: Client
let visitor: Client
let model: BuiltModel
/** of the records 甲, 乙, 丙 */
let ids: string[]
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  admin = await anAdministrator(server)
  await theSystem(server.db)
  visitor = createClient(server.url, '')
  model = await aModel(admin, {
    fullName: '站点',
    fields: [
      aField('comInput', 'name'),
      aField('comInput', 'city'),
      aField('numInput', 'amount'),
      aField('date', 'day', { format: 'yyyy-MM-dd' }),
    ],
    list: aLimitedList(['name', 'city', 'amount', 'day']),
  })
  const records = createRecordClient(admin, model)
  ids = []
  for (const [name, city, amount] of [
    ['甲', '德州', 1],
    ['乙', '苏州', 2],
    ['丙', '密城', 4],
  ] as const)
    ids.push((await addRecord(records, { name, city, amount, day })).id)
})
afterAll(() => server.close())

const publicPath = '/api/visualdev/PublicScreen'
const read = (id: string, elementIds: string[], own: object = {}) =>
  visitor.post<{ list: PortalWidgetData[]; replaced?: ReplacedFilter[] } | null>(`${publicPath}/${id}/Data`, {
    elementIds,
    ...own,
  })
const readFigure = async (id: string, own: object = {}) =>
  (await read(id, ['figure1'], own)).data?.list[0]?.figure?.value

async function aPublicScreen(layout: ScreenLayout) {
  const id = await createReleasedScreen(admin, layout)
  expect(await setPublic(admin, id, true)).toMatchObject({ code: 200 })
  return id
}

const sum = (id = 'figure1') => toElement(aFigure(model.id, { fn: 'sum', field: 'amount' }, id))
const few = {
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'amount', op: 'le' as const, value: 2 }] }],
}
const narrow = (field: string, ...widgets: string[]) => widgets.map((widget) => ({ widget, field }))
/** Groups of the first two records. */
const aChart = (condition: object = few) =>
  toElement(
    aWidget({
      ...{ id: 'chart1', kind: 'chart', shape: 'bar', order: 'value', most: 10, unit: '', decimals: 0 },
      ...{ secondUnit: '', secondDecimals: 0 },
      source: { ...createModelSource(model.id), condition, fn: 'count', field: '', groupBy: 'name', bucket: '' },
    }),
  )

/** A filter that a press on the chart sets; it offers other values. */
const aNameBar = (figure: string) =>
  aFilterBar('name', {
    ...{ type: 'choice', modelId: model.id, field: 'city' },
    targets: narrow('name', 'chart1', figure),
  })

describe('a page for rows', () => {
  const rows = () => aPageRows(model.id, { condition: few, valueField: 'name' }, { targets: narrow('name', 'figure1') })
  const aRow = (at: number, value: string) => ({ pageId: 'page1', recordId: ids[at], value })

  it('gives data for its rows, and none without one or for another', async () => {
    const layout = withPageRows(aScreen(sum()), rows())
    const pages = [...layout.pages, { ...layout.pages[0], id: 'page2', rows: undefined, elements: [sum('figure2')] }]
    const id = await aPublicScreen({ ...layout, pages } as ScreenLayout)
    expect(await readFigure(id, { row: aRow(1, '乙') })).toBe(2)
    const refused = [
      {},
      // the record is not one of the rows
      { row: aRow(2, '丙') },
      { row: aRow(0, '丙') },
      { row: aRow(2, '甲') },
      { row: { ...aRow(0, '甲'), recordId: '' } },
      { row: { ...aRow(0, '甲'), pageId: 'page2' } },
    ]
    for (const own of refused) expect(await read(id, ['figure1'], own)).toMatchObject({ code: 404, data: null })
    // elements of another page
    expect(await read(id, ['figure2'], { row: aRow(0, '甲') })).toMatchObject({ code: 404 })
    expect(await read(id, ['figure1', 'figure2'], { row: aRow(0, '甲') })).toMatchObject({ code: 404 })
    expect((await read(id, ['figure2'])).data?.list[0]?.figure?.value).toBe(7)
  })

  it('is narrowed by a group that was pressed on the page of any of its rows, and by no other', async () => {
    const bar = aNameBar('figure2')
    const targets = narrow('name', 'figure1', 'chart1')
    const layout = withPageRows(aScreen(sum(), sum('figure2'), aChart(), anElement('bar', bar)), { ...rows(), targets })
    const id = await aPublicScreen(layout)
    const press = async (value: string) =>
      read(id, ['figure2'], { row: aRow(0, '甲'), filters: [{ id: 'name', value, by: 'chart1' }] })
    expect((await press('甲')).data?.list[0]?.figure?.value).toBe(1)
    expect((await press('乙')).data?.list[0]?.figure?.value).toBe(2)
    const { data } = await press('丙')
    expect(data?.replaced).toMatchObject([{ id: 'name' }])
    expect(data?.list[0]?.figure?.value).not.toBe(4)
  })

  it('sends the columns that its texts use, and nothing of hidden elements', async () => {
    const secret = { ...sum('secret'), title: '{amount}', isHidden: true }
    const own = { columns: ['city', 'amount'], sort: { field: 'amount', direction: 'asc' as const } }
    const targets = narrow('name', 'figure1', 'secret')
    const layout = withPageRows(aScreen(sum(), aText('{city}'), secret), { ...rows(), ...own, targets })
    const id = await aPublicScreen(layout)
    const { list } = (await visitor.get<{ list: PageRowList[] }>(`${publicPath}/${id}/Rows`)).data
    expect(list).toMatchObject([
      { fields: ['name', 'city'], rows: [{ cells: ['甲', '德州'] }, { cells: ['乙', '苏州'] }] },
    ])
    const { data } = await visitor.get<VisibleScreen>(`${publicPath}/${id}`)
    expect(JSON.stringify(data.layout)).not.toContain('secret')
    expect(data.layout.pages[0]?.rows).toMatchObject({
      columns: ['city'],
      sort: null,
      targets: narrow('name', 'figure1'),
    })
  })
})

describe('the filters of a public screen', () => {
  it('take what they offer, or a group that is shown; instead of anything else the first that they offer, and the reply says so', async () => {
    const bar = aNameBar('figure1')
    const id = await aPublicScreen(aScreen(sum(), aChart(), anElement('bar', bar)))
    const choose = (value: FilterValue) => read(id, ['figure1'], { filters: [value] })
    const by = 'chart1'
    expect((await choose({ id: 'name', value: '乙', by })).data?.list[0]?.figure?.value).toBe(2)
    expect((await choose({ id: 'name', value: '乙', by })).data).not.toHaveProperty('replaced')
    // the chart does not show it, or does not set the filter, which offers cities
    const offered = (await read(id, ['bar'])).data?.list[0]?.choices?.[0]?.list ?? []
    expect(offered.map((choice) => choice.id).toSorted()).toEqual(['密城', '德州', '苏州'].toSorted())
    const replaced = [{ id: 'name', value: offered[0]?.id, name: offered[0]?.name }]
    for (const value of [
      { id: 'name', value: '丙', by },
      { id: 'name', value: '乙', by: 'figure1' },
      { id: 'name', value: '乙' },
    ]) {
      const { data } = await choose(value)
      expect([data?.replaced, data?.list[0]?.figure?.value]).toEqual([replaced, null])
    }
    const offering = aFilterBar('city', {
      type: 'choice',
      modelId: model.id,
      field: 'city',
      targets: narrow('city', 'figure1'),
    })
    const other = await aPublicScreen(aScreen(sum(), anElement('bar', offering)))
    expect(await readFigure(other, { filters: [{ id: 'city', value: '密城' }] })).toBe(4)
    const stale = await read(other, ['figure1'], { filters: [{ id: 'city', value: '上海' }] })
    const first = offered[0]?.id ?? ''
    expect(stale.data).toMatchObject({
      list: [{ figure: { value: { 德州: 1, 苏州: 2, 密城: 4 }[first] } }],
      replaced: [{ id: 'city', value: first }],
    })
  })

  it('pass no free text to data interfaces', async () => {
    const interfaceId = await createInterface(admin, { query: JSON.stringify([{ amount: 5 }]) })
    const source = {
      from: 'interface',
      interfaceId,
      params: [{ field: 'team', value: 'A' }],
      fn: 'sum',
      field: 'amount',
    }
    const figure = toElement({ ...aFigure(model.id), source } as never)
    const bar = aFilterBar('name', {
      type: 'choice',
      modelId: model.id,
      field: 'name',
      targets: narrow('team', 'figure1'),
    })
    const units = aFilterBar('unit', { type: 'organization', targets: narrow('team', 'figure1') })
    const id = await aPublicScreen(aScreen(figure, anElement('bar', bar), anElement('units', units)))
    expect(await readFigure(id, { filters: [{ id: 'name', value: '甲' }] })).toBe(5)
    for (const filter of ['name', 'unit'])
      expect(await read(id, ['figure1'], { filters: [{ id: filter, value: 'HR' }] })).toMatchObject({
        data: { replaced: [{ id: filter }] },
      })
    // which the log distinguishes from those of the administrator whose permissions they have
    const log = await admin.get<{ list: InterfaceLogLine[] }>(`/api/system/DataInterfaceLog/${interfaceId}`)
    expect(log.data.list).toContainEqual(
      expect.objectContaining({ action: 'visitor', ok: true, params: '{"team":"甲"}' }),
    )
    expect(JSON.stringify(log.data.list)).not.toContain('HR')
  })

  it('are given the values of groups only where a press uses them', async () => {
    const bar = aNameBar('figure1')
    const listKeys = async (...filters: Parameters<typeof aScreen>) => {
      const { data } = await read(await aPublicScreen(aScreen(sum(), aChart(), ...filters)), ['chart1'])
      return data?.list[0]?.series?.map(({ key }) => key).toSorted()
    }
    expect(await listKeys(anElement('bar', bar))).toEqual(['乙', '甲'].toSorted())
    expect(await listKeys()).toEqual([undefined, undefined])
  })
})

describe('what visitors read', () => {
  const aDay = () => aFilterBar('day', { targets: narrow('day', 'figure1') })

  it('are the points that a map shows in one of its squares, and of nothing between or without them', async () => {
    const map = (id: string, own: object) =>
      toElement(
        aWidget({
          ...{ id, kind: 'map', layer: 'points', most: 10, unit: '', decimals: 0, ...own },
          source: {
            ...{ ...createModelSource(model.id), fn: 'count', nameField: 'name', valueField: '', kindField: 'city' },
            ...{ placeField: '', toPlaceField: '', toLongitudeField: '', toLatitudeField: '' },
            ...{ longitudeField: 'amount', latitudeField: 'amount' },
            details: [{ field: 'city', name: '城市', nameI18n: {}, unit: '' }],
          },
        }),
      )
    const id = await aPublicScreen(
      aScreen(map('map1', { squareDegrees: 2 }), map('map2', {}), map('map3', { squareDegrees: 2, most: 2 })),
    )
    const open = async (square: object, element = 'map1') => {
      const { code, data } = await read(id, [element], { squares: [square] })
      return data?.list[0]?.map?.list.map(({ name }) => name) ?? code
    }
    expect(await open({ id: 'map1', south: 2, west: 2 })).toEqual(['乙'])
    expect(await open({ id: 'map1', south: 4, west: 4 })).toEqual(['丙'])
    expect(await open({ id: 'map1', south: 1, west: 0 })).toBe(404)
    // a square without places, and one whose place is beyond the limit of the map
    expect(await open({ id: 'map1', south: 6, west: 6 })).toBe(404)
    const limited = await Promise.all(
      [0, 2, 4].map((corner) => open({ id: 'map3', south: corner, west: corner }, 'map3')),
    )
    expect(limited).toEqual([404, ['乙'], ['丙']])
    // with other elements, and as the others are kept
    const both = await read(id, ['map2', 'map1'], { squares: [{ id: 'map1', south: 2, west: 2 }] })
    const places = both.data?.list.flatMap((one) => one.map?.list ?? []) ?? []
    expect(places.map(({ details }) => details?.length)).toEqual([1, 1, 1, 1])
    expect(new Map(both.data?.list.map((one) => [one.id, one.map?.list.length]))).toEqual(
      new Map([
        ['map2', 3],
        ['map1', 1],
      ]),
    )
    // squares of other maps change nothing
    expect(await open({ id: 'map2', south: 2, west: 2 })).toHaveLength(3)
    expect(await open({ id: 'map2', south: 2, west: 2 }, 'map2')).toBe(404)
  })

  it('is shared, however it is asked for', async () => {
    const id = await aPublicScreen(aScreen(sum(), sum('figure2'), anElement('days', aDay())))
    const from = { id: 'day', from: day, to: null }
    expect(await readFigure(id, { filters: [from] })).toBe(7)
    expect((await read(id, ['figure2', 'figure1'])).data?.list).toHaveLength(2)
    const added = await addRecord(createRecordClient(admin, model), { name: '丁', amount: 8, day })
    expect(await readFigure(id, { filters: [{ id: 'ghost', value: 'x' }, { ...from, from: day + 1 }, from] })).toBe(7)
    const both = await read(id, ['figure1', 'ghost', 'figure2', 'figure1'], { filters: [{ id: 'day', value: 'x' }] })
    expect(both.data?.list.map(({ figure }) => figure?.value)).toEqual([7, 7])
    now += 10_000
    expect(await readFigure(id, { filters: [from] })).toBe(15)
    await createRecordClient(admin, model).removeAll([added.id])
  })

  it('is read again after a failure, which is not kept', async () => {
    const id = await aPublicScreen(aScreen(sum()))
    const { main } = await getPhysicalModel(server.db, model.id)
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query(`alter table record.${pg.escapeIdentifier(main.name)} rename to moved`)
    const failed = await read(id, ['figure1'])
    await client.query(`alter table record.moved rename to ${pg.escapeIdentifier(main.name)}`)
    await client.end()
    expect(failed.data?.list).toEqual([{ id: 'figure1', state: 'failed' }])
    expect(await readFigure(id)).toBe(7)
  })

  it('is loaded a few times at once; further visitors wait, or are told when to come again', async () => {
    const id = await aPublicScreen(aScreen(sum(), anElement('days', aDay())))
    const { main } = await getPhysicalModel(server.db, model.id)
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query(`begin; lock table record.${pg.escapeIdentifier(main.name)} in access exclusive mode`)
    const ask = (at: number) =>
      fetch(`${server.url}${publicPath}/${id}/Data`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ elementIds: ['figure1'], filters: [{ id: 'day', from: day - at * dayMs, to: null }] }),
      })
    const first: Response[] = []
    const replies = Array.from({ length: 30 }, async (_, at) => {
      const reply = await ask(at)
      first.push(reply)
      return ((await reply.json()) as { code: number }).code
    })
    await expect.poll(() => first.length, { timeout: 20_000 }).toBe(11)
    expect(first.map(({ headers }) => headers.get('retry-after'))).toEqual(first.map(() => '1'))
    const countBlocked = async () =>
      (
        await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    // one address has three of the four places
    await expect.poll(countBlocked, { timeout: 20_000 }).toBe(3)
    // what the server could not read now is no failure of the elements: displays keep what they show
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await expect.poll(() => first.length, { timeout: 20_000 }).toBe(14)
    await client.query('rollback')
    await client.end()
    const codes = await Promise.all(replies)
    expect(codes.filter((code) => code === 200)).toHaveLength(16)
    expect(codes.filter((code) => code === 503)).toHaveLength(14)
  })
})

/** The entries of the audit trail about who made a screen public. */
const listPublicEntries = (id: string) =>
  server.db.sql
    .selectFrom('audit_entries')
    .select(['actor_id', 'object_name', 'changed_before', 'changed_after'])
    .where('object_id', '=', id)
    .where((row) => row.or([sql<boolean>`changed_before ? 'publicAs'`, sql<boolean>`changed_after ? 'publicAs'`]))
    .orderBy('seq')
    .execute()

it.each([
  ['disabled', (userId: string) => admin.put(`/api/permission/Users/${userId}/Actions/State`, {})],
  ['deleted', (userId: string) => admin.delete(`/api/permission/Users/${userId}`)],
])(
  'whose administrator is %s is named in the audit trail, as by which call it was made public again',
  async (_, end) => {
    const { account, id: userId } = await aUser(server.db, { isAdministrator: true })
    const id = await createReleasedScreen(admin, aScreen(sum()))
    expect(await setPublic(await server.as(account), id, true)).toMatchObject({ code: 200 })
    expect(await end(userId)).toMatchObject({ code: 200 })
    expect(await read(id, ['figure1'])).toMatchObject({ code: 404 })
    expect(await setPublic(admin, id, true)).toMatchObject({ code: 200 })
    const who = expect.stringContaining(`(${account})`) as string
    const entries = await listPublicEntries(id)
    expect(entries).toMatchObject([
      { changed_before: {}, changed_after: { publicAs: who } },
      { changed_before: { publicAs: who }, changed_after: {}, actor_id: null },
      { changed_before: {}, changed_after: { publicAs: expect.not.stringContaining(account) as string } },
    ])
    expect(entries[1]?.object_name).not.toBe('')
    expect((await verifyAuditTrail(server.db)).fault).toBeUndefined()
  },
)

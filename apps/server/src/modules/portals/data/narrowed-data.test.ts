import type { FilterValue, PortalFilter, PortalWidget, PortalWidgetData } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aRole, aUser, anOrganize } from '../../../testing/builders.ts'
import { aField, asDesigner } from '../../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
} from '../../records/testing/records.ts'
import {
  aFigure,
  aLayout,
  aPortalMenu,
  aWidget,
  path,
  fetchPreview,
  fetchWidgetData,
  createModelSource as sourceOf,
  createReleasedPortal,
} from '../testing/portals.ts'

const dayMs = 86_400_000
/** 14:00 of the 20th in China */
const now = Date.UTC(2026, 6, 20, 6, 0)
let server: TestServer
let admin: Client
/** sees title and state of the two records that are done, but neither cost nor day */
let staff: Client
let model: BuiltModel
let portal: string
let organizes: { company: string; team: string }

const onState = (value: string) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'state', op: 'eq' as const, value }] }],
})
const byState = (values: object = {}): PortalWidget =>
  aWidget({
    ...{ id: 'byState', kind: 'chart', shape: 'bar', order: 'value', most: 10, unit: '', decimals: 0 },
    source: { ...sourceOf(model.id), fn: 'sum', field: 'cost', groupBy: 'state', bucket: '' },
    ...values,
  })
const aFilter = (id: string, own: Partial<PortalFilter>): PortalFilter => ({
  ...{ id, label: id, labelI18n: {}, type: 'date', modelId: '', field: '', start: '', targets: [] },
  ...own,
})
const fetchData = async (client: Client, widgetIds: string[], filters: FilterValue[]) => {
  const { data } = await client.post(`${path}/${portal}/Data`, { widgetIds, filters })
  const { list } = data as { list: Awaited<ReturnType<typeof fetchPreview>> }
  return new Map(list.map((one) => [one.id, one]))
}

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  admin = await anAdministrator(server)
  model = await aModel(await asDesigner(server), {
    fields: [
      aField('comInput', 'title'),
      aField('numInput', 'cost', { precision: 2 }),
      aField('date', 'day', { format: 'yyyy-MM-dd' }),
      aField('select', 'state', {
        options: [
          { id: 'open', fullName: '待办' },
          { id: 'done', fullName: '完成' },
        ],
      }),
      aField('depSelect', 'team'),
    ],
    list: aLimitedList(['title', 'state', 'cost', 'day', 'team'], {
      sortList: [{ prop: 'title', order: 'asc' }],
      searchList: [
        { prop: 'state', label: '', searchType: 1, searchMultiple: true },
        { prop: 'day', label: '', searchType: 3 },
      ],
    }),
  })
  organizes = await createOrganizes()
  const all = createRecordClient(admin, model)
  const rows: [string, number, number, string][] = [
    ['一', 1.5, now, 'open'],
    ['二', 2, now - dayMs, 'open'],
    ['三', 4, now - 2 * dayMs, 'done'],
    ['四', 8, Date.UTC(2026, 5, 10), 'done'],
    ['五', 16, Date.UTC(2026, 5, 28), 'open'],
  ]
  for (const [title, cost, day, state] of rows)
    await addRecord(all, { title, cost, day, state, ...(title === '一' && { team: organizes.team }) })
  const narrow = (field: string) => ['count', 'list', 'byState'].map((widget) => ({ widget, field }))
  portal = await createReleasedPortal(
    admin,
    aLayout(
      aFigure(model.id, {}, 'count'),
      aFigure(model.id, {}, 'whole'),
      byState(),
      aWidget({
        ...{ id: 'list', kind: 'records', columns: ['title', 'state'], sort: null, rows: 10 },
        source: sourceOf(model.id),
      }),
      aWidget({
        id: 'filters',
        kind: 'filter',
        filters: [
          aFilter('day', { targets: narrow('day') }),
          aFilter('state', { type: 'choice', modelId: model.id, field: 'state', targets: narrow('state') }),
          aFilter('team', { type: 'organization', targets: narrow('team') }),
          aFilter('cost', {
            type: 'choice',
            modelId: model.id,
            field: 'cost',
            targets: [{ widget: 'count', field: 'cost' }],
          }),
        ],
      }),
    ),
  )
  const menu = await aPortalMenu(server, portal)
  const own = await grantsOn(server, model, { columns: ['title', 'state'], rows: onState('done') })
  const user = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id], ...own] })] })
  await server.deps.bus.publish('rights')
  staff = await server.as(user.account)
})
afterAll(() => server.close())

async function createOrganizes() {
  const company = await anOrganize(server.db)
  return { company, team: await anOrganize(server.db, { parentId: company, fullName: '运维班' }) }
}

describe('charts', () => {
  it('charts divide their groups by a second field, and have a second measure with the names of both', async () => {
    const days = { ...sourceOf(model.id), fn: 'sum', field: 'cost', groupBy: 'day', bucket: 'month' }
    const [heat, last, mixed] = await fetchPreview(
      admin,
      byState({ id: 'heat', shape: 'heatmap', order: 'name', source: { ...days, splitBy: 'state', splitBucket: '' } }),
      byState({ id: 'last', shape: 'line', order: 'name', most: 1, source: { ...days, splitBy: 'state' } }),
      byState({
        id: 'mixed',
        shape: 'mixed',
        source: { ...sourceOf(model.id), fn: 'sum', field: 'cost', groupBy: 'state', bucket: '', secondFn: 'count' },
      }),
    )
    const cells = heat?.series?.map(({ at, part, value }) => [new Date(at ?? 0).getUTCMonth(), part?.name, value])
    expect(cells).toEqual([
      [4, '完成', 8],
      [4, '待办', 16],
      [5, '完成', 4],
      [5, '待办', 3.5],
    ])
    // the latest month with all its parts
    expect(last?.series?.map(({ part, value }) => [part?.name, value])).toEqual([
      ['完成', 4],
      ['待办', 3.5],
    ])
    expect(mixed?.series).toEqual([
      { name: '待办', at: null, key: 'open', value: 19.5, second: 3 },
      { name: '完成', at: null, key: 'done', value: 12, second: 2 },
    ])
    expect(mixed?.measures).toMatchObject({ value: expect.stringMatching(/./), second: expect.stringMatching(/./) })
    expect(mixed?.measures?.value).not.toBe(mixed?.measures?.second)
  })

  it('charts have further measures as parts, by their own names or those of the fields; energy is value times hours', async () => {
    const days = { ...sourceOf(model.id), fn: 'sum', field: 'cost', groupBy: 'day', bucket: 'month' }
    const named = { name: '计划', nameI18n: { en: 'Planned' } }
    const further = [
      { fn: 'energy', field: 'cost', intervalMinutes: 30, ...named },
      { fn: 'max', field: 'cost', name: '', nameI18n: {} },
      { fn: 'energy', field: 'cost', name: '计划', nameI18n: {} },
    ]
    const chart = (own: object, source: object = {}) =>
      byState({ id: 'months', shape: 'bar', order: 'name', ...own, source: { ...days, further, ...source } })
    const figure = (source: object) => aFigure(model.id, source, 'energy')
    const [all] = await fetchPreview(admin, chart({}))
    expect(all?.series?.slice(0, 4).map(({ part }) => part?.name)).toEqual(['cost', '计划', 'cost 2', '计划 2'])
    expect(all?.series?.map(({ value }) => value)).toEqual([24, 12, 16, 6, 7.5, 3.75, 4, 1.875])
    const [latest, divided, pie, energy] = await fetchPreview(
      admin,
      chart({ id: 'latest', most: 1 }),
      chart({ id: 'divided' }, { splitBy: 'state', splitBucket: '' }),
      chart({ id: 'pie', shape: 'pie' }),
      figure({ fn: 'energy', field: 'cost', intervalMinutes: 60 }),
    )
    expect(latest?.series?.map(({ value }) => value)).toEqual([7.5, 3.75, 4, 1.875])
    expect(new Set(divided?.series?.map(({ part }) => part?.name))).toEqual(new Set(['待办', '完成']))
    expect(pie?.series?.some(({ part }) => part)).toBe(false)
    expect(energy?.figure?.value).toBe(31.5)
    // of the newest record of each group that has a value
    const added = await addRecord(createRecordClient(admin, model), { title: '计划', day: now + dayMs, state: 'done' })
    const newest = { ...sourceOf(model.id), fn: 'last', field: 'cost', byField: 'day' }
    const ofStates = { ...newest, groupBy: 'state', bucket: '' }
    // also beside a measure that counts all records
    const counts = [{ fn: 'count', field: '', name: '条数', nameI18n: {} }]
    const beside = byState({ id: 'beside', source: { ...ofStates, further: counts } })
    const [last, each, both] = await fetchPreview(admin, figure(newest), byState({ source: ofStates }), beside)
    await createRecordClient(admin, model).removeAll([added.id])
    expect(last?.figure?.value).toBe(1.5)
    expect(each?.series?.map(({ name, value }) => `${name} ${value}`)).toEqual(['完成 4', '待办 1.5'])
    expect(both?.series?.map(({ value }) => value)).toEqual([4, 3, 1.5, 3])
    const id = await createReleasedPortal(admin, aLayout(chart({}, { fn: 'count', field: '' })))
    await admin.put(`${path}/Actions/SetStart`, { id })
    expect(await fetchWidgetData(staff, id, ['months'])).toEqual([{ id: 'months', state: 'denied' }])
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
  })

  it('a second field or measure that the user may not see is denied as the first one is', async () => {
    const parts = { ...sourceOf(model.id), fn: 'count', field: '', groupBy: 'state', bucket: '' }
    const id = await createReleasedPortal(
      admin,
      aLayout(
        byState({ id: 'open', shape: 'treemap', source: { ...parts, splitBy: 'title' } }),
        byState({ id: 'split', shape: 'treemap', source: { ...parts, splitBy: 'day', splitBucket: 'month' } }),
        byState({ id: 'second', shape: 'scatter', source: { ...parts, secondFn: 'sum', secondField: 'cost' } }),
      ),
    )
    await admin.put(`${path}/Actions/SetStart`, { id })
    const own = await fetchWidgetData(staff, id, ['open', 'split', 'second'])
    expect(own.find((one) => one.id === 'open')?.series?.map(({ part }) => part?.name)).toEqual(['三', '四'])
    expect(own.find((one) => one.id === 'split')).toEqual({ id: 'split', state: 'denied' })
    expect(own.find((one) => one.id === 'second')).toEqual({ id: 'second', state: 'denied' })
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
  })
})

describe('a candlestick chart', () => {
  const candles = (source: object, id = 'candles') => byState({ id, shape: 'candle', order: 'name', source })
  const group = (data: PortalWidgetData | undefined) =>
    data?.series?.map(({ part, value }) => [part?.name, value]) as [string, number][]

  it('has the first, last, least and largest value of each span, of the latest spans', async () => {
    const days = { ...sourceOf(model.id), fn: 'count', field: 'cost', groupBy: 'day', bucket: 'month' }
    const [all, latest] = await fetchPreview(admin, candles(days), {
      ...candles(days, 'latest'),
      most: 1,
    } as PortalWidget)
    const july = [
      ['open', 4],
      ['close', 1.5],
      ['low', 1.5],
      ['high', 4],
    ]
    const june = [
      ['open', 8],
      ['close', 16],
      ['low', 8],
      ['high', 16],
    ]
    expect(group(all)).toEqual([...june, ...july])
    expect(group(latest)).toEqual(july)
    expect(new Set(all?.series?.map(({ at }) => at)).size).toBe(2)
  })

  it('has the four fields of the records of a data interface', async () => {
    const query = JSON.stringify([{ day: '07-01', first: 3, last: '2.5', least: 2, most: 4 }])
    const input = { fullName: '电价', enCode: 'spotPrices', dataType: 2, query }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const source = {
      ...{ from: 'interface', interfaceId: data.id, params: [], nameField: 'day', valueField: 'last' },
      ...{ openField: 'first', lowField: 'least', highField: 'most' },
    }
    const [found] = await fetchPreview(admin, candles(source))
    expect(group(found)).toEqual([
      ['open', 3],
      ['close', 2.5],
      ['low', 2],
      ['high', 4],
    ])
  })

  it('is denied by a field that the viewer may not see, and not released without a date', async () => {
    const days = { ...sourceOf(model.id), fn: 'count', field: 'cost', groupBy: 'state', bucket: '' }
    const id = await createReleasedPortal(admin, aLayout(candles({ ...days, groupBy: 'day', bucket: 'day' }, 'hidden')))
    await admin.put(`${path}/Actions/SetStart`, { id })
    expect(await fetchWidgetData(staff, id, ['hidden'])).toEqual([{ id: 'hidden', state: 'denied' }])
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
    const { data } = await admin.post<{ id: string }>(path, {
      ...{ fullName: 'K 线', enCode: 'badCandles', layout: aLayout(candles(days)) },
    })
    const problems = await admin.get<{ list: { msg: string }[] }>(`${path}/${data.id}/Problems`)
    expect(problems.data.list.map(({ msg }) => msg)).toEqual(['“state”不是日期字段'])
  })
})

describe('filters of a portal', () => {
  it('narrow the widgets that they name to a range relative to now, or to days', async () => {
    const week = await fetchData(admin, ['count', 'whole', 'list', 'byState'], [{ id: 'day', range: 'last7' }])
    expect(week.get('count')?.figure?.value).toBe(3)
    expect(week.get('whole')?.figure?.value).toBe(5)
    expect(week.get('list')?.records?.list.map(({ cells }) => cells[0])).toEqual(['一', '三', '二'])
    expect(week.get('byState')?.series?.map(({ value }) => value)).toEqual([4, 3.5])
    const count = async (value: FilterValue) => (await fetchData(admin, ['count'], [value])).get('count')?.figure?.value
    expect(await count({ id: 'day', range: 'today' })).toBe(1)
    expect(await count({ id: 'day', range: 'yesterday' })).toBe(1)
    expect(await count({ id: 'day', range: 'lastMonth' })).toBe(2)
    const june = { from: Date.UTC(2026, 4, 31, 16), to: Date.UTC(2026, 5, 19, 16) }
    expect(await count({ id: 'day', ...june })).toBe(1)
    expect(await count({ id: 'day', from: null, to: june.to })).toBe(1)
  })

  it('do not narrow the widget in which a group was pressed, so that its other groups stay', async () => {
    const pressed = { id: 'state', value: 'done', by: 'byState' }
    const data = await fetchData(admin, ['count', 'byState', 'list'], [pressed])
    expect(data.get('byState')?.series?.map(({ key }) => key)).toEqual(['open', 'done'])
    expect(data.get('count')?.figure?.value).toBe(2)
    expect(data.get('list')?.records?.list.map(({ cells }) => cells[0])).toEqual(['三', '四'].toSorted())
    // the same value without a press narrows it too
    const chosen = await fetchData(admin, ['byState'], [{ id: 'state', value: 'done' }])
    expect(chosen.get('byState')?.series?.map(({ key }) => key)).toEqual(['done'])
    // rows that the user may not see stay out all the same
    const own = await fetchData(staff, ['count'], [{ ...pressed, by: 'count' }])
    expect(own.get('count')?.figure?.value).toBe(2)
  })

  it('narrow to a choice, and to an organization with all below it; several together', async () => {
    const done = await fetchData(admin, ['count', 'list'], [{ id: 'state', value: 'done' }])
    expect(done.get('count')?.figure?.value).toBe(2)
    // what the link to the list searches for
    expect(JSON.parse(done.get('list')?.search ?? '')).toEqual({ state: ['done'] })
    // the list cannot be searched by the team
    const team = await fetchData(admin, ['list'], [{ id: 'team', value: organizes.team }])
    expect(team.get('list')).not.toHaveProperty('search')
    const count = async (...values: FilterValue[]) =>
      (await fetchData(admin, ['count'], values)).get('count')?.figure?.value
    expect(await count({ id: 'team', value: organizes.company })).toBe(1)
    expect(await count({ id: 'team', value: organizes.team })).toBe(1)
    // a pressed group has its own records only
    expect(await count({ id: 'team', value: organizes.company, by: 'list' })).toBe(0)
    expect(await count({ id: 'state', value: 'done' }, { id: 'day', range: 'last7' })).toBe(1)
    expect(await count({ id: 'state', value: 'gone' })).toBe(0)
  })

  it('offer the values of the records that the user may see, and the organizations', async () => {
    const list = async (client: Client, id: string) =>
      (await fetchData(client, ['filters'], [])).get('filters')?.choices?.find((one) => one.id === id)?.list
    expect((await list(admin, 'state'))?.map(({ name }) => name).sort()).toEqual(['完成', '待办'])
    expect(await list(staff, 'state')).toEqual([{ id: 'done', name: '完成', level: 0 }])
    // without the field there is nothing to choose
    expect(await list(staff, 'cost')).toEqual([])
    const team = (await list(admin, 'team'))?.find(({ id }) => id === organizes.team)
    expect(team).toEqual({ id: organizes.team, name: '运维班', level: 1 })
  })

  it('reveal nothing of a field that the user may not see, and ignore what is no value of theirs', async () => {
    const denied = await fetchData(staff, ['count'], [{ id: 'day', range: 'last7' }])
    expect(denied.get('count')).toMatchObject({ state: 'denied' })
    expect(denied.get('count')).not.toHaveProperty('figure')
    const odd = await fetchData(
      admin,
      ['count'],
      [
        { id: 'unknown', value: 'x' },
        { id: 'state', range: 'today' },
        { id: 'day', value: 'x' },
      ],
    )
    expect(odd.get('count')?.figure?.value).toBe(5)
    const wrong = await admin.post(`${path}/${portal}/Data`, {
      widgetIds: ['count'],
      filters: [{ id: 'day', range: 'never' }],
    })
    expect(wrong.code).toBe(400)
  })

  it('keep the values that a user wants to begin with, for that user', async () => {
    const values: FilterValue[] = [
      { id: 'state', value: 'done' },
      { id: 'gone', value: 'x' },
    ]
    await admin.put(`${path}/Custom/Save/${portal}`, { places: [], phone: [], filters: values })
    const read = async (client: Client) =>
      ((await client.get(`${path}/${portal}/auth`)).data as { arrangement: { filters?: FilterValue[] } | null })
        .arrangement
    expect((await read(admin))?.filters).toEqual([values[0]])
    expect(await read(staff)).toBe(null)
  })

  it('prevent a release while they narrow nothing, name a missing tile or a field of another type', async () => {
    const filters = [
      aFilter('empty', {}),
      aFilter('lost', { targets: [{ widget: 'missing', field: 'day' }] }),
      aFilter('text', { targets: [{ widget: 'count', field: 'title' }] }),
      aFilter('open', { type: 'choice', targets: [{ widget: 'count', field: 'state' }] }),
    ]
    const layout = aLayout(aFigure(model.id, {}, 'count'), aWidget({ id: 'filters', kind: 'filter', filters }))
    const { data } = await admin.post(path, { fullName: '筛选', enCode: 'badFilters', layout })
    const { id } = data as { id: string }
    const problems = (await admin.get(`${path}/${id}/Problems`)).data as { list: { msg: string }[] }
    expect(problems.list.map(({ msg }) => msg)).toEqual([
      '请为筛选项“empty”选择要筛选的组件',
      '筛选项“lost”所选的组件已不存在',
      '不能按“title”筛选',
      '请选择字段',
    ])
  })
})

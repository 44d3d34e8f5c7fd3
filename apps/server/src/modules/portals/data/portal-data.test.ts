import type { PortalWidget } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aRole, aUser, type BuiltMenu } from '../../../testing/builders.ts'
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
  aClock,
  aFigure,
  aLayout,
  aPortalMenu,
  aWidget,
  fetchWidgetData,
  path,
  fetchPreview,
  createModelSource as sourceOf,
  createReleasedPortal,
} from '../testing/portals.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 6, 20, 6, 0)
let server: TestServer
let admin: Client
/** sees title and state of two of the five records, but not cost */
let staff: Client
/** as staff, and sees the day too */
let withDay: Client
/** has the portal and no model */
let stranger: Client
let model: BuiltModel
let portal: string
let menu: BuiltMenu

const onState = (value: string) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'state', op: 'eq' as const, value }] }],
})
const sum = (id: string) => aFigure(model.id, { fn: 'sum', field: 'cost' }, id)
const byState = (values: object = {}): PortalWidget =>
  aWidget({
    id: 'byState',
    kind: 'chart',
    shape: 'bar',
    source: { ...sourceOf(model.id), fn: 'sum', field: 'cost', groupBy: 'state', bucket: '' },
    order: 'value',
    most: 10,
    unit: '',
    decimals: 0,
    ...values,
  })
const createListWidget = (columns: string[], values: object = {}): PortalWidget =>
  aWidget({ id: 'list', kind: 'records', source: sourceOf(model.id), columns, sort: null, rows: 10, ...values })

/** The three first records by day. */
const timeline = (id: string, source: object, direction = 'desc'): PortalWidget =>
  aWidget({
    ...{ id, kind: 'timeline', direction, rows: 3 },
    source: { ...sourceOf(model.id), dateField: 'day', titleField: 'title', noteField: '', ...source },
  })

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
    ],
    list: aLimitedList(['title', 'state', 'cost', 'day'], { sortList: [{ prop: 'title', order: 'asc' }] }),
  })
  const all = createRecordClient(admin, model)
  const rows: [string, number, number, string][] = [
    ['一', 1.5, now, 'open'],
    ['二', 2, now - dayMs, 'open'],
    ['三', 4, now - 2 * dayMs, 'done'],
    // the previous month: one record within the part that this month has reached, one after it
    ['四', 8, Date.UTC(2026, 5, 10), 'done'],
    ['五', 16, Date.UTC(2026, 5, 28), 'open'],
  ]
  for (const [title, cost, day, state] of rows) await addRecord(all, { title, cost, day, state })
  portal = await createReleasedPortal(
    admin,
    aLayout(
      aFigure(model.id, {}, 'count'),
      sum('sum'),
      byState(),
      createListWidget(['title', 'state', 'cost']),
      aFigure(model.id, { condition: onState('done') }, 'done'),
      aClock(),
    ),
  )
  menu = await aPortalMenu(server, portal)
  const own = await grantsOn(server, model, { columns: ['title', 'state'], rows: onState('done') })
  const withModel = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id], ...own] })] })
  const without = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })
  const dated = await grantsOn(server, model, { columns: ['title', 'state', 'day'], rows: onState('done') })
  const dayUser = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id], ...dated] })] })
  await server.deps.bus.publish('rights')
  withDay = await server.as(dayUser.account)
  staff = await server.as(withModel.account)
  stranger = await server.as(without.account)
})
afterAll(() => server.close())

describe('data of widgets', () => {
  it('figures count and sum the records that match their condition', async () => {
    const figures = await fetchPreview(
      admin,
      aFigure(model.id),
      sum('sum'),
      aFigure(model.id, { fn: 'avg', field: 'cost', condition: onState('done') }, 'avg'),
      aFigure(model.id, { fn: 'max', field: 'cost' }, 'max'),
      aFigure(model.id, { fn: 'min', field: 'cost', condition: onState('gone') }, 'none'),
    )
    expect(figures.map(({ figure }) => figure?.value)).toEqual([5, 31.5, 6, 16, null])
  })

  it('a gauge has the figure of its records, of a user only those that they may see', async () => {
    const gauge = (id: string, source: object) =>
      aWidget({
        ...{ id, kind: 'gauge', unit: '', decimals: 0, most: 50 },
        source: { ...sourceOf(model.id), compare: false, ...source },
      })
    const count = gauge('gauge', { fn: 'count', field: '' })
    const cost = gauge('costs', { fn: 'sum', field: 'cost' })
    const id = await createReleasedPortal(admin, aLayout(count, cost))
    await admin.put(`${path}/Actions/SetStart`, { id })
    const all = await fetchWidgetData(admin, id, ['gauge', 'costs'])
    expect(all.map(({ figure }) => figure?.value).sort()).toEqual([31.5, 5])
    const own = await fetchWidgetData(staff, id, ['gauge', 'costs'])
    expect(own.find((one) => one.id === 'gauge')?.figure?.value).toBe(2)
    expect(own.find((one) => one.id === 'costs')).toEqual({ id: 'costs', state: 'denied' })
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
  })

  it('a figure of this month is compared with the same part of the previous month', async () => {
    const period = { field: 'day', span: 'month' as const, count: 1 }
    const [compared, alone] = await fetchPreview(
      admin,
      aFigure(model.id, { fn: 'sum', field: 'cost', period, compare: true }),
      aFigure(model.id, { period: { ...period, span: 'day', count: 2 } }, 'days'),
    )
    expect(compared?.figure).toEqual({ value: 7.5, before: 8 })
    expect(alone?.figure).toEqual({ value: 2, before: null })
  })

  it('charts group by a field, sorted by value, or by a time span, limited to the latest groups', async () => {
    const days = { ...sourceOf(model.id), fn: 'count', field: '', groupBy: 'day', bucket: 'month' }
    const [states, months, last] = await fetchPreview(
      admin,
      byState(),
      byState({ id: 'months', order: 'name', source: days }),
      byState({ id: 'last', order: 'name', most: 1, source: days }),
    )
    expect(states?.series).toEqual([
      { name: '待办', at: null, key: 'open', value: 19.5 },
      { name: '完成', at: null, key: 'done', value: 12 },
    ])
    expect(months?.series?.map(({ value }) => value)).toEqual([2, 3])
    expect(last?.series?.map(({ value }) => value)).toEqual([3])
    expect(new Date(last?.series?.[0]?.at ?? 0).getUTCMonth()).toBe(5)
  })

  it('rankings start with the largest or the smallest value, with the requested number of groups', async () => {
    const ranking = (direction: string, most: number) =>
      aWidget({
        ...byState(),
        id: `r${direction}`,
        kind: 'ranking',
        direction,
        most,
        target: null,
        order: undefined,
        shape: undefined,
      })
    const [down, up] = await fetchPreview(admin, strip(ranking('desc', 1)), strip(ranking('asc', 2)))
    expect(down?.series?.map(({ name }) => name)).toEqual(['待办'])
    expect(up?.series?.map(({ name }) => name)).toEqual(['完成', '待办'])
  })

  it('lists return records as texts, in their own order or that of the form', async () => {
    const sort = { field: 'cost', direction: 'desc' }
    const [own, sorted] = await fetchPreview(
      admin,
      createListWidget(['title', 'cost', 'state']),
      createListWidget(['title'], { id: 'sorted', sort, rows: 2 }),
    )
    expect(own?.records?.columns).toEqual([
      { prop: 'title', label: 'title', isNumeric: false },
      { prop: 'cost', label: 'cost', isNumeric: true },
      { prop: 'state', label: 'state', isNumeric: false },
    ])
    expect(own?.records?.list[0]?.cells).toEqual(['一', '1.50', '待办'])
    expect(sorted?.records?.list.map(({ cells }) => cells[0])).toEqual(['五', '四'])
  })

  it('timelines return records that have a date in its order, with the permissions of the user', async () => {
    const [latest, earliest, recent] = await fetchPreview(
      admin,
      timeline('latest', { noteField: 'cost' }),
      timeline('earliest', {}, 'asc'),
      timeline('recent', { period: { field: 'day', span: 'day', count: 2 } }),
    )
    const rows = latest?.entries?.list.map(({ when, title, note }) => [when, title, note])
    expect(rows).toEqual([
      ['2026-07-20', '一', '1.50'],
      ['2026-07-19', '二', '2.00'],
      ['2026-07-18', '三', '4.00'],
    ])
    expect(latest?.entries?.modelId).toBe(model.id)
    expect(earliest?.entries?.list.map(({ title }) => title)).toEqual(['四', '五', '三'])
    expect(recent?.entries?.list.map(({ title }) => title)).toEqual(['一', '二'])
    const id = await createReleasedPortal(
      admin,
      aLayout(timeline('seen', { dateField: 'day' }), timeline('hidden', { noteField: 'cost' })),
    )
    await admin.put(`${path}/Actions/SetStart`, { id })
    const own = await fetchWidgetData(withDay, id, ['seen', 'hidden'])
    expect(own.find((one) => one.id === 'seen')?.entries?.list.map(({ title }) => title)).toEqual(['三', '四'])
    expect(own.find((one) => one.id === 'hidden')).toEqual({ id: 'hidden', state: 'denied' })
    expect((await fetchWidgetData(staff, id, ['seen'])).map(({ state }) => state)).toEqual(['denied'])
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
  })

  it('timelines of data interfaces order texts and milliseconds by when they were, and leave out what is no date', async () => {
    const query = JSON.stringify([
      { at: '2026-07-01T08:30:00Z', name: '甲' },
      { at: Date.UTC(2026, 6, 3), name: '乙' },
      { at: '2026-07-02 23:30:00+02:00', name: '己' },
      { at: '2026-07-02', name: '庚' },
      { at: '2026-13-45T25:00Z', name: '辛' },
      { at: '明天', name: '丙' },
      { at: null, name: '丁' },
      { at: 9e300, name: '戊' },
    ])
    const input = { fullName: '大事', enCode: 'portalEntries', dataType: 2, query }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const source = {
      from: 'interface',
      interfaceId: data.id,
      params: [],
      dateField: 'at',
      titleField: 'name',
      noteField: '',
    }
    const draw = (id: string, own: object) =>
      aWidget({ id, kind: 'timeline', direction: 'asc', rows: 5, source: { ...source, ...own } })
    const [ready, gone] = await fetchPreview(admin, draw('ready', {}), draw('gone', { noteField: 'x' }))
    expect(ready?.entries?.list.map(({ id, when, title }) => [id, when, title])).toEqual([
      ['', '2026-07-01 16:30', '甲'],
      ['', '2026-07-02', '庚'],
      ['', '2026-07-03 05:30', '己'],
      ['', '2026-07-03 08:00', '乙'],
    ])
    expect(gone?.state).toBe('gone')
  })

  it('figures and charts can use data interfaces', async () => {
    const query = JSON.stringify([
      { name: '甲', n: 3 },
      { name: '乙', n: '5' },
      { name: '丙', n: null },
    ])
    const input = { fullName: '清单', enCode: 'portalList', dataType: 2, query }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const from = { from: 'interface', interfaceId: data.id, params: [] }
    const figure = (id: string, fn: string, field: string) =>
      aWidget({ id, kind: 'figure', source: { ...from, fn, field }, unit: '', decimals: 0 })
    const series = { ...from, nameField: 'name', valueField: 'n' }
    const [count, total, named, gone] = await fetchPreview(
      admin,
      figure('count', 'count', ''),
      figure('sum', 'sum', 'n'),
      byState({ source: series }),
      byState({ id: 'gone', source: { ...series, valueField: 'x' } }),
    )
    expect([count?.figure?.value, total?.figure?.value]).toEqual([3, 8])
    expect(named?.series?.map(({ name, value }) => [name, value])).toEqual([
      ['乙', 5],
      ['甲', 3],
      ['丙', null],
    ])
    expect(gone?.state).toBe('gone')
    expect(await admin.delete(`/api/system/DataInterface/${data.id}`)).toMatchObject({ code: 200 })
    expect((await fetchPreview(admin, figure('count', 'count', '')))[0]?.state).toBe('gone')
  })

  it('charts of a data interface have further fields as parts, in the order of the first one', async () => {
    const query = JSON.stringify([
      { site: '北站', actual: 3, plan: '2.5' },
      { site: '南站', actual: 5, plan: 4 },
    ])
    const input = { fullName: '发电', enCode: 'planned', dataType: 2, query }
    const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', input)
    const source = {
      ...{ from: 'interface', interfaceId: data.id, params: [], nameField: 'site', valueField: 'actual' },
      ...{ valueName: '实际', valueNameI18n: {}, further: [{ field: 'plan', name: '', nameI18n: {} }] },
    }
    const [chart] = await fetchPreview(admin, byState({ source }))
    expect(chart?.series?.map(({ name, part, value }) => [name, part?.name, value])).toEqual([
      ['南站', '实际', 5],
      ['南站', 'plan', 4],
      ['北站', '实际', 3],
      ['北站', 'plan', 2.5],
    ])
  })
})

describe('a user of a portal', () => {
  it('sees the rows of their data scope, and no figure over a hidden field', async () => {
    const data = await fetchWidgetData(staff, portal, ['count', 'sum', 'byState', 'list', 'done', 'clock1', 'ghost'])
    const of = (id: string) => data.find((one) => one.id === id)
    expect(data.map(({ id }) => id).sort()).toEqual(['byState', 'count', 'done', 'list', 'sum'])
    expect([of('count')?.figure?.value, of('done')?.figure?.value]).toEqual([2, 2])
    expect([of('sum'), of('byState')]).toEqual([
      { id: 'sum', state: 'denied' },
      { id: 'byState', state: 'denied' },
    ])
    expect(of('list')?.records?.columns.map(({ prop }) => prop)).toEqual(['title', 'state'])
    expect(of('list')?.records?.list.map(({ cells }) => cells)).toEqual([
      ['三', '完成'],
      ['四', '完成'],
    ])
    expect(JSON.stringify(data)).not.toContain('31.5')
  })

  it('sees no figure of a form without rights on it, but still the rest of the portal', async () => {
    const data = await fetchWidgetData(stranger, portal, ['count', 'list'])
    expect(data.map(({ state }) => state)).toEqual(['denied', 'denied'])
    expect(await stranger.get(`${path}/${portal}/auth`)).toMatchObject({ code: 200 })
  })

  it('cannot change the query: only ids of released widgets are accepted', async () => {
    const widgets = [aFigure(model.id)]
    const reply = await staff.post<{ list: unknown[] }>(`${path}/${portal}/Data`, { widgetIds: [], widgets })
    expect(reply.data.list).toEqual([])
    expect(await staff.post(`${path}/Actions/Preview`, { widgets })).toMatchObject({ code: 403 })
  })

  it('can neither filter nor sort by a hidden field', async () => {
    const secret = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'cost', op: 'gt' as const, value: 5 }] }],
    }
    const layout = aLayout(
      aFigure(model.id, { condition: secret }, 'narrowed'),
      createListWidget(['title'], { id: 'sorted', sort: { field: 'cost', direction: 'desc' } }),
      createListWidget(['cost'], { id: 'hidden' }),
    )
    const id = await createReleasedPortal(admin, layout)
    await admin.put(`${path}/Actions/SetStart`, { id })
    const data = await fetchWidgetData(staff, id, ['narrowed', 'sorted', 'hidden'])
    expect(data.map(({ state }) => state)).toEqual(['denied', 'denied', 'denied'])
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
  })
})

describe('a field that is removed', () => {
  it('is reported with the portals that use it before the release, and by the widgets after it', async () => {
    const designer = await asDesigner(server)
    const own = await aModel(designer, { fields: [aField('comInput', 'title'), aField('numInput', 'load')] })
    const widget = { ...aFigure(own.id, { fn: 'sum', field: 'load' }), title: '总负荷' }
    const id = await createReleasedPortal(admin, aLayout(widget), { fullName: '负荷门户' })
    const stored = (await designer.get<Record<string, string>>(`/api/visualdev/Base/${own.id}`)).data
    const formData = JSON.stringify({ fields: [aField('comInput', 'title')] })
    const columnData = JSON.stringify({ columnList: [{ prop: 'title', label: 'title' }], searchList: [] })
    await designer.put(`/api/visualdev/Base/${own.id}`, { ...stored, formData, columnData })
    const { data } = await designer.get<{ usages: { usedBy: string; where: string; field: string }[] }>(
      `/api/visualdev/Base/${own.id}/ReleasePreview`,
    )
    expect(data.usages).toMatchObject([{ field: 'load', where: '门户', usedBy: '负荷门户 / 总负荷' }])
    await designer.post(`/api/visualdev/Base/${own.id}/Actions/Release`, {})
    expect((await fetchPreview(admin, widget))[0]?.state).toBe('gone')
    const problems = await admin.get<{ list: { msg: string }[] }>(`${path}/${id}/Problems`)
    expect(problems.data.list).toMatchObject([{ title: '总负荷', msg: '字段“load”已不存在' }])
  })
})

/** Removes the properties of a chart that a ranking does not have. */
function strip(widget: PortalWidget): PortalWidget {
  return JSON.parse(JSON.stringify(widget)) as PortalWidget
}

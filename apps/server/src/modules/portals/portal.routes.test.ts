import type { PortalLayout, PortalRecord, PortalRow, PortalWidgetByKind } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GrantTo, aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField } from '../designs/testing/designs.ts'
import { aLimitedList, aModel, aPerson, anAdministrator, grantsOn } from '../records/testing/records.ts'
import { aDefinition, aDraft, reports } from '../reports/testing/reports.ts'
import {
  aClock,
  aFigure,
  aLayout,
  aPortalBody,
  aPortalMenu,
  aWidget,
  createModelSource,
  createPortal,
  path,
  releasePortal,
} from './testing/portals.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

const get = async (id: string) => (await admin.get<PortalRecord>(`${path}/${id}`)).data
const aCountdown = { kind: 'countdown', seconds: false, after: 'reached' }
const aCarousel = { kind: 'carousel', shows: 'pictures', fit: 'cover', rows: 5, seconds: 5 }
const unknownId = '00000000-0000-7000-8000-000000000000'

describe('portals', () => {
  it('with the longest code are copied with the start of it', async () => {
    const enCode = unique('portal').padEnd(64, 'x')
    const { id } = (await admin.post<{ id: string }>(path, aPortalBody({ enCode }))).data
    const copies = [await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`)]
    copies.push(await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`))
    const codes = await Promise.all(copies.map(async ({ data }) => (await get(data.id)).enCode))
    expect(codes).toEqual([`${enCode.slice(0, 59)}_copy`, `${enCode.slice(0, 58)}_copy2`])
  })

  it('are created empty, listed with their state, changed, copied and deleted (S0.07)', async () => {
    const enCode = unique('portal')
    const made = await admin.post<{ id: string }>(path, aPortalBody({ enCode, category: '运营' }))
    expect(made.msg).toBe('新建成功')
    const { id } = made.data
    expect(await get(id)).toMatchObject({ enCode, state: 0, layout: { columns: 24, widgets: [] } })
    const about = aPortalBody({ enCode, fullName: '运营概览', category: '运营' })
    expect(await admin.put(`${path}/${id}`, { about })).toMatchObject({ code: 200 })
    const copy = await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`)
    expect(await get(copy.data.id)).toMatchObject({ enCode: `${enCode}_copy`, fullName: '运营概览副本' })
    const { list, categories } = (
      await admin.get<{ list: PortalRow[]; categories: string[] }>(
        `${path}?keyword=${encodeURIComponent('运营')}&sidx=enCode`,
      )
    ).data
    expect(list.map((row) => row.enCode)).toEqual([enCode, `${enCode}_copy`])
    expect(categories).toContain('运营')
    expect(await admin.delete(`${path}/${copy.data.id}`)).toMatchObject({ code: 200 })
    expect(await admin.get(`${path}/${copy.data.id}`)).toMatchObject({ code: 404 })
  })

  it('have unique codes', async () => {
    const { enCode } = await get(await createPortal(admin, aLayout()))
    expect(await admin.post(path, aPortalBody({ enCode }))).toMatchObject({ code: 409, data: { field: 'enCode' } })
  })

  it('refuse a stale draft and return the stored portal', async () => {
    const id = await createPortal(admin, aLayout())
    const draft = (layout: PortalLayout, revision: number) =>
      admin.put(`${path}/${id}`, { draft: { layout, revision } })
    expect(await draft(aLayout(aClock()), 1)).toMatchObject({ code: 200, data: { revision: 2, state: 0 } })
    const stale = await draft(aLayout(), 1)
    expect(stale).toMatchObject({ code: 409, data: { revision: 2, layout: { widgets: [{ kind: 'clock' }] } } })
    expect((await get(id)).layout.widgets).toHaveLength(1)
  })

  it('are exported to a file and imported unchanged; other files are refused', async () => {
    const links = aWidget({ id: 'links1', kind: 'links', menus: ['home'] })
    const tabs = aWidget({ id: 'tabs1', kind: 'tabs', tabs: [{ id: 'tab1', title: '钟', titleI18n: {} }] })
    const inside = { ...aClock('clock2'), parent: 'tab1' }
    const source = {
      ...{ ...createModelSource(unknownId), fn: 'count', nameField: 'title', valueField: '', placeField: 'place' },
      ...{ longitudeField: '', latitudeField: '', toPlaceField: '', toLongitudeField: '', toLatitudeField: '' },
    }
    const shown = { source, most: 5, unit: 'MW', unitI18n: { en: 'MW' }, decimals: 1 }
    const layer = { id: 'sites', title: '储能站', titleI18n: { en: 'Sites' }, levels: { alarm: { high: 5 } }, ...shown }
    const named = { furtherLayers: [layer], layerName: '电站', layerNameI18n: { en: 'Stations' } }
    const map = aWidget({ id: 'map1', kind: 'map', layer: 'points', ...shown, ...named })
    const id = await createPortal(admin, aLayout(aClock(), links, tabs, inside, map))
    expect((await get(id)).layout.widgets[3]).toMatchObject({ id: 'clock2', parent: 'tab1' })
    const { enCode } = await get(id)
    const response = await fetch(`${server.url}${path}/${id}/Actions/Export`, {
      headers: { Authorization: admin.token },
    })
    expect(response.headers.get('content-disposition')).toContain(`${enCode}.portal.json`)
    const content = await response.text()
    const taken = await admin.post(`${path}/Actions/Import`, { fileContent: content })
    expect(taken).toMatchObject({ code: 409, data: { field: 'enCode' } })
    const other = content.replaceAll(enCode, unique('portal'))
    const { data } = await admin.post<{ id: string }>(`${path}/Actions/Import`, { fileContent: other })
    expect((await get(data.id)).layout).toEqual((await get(id)).layout)
    for (const fileContent of [
      '',
      '[]',
      '{"format":"armature-portal","version":2}',
      other.replace('"version": 1', '"version": 9'),
    ])
      expect(await admin.post(`${path}/Actions/Import`, { fileContent })).toMatchObject({ code: 400 })
  })

  it('remove everything executable from the HTML of text widgets', async () => {
    const html = '<p onclick="x()">好<script>alert(1)</script></p><a href="javascript:x()">去</a>'
    const id = await createPortal(admin, aLayout(aWidget({ kind: 'text', html })))
    expect((await get(id)).layout.widgets[0]).toMatchObject({ html: '<p>好</p><a>去</a>' })
  })

  it.each([
    ['unknown settings', { ...aLayout(), theme: 'x' }],
    ['a widget of an unknown kind', { ...aLayout(), widgets: [{ ...aClock(), kind: 'script' }] }],
    ['settings that a widget does not have', { ...aLayout(), widgets: [{ ...aClock(), onclick: 'x' }] }],
    ['more than 60 widgets', aLayout(...Array.from({ length: 61 }, (_, at) => aClock(`clock${at}`)))],
    ['two widgets of one id', aLayout(aClock(), aClock())],
    ['a widget beside the grid', { ...aLayout(), widgets: [{ ...aClock(), x: 20, w: 6 }] }],
    ['a phone that names what is not there', { ...aLayout(aClock()), phone: ['clock2'] }],
    ['a refresh that is too often', { ...aLayout(), refreshSeconds: 5 }],
    [
      'a picture that is no picture',
      aLayout(aWidget({ kind: 'picture', src: 'data:image/svg+xml;base64,AAAA', alt: '', fit: 'cover' })),
    ],
    ['a countdown to a moment without a date', aLayout(aWidget({ ...aCountdown, at: 8.64e15 }))],
    ['a carousel that turns too fast', aLayout(aWidget({ ...aCarousel, slides: [], seconds: 1 }))],
    ['a widget in a tab that does not exist', aLayout({ ...aClock(), parent: 'tab1' })],
    ['a prototype', JSON.parse('{"__proto__":{"columns":12},"version":1}')],
    ['text that no database holds', aLayout({ ...aClock(), title: 'a\u0000b' })],
    ['half a letter', aLayout({ ...aClock(), title: 'a\ud800' })],
    ['nothing', null],
  ])('refuse a layout with %s, and store nothing', async (_what, layout) => {
    const { data: before } = await admin.get<{ pagination: { total: number } }>(path)
    expect((await admin.post(path, aPortalBody({ layout }))).code).toBe(400)
    const { data: after } = await admin.get<{ pagination: { total: number } }>(path)
    expect(after.pagination.total).toBe(before.pagination.total)
  })

  it('are not deleted while a menu opens them', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    await releasePortal(admin, id)
    const menu = await aPortalMenu(server, id)
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('1 个菜单') as string,
    })
    await server.db.sql.deleteFrom('menus').where('id', '=', menu.id).execute()
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200 })
  })

  it('can be listed with the menu of the page; every action needs its button', async () => {
    const menu = await aMenu(server.db, {
      enCode: 'onlineDev.portal',
      buttons: ['btn_add', 'btn_edit', 'btn_release', 'btn_remove'],
      property: { useBtnPermission: true },
    })
    const look = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })
    const grants: ['menu' | 'button', string][] = [
      ['menu', menu.id],
      ['button', menu.items['button:btn_add'] ?? ''],
    ]
    const adder = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
    await server.deps.bus.publish('rights')
    const [looks, adds] = [await server.as(look.account), await server.as(adder.account)]
    expect(await looks.get(path)).toMatchObject({ code: 200 })
    expect(await looks.post(path, aPortalBody())).toMatchObject({ code: 403 })
    const { data } = await adds.post<{ id: string }>(path, aPortalBody())
    expect(await adds.put(`${path}/${data.id}/Actions/release`, { revision: 1 })).toMatchObject({ code: 403 })
    expect(await adds.delete(`${path}/${data.id}`)).toMatchObject({ code: 403 })
    const nobody = await server.as((await aUser(server.db)).account)
    expect(await nobody.get(path)).toMatchObject({ code: 403 })
    expect(await nobody.put(`${path}/Actions/SetStart`, { id: data.id })).toMatchObject({ code: 403 })
  })
})

describe('a carousel', () => {
  it('refers to the menu entries that its pictures lead to, so that these are listed with it', async () => {
    const enCode = unique('station')
    const menu = await aMenu(server.db, { enCode })
    const slide = (code: string) => ({ src: '', title: '', titleI18n: {}, menu: code })
    const slides = [slide(enCode), slide(''), slide(enCode)]
    await createPortal(admin, aLayout(aWidget({ id: 'carousel1', title: '现场', ...aCarousel, slides })), {
      fullName: '现场门户',
    })
    const reply = await admin.get(`/api/visualdev/References/menu/${menu.id}/UsedBy`)
    expect(reply).toMatchObject({ code: 200, data: { list: [{ fullName: '现场门户', part: '现场', use: 'links' }] } })
  })
})

describe('releasing a portal', () => {
  it('is refused with the widgets whose form, field or interface is missing, and changes nothing', async () => {
    const picture = aWidget({ id: 'picture1', title: '现场', kind: 'picture', src: '', alt: '', fit: 'cover' })
    const figure = { ...aFigure(''), title: '工单' }
    const gone = { ...aFigure(unknownId, {}, 'figure2'), title: '旧表', titleI18n: { en: 'Old form' } }
    const countdown = aWidget({ id: 'countdown1', title: '投运', ...aCountdown, at: null })
    const slides = [{ src: '', title: '', titleI18n: {}, menu: '' }]
    const carousel = aWidget({ ...{ id: 'carousel1', title: '轮播', ...aCarousel }, slides })
    const { source } = figure as PortalWidgetByKind<'figure'>
    const levels = { warning: { high: 80 }, alarm: { high: 60 } }
    const gauge = aWidget({
      ...{ id: 'gauge1', title: '温度', kind: 'gauge', source },
      ...{ unit: '', decimals: 0, most: 100, levels },
    })
    const { compare: _compare, ...measured } = source as Extract<typeof source, { from: 'model' }>
    const chart = aWidget({
      ...{ id: 'chart1', title: '功率', kind: 'chart', shape: 'line', order: 'name', most: 96, unit: '', decimals: 0 },
      source: { ...measured, groupBy: '', bucket: 'hour' },
      bands: [{ from: 480, to: 480, name: '峰', nameI18n: {}, color: '#f4b860' }],
    })
    const id = await createPortal(admin, aLayout(picture, figure, gone, countdown, carousel, gauge, chart))
    const { data } = await admin.get<{ list: unknown[] }>(`${path}/${id}/Problems`)
    expect(data.list).toEqual([
      { widgetId: 'picture1', title: '现场', msg: '请选择图片' },
      { widgetId: 'figure1', title: '工单', msg: '请选择数据来源的功能' },
      { widgetId: 'figure2', title: '旧表', msg: '所用的功能不存在或尚未发布' },
      { widgetId: 'countdown1', title: '投运', msg: '请选择日期和时间' },
      { widgetId: 'carousel1', title: '轮播', msg: '请为轮播选择图片' },
      { widgetId: 'gauge1', title: '温度', msg: '告警须比预警更远离正常值，下限须低于上限' },
      { widgetId: 'chart1', title: '功率', msg: '时段的开始与结束不能相同' },
    ])
    expect(await releasePortal(admin, id)).toMatchObject({
      code: 400,
      msg: '有 7 处需要修改：现场：请选择图片',
      data: { problems: [{}, {}, {}, {}, {}, {}, {}] },
    })
    expect((await get(id)).state).toBe(0)
  })

  it('is refused for a draft that was saved since the user looked at it', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    await admin.put(`${path}/${id}`, { draft: { layout: aLayout(), revision: 1 } })
    expect(await admin.put(`${path}/${id}/Actions/release`, { revision: 1 })).toMatchObject({ code: 409 })
    expect(await admin.put(`${path}/${id}/Actions/release`, { revision: 2 })).toMatchObject({ code: 200 })
  })

  it('is needed before users see a changed draft', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    await releasePortal(admin, id)
    await admin.put(`${path}/${id}`, { draft: { layout: aLayout(), revision: 1 } })
    expect((await get(id)).state).toBe(2)
    const seen = () => admin.get<{ layout: PortalLayout }>(`${path}/${id}/auth`)
    expect((await seen()).data.layout.widgets).toHaveLength(1)
    await releasePortal(admin, id)
    expect((await seen()).data.layout.widgets).toHaveLength(0)
    expect((await get(id)).state).toBe(1)
  })
})

describe('a portal or report over a form', () => {
  it('is released only by a user who may see the form and the fields that it shows', async () => {
    const model = await aModel(admin, {
      fullName: '工资表',
      fields: [aField('comInput', 'name'), aField('numInput', 'amount')],
      list: aLimitedList(['name', 'amount']),
    })
    const portal = await createPortal(admin, aLayout(aFigure(model.id, { fn: 'sum', field: 'amount' })))
    const report = await aDraft(admin, aDefinition(model, { measures: [{ fn: 'sum', field: 'amount' }] }))
    const codes = ['onlineDev.portal', 'onlineDev.report']
    await server.db.sql.deleteFrom('menus').where('en_code', 'in', codes).execute()
    const pages: GrantTo[] = []
    for (const enCode of codes) pages.push(['menu', (await aMenu(server.db, { enCode, buttons: ['btn_release'] })).id])
    await server.deps.bus.publish('rights')
    const releases = async (columns: string[] | null) => {
      const grants = columns ? await grantsOn(server, model, { columns, rows: 'all' }) : []
      const { client } = await aPerson(server, [...pages, ...grants])
      return [await releasePortal(client, portal), await client.put(`${reports}/${report}/Actions/Release`, {})]
    }
    expect(await releases(null)).toMatchObject([
      { code: 400, data: { problems: [{ msg: '你没有所用功能“工资表”的权限' }] } },
      { code: 403, msg: expect.stringContaining('工资表') },
    ])
    expect(await releases(['name'])).toMatchObject([
      { code: 400, data: { problems: [{ msg: '你没有字段“amount”的权限' }] } },
      { code: 403, msg: expect.stringContaining('amount') },
    ])
    expect(await releases(['name', 'amount'])).toMatchObject([{ code: 200 }, { code: 200 }])
  })
})

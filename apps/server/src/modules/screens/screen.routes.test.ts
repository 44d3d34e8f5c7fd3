import type { DesignChanges, ScreenLayout, ScreenRecord, ScreenRow, VisibleScreen } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GrantTo, aMenu, aRole, aUser, theSystem, unique } from '../../testing/builders.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { screensOfAddresses } from '../../migrations/0201-0250/0208-screens-of-addresses.ts'
import { createId } from '../../platform/ids.ts'
import { aField } from '../designs/testing/designs.ts'
import { aFigure, aWidget } from '../portals/testing/portals.ts'
import {
  addRecord,
  aLimitedList,
  aModel,
  aPerson,
  anAdministrator,
  createRecordClient,
  grantsOn,
} from '../records/testing/records.ts'
import {
  aFilterBar,
  anElement,
  aScreen,
  aScreenBody,
  aScreenMenu,
  aText,
  createReleasedScreen,
  createScreen,
  fetchElementData,
  path,
  releaseScreen,
  setPublic,
  toElement,
} from './testing/screens.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

const get = async (id: string) => (await admin.get<ScreenRecord>(`${path}/${id}`)).data
const seen = (client: Client, id: string) => client.get<VisibleScreen>(`${path}/${id}/auth`)
const save = (id: string, layout: ScreenLayout, revision: number) =>
  admin.put(`${path}/${id}`, { draft: { layout, revision } })

describe('screens', () => {
  it('are created with one empty page, listed, renamed, copied, exported, imported and deleted', async () => {
    const enCode = unique('screen')
    const made = await admin.post<{ id: string }>(path, aScreenBody({ enCode }))
    expect(made.msg).toBe('新建成功')
    expect(await get(made.data.id)).toMatchObject({
      enCode,
      state: 0,
      layout: { width: 1920, pages: [{ elements: [] }] },
    })
    const about = aScreenBody({ enCode, fullName: `一号${enCode}` })
    expect(await admin.put(`${path}/${made.data.id}`, { about })).toMatchObject({ code: 200 })
    const copy = await admin.post<{ id: string }>(`${path}/${made.data.id}/Actions/Copy`)
    const query = `keyword=${encodeURIComponent(`一号${enCode}`)}&sidx=enCode`
    const { list } = (await admin.get<{ list: ScreenRow[] }>(`${path}?${query}`)).data
    expect(list.map((row) => row.enCode)).toEqual([enCode, `${enCode}_copy`])
    const file = await fetch(`${server.url}${path}/${copy.data.id}/Actions/Export`, {
      headers: { Authorization: admin.token },
    })
    expect(file.headers.get('content-disposition')).toContain('.screen.json')
    const fileContent = (await file.text()).replaceAll(`${enCode}_copy`, `${enCode}_file`)
    const imported = await admin.post<{ id: string }>(`${path}/Actions/Import`, { fileContent })
    expect((await get(imported.data.id)).layout).toEqual((await get(copy.data.id)).layout)
    const portalFile = fileContent.replace('armature-screen', 'armature-portal')
    expect(await admin.post(`${path}/Actions/Import`, { fileContent: portalFile })).toMatchObject({ code: 400 })
    expect(await admin.delete(`${path}/${copy.data.id}`)).toMatchObject({ code: 200 })
    expect(await admin.get(`${path}/${copy.data.id}`)).toMatchObject({ code: 404 })
    const bin = (await admin.get<{ list: { id: string }[] }>(`${path}/Bin`)).data.list
    expect(bin.map(({ id }) => id)).toContain(copy.data.id)
    expect(await admin.post(`${path}/Bin/${copy.data.id}/Actions/Restore`, {})).toMatchObject({ code: 200 })
    expect(await get(copy.data.id)).toMatchObject({ enCode: `${enCode}_copy` })
  })

  it('refuse a stale draft and return what is stored', async () => {
    const id = await createScreen(admin, aScreen())
    expect(await save(id, aScreen(aText('甲')), 1)).toMatchObject({ code: 200, data: { revision: 2 } })
    expect(await save(id, aScreen(), 1)).toMatchObject({ code: 409, data: { revision: 2, layout: { width: 1920 } } })
  })

  it('keep every save as a version, which is compared in words and restored', async () => {
    const id = await createScreen(admin, aScreen())
    await save(id, aScreen(aText('储能'), aText('告警', 'text2')), 1)
    const { list } = (await admin.get<DesignChanges>(`${path}/${id}/Versions/Compare?from=1&to=0`)).data
    expect(list.map(({ text }) => text)).toEqual(['新增组件“储能”', '新增组件“告警”'])
    await save(id, { ...aScreen(aText('储能'), aText('告警', 'text2')), phone: 'stack' }, 2)
    const phones = (await admin.get<DesignChanges>(`${path}/${id}/Versions/Compare?from=1&to=0`)).data.list
    expect(phones.at(-1)?.text).toBe('大屏：手机布局由“整屏缩放”改为“上下排列”')
    const restored = await admin.post(`${path}/${id}/Versions/1/Actions/Restore`, { revision: 3 })
    expect(restored).toMatchObject({ code: 200 })
    expect((await get(id)).layout.pages[0]?.elements).toEqual([])
  })

  it.each([
    ['unknown settings', { ...aScreen(), columns: 24 }],
    ['no page', { ...aScreen(), pages: [] }],
    ['a page twice', { ...aScreen(), pages: [...aScreen().pages, ...aScreen().pages] }],
    ['two elements of one id', aScreen(aText('a'), aText('b'))],
    ['more than 100 elements on a page', aScreen(...Array.from({ length: 101 }, (_, at) => aText('a', `text${at}`)))],
    ['a script', aScreen({ ...aText('a'), kind: 'script' } as never)],
    ['a filter twice', aScreen(anElement('a', aFilterBar('f')), anElement('b', aFilterBar('f')))],
    [
      'more than 40 filters',
      aScreen(...Array.from({ length: 41 }, (_, at) => anElement(`bar${at}`, aFilterBar(`f${at}`)))),
    ],
    ['a color that is a style', aScreen({ ...aText('a'), color: 'url(https://x.example)' } as never)],
    ['an element without size', aScreen({ ...aText('a'), w: 0 })],
    ['half a pixel', aScreen({ ...aText('a'), x: 0.5 })],
  ])('refuse a layout with %s', async (_what, layout) => {
    expect((await admin.post(path, aScreenBody({ layout }))).code).toBe(400)
  })

  it('are not released while an element has no form, and say which', async () => {
    const id = await createScreen(admin, aScreen(toElement({ ...aFigure(''), title: '功率' })))
    expect(await releaseScreen(admin, id)).toMatchObject({
      code: 400,
      msg: '有 1 处需要修改：功率：请选择数据来源的功能',
      data: { problems: [{ widgetId: 'figure1' }] },
    })
  })

  it('need a button for every action', async () => {
    const menu = await aMenu(server.db, {
      enCode: 'onlineDev.screen',
      buttons: ['btn_add', 'btn_edit', 'btn_release', 'btn_remove'],
      property: { useBtnPermission: true },
    })
    const look = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })
    await server.deps.bus.publish('rights')
    const looks = await server.as(look.account)
    const id = await createScreen(admin, aScreen())
    expect(await looks.get(path)).toMatchObject({ code: 200 })
    expect(await looks.post(path, aScreenBody())).toMatchObject({ code: 403 })
    expect(await looks.put(`${path}/${id}`, { draft: { layout: aScreen(), revision: 1 } })).toMatchObject({ code: 403 })
    expect(await looks.put(`${path}/${id}/Actions/release`, { revision: 1 })).toMatchObject({ code: 403 })
    expect(await looks.delete(`${path}/${id}`)).toMatchObject({ code: 403 })
    const nobody = await server.as((await aUser(server.db)).account)
    expect(await nobody.get(path)).toMatchObject({ code: 403 })
  })
})

describe('a released screen', () => {
  it('is seen by users with a menu that opens it, with the figures of their own permissions', async () => {
    await theSystem(server.db)
    const model = await aModel(admin, {
      fullName: '工资',
      fields: [aField('comInput', 'name'), aField('numInput', 'amount')],
      list: aLimitedList(['name', 'amount']),
    })
    await addRecord(createRecordClient(admin, model), { name: '甲', amount: 7 })
    const elements = [
      toElement(aFigure(model.id, {}, 'count1')),
      toElement(aFigure(model.id, { fn: 'sum', field: 'amount' }, 'sum1')),
      { ...toElement(aFigure(model.id, {}, 'hidden1')), isHidden: true },
    ]
    const id = await createReleasedScreen(admin, aScreen(...elements))
    const menu = await aScreenMenu(server, id)
    const grants: GrantTo[] = [
      ['menu', menu.id],
      ...(await grantsOn(server, model, { columns: ['name'], rows: 'all' })),
    ]
    const { client: staff } = await aPerson(server, grants)
    expect((await seen(staff, id)).data).toMatchObject({ fullName: '控制室', layout: { pages: [{}] } })
    const data = await fetchElementData(staff, id, ['count1', 'sum1', 'hidden1', 'ghost'])
    expect(data.toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
      { id: 'count1', state: 'ready', figure: { value: 1 } },
      { id: 'sum1', state: 'denied' },
    ])
    const { client: other } = await aPerson(server, [])
    expect(await seen(other, id)).toMatchObject({ code: 404, data: null })
    expect(await other.post(`${path}/${id}/Data`, { elementIds: [] })).toMatchObject({ code: 404 })
    const used = await admin.delete(`${path}/${id}`)
    expect(used).toMatchObject({ code: 409, msg: expect.stringContaining('1 个菜单') as string })
  })

  it('stays as it was released, and is gone when it is turned off', async () => {
    const id = await createReleasedScreen(admin, aScreen(aText('一')))
    await save(id, aScreen(), 1)
    expect((await seen(admin, id)).data.layout.pages[0]?.elements).toHaveLength(1)
    await admin.put(`${path}/${id}/Actions/State`)
    expect(await seen(admin, id)).toMatchObject({ code: 404 })
  })

  it('is named before a release of the form removes what it shows', async () => {
    const model = await aModel(admin, { fields: [aField('comInput', 'name'), aField('numInput', 'amount')] })
    const widget = aWidget({ ...aFigure(model.id, { fn: 'sum', field: 'amount' }), title: '总额' })
    const id = await createReleasedScreen(admin, aScreen(toElement(widget)), { fullName: '财务大屏' })
    const stored = await server.db.sql
      .selectFrom('design_references')
      .select(['place', 'part_name', 'target_field'])
      .where('source_id', '=', id)
      .where('target_field', 'is not', null)
      .where('version', '=', 0)
      .execute()
    expect(stored).toEqual([{ place: 'screen', part_name: '总额', target_field: 'amount' }])
  })
})

describe('the address of a full-screen page', () => {
  const settings = '/api/system/SysConfig'
  const aPublicScreen = async () => {
    const id = await createReleasedScreen(admin, aScreen(aText('一')), { fullName: '大厅' })
    await setPublic(admin, id, true)
    return id
  }
  const choose = (id: string) => admin.put(settings, { largeScreenMapScreen: id })
  const shown = async (client: Client, page = 'largeScreenMap') => {
    const { code, data } = await client.get<{ screenId: string } | null>(`/api/station/Screen/${page}`)
    return data?.screenId ?? code
  }
  const listUses = async (id: string) =>
    (
      await admin.get<{ list: { kind: string; use: string }[] }>(`/api/visualdev/References/screen/${id}/UsedBy`)
    ).data.list.map(({ kind, use }) => [kind, use])

  it('shows the public screen that an administrator has chosen (S2.07)', async () => {
    const id = await aPublicScreen()
    const visitor = createClient(server.url, '')
    expect(await shown(visitor)).toBe('')
    expect(await choose(id)).toMatchObject({ code: 200 })
    expect([await shown(visitor), await shown(visitor, 'stationCarousel')]).toEqual([id, ''])
    const listed = await admin.get<{ list: { id: string; fullName: string }[] }>('/api/station/PublicScreens')
    expect(listed.data.list).toContainEqual(expect.objectContaining({ id, fullName: '大厅' }))
    const { client: user } = await aPerson(server, [])
    expect(await user.get('/api/station/PublicScreens')).toMatchObject({ code: 403 })
    expect(await user.put(settings, { largeScreenMapScreen: '' })).toMatchObject({ code: 403 })
    // a page that is closed stays closed, whatever its address shows
    await admin.put(settings, { publicLargeScreenMap: false })
    expect([await shown(visitor), await shown(user)]).toEqual([403, id])
    await admin.put(settings, { publicLargeScreenMap: null })
    // it ends when the screen is not public any more, and when the setting is reset
    await setPublic(admin, id, false)
    expect(await shown(visitor)).toBe('')
    await setPublic(admin, id, true)
    expect(await choose('')).toMatchObject({ code: 200 })
    expect(await shown(visitor)).toBe('')
  })

  it('uses its screen: it is named there, and asked before the screen is turned off or deleted', async () => {
    const id = await aPublicScreen()
    await choose(id)
    expect(await listUses(id)).toEqual([['page', 'links']])
    const deleted = await admin.delete(`${path}/${id}`)
    expect(deleted).toMatchObject({ code: 409, msg: expect.stringContaining('1 个全屏页面地址') as string })
    expect(await admin.put(`${path}/${id}/Actions/State`, {})).toMatchObject({ code: 409, data: { stillUsed: 1 } })
    // a screen that is turned off is not public any more
    const visitor = createClient(server.url, '')
    const listIds = async () =>
      (await admin.get<{ list: { id: string }[] }>('/api/station/PublicScreens')).data.list.map((one) => one.id)
    expect([await shown(visitor), await listIds()]).toEqual([id, expect.arrayContaining([id])])
    expect(await admin.put(`${path}/${id}/Actions/State`, { isConfirmed: true })).toMatchObject({ code: 200 })
    expect([await shown(visitor), await listIds()]).toEqual(['', expect.not.arrayContaining([id])])
    // nor can it be chosen
    expect(await choose(id)).toMatchObject({ code: 400, msg: expect.stringContaining('没有公开') as string })
    await choose('')
    expect(await listUses(id)).toEqual([])
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200 })
  })

  it('shows the screens of the demonstration after an upgrade, where visitors see them and none was chosen', async () => {
    const upgrade = async (codes: readonly string[]) => {
      await server.db.query(screensOfAddresses.up)
      await server.deps.bus.publish('settings')
      const { data } = await admin.get<Record<string, string>>(settings)
      return codes.map((code) => data[code])
    }
    const both = ['stationCarouselScreen', 'largeScreenMapScreen'] as const
    await admin.put(settings, { stationCarouselScreen: '', largeScreenMapScreen: '' })
    expect(await upgrade(both)).toEqual(['', ''])
    const make = (enCode: string) => createReleasedScreen(admin, aScreen(aText('一')), { enCode })
    const [sites, map] = [await make('siteCarouselScreen'), await make('stationMapScreen')]
    expect(await upgrade(both)).toEqual(['', ''])
    await setPublic(admin, sites, true)
    expect(await upgrade(both)).toEqual([sites, ''])
    await setPublic(admin, map, true)
    const other = await aPublicScreen()
    await choose(other)
    expect(await upgrade(both)).toEqual([sites, other])
    await choose('')
    expect(await upgrade(both)).toEqual([sites, map])
    // without stored settings too
    await server.db.sql.deleteFrom('settings').where('key', '=', 'sysConfig').execute()
    expect(await upgrade(both)).toEqual([sites, map])
    await admin.put(settings, { stationCarouselScreen: '', largeScreenMapScreen: '' })
  })

  it('shows no screen that visitors do not see, and the setting is in the audit trail', async () => {
    const hidden = await createReleasedScreen(admin, aScreen(aText('一')))
    for (const id of [hidden, createId()])
      expect(await choose(id)).toMatchObject({ code: 400, msg: expect.stringContaining('没有公开') as string })
    expect((await admin.get<{ largeScreenMapScreen: string }>(settings)).data.largeScreenMapScreen).toBe('')
    const id = await aPublicScreen()
    await choose(id)
    const entry = await server.db.sql
      .selectFrom('audit_entries')
      .select('changed_after')
      .where('object_kind', '=', 'settings')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry.changed_after).toMatchObject({ largeScreenMapScreen: '大厅' })
    await choose('')
  })
})

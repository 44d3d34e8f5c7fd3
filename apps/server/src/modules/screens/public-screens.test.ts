import type {
  Explanation,
  PageRowList,
  PortalWidgetData,
  PublicScreenSetting,
  ScreenRow,
  VisibleScreen,
} from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltMenu, aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField } from '../designs/testing/designs.ts'
import { aFigure, aWidget, createModelSource } from '../portals/testing/portals.ts'
import {
  addRecord,
  aLimitedList,
  aModel,
  anAdministrator,
  aPerson,
  createRecordClient,
  grantsOn,
  type BuiltModel,
} from '../records/testing/records.ts'
import {
  aFilterBar,
  aPageRows,
  aScreen,
  aScreenMenu,
  aText,
  anElement,
  createReleasedScreen,
  createScreen,
  path,
  releaseScreen,
  setPublic as changePublic,
  toElement,
  withPageRows,
} from './testing/screens.ts'

let server: TestServer
let admin: Client
let visitor: Client
let page: BuiltMenu
let model: BuiltModel
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  visitor = createClient(server.url, '')
  page = await aMenu(server.db, {
    enCode: 'onlineDev.screen',
    buttons: ['btn_add', 'btn_edit', 'btn_release', 'btn_remove'],
    property: { useBtnPermission: true },
  })
  model = await aModel(admin, {
    fullName: '站点',
    fields: [aField('comInput', 'name'), aField('numInput', 'amount')],
    list: aLimitedList(['name', 'amount']),
  })
  const records = createRecordClient(admin, model)
  for (const [name, amount] of [
    ['甲', 1],
    ['乙', 2],
    ['丙', 4],
  ] as const)
    await addRecord(records, { name, amount })
  await server.deps.bus.publish('rights')
})
afterAll(() => server.close())

const publicPath = '/api/visualdev/PublicScreen'
const see = (id: string, client = visitor) => client.get<VisibleScreen>(`${publicPath}/${id}`)
const read = (id: string, elementIds: string[], own: object = {}, client = visitor) =>
  client.post<{ list: PortalWidgetData[] } | null>(`${publicPath}/${id}/Data`, { elementIds, ...own })
const setPublic = (id: string, isPublic: boolean, client = admin) => changePublic(client, id, isPublic)
const getSetting = async (id: string) => (await admin.get<PublicScreenSetting>(`${path}/${id}/Public`)).data

const few = {
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'amount', op: 'gt' as const, value: 1 }] }],
}
const aTotal = () => toElement(aFigure(model.id, { fn: 'sum', field: 'amount', condition: few }))

/** A public screen with a figure, and a text that is hidden. */
async function aPublicScreen(layout = aScreen(aTotal(), { ...aText('内部', 'secret'), isHidden: true })) {
  const id = await createReleasedScreen(admin, layout)
  expect(await setPublic(id, true)).toMatchObject({ code: 200 })
  return id
}

async function assertClosed(id: string, client = visitor) {
  for (const reply of [
    await see(id, client),
    await client.get(`${publicPath}/${id}/Rows`),
    await read(id, ['figure1'], {}, client),
  ])
    expect(reply).toMatchObject({ code: 404, data: null })
}

/** A designer with all buttons of the page of screens who may see the form; no administrator. */
async function aDesigner() {
  const buttons = Object.values(page.items).map((item) => ['button', item] as const)
  const own = await grantsOn(server, model, { columns: ['name', 'amount'], rows: 'all' })
  const role = await aRole(server.db, { grants: [['menu', page.id], ...buttons, ...own] })
  const designer = await server.as((await aUser(server.db, { roles: [role] })).account)
  await server.deps.bus.publish('rights')
  return designer
}

describe('a public screen', () => {
  it('is seen without a session, with the permissions of the administrator who made it public', async () => {
    const id = await aPublicScreen()
    const { data } = await see(id)
    expect(data.layout.pages[0]?.elements.map((element) => element.id)).toEqual(['figure1'])
    expect((await read(id, ['figure1', 'secret'])).data?.list).toEqual([
      { id: 'figure1', state: 'ready', figure: { value: 6, before: null } },
    ])
    // neither conditions nor what is hidden leave the server
    expect(JSON.stringify(data)).not.toMatch(/"gt"|内部/)
    expect(await getSetting(id)).toMatchObject({ isPublic: true, isStopped: false, sources: ['站点'] })
  })

  it('stays when the session of a display has ended: the token is ignored', async () => {
    const id = await aPublicScreen()
    const ended = createClient(server.url, 'no.such.token')
    expect(await see(id, ended)).toMatchObject({ code: 200 })
    expect(await read(id, ['figure1'], {}, ended)).toMatchObject({ code: 200 })
  })

  it('shows its pages for rows, and the records of a list without what leads to them', async () => {
    const list = toElement(
      aWidget({
        ...{ id: 'list1', kind: 'records', source: createModelSource(model.id) },
        ...{ columns: ['name'], sort: null, rows: 5 },
      }),
    )
    const rows = aPageRows(model.id, { condition: few }, { targets: [{ widget: 'figure1', field: 'name' }] })
    const id = await aPublicScreen(withPageRows(aScreen(aTotal(), list), rows))
    const { data } = await visitor.get<{ list: PageRowList[] }>(`${publicPath}/${id}/Rows`)
    expect(data.list[0]?.rows.map(({ cells }) => cells[0]).toSorted()).toEqual(['丙', '乙'])
    const [first] = data.list[0]?.rows ?? []
    const reply = await read(id, ['list1'], { row: { ...first, pageId: 'page1' } })
    expect(reply.data?.list[0]?.records).toMatchObject({
      modelId: '',
      menuId: '',
      list: [{ id: '0' }, { id: '1' }, { id: '2' }],
    })
    expect(JSON.stringify(reply.data)).not.toContain(model.id)
    // a row of a page that has none would show the data of all
    const other = await aPublicScreen()
    const row = { pageId: 'page1', recordId: '', value: '甲' }
    expect(await read(other, ['figure1'], { row })).toMatchObject({ code: 404 })
  })

  it('answers for its own elements only, and not for those of other screens', async () => {
    const hidden = await createReleasedScreen(admin, aScreen(toElement(aFigure(model.id, {}, 'far'))))
    const id = await aPublicScreen()
    expect((await read(id, ['far', 'ghost', 'secret'])).data).toEqual({ list: [] })
    await assertClosed(hidden)
    expect(await visitor.get(`${path}/${id}/auth`)).toMatchObject({ code: 602 })
    expect(await visitor.post(`${path}/${id}/Data`, { elementIds: ['figure1'] })).toMatchObject({ code: 602 })
    expect(await visitor.get(`${path}/${id}/Public`)).toMatchObject({ code: 602 })
    expect(await visitor.get(`/api/visualdev/OnlineDev/${model.id}/Config`)).toMatchObject({ code: 602 })
  })

  it('shows pages and videos of allowed hosts only', async () => {
    await admin.put('/api/system/SysConfig', { screenHosts: ['films.example.com'] })
    const film = (name: string, address: string) => anElement(name, { kind: 'video', address, fit: 'cover' })
    const id = await aPublicScreen(
      aScreen(film('film1', 'https://films.example.com/a.mp4'), film('film2', 'https://other.example.com/a.mp4')),
    )
    expect((await see(id)).data.layout.pages[0]?.elements).toMatchObject([
      { address: 'https://films.example.com/a.mp4' },
      { address: '' },
    ])
  })
})

it('names what filters offer, too, but not what only hidden elements read', async () => {
  const offered = await aModel(admin, {
    fullName: '班组',
    fields: [aField('comInput', 'team')],
    list: aLimitedList(['team']),
  })
  const count = await aModel(admin, {
    fullName: '缺陷',
    fields: [aField('comInput', 'team'), aField('depSelect', 'unit')],
    list: aLimitedList(['team', 'unit']),
  })
  const secret = await aModel(admin, { fullName: '工资', fields: [aField('comInput', 'name')] })
  const narrow = (field: string) => [{ widget: 'count', field }]
  const teams = aFilterBar('teams', { type: 'choice', modelId: offered.id, field: 'team', targets: narrow('team') })
  const units = aFilterBar('units', { type: 'organization', targets: narrow('unit') })
  const figures = [toElement(aFigure(count.id, {}, 'count')), { ...toElement(aFigure(secret.id)), isHidden: true }]
  const id = await aPublicScreen(aScreen(anElement('teams', teams), anElement('units', units), ...figures))
  const { sources, hasOrganizations } = await getSetting(id)
  expect([sources.toSorted(), hasOrganizations]).toEqual([['班组', '缺陷'], true])
  const rows = aPageRows(model.id, {}, { targets: [{ widget: 'figure1', field: 'name' }] })
  const plain = await aPublicScreen(withPageRows(aScreen(aTotal()), rows))
  expect(await getSetting(plain)).toMatchObject({ sources: ['站点'], hasOrganizations: false })
})

describe('who makes a screen public', () => {
  it('is an administrator, not a designer, and only of a screen that is released and turned on', async () => {
    const id = await createScreen(admin, aScreen(aTotal()))
    expect(await setPublic(id, true)).toMatchObject({ code: 400, data: null })
    await assertClosed(id)
    await releaseScreen(admin, id)
    const designer = await aDesigner()
    expect(await setPublic(id, true, designer)).toMatchObject({ code: 403 })
    expect(await designer.get(`${path}/${id}/Public`)).toMatchObject({ code: 403 })
    expect(await setPublic(id, true, visitor)).toMatchObject({ code: 602 })
    await assertClosed(id)
    expect(await setPublic('00000000-0000-7000-8000-000000000000', true)).toMatchObject({ code: 404 })
  })

  it('has seen what it shows: it is refused if another release or user has come between', async () => {
    const id = await createReleasedScreen(admin, aScreen(aTotal()))
    const { releasedAt } = await getSetting(id)
    await releaseScreen(admin, id)
    expect(await changePublic(admin, id, true, { releasedAt })).toMatchObject({ code: 409, data: null })
    await assertClosed(id)
    expect(await setPublic(id, true)).toMatchObject({ code: 200 })
    // made public by another administrator meanwhile
    for (const isPublic of [true, false])
      expect(await changePublic(admin, id, isPublic, { userId: '' })).toMatchObject({ code: 409 })
    expect(await see(id)).toMatchObject({ code: 200 })
    // what is shown now says nothing against ending it
    await releaseScreen(admin, id)
    expect(await changePublic(admin, id, false, { releasedAt })).toMatchObject({ code: 200 })
    await assertClosed(id)
  })

  it('alone releases it from then on; a designer still may when it has ended', async () => {
    const designer = await aDesigner()
    const id = await aPublicScreen(aScreen(aTotal()))
    const change = async (client: Client) => {
      const { revision } = (await client.get<{ revision: number }>(`${path}/${id}`)).data
      return client.put(`${path}/${id}`, { draft: { layout: aScreen(aTotal(), aText('新')), revision } })
    }
    expect(await change(designer)).toMatchObject({ code: 200 })
    expect(await releaseScreen(designer, id)).toMatchObject({
      code: 403,
      msg: expect.stringContaining('管理员') as string,
    })
    expect((await see(id)).data.layout.pages[0]?.elements).toHaveLength(1)
    expect((await admin.get<{ isPublic: boolean }>(`${path}/${id}`)).data.isPublic).toBe(true)
    expect(await releaseScreen(admin, id)).toMatchObject({ code: 200 })
    expect((await see(id)).data.layout.pages[0]?.elements).toHaveLength(2)
    await setPublic(id, false)
    expect(await releaseScreen(designer, id)).toMatchObject({ code: 200 })
  })

  it('is in the audit trail, before and after', async () => {
    const id = await aPublicScreen()
    await setPublic(id, false)
    const rows = await server.db.sql
      .selectFrom('audit_entries')
      .select(['action', 'changed_before', 'changed_after'])
      .where('object_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    const who = expect.stringMatching(/.+ \(.+\)/) as string
    expect(rows).toEqual([
      { action: 'update', changed_before: { publicAs: who }, changed_after: {} },
      { action: 'update', changed_before: {}, changed_after: { publicAs: who } },
    ])
  })

  it('is named in the list', async () => {
    const id = await aPublicScreen()
    const find = async () =>
      (await admin.get<{ list: ScreenRow[] }>(`${path}?pageSize=100`)).data.list.find((row) => row.id === id)
        ?.publicState
    expect(await find()).toBe('public')
    await setPublic(id, false)
    expect(await find()).toBe('none')
  })
})

describe('a public screen ends', () => {
  it.each([
    ['when it is switched off', (id: string) => setPublic(id, false)],
    ['when it is turned off', (id: string) => admin.put(`${path}/${id}/Actions/State`, { isConfirmed: true })],
    ['when it is deleted', (id: string) => admin.delete(`${path}/${id}`)],
  ])('%s, also on other nodes', async (_what, end) => {
    const second = await startSecondNode(server)
    try {
      const id = await aPublicScreen()
      const elsewhere = createClient(second.url, '')
      expect(await read(id, ['figure1'], {}, elsewhere)).toMatchObject({ code: 200 })
      expect(await end(id)).toMatchObject({ code: 200 })
      await assertClosed(id)
      await assertClosed(id, elsewhere)
    } finally {
      await second.close()
    }
  })

  it('and is not public again when it is turned on or restored, nor as a copy or an import', async () => {
    const off = await aPublicScreen()
    const turn = () => admin.put(`${path}/${off}/Actions/State`, { isConfirmed: true })
    await turn()
    await turn()
    await assertClosed(off)
    const deleted = await aPublicScreen()
    await admin.delete(`${path}/${deleted}`)
    expect(await admin.post(`${path}/Bin/${deleted}/Actions/Restore`, {})).toMatchObject({ code: 200 })
    expect(await admin.get(`${path}/${deleted}`)).toMatchObject({ code: 200 })
    await assertClosed(deleted)
    const original = await aPublicScreen()
    const copy = (await admin.post<{ id: string }>(`${path}/${original}/Actions/Copy`)).data.id
    await releaseScreen(admin, copy)
    await assertClosed(copy)
    const file = { format: 'armature-screen', version: 1, fullName: '公开', enCode: unique('screen'), isPublic: true }
    const imported = await admin.post<{ id: string }>(`${path}/Actions/Import`, {
      fileContent: JSON.stringify({ ...file, publicState: 'public', layout: aScreen(aTotal()) }),
    })
    expect(await releaseScreen(admin, imported.data.id)).toMatchObject({ code: 200 })
    await assertClosed(imported.data.id)
    expect(await see(original)).toMatchObject({ code: 200 })
  })

  it.each([
    ['is disabled', { enabled_mark: 0 }, { enabled_mark: 1 }],
    ['is no administrator any more', { is_administrator: false }, { is_administrator: true }],
  ])('when the administrator who made it public %s, also after they are one again', async (_what, values, former) => {
    const { account, id: userId } = await aUser(server.db, { isAdministrator: true })
    const other = await server.as(account)
    const id = await createReleasedScreen(admin, aScreen(aTotal()))
    expect(await setPublic(id, true, other)).toMatchObject({ code: 200 })
    expect(await read(id, ['figure1'])).toMatchObject({ code: 200 })
    await server.db.sql.updateTable('users').set(values).where('id', '=', userId).execute()
    await server.deps.bus.publish('rights')
    await assertClosed(id)
    const menu = await aScreenMenu(server, id)
    const asked = { userId, menuId: menu.id, kind: 'menu' }
    const { data } = await admin.post<Explanation>('/api/permission/Explain', asked)
    expect(data.reasons.map(({ kind }) => kind)).not.toContain('screenPublic')
    await server.db.sql.updateTable('users').set(former).where('id', '=', userId).execute()
    await server.deps.bus.publish('rights')
    await assertClosed(id)
    expect(await getSetting(id)).toMatchObject({ isPublic: true, isStopped: true })
    // another administrator takes it over
    expect(await setPublic(id, true)).toMatchObject({ code: 200 })
    expect(await see(id)).toMatchObject({ code: 200 })
  })

  it('when that administrator is deleted; the list and the audit trail say so', async () => {
    const { account, id: userId } = await aUser(server.db, { isAdministrator: true })
    const id = await createReleasedScreen(admin, aScreen(aTotal()))
    await setPublic(id, true, await server.as(account))
    expect(await see(id)).toMatchObject({ code: 200 })
    expect(await admin.delete(`/api/permission/Users/${userId}`)).toMatchObject({ code: 200 })
    await assertClosed(id)
    const userName = expect.stringContaining(`(${account})`) as string
    expect(await getSetting(id)).toMatchObject({ isPublic: true, isStopped: true, userName })
    const { list } = (await admin.get<{ list: { id: string; publicState: string }[] }>(`${path}?pageSize=100`)).data
    expect(list.find((one) => one.id === id)?.publicState).toBe('stopped')
    // nor does it open when they are restored
    expect(await admin.post(`/api/permission/Users/Bin/${userId}/Actions/Restore`, {})).toMatchObject({ code: 200 })
    await assertClosed(id)
    expect(await setPublic(id, true)).toMatchObject({ code: 200 })
    expect(await see(id)).toMatchObject({ code: 200 })
  })
})

it('is not listed as unused, and the explanation of its menu says that it is public', async () => {
  const id = await createReleasedScreen(admin, aScreen(aTotal()))
  const isUnused = async () =>
    (
      await admin.get<{ list: { id: string }[] }>('/api/visualdev/References/screen/Unused?pageSize=100')
    ).data.list.some((thing) => thing.id === id)
  expect(await isUnused()).toBe(true)
  await setPublic(id, true)
  expect(await isUnused()).toBe(false)
  const menu = await aScreenMenu(server, id)
  const person = await aPerson(server, [['menu', menu.id]])
  const stranger = await aPerson(server, [])
  const explain = async (userId: string) => {
    const asked = { userId, menuId: menu.id, kind: 'menu' }
    const { data } = await admin.post<Explanation>('/api/permission/Explain', asked)
    return [data.allowed, ...data.reasons.map(({ kind }) => kind)]
  }
  expect(await explain(person.id)).toEqual([true, 'menuGranted', 'screenPublic'])
  expect(await explain(stranger.id)).toEqual([false, 'menuMissing', 'screenPublic'])
  await setPublic(id, false)
  expect(await explain(stranger.id)).toEqual([false, 'menuMissing'])
})

it('a screen that is opened with a menu is as before for its users, public or not', async () => {
  const id = await aPublicScreen()
  const menu = await aScreenMenu(server, id)
  const { client } = await aPerson(server, [['menu', menu.id]])
  expect(
    (await client.post<{ list: PortalWidgetData[] }>(`${path}/${id}/Data`, { elementIds: ['figure1'] })).data.list,
  ).toMatchObject([{ state: 'denied' }])
})

import type { MenuItem } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aField, changeDesign, releaseDesign } from '../../designs/testing/designs.ts'
import { createMenuCalls, path, type MenuCalls } from './testing/menu-calls.ts'

let server: TestServer
let people: MenuCalls['people']
let main: MenuCalls['main']
let add: MenuCalls['add']
let detail: MenuCalls['detail']
let made: MenuCalls['made']
let aSystem: MenuCalls['aSystem']
let tree: MenuCalls['tree']
let change: MenuCalls['change']
let menuOfHolder: MenuCalls['menuOfHolder']
let aModel: MenuCalls['aModel']
beforeAll(async () => {
  server = await startTestServer()
  ;({ people, main, add, detail, made, aSystem, tree, change, menuOfHolder, aModel } = await createMenuCalls(server))
})
afterAll(() => server.close())

describe('a menu', () => {
  it.each<[string, number, string, object, (code: string) => object]>([
    ['directory', 0, 'S2.29', {}, (code) => ({ path: `/${code}`, urlAddress: '' })],
    ['category', 1, 'S2.31', {}, (code) => ({ path: `/${code}`, urlAddress: '' })],
    ['page', 2, 'S2.33', { urlAddress: '/energy/live?site=1' }, () => ({ urlAddress: '/energy/live?site=1' })],
    ['visualisation', 6, 'S2.41', { moduleId: ' 42 ' }, () => ({ propertyJson: '{"moduleId":"42"}' })],
    [
      'link',
      7,
      'S2.46',
      { urlAddress: '${dataV}/a?t=${userToken}', linkTarget: '_blank' },
      () => ({ linkTarget: '_blank', urlAddress: '${dataV}/a?t=${userToken}' }),
    ],
  ])('that is a %s (%i) leads where its type says [%s, S3.07]', async (_name, type, _row, own, to) => {
    const enCode = unique('typed')
    const id = await made({ type, enCode, icon: 'zap', fullNameI18n: { en: 'Live' }, ...own })
    const child = type < 2 ? [await made({ parentId: id, type: 7, urlAddress: '/home' })] : []
    const found = (await menuOfHolder(id, ...child)).find((item) => item.id === id)
    expect(found).toMatchObject({
      type,
      enCode,
      icon: 'zap',
      fullName: '巡检',
      fullNameI18n: { en: 'Live' },
      ...to(enCode),
    })
    expect(found?.hasChildren).toBe(type < 2)
  })

  it.each([
    [{ type: 4 }, 'moduleId'],
    [{ type: 4, moduleId: '00000000-0000-7000-8000-000000000000' }, 'moduleId'],
    [{ type: 5 }, 'moduleId'],
    [{ type: 8 }, 'moduleId'],
    [{ type: 2 }, 'urlAddress'],
    [{ type: 2, urlAddress: 'home' }, 'urlAddress'],
    [{ type: 2, urlAddress: '//evil.example' }, 'urlAddress'],
    [{ type: 2, urlAddress: '/a/../b' }, 'urlAddress'],
    [{ type: 3, moduleId: '' }, 'moduleId'],
    [{ type: 3, moduleId: '00000000-0000-7000-8000-000000000000' }, 'moduleId'],
    [{ type: 6, moduleId: '  ' }, 'moduleId'],
    [{ type: 7, urlAddress: 'javascript:alert(1)' }, 'urlAddress'],
    [{ type: 7, urlAddress: '//evil.example' }, 'urlAddress'],
    [{ type: 7, urlAddress: '' }, 'urlAddress'],
  ])('needs what its type needs: %j is refused at %s', async (values, field) => {
    expect(await add(values)).toMatchObject({ code: 400, data: { field } })
  })

  it('of type 8 opens one released portal, under an address by its own code (S2.37)', async () => {
    const portal = { fullName: '概览', enCode: unique('portal') }
    const moduleId = (await people.admin.post<{ id: string }>('/api/visualdev/Portal', portal)).data.id
    const offered = async () => (await people.admin.get<{ list: { id: string }[] }>(`${path}/Portals`)).data.list
    expect(await offered()).not.toContainEqual(expect.objectContaining({ id: moduleId }))
    expect(await add({ type: 8, moduleId })).toMatchObject({ code: 400, data: { field: 'moduleId' } })
    await people.admin.put(`/api/visualdev/Portal/${moduleId}/Actions/release`, { revision: 1 })
    expect(await offered()).toContainEqual({ id: moduleId, ...portal })
    const enCode = unique('overview')
    const id = await made({ type: 8, enCode, moduleId })
    expect(await detail(id)).toMatchObject({ moduleId, moduleName: '概览', urlAddress: `/portal/${enCode}` })
    const shown = (await menuOfHolder(id)).find((item) => item.id === id)
    expect(shown).toMatchObject({ type: 8, urlAddress: `/portal/${enCode}` })
    expect(JSON.parse(shown?.propertyJson ?? '{}')).toEqual({ moduleId })
    const copy = await people.admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`, {})
    expect(await detail(copy.data.id)).toMatchObject({ moduleId, urlAddress: `/portal/${enCode}_copy` })
  })

  it('of type 4 opens the items of one dictionary, under an address by its own code, with buttons to grant (S2.35, S2.38, S2.39)', async () => {
    const dictionary = { fullName: '颜色', enCode: unique('dict'), isTree: 1 }
    const moduleId = (await people.admin.post<{ id: string }>('/api/system/DictionaryType', dictionary)).data.id
    const enCode = unique('colours')
    const id = await made({ type: 4, enCode, moduleId, useBtnPermission: true })
    expect(await detail(id)).toMatchObject({
      moduleId,
      moduleName: '颜色',
      urlAddress: `/dictionary/${enCode}`,
      buttons: 3,
    })
    const shown = async () => (await menuOfHolder(id)).find((item) => item.id === id)
    const property = (item: MenuItem | undefined): unknown => JSON.parse(item?.propertyJson ?? '{}')
    expect(await shown()).toMatchObject({ type: 4, urlAddress: `/dictionary/${enCode}` })
    expect(property(await shown())).toEqual({ moduleId, isTree: true, useBtnPermission: true })
    // it follows its dictionary, and its own new code
    await people.admin.put(`/api/system/DictionaryType/${moduleId}`, { ...dictionary, isTree: 0 })
    const renamed = unique('colours')
    expect((await change(id, { enCode: renamed })).code).toBe(200)
    expect(await shown()).toMatchObject({ urlAddress: `/dictionary/${renamed}` })
    expect(property(await shown())).toMatchObject({ moduleId, isTree: false })
    const copy = await people.admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`, {})
    expect(await detail(copy.data.id)).toMatchObject({
      moduleId,
      buttons: 3,
      urlAddress: `/dictionary/${renamed}_copy`,
    })
    // and the dictionary cannot go while a menu leads to it
    const gone = await people.admin.delete(`/api/system/DictionaryType/${moduleId}`)
    expect(gone).toMatchObject({ code: 409, msg: '“颜色”仍被使用（2 个菜单），不能删除' })
  })

  it('has a code that is unique in all applications, and an address that is unique in its own', async () => {
    const enCode = unique('code')
    await made({ enCode })
    const other = await aSystem()
    expect(await add({ enCode, systemId: other })).toMatchObject({ code: 409, data: { field: 'enCode' } })
    const urlAddress = `/page/${unique('p')}`
    await made({ type: 2, urlAddress })
    expect(await add({ type: 2, urlAddress: `${urlAddress}?a=1` })).toMatchObject({
      code: 409,
      msg: `地址 ${urlAddress} 已被菜单“巡检”使用`,
      data: { field: 'urlAddress' },
    })
    expect((await add({ type: 2, urlAddress, systemId: other })).code).toBe(200)
  })

  it('cannot use the code of a product page', async () => {
    for (const enCode of ['system.sysConfig', 'system.later'])
      expect(await add({ enCode })).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect(await change(await made(), { enCode: 'system.sysConfig' })).toMatchObject({ code: 409 })
  })

  it('is skipped in the menu with its descendants when hidden, and still gives its permissions (S3.08)', async () => {
    const directory = await made()
    const below = await made({ parentId: directory, type: 7, urlAddress: '/home' })
    expect((await menuOfHolder(below)).map(({ id }) => id)).toEqual([directory, below])
    await change(directory, { hidden: true })
    expect(await menuOfHolder(below)).toEqual([])
    expect((await detail(directory)).hidden).toBe(true)
  })

  it('is removed from all users’ menus with its descendants when disabled, and back when enabled (SO.86)', async () => {
    const directory = await made()
    const below = await made({ parentId: directory, type: 7, urlAddress: '/home' })
    await people.admin.put(`${path}/${directory}/Actions/State`)
    expect(await menuOfHolder(below)).toEqual([])
    await people.admin.put(`${path}/${directory}/Actions/State`)
    expect((await menuOfHolder(below)).map(({ id }) => id)).toEqual([directory, below])
  })

  it('keeps its type, model and position: a change of them is ignored, other fields change', async () => {
    const id = await made({ type: 7, urlAddress: '/home' })
    await change(id, {
      type: 2,
      parentId: await made(),
      fullName: '改名',
      urlAddress: 'https://example.com',
      linkTarget: '',
    })
    expect(await detail(id)).toMatchObject({ type: 7, parentId: '-1', fullName: '改名', linkTarget: '' })
  })
})

describe('the position of a menu', () => {
  it('changes among its siblings, to another parent and to another application, with its grants and descendants', async () => {
    const system = await aSystem()
    const [one, two] = [await made({ systemId: system }), await made({ systemId: system })]
    const link = await made({ systemId: system, parentId: one, type: 7, urlAddress: '/home' })
    const move = (id: string, body: object) =>
      people.admin.put(`${path}/${id}/Actions/Move`, { systemId: system, ...body })
    await move(two, { parentId: '-1', beforeId: one })
    expect((await tree(system)).map(({ id }) => id)).toEqual([two, one])
    await move(one, { parentId: two })
    expect(await tree(system)).toMatchObject([{ id: two, children: [{ id: one, children: [{ id: link }] }] }])
    const other = await aSystem()
    expect((await move(one, { systemId: other, parentId: '-1' })).code).toBe(200)
    expect(await tree(other)).toMatchObject([{ id: one, systemId: other, children: [{ id: link, systemId: other }] }])
    expect((await menuOfHolder(link)).map(({ id }) => id)).toEqual([one, link])
  })

  it('cannot be in an application where one of its addresses is taken', async () => {
    const urlAddress = `/page/${unique('p')}`
    const directory = await made({ systemId: await aSystem() })
    const { systemId } = await detail(directory)
    await made({ systemId, parentId: directory, type: 2, urlAddress })
    const other = await aSystem()
    await made({ systemId: other, type: 2, urlAddress, fullName: '原有' })
    const move = await people.admin.put(`${path}/${directory}/Actions/Move`, { systemId: other, parentId: '-1' })
    expect(move).toMatchObject({ code: 409 })
    expect((await detail(directory)).systemId).toBe(systemId)
  })

  it('cannot be below itself, in a page, in another application’s directory, or deeper than six levels', async () => {
    const top = await made()
    const below = await made({ parentId: top })
    const page = await made({ type: 7, urlAddress: '/home' })
    const elsewhere = await made({ systemId: await aSystem() })
    const move = (parentId: string) => people.admin.put(`${path}/${top}/Actions/Move`, { systemId: main, parentId })
    for (const parentId of [top, below, page, elsewhere]) expect((await move(parentId)).code).toBe(400)
    let parentId = below
    for (let level = 3; level <= 6; level++) parentId = await made({ parentId })
    expect(await add({ parentId })).toMatchObject({ code: 400, msg: '菜单最多 6 级' })
    expect((await move(await made())).code).toBe(400)
  })

  it('can be any directory of any application, but none below the menu itself', async () => {
    const system = await aSystem()
    const top = await made({ systemId: system, fullName: '上' })
    await made({ systemId: system, parentId: top, fullName: '下' })
    const choices = async (id: string) => {
      const { list } = (
        await people.admin.get<{ list: { id: string; children?: unknown[] }[] }>(`${path}/Selector/${id}`)
      ).data
      return list.find((each) => each.id === system)?.children ?? []
    }
    expect(await choices('0')).toMatchObject([{ fullName: '上', children: [{ fullName: '下' }] }])
    expect(await choices(top)).toEqual([])
  })
})

describe('the page of the menus', () => {
  it('cannot be closed from within: not disabled, hidden, nor moved below a disabled menu', async () => {
    const { page } = people
    expect(await tree()).toContainEqual(expect.objectContaining({ id: page.id, isFixed: true, origin: 'product' }))
    const off = await made()
    await people.admin.put(`${path}/${off}/Actions/State`)
    const attempts = [
      await people.admin.put(`${path}/${page.id}/Actions/State`),
      await change(page.id, { hidden: true }),
      await people.admin.put(`${path}/${page.id}/Actions/Move`, { systemId: main, parentId: off }),
      await people.admin.delete(`${path}/${page.id}`),
      await change(page.id, { enCode: 'another' }),
      await change(page.id, { urlAddress: '/another' }),
    ]
    expect(attempts.map(({ code }) => code)).toEqual(attempts.map(() => 409))
    expect((await people.reader.get(`${path}/ModuleBySystem/${main}`)).code).toBe(200)
  })

  it('can be renamed and moved like any other', async () => {
    const { page } = people
    expect((await change(page.id, { fullName: '菜单' })).code).toBe(200)
    const directory = await made()
    const move = (parentId: string) => people.admin.put(`${path}/${page.id}/Actions/Move`, { systemId: main, parentId })
    expect((await move(directory)).code).toBe(200)
    expect((await people.admin.put(`${path}/${directory}/Actions/State`)).code).toBe(409)
    expect((await move('-1')).code).toBe(200)
  })
})

describe('the menu of a model', () => {
  it('of a release can be renamed, limited and moved, and a later release keeps that [F6.07]', async () => {
    const { id, menuId, designer } = await aModel('巡检记录')
    expect(await detail(menuId)).toMatchObject({ origin: 'release', followsDesign: true, useDataPermission: true })
    const directory = await made()
    await people.admin.put(`${path}/${menuId}/Actions/Move`, { systemId: main, parentId: directory })
    await change(menuId, { fullName: '现场巡检', icon: 'truck', useBtnPermission: true, useDataPermission: false })
    await changeDesign(designer, id, {
      fullName: '巡检记录二',
      fields: [aField('comInput', 'title'), aField('comInput', 'place')],
    })
    await releaseDesign(designer, id)
    const changed = { fullName: '现场巡检', icon: 'truck', useBtnPermission: true, useDataPermission: false }
    expect(await detail(menuId)).toMatchObject({ ...changed, parentId: directory, followsDesign: false, forms: 2 })
    await change(menuId, { followsDesign: true })
    await releaseDesign(designer, id)
    expect(await detail(menuId)).toMatchObject({ fullName: '巡检记录二', followsDesign: true })
  })

  it('cannot be deleted or recoded here: it is deleted with its form', async () => {
    const { menuId } = await aModel('不可删')
    expect((await people.admin.delete(`${path}/${menuId}`)).code).toBe(409)
    expect(await change(menuId, { enCode: unique('other') })).toMatchObject({ code: 409, data: { field: 'enCode' } })
  })

  it('can be one of several, with its own limits; releases update their buttons, columns and fields', async () => {
    const { id, menuId, designer } = await aModel('工单')
    const enCode = unique('second')
    const second = await made({ type: 3, moduleId: id, enCode, fullName: '我的工单', useFormPermission: true })
    const before = await detail(second)
    expect(before).toMatchObject({
      origin: 'own',
      moduleId: id,
      moduleName: '工单',
      urlAddress: `/model/${enCode}`,
      forms: 1,
    })
    expect(before.useDataPermission).toBe(false)
    await changeDesign(designer, id, { fields: [aField('comInput', 'title'), aField('comInput', 'place')] })
    await releaseDesign(designer, id)
    expect(await detail(second)).toMatchObject({ fullName: '我的工单', useFormPermission: true, forms: 2 })
    const models = await people.admin.get<{ list: { id: string; menus: number }[] }>(`${path}/Models`)
    expect(models.data.list).toContainEqual(expect.objectContaining({ id, menus: 2 }))
    expect((await people.admin.delete(`${path}/${second}`)).code).toBe(200)
    expect((await detail(menuId)).enabledMark).toBe(1)
  })

  it('is removed by a release without a menu; another menu of the model stays', async () => {
    const { id, menuId, designer } = await aModel('无入口')
    const second = await made({ type: 3, moduleId: id })
    await releaseDesign(designer, id, { pc: 0 })
    expect([(await detail(menuId)).enabledMark, (await detail(second)).enabledMark]).toEqual([0, 1])
  })

  it('is deleted with the form, together with other menus and all grants', async () => {
    const { id, designer } = await aModel('将删除')
    const second = await made({ type: 3, moduleId: id })
    await menuOfHolder(second)
    expect((await designer.delete(`/api/visualdev/Base/${id}`)).code).toBe(200)
    expect((await people.admin.get(`${path}/${second}`)).code).toBe(404)
    expect(await server.db.query('select 1 from grants where item_id = $1', [second])).toEqual([])
  })

  it('is copied with its items, without the grants', async () => {
    const { menuId } = await aModel('可复制')
    await menuOfHolder(menuId)
    const copy = await people.admin.post<{ id: string }>(`${path}/${menuId}/Actions/Copy`)
    expect(copy).toMatchObject({ code: 200, msg: '复制成功' })
    expect(await detail(copy.data.id)).toMatchObject({ fullName: '可复制 副本', origin: 'own', forms: 1, holders: 0 })
    const page = await made({ type: 2, urlAddress: `/p/${unique('x')}` })
    expect((await people.admin.post(`${path}/${page}/Actions/Copy`)).code).toBe(409)
  })
})

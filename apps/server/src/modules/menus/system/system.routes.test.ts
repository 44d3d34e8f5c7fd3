import type { BinEntry, CurrentUser, SystemRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, aUser, theSystem, unique } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createMenuUsers, type MenuTestUsers } from '../menu/testing/menu-users.ts'

let server: TestServer
let people: MenuTestUsers
beforeAll(async () => {
  server = await startTestServer()
  people = await createMenuUsers(server)
})
afterAll(() => server.close())

const path = '/api/system/System'
const aBody = (values: object = {}) => ({ fullName: '运维系统', enCode: unique('sys'), icon: 'wrench', ...values })
const made = async (values: object = {}) => (await people.admin.post<{ id: string }>(path, aBody(values))).data.id
const list = async (query = '') =>
  (await people.admin.get<{ list: SystemRow[]; pagination: { total: number } }>(`${path}?pageSize=500${query}`)).data

describe('applications', () => {
  it('are created, updated and listed with their number of menus, with names in three languages (SO.85)', async () => {
    const id = await made({ fullNameI18n: { tw: '維運系統', en: 'Operations' } })
    const fullNameI18n = { tw: '運行系統', en: 'Operations' }
    const changed = aBody({ fullName: '运行系统', fullNameI18n, enCode: 'ops', description: '给值班的人' })
    await people.admin.put(`${path}/${id}`, changed)
    expect((await people.admin.get<SystemRow>(`${path}/${id}`)).data).toMatchObject({
      fullName: '运行系统',
      enCode: 'ops',
      description: '给值班的人',
      menus: 0,
      isFixed: false,
      enabledMark: 1,
    })
    const main = (await list()).list.find(({ enCode }) => enCode === 'main')
    expect(main).toMatchObject({ isFixed: true })
    expect(main?.menus).toBeGreaterThan(0)
    expect((await list('&keyword=运行')).list.map((row) => row.id)).toEqual([id])
    expect((await list('&keyword=%25')).list).toEqual([])
    expect((await list('&keyword=Operat')).list.map((row) => row.id)).toEqual([id])
    // how names are stored is not part of them
    expect((await list(`&keyword=${encodeURIComponent('"tw":')}`)).list).toEqual([])
  })

  it('are sorted as arranged', async () => {
    const [one, two] = [await made(), await made()]
    await people.admin.put(`${path}/Actions/Order`, { ids: [two, one] })
    const ids = (await list()).list.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual([two, one])
  })

  it('keep the code of the main application, and have unique codes', async () => {
    const main = await theSystem(server.db)
    expect(await people.admin.put(`${path}/${main}`, aBody({ enCode: 'other' }))).toMatchObject({
      code: 409,
      data: { field: 'enCode' },
    })
    const enCode = unique('taken')
    await made({ enCode })
    expect(await people.admin.post(path, aBody({ enCode }))).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect((await people.admin.post(path, aBody({ enCode: '有空格 ' }))).code).toBe(400)
  })

  it('go to the recycle bin with their menus and grants, and come back with them, unless a menu is of the product or a form', async () => {
    const { admin } = people
    const [id, enCode] = await (async () => {
      const code = unique('app')
      return [await made({ enCode: code, fullName: '运维' }), code] as const
    })()
    const addMenu = async (values: object) =>
      (await admin.post<{ id: string }>('/api/system/Menu', { type: 0, systemId: id, parentId: '-1', ...values })).data
        .id
    const directory = await addMenu({ fullName: '值班', enCode: unique('duty') })
    const below = await addMenu({ ...{ fullName: '看板', enCode: unique('board') }, parentId: directory })
    const role = await aRole(server.db, {
      grants: [
        ['system', id],
        ['menu', directory],
        ['menu', below],
      ],
    })
    const countGrants = async () => (await server.db.query('select from grants where object_id = $1', [role])).length
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
    expect((await admin.get(`${path}/${id}`)).code).toBe(404)
    expect((await admin.get(`/api/system/Menu/${below}`)).code).toBe(404)
    expect(await countGrants()).toBe(0)
    const { list } = (await admin.get<{ list: BinEntry[] }>(`${path}/Bin?pageSize=500`)).data
    expect(list.find((entry) => entry.id === id)).toMatchObject({
      fullName: '运维',
      parts: [
        { kind: 'menu', count: 2, names: expect.arrayContaining(['值班', '看板']) },
        { kind: 'grant', count: 3 },
      ],
    })
    // its code is free meanwhile
    await made({ enCode })
    const restore = (body: object) => admin.post(`${path}/Bin/${id}/Actions/Restore`, body)
    expect(await restore({})).toMatchObject({ code: 400, data: { field: 'enCode' } })
    expect((await restore({ enCode: unique('app') })).code).toBe(200)
    expect((await admin.get<{ parentId: string }>(`/api/system/Menu/${below}`)).data.parentId).toBe(directory)
    expect(await countGrants()).toBe(3)

    const main = await theSystem(server.db)
    expect(await admin.delete(`${path}/${main}`)).toMatchObject({ code: 409 })
  })

  it('come back without the grants that the user may not give, which are named first', async () => {
    const { admin, keeper } = people
    const id = await made({ fullName: '机要' })
    await aRole(server.db, { enCode: '机要员', grants: [['system', id]] })
    await admin.delete(`${path}/${id}`)
    const left = { leftOutCount: 1, leftOut: [{ itemName: '机要', menuName: '', holderName: '机要员' }] }
    const restore = (body: object) => keeper.post(`${path}/Bin/${id}/Actions/Restore`, body)
    expect(await restore({})).toMatchObject({ code: 400, data: left })
    expect(await restore({ withoutGrants: true })).toMatchObject({ code: 200, data: left })
    expect((await admin.get(`${path}/${id}`)).code).toBe(200)
    expect(await server.db.query('select from grants where item_id = $1', [id])).toEqual([])
  })

  it('are in no user’s list while disabled; the one with the menu administration page stays enabled (SO.86)', async () => {
    const id = await made({ fullName: '临时系统' })
    const menu = await people.admin.post<{ id: string }>('/api/system/Menu', {
      fullName: '天气',
      enCode: unique('link'),
      type: 7,
      urlAddress: 'https://example.com',
      systemId: id,
      parentId: '-1',
    })
    const role = await aRole(server.db, { grants: [['menu', menu.data.id]] })
    const user = await server.as((await aUser(server.db, { roles: [role] })).account)
    const names = async () =>
      (await user.get<CurrentUser>('/api/oauth/CurrentUser')).data.userInfo.systemIds.map(({ name }) => name)
    expect(await names()).toEqual(['临时系统'])
    await people.admin.put(`${path}/${id}/Actions/State`)
    expect(await names()).toEqual([])
    await people.admin.put(`${path}/${id}/Actions/State`)
    expect(await names()).toEqual(['临时系统'])
    expect((await people.admin.put(`${path}/${await theSystem(server.db)}/Actions/State`)).code).toBe(409)
  })

  it('cannot be seen or changed without the page and its buttons', async () => {
    const id = await made()
    expect((await server.nobody.get(path)).code).toBe(602)
    expect((await people.staff.get(path)).code).toBe(403)
    expect((await people.reader.get(path)).code).toBe(200)
    for (const client of [people.reader, people.staff]) {
      expect((await client.post(path, aBody())).code).toBe(403)
      expect((await client.put(`${path}/${id}`, aBody())).code).toBe(403)
      expect((await client.put(`${path}/${id}/Actions/State`)).code).toBe(403)
      expect((await client.put(`${path}/Actions/Order`, { ids: [id] })).code).toBe(403)
      expect((await client.delete(`${path}/${id}`)).code).toBe(403)
    }
    expect((await people.keeper.delete(`${path}/${id}`)).code).toBe(200)
  })
})

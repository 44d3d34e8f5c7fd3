import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointData, authorityEndpoints, GranteeType } from '@armature/contract'
import { aGroup, aPosition, aRole, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { createAuthorizeWorld, getItemId, root, type AuthorizeWorld } from './testing/authorize-world.ts'

type Model = EndpointData<typeof authorityEndpoints.model>
type Holders = EndpointData<typeof authorityEndpoints.holders>

let world: AuthorizeWorld
beforeAll(async () => {
  world = await createAuthorizeWorld()
})
afterAll(() => world.server.close())

describe('what can be granted (GET Authority/Model)', () => {
  it('is everything for the administrator: systems, menus, and on each menu the kinds that it limits', async () => {
    const { admin, system, directory, sites } = world
    const { data } = await admin.get<Model>(`${root}/Model`)
    expect(data.system.map(({ id }) => id)).toContain(system)
    const menu = data.module.find(({ id }) => id === sites.id)
    expect(menu).toMatchObject({ systemId: system, parentId: directory.id, fullName: '场站', type: 3, enabledMark: 1 })
    expect(menu?.button?.map(({ enCode }) => enCode)).toEqual(['btn_add', 'btn_remove'])
    expect(menu?.column?.map(({ enCode }) => enCode)).toEqual(['name'])
    expect(menu?.form?.map(({ enCode }) => enCode)).toEqual(['name', 'price'])
    expect(menu?.resource?.map(({ enCode }) => enCode)).toEqual(['all'])
    expect(data.module.find(({ id }) => id === directory.id)).toMatchObject({ button: null, resource: null })
  })

  it('is for a delegated administrator only their own grants, with the directories above [SO.80]', async () => {
    const { east, directory, sites, authorize } = world
    const { data } = await east.get<Model>(`${root}/Model`)
    expect(data.module.map(({ id }) => id).sort()).toEqual([authorize.id, directory.id, sites.id].sort())
    const menu = data.module.find(({ id }) => id === sites.id)
    expect(menu?.button?.map(({ enCode }) => enCode)).toEqual(['btn_add'])
    expect(menu?.form?.map(({ enCode, most }) => [enCode, most])).toEqual([
      ['name', undefined],
      ['price', 'read'],
    ])
  })
})

describe('holders that can be granted something (GET Authority/Holder)', () => {
  it('lists roles, positions, users and groups with organizations and member counts [S2.184, S2.185, S2.186]', async () => {
    const { server, admin, organizes, roleIn } = world
    const { db } = server
    const role = await roleIn(organizes.east)
    await aUser(db, { roles: [role], organize: organizes.east })
    await aUser(db, { roles: [role], organize: organizes.east, enabledMark: 0 })
    const position = await aPosition(db, organizes.east, '班长')
    const user = await aUser(db, { organize: organizes.east, position, realName: '李四' })
    const group = await aGroup(db, { fullName: '应急组' })
    const find = async (type: GranteeType, id: string) =>
      (await admin.get<Holders>(`${root}/Holder?objectType=${type}&pageSize=500`)).data.list.find(
        (holder) => holder.id === id,
      )
    expect(await find('role', role)).toMatchObject({ members: 1, organizes: ['华东'], mayEdit: true })
    expect(await find('position', position)).toMatchObject({ fullName: '班长', members: 1 })
    expect(await find('user', user.id)).toMatchObject({ fullName: '李四', enCode: user.account, organizes: ['华东'] })
    expect(await find('group', group)).toMatchObject({ fullName: '应急组', organizes: [] })
  })

  it('is limited to the part that the caller administers; a caller who administers nothing sees no holders', async () => {
    const { server, east, nowhere, organizes, roleIn } = world
    const [inside, outside, global] = [await roleIn(organizes.east), await roleIn(organizes.north), await roleIn(null)]
    const idsOf = async (who: Client, type: GranteeType) =>
      (await who.get<Holders>(`${root}/Holder?objectType=${type}&pageSize=500`)).data.list.map(({ id }) => id)
    const found = await idsOf(east, 'role')
    expect(found).toContain(inside)
    expect(found).not.toContain(outside)
    expect(found).not.toContain(global)
    const stranger = await aUser(server.db, { organize: organizes.north })
    expect(await idsOf(east, 'user')).not.toContain(stranger.id)
    await aGroup(server.db)
    expect(await idsOf(east, 'group')).toEqual([])
    for (const type of ['role', 'position', 'user', 'group'] as const) expect(await idsOf(nowhere, type)).toEqual([])
  })

  it('finds by name and code, with % and _ as plain characters', async () => {
    const { server, admin, organizes } = world
    const position = await aPosition(server.db, organizes.east, '100%岗')
    const { data } = await admin.get<Holders>(
      `${root}/Holder?objectType=position&keyword=${encodeURIComponent('0%岗')}`,
    )
    expect(data.list.map(({ id }) => id)).toEqual([position])
    expect((await admin.get<Holders>(`${root}/Holder?objectType=position&keyword=1_0`)).data.list).toEqual([])
  })

  it('finds by a translation, not by how translations are stored', async () => {
    const { server, admin, organizes } = world
    const position = await aPosition(server.db, organizes.east)
    const translated = { full_name_i18n: JSON.stringify({ en: 'Shift leader' }) }
    await server.db.sql.updateTable('positions').set(translated).where('id', '=', position).execute()
    const find = async (keyword: string) => {
      const query = `objectType=position&keyword=${encodeURIComponent(keyword)}`
      return (await admin.get<Holders>(`${root}/Holder?${query}`)).data.list.map(({ id }) => id)
    }
    expect(await find('shift')).toEqual([position])
    expect(await find('"en":')).toEqual([])
  })
})

describe('granting (PUT Authority/Data/{id})', () => {
  it('stores the six lists and returns them: system, menu, button, list, form, data [SO.81]', async () => {
    const { admin, system, organizes, directory, sites, roleIn, read, put } = world
    const role = await roleIn(organizes.east)
    const lists = {
      system: [system],
      module: [directory.id, sites.id],
      button: [getItemId(sites, 'button:btn_remove')],
      column: [getItemId(sites, 'column:name')],
      form: [
        { id: getItemId(sites, 'form:name'), access: 'write' },
        { id: getItemId(sites, 'form:price'), access: 'read' },
      ],
      resource: [getItemId(sites, 'resource:all')],
    }
    const reply = await put(admin, role, lists)
    expect(reply).toMatchObject({ code: 200, data: { added: 8, removed: 0, changed: 0 } })
    const values = await read(admin, role)
    for (const [key, list] of Object.entries(lists))
      expect([...values[key as 'system']].sort(byText)).toEqual([...list].sort(byText))
    expect(values.version).toBe(reply.data.version)
    expect(values.fixed).toEqual([])
  })

  it.each(['role', 'position', 'user', 'group'] as const)(
    'applies at once to users who have a %s [S2.184, S2.185, S2.186]',
    async (type) => {
      const { server, admin, organizes, costs, put } = world
      const { db } = server
      const [role, position, group] = [await aRole(db), await aPosition(db, organizes.east), await aGroup(db)]
      const user = await aUser(db, { roles: [role], groups: [group], position, organize: organizes.east })
      const client = await server.as(user.account)
      const menusOf = async () =>
        JSON.stringify((await client.get<{ menuList: object[] }>('/api/oauth/CurrentUser')).data.menuList)
      expect(await menusOf()).not.toContain(costs.id)
      const id = { role, position, group, user: user.id }[type]
      expect((await put(admin, id, { module: [costs.id] }, type)).code).toBe(200)
      expect(await menusOf()).toContain(costs.id)
      expect((await put(admin, id, {}, type)).code).toBe(200)
      expect(await menusOf()).not.toContain(costs.id)
    },
  )

  it('adds the directories and the system of a menu, and removes a menu together with its items', async () => {
    const { admin, system, directory, sites, roleIn, put, stored } = world
    const role = await roleIn(null)
    const button = [getItemId(sites, 'button:btn_add')]
    await put(admin, role, { module: [sites.id], button })
    expect(await stored(role)).toEqual([system, directory.id, sites.id, ...button].sort())
    expect((await put(admin, role, { module: [sites.id], button })).data).toMatchObject({ added: 0, removed: 0 })
    await put(admin, role, { system: [system], module: [directory.id], button })
    expect(await stored(role)).toEqual([system, directory.id].sort())
  })

  it('writes only the differences', async () => {
    const { server, admin, sites, roleIn, read, put, stored } = world
    const role = await roleIn(null)
    await put(admin, role, { module: [sites.id], button: [getItemId(sites, 'button:btn_add')] })
    const rows = () =>
      server.db.query<{ at: string }>(
        'select item_id, xmin::text as at from grants where object_id = $1 and item_id <> $2 order by item_id',
        [role, getItemId(sites, 'button:btn_remove')],
      )
    const before = await rows()
    await put(admin, role, {
      ...(await read(admin, role)),
      button: [getItemId(sites, 'button:btn_add'), getItemId(sites, 'button:btn_remove')],
      version: '',
    })
    expect(await rows()).toEqual(before)
    expect(await stored(role)).toContain(getItemId(sites, 'button:btn_remove'))
  })

  it('refuses lists made from a state that another user has changed since', async () => {
    const { admin, system, sites, costs, roleIn, read, put, stored } = world
    const role = await roleIn(null)
    const { version } = await read(admin, role)
    await put(admin, role, { module: [costs.id] })
    const late = await put(admin, role, { module: [sites.id], version })
    expect(late).toMatchObject({ code: 409 })
    expect(late.msg).toContain('被他人修改')
    expect(await stored(role)).toEqual([system, costs.id].sort())
  })

  it('accepts only one of two changes made at the same time from the same state', async () => {
    const { admin, system, costs, sites, directory, roleIn, read, put, stored } = world
    const role = await roleIn(null)
    const { version } = await read(admin, role)
    const replies = await Promise.all([
      put(admin, role, { module: [costs.id], version }),
      put(admin, role, { module: [sites.id], version }),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
    const isFirst = replies[0]?.code === 200
    expect(await stored(role)).toEqual((isFirst ? [system, costs.id] : [system, directory.id, sites.id]).sort())
  })

  it('refuses unknown items, and an item of one kind in the list of another', async () => {
    const { admin, sites, roleIn, put, stored } = world
    const role = await roleIn(null)
    expect((await put(admin, role, { button: ['00000000-0000-7000-8000-00000000dead'] })).code).toBe(409)
    expect((await put(admin, role, { column: [getItemId(sites, 'button:btn_add')] })).code).toBe(409)
    expect((await put(admin, '00000000-0000-7000-8000-00000000dead', {})).code).toBe(404)
    expect(await stored(role)).toEqual([])
  })
})

const byText = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other))

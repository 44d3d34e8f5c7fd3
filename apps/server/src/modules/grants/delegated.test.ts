import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointData, authorityEndpoints, GranteeType } from '@armature/contract'
import { aGrade, aGroup, aPosition, aRole, aUser, grant } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { createAuthorizeWorld, toGrant, getItemId, root, type AuthorizeWorld } from './testing/authorize-world.ts'

type Changes = EndpointData<typeof authorityEndpoints.changes>

let world: AuthorizeWorld
beforeAll(async () => {
  world = await createAuthorizeWorld()
})
afterAll(() => world.server.close())

describe('a delegated administrator', () => {
  it('grants in their part what they have themselves, directories and system included [SO.80]', async () => {
    const { east, system, organizes, directory, sites, roleIn, put, stored } = world
    const role = await roleIn(organizes.east)
    const form = [{ id: getItemId(sites, 'form:price'), access: 'read' }]
    expect(
      (await put(east, role, { module: [sites.id], button: [getItemId(sites, 'button:btn_add')], form })).code,
    ).toBe(200)
    expect(await stored(role)).toEqual(
      [
        system,
        directory.id,
        sites.id,
        getItemId(sites, 'button:btn_add'),
        `${getItemId(sites, 'form:price')} read`,
      ].sort(),
    )
  })

  it.each([
    ['a menu', () => ({ module: [world.costs.id] })],
    ['a button', () => ({ button: [getItemId(world.sites, 'button:btn_remove')] })],
    ['the writing of a field', () => ({ form: [{ id: getItemId(world.sites, 'form:price'), access: 'write' }] })],
  ])('cannot grant a %s that they lack, and nothing of the change is saved', async (_what, lists) => {
    const { east, organizes, sites, roleIn, put, stored } = world
    const role = await roleIn(organizes.east)
    const reply = await put(east, role, { module: [sites.id], ...lists() })
    expect(reply).toMatchObject({ code: 403 })
    expect(await stored(role)).toEqual([])
  })

  it('neither sees nor removes grants beyond their own, nor the menu those belong to', async () => {
    const { east, system, organizes, directory, sites, costs, roleIn, read, put, stored } = world
    const role = await roleIn(organizes.east, [
      ['menu', sites.id],
      ['menu', costs.id],
      toGrant(sites, 'button:btn_add'),
      toGrant(sites, 'button:btn_remove'),
      toGrant(sites, 'form:price'),
    ])
    const values = await read(east, role)
    expect(values.module.sort()).toEqual([directory.id, sites.id].sort())
    expect(values.button).toEqual([getItemId(sites, 'button:btn_add')])
    expect(values.form).toEqual([{ id: getItemId(sites, 'form:price'), access: 'read' }])
    expect(values.fixed.sort()).toEqual([system, directory.id, sites.id, getItemId(sites, 'form:price')].sort())
    expect((await put(east, role, {})).code).toBe(200)
    expect(await stored(role)).toEqual(
      [
        system,
        directory.id,
        sites.id,
        costs.id,
        getItemId(sites, 'button:btn_remove'),
        getItemId(sites, 'form:price'),
      ].sort(),
    )
  })

  it('changes nothing in another part, in no part, or of an administrator', async () => {
    const { server, east, organizes, sites, roleIn, read, put, stored } = world
    const position = await aPosition(server.db, organizes.north)
    const user = await aUser(server.db, { organize: organizes.north })
    const boss = await aUser(server.db, { organize: organizes.east, isAdministrator: true })
    const cases: [GranteeType, string][] = [
      ['role', await roleIn(organizes.north)],
      ['role', await roleIn(null)],
      ['group', await aGroup(server.db)],
      ['position', position],
      ['user', user.id],
    ]
    for (const [type, id] of cases) {
      expect((await east.get(`${root}/Data/${id}/Values?objectType=${type}`)).code).toBe(403)
      expect((await east.get(`${root}/Data/${id}/Changes?objectType=${type}`)).code).toBe(403)
      expect((await put(east, id, { module: [sites.id] }, type)).code).toBe(403)
      expect(await stored(id)).toEqual([])
    }
    expect((await read(east, boss.id, 'user')).holder).toMatchObject({ isAdministrator: true, mayEdit: false })
    expect((await put(east, boss.id, { module: [sites.id] }, 'user')).code).toBe(403)
  })

  it('sees a role that belongs to their part and another one, but only an administrator of both changes it', async () => {
    const { server, east, organizes, sites, roleIn, read, put } = world
    const role = await roleIn(organizes.east)
    await server.db.sql.insertInto('role_organizes').values({ role_id: role, organize_id: organizes.north }).execute()
    expect((await read(east, role)).holder.mayEdit).toBe(false)
    expect((await put(east, role, { module: [sites.id] })).code).toBe(403)
  })

  it('without a part reaches nothing, whatever menus they have', async () => {
    const { nowhere, organizes, sites, roleIn, put } = world
    const role = await roleIn(organizes.east)
    expect((await nowhere.get(`${root}/Data/${role}/Values?objectType=role`)).code).toBe(403)
    expect((await put(nowhere, role, { module: [sites.id] })).code).toBe(403)
  })

  it('without the button can look but not change', async () => {
    const { server, organizes, sites, authorize, roleIn, read, put } = world
    const look = await aRole(server.db, {
      grants: [
        ['menu', authorize.id],
        ['menu', sites.id],
      ],
    })
    const user = await aUser(server.db, { organize: organizes.east, roles: [look] })
    await aGrade(server.db, user.id, organizes.east)
    const client = await server.as(user.account)
    const role = await roleIn(organizes.east)
    expect((await read(client, role)).holder.mayEdit).toBe(false)
    expect((await put(client, role, { module: [sites.id] })).code).toBe(403)
  })
})

describe('what a user has through others', () => {
  it('is listed by role, position, group and organization, as far as the caller has it too [S2.186]', async () => {
    const { server, admin, east, organizes, sites, costs, roleIn, read } = world
    const { db } = server
    const role = await roleIn(organizes.east, [
      ['menu', sites.id],
      toGrant(sites, 'button:btn_add'),
      ['menu', costs.id],
    ])
    const off = await aRole(db, { enabledMark: 0, grants: [['menu', costs.id]] })
    const position = await aPosition(db, organizes.east, '值长')
    await grant(db, 'position', position, [['menu', sites.id]])
    const user = await aUser(db, { organize: organizes.east, roles: [role, off], position })
    const seen = async (who: Client) =>
      (await read(who, user.id, 'user')).through.map(({ objectType, id, module, button }) => ({
        objectType,
        id,
        module: module.includes(costs.id),
        button,
      }))
    const add = getItemId(sites, 'button:btn_add')
    expect(await seen(admin)).toEqual([
      { objectType: 'position', id: position, module: false, button: [] },
      { objectType: 'role', id: role, module: true, button: [add] },
    ])
    expect((await seen(east)).find(({ id }) => id === role)).toMatchObject({ module: false, button: [add] })
    expect((await read(admin, user.id, 'user')).module).toEqual([])
  })
})

describe('the journal of changes', () => {
  it('records who has changed what, and undoes a change', async () => {
    const { admin, organizes, sites, roleIn, read, put, stored } = world
    const role = await roleIn(organizes.east)
    await put(admin, role, { module: [sites.id], button: [getItemId(sites, 'button:btn_add')] })
    await put(admin, role, { ...(await read(admin, role)), button: [], version: '' })
    const list = async (who: Client = admin) =>
      (await who.get<Changes>(`${root}/Data/${role}/Changes?objectType=role`)).data.list
    const [second, first] = await list()
    expect(second).toMatchObject({ added: 0, removed: 1, isUndo: false, isUndone: false })
    expect(second?.items).toEqual([
      {
        type: 'button',
        id: getItemId(sites, 'button:btn_add'),
        fullName: 'btn_add',
        menuName: '场站',
        before: 'write',
        after: null,
      },
    ])
    expect(first).toMatchObject({ added: 4, removed: 0 })

    const undo = (id: string, who: Client = admin) =>
      who.post(`${root}/Data/${role}/Changes/${id}/Actions/Undo`, { objectType: 'role' })
    expect(await undo(second?.id ?? '')).toMatchObject({ code: 200, data: { added: 1, removed: 0 } })
    expect(await stored(role)).toContain(getItemId(sites, 'button:btn_add'))
    expect(await list()).toMatchObject([{ isUndo: true }, { isUndone: true }, { isUndone: false }])
    expect((await undo(second?.id ?? '')).code).toBe(409)
    expect((await undo('00000000-0000-7000-8000-00000000dead')).code).toBe(404)
  })

  it('shows a delegated administrator only their own grants, and undoes only those', async () => {
    const { admin, east, system, organizes, directory, sites, costs, roleIn, put, stored } = world
    const role = await roleIn(organizes.east)
    await put(admin, role, { module: [sites.id, costs.id] })
    const { data } = await east.get<Changes>(`${root}/Data/${role}/Changes?objectType=role`)
    expect(data.list[0]?.items.map(({ id }) => id).sort()).toEqual([system, directory.id, sites.id].sort())
    expect(
      (await east.post(`${root}/Data/${role}/Changes/${data.list[0]?.id}/Actions/Undo`, { objectType: 'role' })).code,
    ).toBe(200)
    expect(await stored(role)).toEqual([system, costs.id].sort())
    await put(admin, role, { system: [system] })
    expect((await east.get<Changes>(`${root}/Data/${role}/Changes?objectType=role`)).data.pagination.total).toBe(2)
  })

  it('records nothing where nothing has changed', async () => {
    const { admin, roleIn, put } = world
    const role = await roleIn(null)
    expect((await put(admin, role, {})).code).toBe(200)
    expect((await admin.get<Changes>(`${root}/Data/${role}/Changes?objectType=role`)).data.list).toEqual([])
  })
})

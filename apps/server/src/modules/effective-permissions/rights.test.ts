import fc from 'fast-check'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConditionGroups } from '@armature/form-engine'
import {
  aGroup,
  aMenu,
  aModelMenu,
  anOrganize,
  aPosition,
  aRole,
  aUser,
  grant,
  type BuiltMenu,
  type GrantTo,
} from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getMenuCache } from '../menu-catalogue/menu-catalogue.ts'
import { getRightsCache } from './rights-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.deps.bus.publish('rights'))

const mine: ConditionGroups = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: '$creatorUserId', op: 'eq', value: '@userId' }] }],
}
const ours: ConditionGroups = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: '$organizeId', op: 'eq', value: '@organizeId' }] }],
}

const rights = async (user: { id: string }, isAdministrator = false) => {
  await server.deps.bus.publish('rights')
  await getMenuCache(server.deps).get()
  getRightsCache(server.deps).drop()
  return getRightsCache(server.deps).get({ id: user.id, isAdministrator })
}
const toMenuGrant = (menu: BuiltMenu): GrantTo => ['menu', menu.id]
const toItemGrant = (menu: BuiltMenu, key: string): GrantTo => {
  const [kind, id] = [key.split(':')[0] as 'button', menu.items[key] ?? '']
  return [kind, id]
}

describe('rights', () => {
  it('are empty for a user without grants', async () => {
    await aModelMenu(server.db, { buttons: ['btn_add'] })
    const found = await rights(await aUser(server.db))
    expect(found.isAdministrator).toBe(false)
    expect([found.menus.size, found.buttons.size, found.models.size]).toEqual([0, 0, 0])
  })

  it('are the union of all roles', async () => {
    const menu = await aModelMenu(server.db, {
      buttons: ['btn_add', 'btn_edit', 'btn_remove'],
      columns: ['name', 'cost'],
    })
    const one = await aRole(server.db, {
      grants: [toMenuGrant(menu), toItemGrant(menu, 'button:btn_add'), toItemGrant(menu, 'column:name')],
    })
    const two = await aRole(server.db, { grants: [toMenuGrant(menu), toItemGrant(menu, 'button:btn_edit')] })
    const found = await rights(await aUser(server.db, { roles: [one, two] }))
    expect(found.menus).toEqual(new Set([menu.enCode]))
    expect(found.buttons).toEqual(new Set([`${menu.enCode}:btn_add`, `${menu.enCode}:btn_edit`]))
    expect(found.models.get(menu.moduleId ?? '')).toEqual([
      {
        menuId: menu.id,
        buttons: new Set(['btn_add', 'btn_edit']),
        columns: new Set(['name']),
        forms: new Set(),
        formsWritable: new Set(),
        scope: { schemes: [] },
      },
    ])
  })

  it.each(['role', 'position', 'user', 'group', 'organize'] as const)(
    'apply to a user through a grant to their %s',
    async (capacity) => {
      const menu = await aMenu(server.db)
      const organize = await anOrganize(server.db)
      const position = await aPosition(server.db, organize)
      const role = await aRole(server.db)
      const group = await aGroup(server.db)
      const user = await aUser(server.db, { roles: [role], groups: [group], organize, position })
      const holders = { role, position, user: user.id, group, organize }
      await grant(server.db, capacity, holders[capacity], [toMenuGrant(menu)])
      const stranger = await aUser(server.db, { organize: await anOrganize(server.db) })
      expect((await rights(user)).menus.has(menu.enCode)).toBe(true)
      expect((await rights(stranger)).menus.has(menu.enCode)).toBe(false)
    },
  )

  it('granted to an organization do not apply to members of the ones below it', async () => {
    const menu = await aMenu(server.db)
    const top = await anOrganize(server.db)
    await grant(server.db, 'organize', top, [toMenuGrant(menu)])
    const below = await aUser(server.db, { organize: await anOrganize(server.db, { parentId: top }) })
    expect((await rights(below)).menus.size).toBe(0)
  })

  it('do not come from a disabled role', async () => {
    const menu = await aMenu(server.db)
    const role = await aRole(server.db, { grants: [toMenuGrant(menu)], enabledMark: 0 })
    expect((await rights(await aUser(server.db, { roles: [role] }))).menus.size).toBe(0)
  })

  it('do not come from a disabled group', async () => {
    const menu = await aMenu(server.db)
    const group = await aGroup(server.db, { grants: [toMenuGrant(menu)], enabledMark: 0 })
    expect((await rights(await aUser(server.db, { groups: [group] }))).menus.size).toBe(0)
  })

  it('on a menu do not leak to another one with the same codes', async () => {
    const [one, two] = [
      await aModelMenu(server.db, { buttons: ['btn_add'] }),
      await aModelMenu(server.db, { buttons: ['btn_add'] }),
    ]
    const role = await aRole(server.db, {
      grants: [toMenuGrant(one), toMenuGrant(two), toItemGrant(one, 'button:btn_add')],
    })
    const { models, buttons } = await rights(await aUser(server.db, { roles: [role] }))
    expect(models.get(one.moduleId ?? '')?.[0]?.buttons).toEqual(new Set(['btn_add']))
    expect(models.get(two.moduleId ?? '')?.[0]?.buttons).toEqual(new Set())
    expect(buttons).toEqual(new Set([`${one.enCode}:btn_add`]))
  })

  it('on an item have no effect without the menu', async () => {
    const menu = await aModelMenu(server.db, { buttons: ['btn_add'], columns: ['name'], resources: { mine } })
    const grants = ['button:btn_add', 'column:name', 'resource:mine'].map((key) => toItemGrant(menu, key))
    const found = await rights(await aUser(server.db, { roles: [await aRole(server.db, { grants })] }))
    expect([found.menus.size, found.buttons.size, found.models.size]).toEqual([0, 0, 0])
  })

  it('include every item of a kind that a menu does not limit', async () => {
    const menu = await aModelMenu(server.db, {
      buttons: ['btn_add'],
      property: {
        useBtnPermission: false,
        useColumnPermission: false,
        useFormPermission: false,
        useDataPermission: false,
      },
    })
    const role = await aRole(server.db, { grants: [toMenuGrant(menu)] })
    const found = await rights(await aUser(server.db, { roles: [role] }))
    expect(found.models.get(menu.moduleId ?? '')).toEqual([
      { menuId: menu.id, buttons: null, columns: null, forms: null, formsWritable: null, scope: 'all' },
    ])
    expect(found.buttons).toEqual(new Set([`${menu.enCode}:btn_add`]))
  })

  it('to rows combine the schemes of all roles, and include no row if no scheme is granted', async () => {
    const menu = await aModelMenu(server.db, { resources: { mine, ours } })
    const [one, two, none] = await Promise.all([
      aRole(server.db, { grants: [toMenuGrant(menu), toItemGrant(menu, 'resource:mine')] }),
      aRole(server.db, { grants: [toItemGrant(menu, 'resource:ours')] }),
      aRole(server.db, { grants: [toMenuGrant(menu)] }),
    ])
    const scopeOf = async (roles: string[]) =>
      (await rights(await aUser(server.db, { roles }))).models.get(menu.moduleId ?? '')?.[0]?.scope
    expect(await scopeOf([none])).toEqual({ schemes: [] })
    expect(await scopeOf([one])).toEqual({ schemes: [mine] })
    expect(await scopeOf([one, two, none])).toMatchObject({ schemes: expect.arrayContaining([mine, ours]) as unknown })
  })

  it('to rows include none for a scheme without conditions', async () => {
    const menu = await aModelMenu(server.db, { resources: { broken: undefined } })
    const role = await aRole(server.db, { grants: [toMenuGrant(menu), toItemGrant(menu, 'resource:broken')] })
    expect(
      (await rights(await aUser(server.db, { roles: [role] }))).models.get(menu.moduleId ?? '')?.[0]?.scope,
    ).toEqual({
      schemes: [],
    })
  })

  it('of two menus of one model are kept apart, in the order of the menus', async () => {
    const one = await aModelMenu(server.db, { buttons: ['btn_add'], resources: { mine }, sortCode: 2 })
    const added = { enCode: `${one.enCode}2`, columns: ['name'], property: { isAdded: true }, sortCode: 1 }
    const two = await aModelMenu(server.db, { ...one, ...added })
    const grants = [
      toMenuGrant(one),
      toMenuGrant(two),
      toItemGrant(one, 'button:btn_add'),
      toItemGrant(one, 'resource:mine'),
    ]
    const role = await aRole(server.db, { grants: [...grants, toItemGrant(two, 'column:name')] })
    const found = (await rights(await aUser(server.db, { roles: [role] }))).models.get(one.moduleId ?? '')
    const nothing = { forms: new Set(), formsWritable: new Set() }
    expect(found).toEqual([
      { menuId: two.id, buttons: new Set(), columns: new Set(['name']), scope: { schemes: [] }, ...nothing },
      { menuId: one.id, buttons: new Set(['btn_add']), columns: new Set(), scope: { schemes: [mine] }, ...nothing },
    ])
  })

  it('to a form field are the widest of all roles: write access if one of them grants it', async () => {
    const menu = await aModelMenu(server.db, { forms: ['name', 'cost', 'secret'] })
    const reads = await aRole(server.db, { grants: [toMenuGrant(menu)] })
    const writes = await aRole(server.db)
    await server.db.sql
      .insertInto('grants')
      .values([
        {
          object_type: 'role',
          object_id: reads,
          item_type: 'form',
          item_id: menu.items['form:name'] ?? '',
          access: 'read',
        },
        {
          object_type: 'role',
          object_id: reads,
          item_type: 'form',
          item_id: menu.items['form:cost'] ?? '',
          access: 'read',
        },
        {
          object_type: 'role',
          object_id: writes,
          item_type: 'form',
          item_id: menu.items['form:cost'] ?? '',
          access: 'write',
        },
      ])
      .execute()
    const own = (await rights(await aUser(server.db, { roles: [reads, writes] }))).models.get(menu.moduleId ?? '')
    expect(own?.[0]).toMatchObject({ forms: new Set(['name', 'cost']), formsWritable: new Set(['cost']) })
  })

  it('end if the menu, or the directory above it, is disabled', async () => {
    const directory = await aMenu(server.db, { type: 0, enabledMark: 0 })
    const below = await aModelMenu(server.db, { parent: directory.id })
    const off = await aModelMenu(server.db, { enabledMark: 0 })
    const role = await aRole(server.db, { grants: [toMenuGrant(directory), toMenuGrant(below), toMenuGrant(off)] })
    const found = await rights(await aUser(server.db, { roles: [role] }))
    expect([found.menus.size, found.models.size]).toEqual([0, 0])
  })

  it('of the administrator include every menu, button and released model without limits [SO.101, S6.16]', async () => {
    const menu = await aModelMenu(server.db, { buttons: ['btn_add'] })
    const moduleId = menu.moduleId ?? ''
    await server.db.query(
      `insert into designs (id, en_code, full_name, form_data, column_data, version) values ($1, 'released', '已发布', '{}', '{}', 1),
       (gen_random_uuid(), 'draft', '草稿', '{}', '{}', 0)`,
      [moduleId],
    )
    const found = await rights(await aUser(server.db, { isAdministrator: true }), true)
    expect(found.menus.has(menu.enCode)).toBe(true)
    expect(found.buttons.has(`${menu.enCode}:btn_add`)).toBe(true)
    expect([...found.models]).toEqual([
      [moduleId, [{ menuId: menu.id, buttons: null, columns: null, forms: null, formsWritable: null, scope: 'all' }]],
    ])
  })

  it.each([
    ['admin', 'administrator'],
    ['developer', 'root'],
  ])('come from the grants of a role, never from its name: %s and %s [S1.31, F6.18, SO.101]', async (granted, bare) => {
    const menu = await aModelMenu(server.db, { buttons: ['btn_add'] })
    const role = await aRole(server.db, {
      enCode: granted,
      grants: [toMenuGrant(menu), toItemGrant(menu, 'button:btn_add')],
    })
    const named = await rights(await aUser(server.db, { roles: [role] }))
    const nameless = await rights(await aUser(server.db, { roles: [await aRole(server.db, { enCode: bare })] }))
    expect([named.isAdministrator, [...named.menus], [...named.buttons]]).toEqual([
      false,
      [menu.enCode],
      [`${menu.enCode}:btn_add`],
    ])
    expect([nameless.isAdministrator, nameless.menus.size, nameless.models.size]).toEqual([false, 0, 0])
  })

  it('never contain more than what is granted, for any grants', async () => {
    const menus = [
      await aModelMenu(server.db, { buttons: ['a', 'b'], columns: ['a'] }),
      await aModelMenu(server.db, { buttons: ['a'] }),
    ]
    const grants = menus.flatMap((menu) => [
      toMenuGrant(menu),
      ...Object.keys(menu.items).map((key) => toItemGrant(menu, key)),
    ])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.subarray(grants), { minLength: 1, maxLength: 3 }), async (perRole) => {
        const roles = await Promise.all(perRole.map((some) => aRole(server.db, { grants: some })))
        const found = await rights(await aUser(server.db, { roles }))
        const all = new Set(perRole.flat().map(([, id]) => id))
        for (const menu of menus) {
          expect(found.menus.has(menu.enCode)).toBe(all.has(menu.id))
          for (const [key, id] of Object.entries(menu.items).filter(([key]) => key.startsWith('button:'))) {
            expect(found.buttons.has(`${menu.enCode}:${key.slice(7)}`)).toBe(all.has(menu.id) && all.has(id))
          }
        }
      }),
      { numRuns: countRuns(25) },
    )
  })
})

import type { BinEntry, LeftOutGrants } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, type BuiltMenu, unique } from '../../../testing/builders.ts'
import { type Client, createClient } from '../../../testing/client.ts'
import { startSecondNode } from '../../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aDelegate, aTree } from '../../administration/user/testing/people.ts'
import { aField, aList, asDesigner, changeDesign, createDesign, releaseDesign } from '../../designs/testing/designs.ts'
import { aDefinition, aReport, reports } from '../../reports/testing/reports.ts'
import { aModel, anAdministrator } from '../../records/testing/records.ts'
import { checkReferences, fillReferences } from '../../reference-graph/index.ts'
import { createMenuCalls, path, type MenuCalls } from './testing/menu-calls.ts'

let server: TestServer
let calls: MenuCalls
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  await fillReferences(server.deps)
  calls = await createMenuCalls(server)
  admin = calls.people.admin
})
afterAll(() => server.close())

const remove = (id: string) => admin.delete(`${path}/${id}`)
const restore = (id: string, enCode = '', client = admin) =>
  client.post<LeftOutGrants>(`${path}/Bin/${id}/Actions/Restore`, { enCode })
const restoreWithout = (id: string, client: Client) =>
  client.post<LeftOutGrants>(`${path}/Bin/${id}/Actions/Restore`, { withoutGrants: true })
const purge = (id: string) => admin.post(`${path}/Bin/Actions/Purge`, { ids: [id] })
const find = async (id: string) =>
  (await admin.get<{ list: BinEntry[] }>(`${path}/Bin?pageSize=500`)).data.list.find((entry) => entry.id === id)
const aLink = (values: object = {}) => calls.made({ type: 7, urlAddress: '/home', ...values })
const listGranted = async (...ids: string[]) =>
  (
    await server.db.query<{ item_id: string }>(
      'select item_id from grants where item_id = any($1::uuid[]) or item_id in (select id from menu_items where menu_id = any($1::uuid[])) order by 1',
      [ids],
    )
  ).map((row) => row.item_id)

describe('a deleted menu', () => {
  it('goes to the recycle bin with the menus below it, and comes back with its items and grants', async () => {
    const directory = await calls.made({ fullName: '设备' })
    const below = await calls.made({ parentId: directory, fullName: '台账', type: 2, urlAddress: '/ledger' })
    const { data: item } = await admin.post<{ id: string }>(`${path}/${below}/Items`, {
      ...{ kind: 'button', fullName: '打印', enCode: 'btn_print' },
    })
    await aRole(server.db, {
      grants: [
        ['menu', directory],
        ['menu', below],
        ['button', item.id],
      ],
    })
    const [before, given] = [await calls.detail(below), await listGranted(directory, below)]
    expect(given).toHaveLength(3)
    expect((await remove(directory)).code).toBe(200)
    expect((await admin.get(`${path}/${below}`)).code).toBe(404)
    expect(await calls.menuOfHolder(below)).toEqual([])
    expect(await find(directory)).toMatchObject({
      fullName: '设备',
      parts: [
        { kind: 'menu', count: 1, names: ['台账'] },
        { kind: 'grant', count: 3 },
      ],
    })
    expect(await find(below)).toBeUndefined()
    await server.db.query(`delete from grants where item_id = $1`, [below])
    expect(await restore(directory)).toMatchObject({ code: 200 })
    expect(await calls.detail(below)).toEqual(before)
    expect(await listGranted(directory, below)).toEqual(given)
    expect(await checkReferences(server.db)).toMatchObject({ differences: [] })
  })

  it('leaves the menu of its users on every node, and comes back to it', async () => {
    const menu = await aLink()
    const role = await aRole(server.db, { grants: [['menu', menu]] })
    const user = await server.as((await aUser(server.db, { roles: [role] })).account)
    const second = await startSecondNode(server)
    const nodes = [user, createClient(second.url, user.token)]
    const see = async (client: Client) =>
      JSON.stringify((await client.get('/api/oauth/CurrentUser')).data).includes(menu)
    const sees = () => Promise.all(nodes.map(see))
    try {
      expect(await sees()).toEqual([true, true])
      await remove(menu)
      await expect.poll(sees).toEqual([false, false])
      await restore(menu)
      await expect.poll(sees).toEqual([true, true])
    } finally {
      await second.close()
    }
  })

  it('is not deleted together with a menu of a form or of the product below it; the error names that one', async () => {
    const directory = await calls.made({ fullName: '外层' })
    const { menuId } = await calls.aModel('巡检单')
    await admin.put(`${path}/${menuId}/Actions/Move`, { systemId: calls.main, parentId: directory, beforeId: null })
    expect(await remove(directory)).toMatchObject({ code: 409, msg: expect.stringContaining('“巡检单”') })
    expect((await admin.get(`${path}/${directory}`)).code).toBe(200)
  })

  it('is not restored before the directory it was in; without it, it comes back at the top', async () => {
    const directory = await calls.made({ fullName: '上层' })
    const middle = await calls.made({ fullName: '中层', parentId: directory })
    const below = await aLink({ parentId: middle })
    await remove(below)
    await remove(directory)
    expect(await restore(below)).toMatchObject({ code: 400, msg: '请先恢复：上层' })
    await purge(directory)
    expect((await restore(below)).code).toBe(200)
    expect(await calls.detail(below)).toMatchObject({ parentId: '-1', systemId: calls.main })
  })

  it('comes back to the application to which its directory was moved, and not without its application', async () => {
    const [first, second] = [await calls.aSystem(), await calls.aSystem()]
    const directory = await calls.made({ systemId: first })
    const below = await aLink({ systemId: first, parentId: directory })
    await remove(below)
    await admin.put(`${path}/${directory}/Actions/Move`, { systemId: second, parentId: '-1', beforeId: null })
    expect((await restore(below)).code).toBe(200)
    expect(await calls.detail(below)).toMatchObject({ systemId: second, parentId: directory })
    const alone = await aLink({ systemId: first, fullName: '门户' })
    await remove(alone)
    await admin.delete(`/api/system/System/${first}`)
    expect(await restore(alone)).toMatchObject({ code: 400, msg: '“门户”不能恢复：它所在的系统已被删除' })
  })

  it('gets another code if its own is taken, and its address with it; the codes below are lengthened', async () => {
    const [taken, below] = [unique('dir'), unique('below')]
    const directory = await calls.made({ enCode: taken })
    const child = await aLink({ parentId: directory, enCode: below })
    await remove(directory)
    await calls.made({ enCode: taken })
    await aLink({ enCode: below })
    expect(await restore(directory)).toMatchObject({ code: 400, data: { field: 'enCode' } })
    expect(await restore(directory, 'system.menu')).toMatchObject({ code: 400, data: { field: 'enCode' } })
    expect(await restore(directory, `${taken}_2`)).toMatchObject({ code: 200 })
    expect(await calls.detail(directory)).toMatchObject({ enCode: `${taken}_2` })
    expect((await calls.detail(child)).enCode).toMatch(new RegExp(`^${below}_\\w{12}$`))
  })

  it('of a report is restored with a new address for a new code, and not without the report', async () => {
    const model = await aModel(await anAdministrator(server), {})
    const report = await aReport(admin, aDefinition(model, { measures: [{ fn: 'count' }] }))
    await admin.post(`${reports}/${report}/Actions/Release`, {})
    const enCode = unique('shown')
    const menu = await calls.made({ type: 5, moduleId: report, enCode, fullName: '月报' })
    const { urlAddress } = await calls.detail(menu)
    await remove(menu)
    await aLink({ enCode })
    expect((await restore(menu, `${enCode}b`)).code).toBe(200)
    expect(await calls.detail(menu)).toMatchObject({ enCode: `${enCode}b`, urlAddress: `${urlAddress}b` })
    await remove(menu)
    await admin.delete(`${reports}/${report}`)
    expect((await restore(menu)).msg).toMatch(/^请先恢复：/)
    await admin.post(`${reports}/Bin/Actions/Purge`, { ids: [report] })
    expect(await restore(menu)).toMatchObject({ code: 400, msg: '不能恢复：菜单“月报”打开的内容已不存在' })
  })

  it('of a form has the items of the newest release when it comes back', async () => {
    const { id } = await calls.aModel('点检')
    const menu = await calls.made({ type: 3, moduleId: id, enCode: unique('more') })
    const items = async () => (await admin.get<{ list: { id: string }[] }>(`${path}/${menu}/Items`)).data.list
    const before = await items()
    expect(before.length).toBeGreaterThan(0)
    const [dropped, ...rest] = before
    await server.db.query('delete from menu_items where id = $1', [dropped?.id])
    await remove(menu)
    await restore(menu)
    expect((await items()).map((one) => one.id)).toEqual(expect.arrayContaining(rest.map((one) => one.id)))
    expect(await items()).toHaveLength(before.length)
  })

  it('does not come back with a data scheme on a field that its form has lost, and names both', async () => {
    const designer = await asDesigner(server)
    const fields = [aField('comInput', 'title'), aField('numInput', 'cost')]
    const list = aList(['title'], { useDataPermission: true })
    const id = await createDesign(designer, { fields, list })
    await releaseDesign(designer, id)
    const menu = await calls.made({ type: 3, moduleId: id, enCode: unique('more') })
    const condition = {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'cost', op: 'gt', value: 1000 }] }],
    }
    const scheme = { kind: 'resource', fullName: '大额', enCode: unique('scheme'), scheme: { isAll: false, condition } }
    expect((await admin.post(`${path}/${menu}/Items`, scheme)).code).toBe(200)
    await remove(menu)
    await changeDesign(designer, id, { fields: fields.slice(0, 1), list })
    await releaseDesign(designer, id)
    expect(await restore(menu)).toMatchObject({ code: 409, msg: expect.stringContaining('“大额”要用到字段“cost”') })
    expect(await find(menu)).toBeDefined()
    await changeDesign(designer, id, { fields, list })
    await releaseDesign(designer, id)
    expect((await restore(menu)).code).toBe(200)
  })

  it('is restored without grants that the user may not give, which are named, and only if they agree to that', async () => {
    const { keeper } = calls.people
    const menu = await aLink({ fullName: '机密' })
    await remove(menu)
    expect(await restore(menu, '', keeper)).toMatchObject({
      code: 200,
      data: { leftOutCount: 0, leftOut: [] },
    })
    const role = await aRole(server.db, { enCode: '机要员', grants: [['menu', menu]] })
    await remove(menu)
    const grants = {
      leftOutCount: 1,
      leftOut: [{ itemName: '机密', menuName: '', holderType: 'role', holderName: '机要员' }],
    }
    expect(await restore(menu, '', keeper)).toMatchObject({
      code: 400,
      msg: '“机密”的 1 项授权不能恢复，因为你不能授予它们：机密',
      data: grants,
    })
    expect(await find(menu)).toBeDefined()
    expect((await restore(menu, '', calls.people.reader)).code).toBe(403)
    expect(await restoreWithout(menu, keeper)).toMatchObject({
      code: 200,
      data: { ...grants, turnedOff: [] },
    })
    expect(await listGranted(menu)).toEqual([])
    expect(await calls.menuOfHolder(menu)).not.toEqual([])
    const [entry] = await server.db.query<{ values: string }>(
      `select changed_after::text as values from audit_entries where object_id = $1 and action = 'restore' order by seq desc limit 1`,
      [menu],
    )
    expect(entry?.values).toContain('withoutGrants')
    await server.db.query('delete from roles where id = $1', [role])
  })

  describe('and a delegated administrator', () => {
    let authorize: BuiltMenu
    beforeAll(async () => {
      authorize = await aMenu(server.db, { enCode: 'permission.authorize', buttons: ['btn_edit'] })
    })
    /** An administrator of the west with a menu, one of its buttons, and the permission to grant, or without that. */
    const aWorld = async ({ mayGrant }: { mayGrant: boolean }) => {
      const tree = await aTree(server)
      const menu = await aMenu(server.db, {
        fullName: '台账',
        buttons: ['btn_add', 'btn_remove'],
        property: { useBtnPermission: true },
      })
      const { page } = calls.people
      const own = await aRole(server.db, {
        grants: [
          ['menu', page.id],
          ['menu', menu.id],
          ...(mayGrant ? ([['menu', authorize.id]] as const) : []),
          ['button', menu.items['button:btn_add'] ?? ''],
          ...[...Object.values(page.items), ...(mayGrant ? Object.values(authorize.items) : [])].map(
            (id) => ['button', id] as const,
          ),
        ],
      })
      const place = (role: string, organize: string) =>
        server.db.query('insert into role_organizes (role_id, organize_id) values ($1, $2)', [role, organize])
      await place(own, tree.west)
      const { client } = await aDelegate(server, own, tree.west)
      const addRole = async (name: string, organizes: string[], items: (readonly ['menu' | 'button', string])[]) => {
        const role = await aRole(server.db, { enCode: unique(name), grants: items })
        for (const organize of organizes) await place(role, organize)
        return role
      }
      return { tree, menu, client, addRole }
    }

    it('restores the grants of holders in their part of the tree, of items that they have', async () => {
      const { tree, menu, client, addRole } = await aWorld({ mayGrant: true })
      const [add, drop] = [menu.items['button:btn_add'] ?? '', menu.items['button:btn_remove'] ?? '']
      const near = await addRole(
        '西区',
        [tree.west],
        [
          ['menu', menu.id],
          ['button', add],
          ['button', drop],
        ],
      )
      await addRole('东区', [tree.east], [['menu', menu.id]])
      await addRole('两区', [tree.west, tree.east], [['menu', menu.id]])
      await addRole('全局', [], [['button', add]])
      await remove(menu.id)
      const refused = await restore(menu.id, '', client)
      expect(refused.code).toBe(400)
      const { data } = await restoreWithout(menu.id, client)
      expect(data).toEqual({ ...refused.data, turnedOff: [] })
      expect(data?.leftOut.map((one) => `${one.holderName.slice(0, 2)}: ${one.itemName}`).sort()).toEqual(
        ['东区: 台账', '两区: 台账', '全局: btn_add', '西区: btn_remove'].sort(),
      )
      expect(data?.leftOutCount).toBe(4)
      const left = await server.db.query<{ item_id: string }>('select item_id from grants where object_id = $1', [near])
      expect(left.map((one) => one.item_id).sort()).toEqual([menu.id, add].sort())
    })

    it('who may not give grants restores none', async () => {
      const { menu, client } = await aWorld({ mayGrant: false })
      await remove(menu.id)
      expect(await restore(menu.id, '', client)).toMatchObject({
        code: 400,
        data: { leftOutCount: 2 },
      })
      expect((await restore(menu.id)).data).toEqual({ leftOutCount: 0, leftOut: [], turnedOff: [] })
      expect(await listGranted(menu.id)).toHaveLength(2)
    })
  })

  it('enters in the audit trail who deleted, restored and deleted it for good', async () => {
    const menu = await aLink({ fullName: '值班表' })
    await remove(menu)
    await restore(menu)
    await remove(menu)
    expect(await purge(menu)).toMatchObject({ code: 200, data: { count: 1 } })
    const trail = await server.db.query(
      `select action, object_name as name from audit_entries where object_id = $1 and action in ('remove', 'restore', 'purge') order by seq`,
      [menu],
    )
    expect(trail).toEqual(['remove', 'restore', 'remove', 'purge'].map((action) => ({ action, name: '值班表' })))
  })

  it('leaves no grant for a role that was deleted in the meantime', async () => {
    const built = await aMenu(server.db, { buttons: ['btn_add'] })
    const role = await aRole(server.db, { grants: [['menu', built.id]] })
    await remove(built.id)
    await server.db.query('delete from roles where id = $1', [role])
    expect((await restore(built.id)).code).toBe(200)
    expect(await listGranted(built.id)).toEqual([])
  })
})

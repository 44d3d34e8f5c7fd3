import type { BinEntry, MenuItemRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aPosition, aRole, aUser, grant } from '../../../../testing/builders.ts'
import type { Client } from '../../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import {
  asDesigner,
  aField,
  aList,
  aTable,
  createDesign,
  changeDesign,
  releaseDesign,
} from '../../../designs/testing/designs.ts'
import { createMenuUsers, type MenuTestUsers } from '../testing/menu-users.ts'

let server: TestServer
let people: MenuTestUsers
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  people = await createMenuUsers(server)
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const itemsPath = (menuId: string) => `/api/system/Menu/${menuId}/Items`
const items = async (menuId: string, kind?: MenuItemRow['kind']) =>
  (await people.admin.get<{ list: MenuItemRow[] }>(itemsPath(menuId))).data.list.filter(
    (item) => kind === undefined || item.kind === kind,
  )
const add = (menuId: string, body: object, client = people.admin) =>
  client.post<{ id: string; indexes: { field: string; hasIndex: boolean }[] }>(itemsPath(menuId), {
    kind: 'resource',
    enCode: `c${Math.random().toString(36).slice(2)}`,
    fullName: '方案',
    ...body,
  })
const when = (...conditions: object[]) => ({
  isAll: false,
  condition: { logic: 'and', groups: [{ logic: 'and', conditions }] },
})
const fields = () => [
  aField('comInput', 'title'),
  aField('numInput', 'cost'),
  aField('date', 'planned'),
  aField('userSelect', 'owner'),
  aField('depSelect', 'department'),
  aField('radio', 'kind', { options: [{ id: 'a', fullName: '甲' }] }),
  aField('textarea', 'note'),
  aTable('rows', [aField('comInput', 'part')]),
]
const limited = { useBtnPermission: true, useColumnPermission: true, useFormPermission: true, useDataPermission: true }
async function aModel(own = fields()) {
  const list = aList(['title'], limited)
  const id = await createDesign(designer, { fields: own, list })
  return { id, menuId: (await releaseDesign(designer, id)).menuId }
}

describe('the items of a menu', () => {
  it('of a model are those of its release: buttons, columns, form fields; they can be renamed and sorted, but not removed or recoded', async () => {
    const { id, menuId } = await aModel()
    const buttons = await items(menuId, 'button')
    const [first, second] = buttons
    if (!first || !second) throw new Error('the release made no buttons')
    expect(buttons.every(({ origin }) => origin === 'release')).toBe(true)
    expect((await items(menuId, 'form')).map(({ enCode }) => enCode)).toContain('rows-part')
    const address = `${itemsPath(menuId)}/${first.id}`
    expect((await people.admin.delete(address)).code).toBe(409)
    expect(await people.admin.put(address, { ...first, enCode: 'btn_other' })).toMatchObject({
      code: 409,
      data: { field: 'enCode' },
    })
    await people.admin.put(address, { ...first, fullName: '登记', fullNameI18n: { en: 'Register' } })
    await people.admin.put(`${itemsPath(menuId)}/Actions/Order`, { kind: 'button', ids: [second.id, first.id] })
    await changeDesign(designer, id, {
      fields: [...fields(), aField('comInput', 'more')],
      list: aList(['title'], limited),
    })
    await releaseDesign(designer, id)
    expect((await items(menuId, 'button')).slice(0, 2)).toMatchObject([
      { id: second.id },
      { id: first.id, fullName: '登记', fullNameI18n: { en: 'Register' } },
    ])
    expect((await items(menuId, 'form')).map(({ enCode }) => enCode)).toContain('more')
  })

  it('can have additional buttons, which releases do not change and which keep their grants', async () => {
    const { id, menuId } = await aModel()
    const made = await add(menuId, { kind: 'button', enCode: 'btn_print', fullName: '打印' })
    await grant(server.db, 'role', await aRole(server.db), [['button', made.data.id]])
    await releaseDesign(designer, id)
    const found = (await items(menuId)).find((item) => item.id === made.data.id)
    expect(found).toMatchObject({ enCode: 'btn_print', origin: 'own', holders: 1 })
    expect(await add(menuId, { kind: 'button', enCode: 'btn_print' })).toMatchObject({
      code: 409,
      data: { field: 'enCode' },
    })
    expect((await people.admin.delete(`${itemsPath(menuId)}/${made.data.id}`)).code).toBe(200)
    expect(await server.db.query('select 1 from grants where item_id = $1', [made.data.id])).toEqual([])
  })

  it('of a page are buttons, columns and fields by code; buttons of the product’s own pages cannot be removed', async () => {
    const page = await aMenu(server.db)
    for (const kind of ['button', 'column', 'form']) expect((await add(page.id, { kind })).code).toBe(200)
    expect((await add(page.id, { scheme: { isAll: true } })).code).toBe(400)
    const own = await items(people.page.id, 'button')
    expect(own.map(({ origin }) => origin)).toEqual(['product', 'product', 'product', 'product'])
    expect((await people.admin.delete(`${itemsPath(people.page.id)}/${own[0]?.id}`)).code).toBe(409)
    const { menuId } = await aModel()
    for (const kind of ['column', 'form']) expect((await add(menuId, { kind })).code).toBe(400)
    const directory = await aMenu(server.db, { type: 0 })
    expect((await add(directory.id, { kind: 'button' })).code).toBe(400)
  })
})

describe('a scheme of rows', () => {
  it('of all data matches every row, and one with conditions cannot be empty [S2.183]', async () => {
    const { menuId } = await aModel()
    expect((await add(menuId, { scheme: { isAll: true } })).code).toBe(200)
    const [stored] = await items(menuId, 'resource')
    expect(stored?.scheme).toEqual({ isAll: true, condition: { logic: 'and', groups: [] } })
    for (const scheme of [undefined, { isAll: false, condition: { logic: 'and', groups: [] } }, when()])
      expect((await add(menuId, { scheme })).code).toBe(400)
  })

  it.each([
    ['me', '$creatorUserId', 'eq', '@userId'],
    ['me and my subordinates', '$creatorUserId', 'in', '@userAndSubordinates'],
    ['my organisation', '$organizeId', 'eq', '@organizeId'],
    ['my organisation and those below it', '$organizeId', 'in', '@organizeIdAndSub'],
    ['the organisations I administer', 'department', 'in', '@organizesAdministered'],
    ['today', '$creatorTime', 'ge', '@today'],
    ['a text', 'title', 'contains', '一号'],
    ['a number', 'cost', 'between', [1, 5]],
    ['a choice', 'kind', 'in', ['a']],
    ['nothing', 'owner', 'empty', undefined],
  ])('compares with %s: %s %s %j', async (_words, field, op, value) => {
    const { menuId } = await theModel()
    expect(await add(menuId, { scheme: when({ field, op, value }) })).toMatchObject({ code: 200 })
  })

  it.each([
    ['a field that is not there', { field: 'gone', op: 'eq', value: 1 }, 'field'],
    ['a field of a sub-table', { field: 'rows.part', op: 'eq', value: 'x' }, 'field'],
    ['an operator that the control has not', { field: 'title', op: 'gt', value: 'x' }, 'operator'],
    ['text for a number', { field: 'cost', op: 'eq', value: 'much' }, 'value'],
    ['a name for a person', { field: 'owner', op: 'eq', value: '张三' }, 'value'],
    ['a person for a department', { field: 'department', op: 'eq', value: '@userId' }, 'value'],
    ['a list where one is asked', { field: '$creatorUserId', op: 'eq', value: '@userAndSubordinates' }, 'value'],
    ['one where a list is asked', { field: '$organizeId', op: 'in', value: '@organizeId' }, 'value'],
    ['nothing', { field: 'title', op: 'eq', value: '' }, 'value'],
    ['another field of another type', { field: 'title', op: 'eq', value: { field: 'cost' } }, 'value'],
  ])('is refused with %s, and says which condition it is', async (_words, condition, reason) => {
    const { menuId } = await theModel()
    const scheme = when({ field: 'title', op: 'notEmpty' }, condition)
    expect(await add(menuId, { scheme })).toMatchObject({
      code: 400,
      data: { faults: [{ group: 0, condition: 1, field: condition.field, reason }] },
    })
  })

  it('keeps its fields: a release that removes one is refused', async () => {
    const { id, menuId } = await aModel()
    const made = await add(menuId, { scheme: when({ field: 'note', op: 'notEmpty' }) })
    expect((await items(menuId, 'resource'))[0]?.faults).toEqual([])
    await changeDesign(designer, id, { fields: [aField('comInput', 'title')], list: aList(['title'], limited) })
    const preview = await designer.get<{ usages: { field: string; where: string; usedBy: string }[] }>(
      `/api/visualdev/Base/${id}/ReleasePreview`,
    )
    expect(preview.data.usages).toContainEqual(
      expect.objectContaining({ field: 'note', where: '数据方案', usedBy: '方案' }),
    )
    const refused = await designer.post<{ problems: { path: string }[] }>(
      `/api/visualdev/Base/${id}/Actions/Release`,
      {},
    )
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('数据方案“方案”按“note”判断') })
    expect(refused.data.problems).toMatchObject([{ path: 'note' }])
    await people.admin.delete(`${itemsPath(menuId)}/${made.data.id}`)
    await releaseDesign(designer, id)
  })

  it('with a field that an earlier release removed is shown as broken and matches no rows', async () => {
    const { menuId } = await aModel()
    const made = await add(menuId, { scheme: when({ field: 'title', op: 'notEmpty' }) })
    // as a release of an earlier version of the product could leave it
    await server.db.query(
      `update menu_items set property = replace(property::text, '"title"', '"note2"')::jsonb where id = $1`,
      [made.data.id],
    )
    const broken = (await items(menuId, 'resource')).find((item) => item.id === made.data.id)
    expect(broken?.faults).toEqual([{ group: 0, condition: 0, field: 'note2', reason: 'field' }])
  })

  it('reports whether its fields have an index, and the next release creates a missing one', async () => {
    const { id, menuId } = await aModel()
    const scheme = when({ field: 'cost', op: 'gt', value: 3 }, { field: '$creatorUserId', op: 'eq', value: '@userId' })
    const made = await add(menuId, { scheme })
    expect(made.data.indexes).toEqual([
      { field: 'cost', hasIndex: false },
      { field: '$creatorUserId', hasIndex: true },
    ])
    await releaseDesign(designer, id)
    const { indexed } = (await people.admin.get<{ indexed: string[] }>(`/api/system/Menu/${menuId}/Fields`)).data
    expect(indexed).toContain('cost')
  })

  it('keeps its id and its grants when its conditions change', async () => {
    const { menuId } = await aModel()
    const made = await add(menuId, {
      enCode: 'mine',
      scheme: when({ field: '$creatorUserId', op: 'eq', value: '@userId' }),
    })
    await grant(server.db, 'role', await aRole(server.db), [['resource', made.data.id]])
    const change = await people.admin.put(`${itemsPath(menuId)}/${made.data.id}`, {
      enCode: 'mine',
      fullName: '全部',
      scheme: { isAll: true },
    })
    expect(change).toMatchObject({ code: 200, msg: '更新成功' })
    expect(await items(menuId, 'resource')).toMatchObject([{ id: made.data.id, holders: 1, scheme: { isAll: true } }])
  })
})

describe('a deleted scheme', () => {
  const bin = '/api/system/MenuItem/Bin'
  const restore = (id: string, body: object = {}, client = people.admin) =>
    client.post(`${bin}/${id}/Actions/Restore`, body)

  it('closes its records at once, and comes back with its grants', async () => {
    const { id, menuId } = await aModel()
    const released = (await items(menuId)).map(({ kind, id: itemId }) => [kind, itemId] as const)
    const role = await aRole(server.db, { grants: [['menu', menuId], ...released] })
    const [{ full_name: roleName } = {}] = await server.db.query<{ full_name?: string }>(
      'select full_name from roles where id = $1',
      [role],
    )
    const made = await add(menuId, { enCode: 'all', fullName: '全部数据', scheme: { isAll: true } })
    await grant(server.db, 'role', role, [['resource', made.data.id]])
    await server.deps.bus.publish('rights')
    const worker = await server.as((await aUser(server.db, { roles: [role] })).account)
    await worker.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ title: 'x' }) })
    const count = async () =>
      (await worker.post<{ list: unknown[] }>(`/api/visualdev/OnlineDev/${id}/List`, {})).data.list.length
    expect(await count()).toBe(1)

    const one = `${itemsPath(menuId)}/${made.data.id}`
    expect((await people.admin.get(`${one}/Holders`)).data).toEqual({ total: 1, names: [roleName] })
    expect((await people.keeper.get(`${one}/Holders`)).data).toEqual({ total: 1, names: [] })
    expect(await people.reader.get(`${one}/Holders`)).toMatchObject({ code: 403 })
    expect((await people.admin.delete(one)).code).toBe(200)
    expect(await count()).toBe(0)
    expect(await server.db.query('select 1 from grants where item_id = $1', [made.data.id])).toEqual([])
    const { list: binned } = (await people.admin.get<{ list: BinEntry[] }>(bin)).data
    expect(binned.find((entry) => entry.id === made.data.id)).toMatchObject({
      ...{ enCode: 'all', fullName: expect.stringContaining(' · 全部数据') as string },
      parts: [{ kind: 'grant', count: 1 }],
    })

    // another one has its code by now; who may not see all rows may not restore it
    await add(menuId, { enCode: 'all', scheme: { isAll: true } })
    expect(await restore(made.data.id)).toMatchObject({ code: 400, data: { field: 'enCode' } })
    expect(await restore(made.data.id, { enCode: 'all2' }, people.keeper)).toMatchObject({ code: 403 })
    expect(await restore(made.data.id, { enCode: 'all2' }, people.reader)).toMatchObject({ code: 403 })
    const back = await restore(made.data.id, { enCode: 'all2' })
    expect(back.code, back.msg).toBe(200)
    expect((await items(menuId, 'resource')).find((item) => item.id === made.data.id)).toMatchObject({
      ...{ enCode: 'all2', fullName: '全部数据', holders: 1 },
    })
    expect(await count()).toBe(1)
    const [entry] = await server.db.query(
      `select action, object_kind from audit_entries where object_id = $1 order by seq desc limit 1`,
      [made.data.id],
    )
    expect(entry).toEqual({ action: 'restore', object_kind: 'menuItem' })
  })

  it('does not come back with a condition on a field that its form has lost', async () => {
    const { id, menuId } = await aModel()
    const made = await add(menuId, { scheme: when({ field: 'note', op: 'notEmpty' }) })
    expect((await people.admin.delete(`${itemsPath(menuId)}/${made.data.id}`)).code).toBe(200)
    // nothing decides by the field any more
    await changeDesign(designer, id, { fields: [aField('comInput', 'title')], list: aList(['title'], limited) })
    await releaseDesign(designer, id)
    expect(await restore(made.data.id)).toMatchObject({ code: 409, msg: expect.stringContaining('note') as string })
    await changeDesign(designer, id, { fields: fields(), list: aList(['title'], limited) })
    await releaseDesign(designer, id)
    expect((await restore(made.data.id)).code).toBe(200)
    expect((await people.admin.delete(`${itemsPath(menuId)}/${made.data.id}`)).code).toBe(200)
    expect(await people.admin.post(`${bin}/Actions/Purge`, { ids: [made.data.id] })).toMatchObject({
      ...{ code: 200, data: { count: 1 } },
    })
    expect((await restore(made.data.id)).code).toBe(404)
  })

  it('as any item that an administrator has added, does not come back before its menu', async () => {
    const page = await aMenu(server.db)
    const made = await add(page.id, { kind: 'button', enCode: 'btn_print', fullName: '打印' })
    expect((await people.admin.delete(`${itemsPath(page.id)}/${made.data.id}`)).code).toBe(200)
    expect((await people.admin.delete(`/api/system/Menu/${page.id}`)).code).toBe(200)
    expect(await restore(made.data.id)).toMatchObject({ code: 400 })
    expect((await people.admin.post(`/api/system/Menu/Bin/${page.id}/Actions/Restore`, {})).code).toBe(200)
    expect((await restore(made.data.id)).code).toBe(200)
    expect((await items(page.id, 'button')).map(({ enCode }) => enCode)).toEqual(['btn_print'])
  })
})

describe('the preview of a scheme', () => {
  it('counts the rows for a user, with their organization, subordinates and administered organizations', async () => {
    const { id, menuId } = await aModel()
    const top = await anOrganize(server.db)
    const below = await anOrganize(server.db, { parentId: top })
    const chief = await aUser(server.db, { realName: '站长', organize: top, position: await aPosition(server.db, top) })
    const role = await aRole(server.db, {
      grants: [['menu', menuId], ...(await items(menuId)).map(({ kind, id: itemId }) => [kind, itemId] as const)],
    })
    const all = await add(menuId, { scheme: { isAll: true } })
    await grant(server.db, 'role', role, [['resource', all.data.id]])
    const worker = await aUser(server.db, { organize: below, roles: [role] })
    const stranger = await aUser(server.db, { organize: await anOrganize(server.db), roles: [role] })
    await server.db.query('update users set manager_id = $1 where id = $2', [chief.id, worker.id])
    await aGrade(server.db, chief.id, below)
    for (const { account } of [worker, worker, stranger]) {
      const client = await server.as(account)
      const stored = await client.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ title: 'x' }) })
      expect(stored).toMatchObject({ code: 200 })
    }
    const opened = async (scheme: object, userId = chief.id) =>
      (
        await people.admin.post<{ opened: number; total: number; userName: string }>(
          `${itemsPath(menuId)}/Actions/Preview`,
          { scheme, userId },
        )
      ).data
    expect(await opened({ isAll: true })).toMatchObject({ opened: 3, total: 3, userName: '站长' })
    const counts = async (field: string, op: string, value: string, userId?: string) =>
      (await opened(when({ field, op, value }), userId)).opened
    expect(await counts('$creatorUserId', 'eq', '@userId')).toBe(0)
    expect(await counts('$creatorUserId', 'eq', '@userId', worker.id)).toBe(2)
    expect(await counts('$creatorUserId', 'in', '@userAndSubordinates')).toBe(2)
    expect(await counts('$organizeId', 'eq', '@organizeId')).toBe(0)
    expect(await counts('$organizeId', 'in', '@organizeIdAndSub')).toBe(2)
    expect(await counts('$organizeId', 'in', '@organizesAdministered')).toBe(2)
    expect(await counts('$organizeId', 'in', '@organizesAdministered', worker.id)).toBe(0)
    expect(await opened(when({ field: 'gone', op: 'eq', value: '1' }))).toMatchObject({
      opened: 0,
      faults: [{ reason: 'field' }],
    })
  })
})

describe('access to the items of a menu', () => {
  it('needs the button; schemes also need access to all rows', async () => {
    const { menuId } = await aModel()
    const scheme = { isAll: true }
    const body = { kind: 'button', enCode: 'btn_x', fullName: '按钮' }
    const [first] = await items(menuId, 'button')
    const one = `${itemsPath(menuId)}/${first?.id}`
    for (const [client, code] of [
      [server.nobody, 602],
      [people.staff, 403],
      [people.reader, 403],
    ] as const) {
      expect((await client.post(itemsPath(menuId), body)).code).toBe(code)
      expect((await client.put(one, { ...first })).code).toBe(code)
      expect((await client.delete(one)).code).toBe(code)
      expect((await client.put(`${itemsPath(menuId)}/Actions/Order`, { kind: 'button', ids: [first?.id] })).code).toBe(
        code,
      )
      expect(
        (await client.post(`${itemsPath(menuId)}/Actions/Preview`, { scheme, userId: people.keeperId })).code,
      ).toBe(code)
    }
    expect((await people.reader.get(itemsPath(menuId))).code).toBe(200)
    expect((await people.staff.get(`/api/system/Menu/${menuId}/Fields`)).code).toBe(403)
    const button = await add(menuId, body, people.keeper)
    expect(button.code).toBe(200)
    const recode = (enCode: string) => people.keeper.put(`${itemsPath(menuId)}/${button.data.id}`, { ...body, enCode })
    expect((await recode('btn_y')).code).toBe(200)
    // the meaning of a granted code must not be extended
    await grant(server.db, 'role', await aRole(server.db), [['button', button.data.id]])
    expect(await recode('btn_archive')).toMatchObject({ code: 403, data: { field: 'enCode' } })
    expect(await add(menuId, { scheme }, people.keeper)).toMatchObject({ code: 403 })
    expect(
      (await people.keeper.post(`${itemsPath(menuId)}/Actions/Preview`, { scheme, userId: people.keeperId })).code,
    ).toBe(403)
  })
})

let known: Promise<{ menuId: string }> | undefined
const theModel = () => (known ??= aModel())

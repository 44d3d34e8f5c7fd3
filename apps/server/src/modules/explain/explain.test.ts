import type { Explanation } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aGrade,
  aGroup,
  aMenu,
  anOrganize,
  aPosition,
  aRole,
  aUser,
  grant,
  type GrantTo,
} from '../../testing/builders.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  type BuiltModel,
} from '../records/testing/records.ts'

let server: TestServer
let administrator: Client
let model: BuiltModel
beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title', {}, { label: '标题' }),
      aField('comInput', 'state', {}, { label: '状态' }),
      aField('numInput', 'cost', {}, { label: '成本' }),
      aField('userSelect', 'owner', {}, { label: '负责人' }),
    ],
    list: aLimitedList(['title', 'state', 'cost']),
  })
  administrator = await anAdministrator(server)
})
afterAll(() => server.close())

/** Asks after the caches have noticed everything that was written straight into the tables. */
async function ask(client: Client, question: object): Promise<Reply<Explanation>> {
  await server.deps.bus.publish('rights')
  return client.post('/api/permission/Explain', question)
}
const kinds = ({ data }: Reply<Explanation>) => data.reasons.map(({ kind }) => kind)
const where = (field: string, value: unknown) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field, op: 'eq' as const, value }] }],
})

describe('POST /api/permission/Explain', () => {
  it('names every role, position, group, organization and own grant that gives a menu, and only those', async () => {
    const menu = await aMenu(server.db)
    const gives: GrantTo[] = [['menu', menu.id]]
    const organize = await anOrganize(server.db)
    const position = await aPosition(server.db, organize)
    const [role, without] = [await aRole(server.db, { grants: gives }), await aRole(server.db)]
    const group = await aGroup(server.db, { grants: gives })
    const user = await aUser(server.db, { organize, position, roles: [role, without], groups: [group] })
    for (const [type, id] of [
      ['position', position],
      ['organize', organize],
      ['user', user.id],
    ] as const)
      await grant(server.db, type, id, gives)
    const { data } = await ask(administrator, { userId: user.id, menuId: menu.id, kind: 'menu' })
    expect(data).toMatchObject({ allowed: true, menu: { id: menu.id }, user: { id: user.id, account: user.account } })
    const [given] = data.reasons
    expect(given?.kind).toBe('menuGranted')
    expect(given?.givers.map(({ type, id }) => `${type} ${id}`).toSorted()).toEqual(
      [`group ${group}`, `organize ${organize}`, `position ${position}`, `role ${role}`, `user ${user.id}`].toSorted(),
    )
  })

  it('explains a menu that is not granted, with the disabled role that would grant it', async () => {
    const menu = await aMenu(server.db)
    const off = await aRole(server.db, { grants: [['menu', menu.id]], enabledMark: 0 })
    const user = await aUser(server.db, { roles: [off] })
    const { data } = await ask(administrator, { userId: user.id, menuId: menu.id, kind: 'menu' })
    expect(data).toMatchObject({
      allowed: false,
      reasons: [{ kind: 'menuMissing', holds: false, givers: [{ type: 'role', id: off, isOff: true }] }],
    })
  })

  it('names the disabled entry above a menu', async () => {
    const directory = await aMenu(server.db, { type: 0, enabledMark: 0, fullName: '关闭的目录' })
    const menu = await aMenu(server.db, { parent: directory.id })
    const user = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })
    const reply = await ask(administrator, { userId: user.id, menuId: menu.id, kind: 'menu' })
    expect(kinds(reply)).toEqual(['menuGranted', 'menuOff'])
    expect(reply.data).toMatchObject({ allowed: false, reasons: [{}, { subject: { fullName: '关闭的目录' } }] })
  })

  it('says that the user is an administrator, and that a disabled account is disabled', async () => {
    const menu = await aMenu(server.db)
    const chief = await aUser(server.db, { isAdministrator: true })
    expect(kinds(await ask(administrator, { userId: chief.id, menuId: menu.id, kind: 'menu' }))).toEqual([
      'administrator',
    ])
    const off = await aUser(server.db, {
      enabledMark: 0,
      roles: [await aRole(server.db, { grants: [['menu', menu.id]] })],
    })
    const reply = await ask(administrator, { userId: off.id, menuId: menu.id, kind: 'menu' })
    expect([reply.data.allowed, kinds(reply)]).toEqual([false, ['accountOff']])
  })

  it('distinguishes a kind that the menu does not limit from an item that is granted, missing or unknown', async () => {
    const open = await aMenu(server.db, { buttons: ['btn_add'] })
    const limited = await aMenu(server.db, { buttons: ['btn_add', 'btn_edit'], property: { useBtnPermission: true } })
    const role = await aRole(server.db, {
      grants: [
        ['menu', open.id],
        ['menu', limited.id],
        ['button', limited.items['button:btn_add'] ?? ''],
      ],
    })
    const user = await aUser(server.db, { roles: [role] })
    const about = async (menuId: string, code: string) => {
      const reply = await ask(administrator, { userId: user.id, menuId, kind: 'button', code })
      return [reply.data.allowed, kinds(reply).at(-1)]
    }
    expect(await about(open.id, 'btn_add')).toEqual([true, 'kindOpen'])
    expect(await about(limited.id, 'btn_add')).toEqual([true, 'itemGranted'])
    expect(await about(limited.id, 'btn_edit')).toEqual([false, 'itemMissing'])
    expect(await about(limited.id, 'btn_other')).toEqual([false, 'itemUnknown'])
  })

  it.each([
    { button: 'btn_batchEdit', needed: 'btn_edit' },
    { button: 'btn_upload', needed: 'btn_add' },
  ])('says that $button needs $needed, as the call does', async ({ button, needed }) => {
    const menu = await aMenu(server.db, {
      type: 3,
      moduleId: model.id,
      buttons: [button, needed],
      property: { useBtnPermission: true },
    })
    const about = async (...codes: string[]) => {
      const items = codes.map((code): GrantTo => ['button', menu.items[`button:${code}`] ?? ''])
      const role = await aRole(server.db, { grants: [['menu', menu.id], ...items] })
      const user = await aUser(server.db, { roles: [role] })
      const reply = await ask(administrator, { userId: user.id, menuId: menu.id, kind: 'button', code: button })
      return [reply.data.allowed, kinds(reply).slice(-2), reply.data.reasons.at(-1)?.subject?.id]
    }
    const id = menu.items[`button:${needed}`]
    expect(await about(button)).toEqual([false, ['itemGranted', 'neededMissing'], id])
    expect(await about(needed)).toEqual([false, ['itemMissing', 'itemGranted'], id])
    expect(await about(button, needed)).toEqual([true, ['itemGranted', 'itemGranted'], id])
  })

  it('says whether a form field may be written or only read', async () => {
    const grants = await grantsOn(server, model, { forms: ['title', 'cost'], columns: ['title'] })
    const role = await aRole(server.db, { grants })
    const user = await aUser(server.db, { roles: [role] })
    await server.db.sql
      .updateTable('grants')
      .set({ access: 'read' })
      .where('object_id', '=', role)
      .where('item_id', '=', grants.find(([kind]) => kind === 'form')?.[1] ?? '')
      .execute()
    const about = async (code: string) =>
      (await ask(administrator, { userId: user.id, menuId: model.menuId, kind: 'form', code })).data
    const told = [await about('title'), await about('cost'), await about('state')]
    expect(told.map(({ allowed }) => allowed)).toEqual([true, true, false])
    expect(told.map(({ access }) => access).toSorted()).toEqual([null, 'read', 'write'].toSorted())
    const column = await ask(administrator, { userId: user.id, menuId: model.menuId, kind: 'column', code: 'cost' })
    expect([column.data.allowed, kinds(column)]).toEqual([false, ['menuGranted', 'itemMissing']])
  })

  it('names the scheme that gives a record, or the condition that fails with the record’s own value', async () => {
    const role = await aRole(server.db, {
      grants: await grantsOn(server, model, { columns: ['title'], rows: where('state', '完成') }),
    })
    const user = await aUser(server.db, { roles: [role] })
    const all = createRecordClient(administrator, model)
    const [done, open] = [
      await addRecord(all, { title: 'a', state: '完成' }),
      await addRecord(all, { title: 'b', state: '进行中' }),
    ]
    const about = (recordId: string) =>
      ask(administrator, { userId: user.id, menuId: model.menuId, kind: 'record', recordId })
    const seen = await about(done.id)
    expect(seen.data).toMatchObject({ allowed: true })
    expect(seen.data.reasons[1]).toMatchObject({ kind: 'schemeHolds', givers: [{ type: 'role', id: role }] })
    const hidden = await about(open.id)
    expect(hidden.data).toMatchObject({ allowed: false })
    expect(hidden.data.reasons[1]).toMatchObject({
      kind: 'schemeFails',
      failing: [{ label: '状态', op: 'eq', wanted: '完成', actual: '进行中' }],
    })
    expect(kinds(await about('00000000-0000-7000-8000-000000000000'))).toContain('recordUnknown')
  })

  it('separates the values of a condition as the language of the caller does', async () => {
    const rows = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'cost', op: 'between' as const, value: [1, 2] }] }],
    }
    const role = await aRole(server.db, { grants: await grantsOn(server, model, { columns: ['title'], rows }) })
    const user = await aUser(server.db, { roles: [role] })
    const { id: recordId } = await addRecord(createRecordClient(administrator, model), { title: 'x', cost: 3 })
    await server.deps.bus.publish('rights')
    const question = { userId: user.id, menuId: model.menuId, kind: 'record', recordId }
    const read = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const { data } = await administrator.post<Explanation>('/api/permission/Explain', question, headers)
      return data.reasons[1]?.failing[0]?.wanted
    }
    expect([await read('zh'), await read('en')]).toEqual(['1、2', '1, 2'])
  })

  it('says that no data scheme is granted, or that the menu does not limit rows', async () => {
    const user = await aUser(server.db, {
      roles: [await aRole(server.db, { grants: await grantsOn(server, model, { columns: ['title'] }) })],
    })
    const record = await addRecord(createRecordClient(administrator, model), { title: 'x' })
    const question = { userId: user.id, menuId: model.menuId, kind: 'record', recordId: record.id }
    expect(kinds(await ask(administrator, question))).toEqual(['menuGranted', 'schemeMissing'])
    const open = await aMenu(server.db, { type: 3, moduleId: model.id, property: { isAdded: true } })
    await grant(server.db, 'user', user.id, [['menu', open.id]])
    const reply = await ask(administrator, { ...question, menuId: open.id })
    expect([reply.data.allowed, kinds(reply)]).toEqual([true, ['menuGranted', 'rowsOpen']])
  })

  it('finds the menu by the address of its page', async () => {
    const menu = await aMenu(server.db, { urlAddress: '/some/page' })
    const { data } = await ask(administrator, { path: '/some/page', kind: 'menu' })
    expect(data).toMatchObject({ allowed: true, menu: { id: menu.id } })
  })
})

describe('access', () => {
  it('every user may ask about themselves, without learning of menus or records that they may not see', async () => {
    const grants = await grantsOn(server, model, { columns: ['title'], rows: where('state', '完成') })
    const me = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
    const client = await server.as(me.account)
    const foreign = await addRecord(createRecordClient(administrator, model), { title: '机密', state: '进行中' })
    const about = (recordId: string) => ask(client, { menuId: model.menuId, kind: 'record', recordId })
    const there = await about(foreign.id)
    expect(there.data).toMatchObject({ allowed: false, reasons: [{}, { kind: 'schemeFails', failing: [] }] })
    expect(JSON.stringify(there.data)).not.toContain('进行中')
    // a record that does not exist gets the same answer
    expect((await about('00000000-0000-7000-8000-000000000000')).data).toEqual(there.data)

    const secret = await aMenu(server.db, { fullName: '机密菜单', enabledMark: 0 })
    const unknown = '00000000-0000-7000-8000-000000000000'
    const [hidden, none] = [
      await ask(client, { menuId: secret.id, kind: 'menu' }),
      await ask(client, { menuId: unknown, kind: 'menu' }),
    ]
    expect(hidden.data).toEqual(none.data)
    expect(hidden.data).toMatchObject({ allowed: false, menu: null, reasons: [{ kind: 'menuMissing' }] })
    expect((await client.get(`/api/permission/Explain/${secret.id}/Items`)).code).toBe(404)
    expect((await client.get(`/api/permission/Explain/${model.menuId}/Items`)).code).toBe(200)
  })

  it('staff may not ask about other users, nor anyone who is not signed in', async () => {
    const [me, other] = [await aUser(server.db), await aUser(server.db)]
    const question = { userId: other.id, menuId: model.menuId, kind: 'menu' }
    expect((await ask(await server.as(me.account), question)).code).toBe(404)
    expect((await ask(server.nobody, question)).code).toBe(602)
  })

  it('a delegated administrator may ask about users of their part only', async () => {
    const [part, beside] = [await anOrganize(server.db), await anOrganize(server.db)]
    const below = await anOrganize(server.db, { parentId: part })
    const chief = await aUser(server.db)
    await aGrade(server.db, chief.id, part)
    const client = await server.as(chief.account)
    const about = async (organize: string) => {
      const { id } = await aUser(server.db, { organize })
      return (await ask(client, { userId: id, menuId: model.menuId, kind: 'menu' })).code
    }
    expect([await about(part), await about(below), await about(beside)]).toEqual([200, 200, 404])
  })

  it('a value of a record is shown only if the caller may see its field', async () => {
    const part = await anOrganize(server.db)
    const rows = where('cost', 1)
    const user = await aUser(server.db, {
      organize: part,
      roles: [await aRole(server.db, { grants: await grantsOn(server, model, { columns: ['title'], rows }) })],
    })
    const chief = await aUser(server.db, {
      roles: [await aRole(server.db, { grants: await grantsOn(server, model, { columns: ['title'], rows: 'all' }) })],
    })
    await aGrade(server.db, chief.id, part)
    const record = await addRecord(createRecordClient(administrator, model), { title: 'x', cost: 7654 })
    const question = { userId: user.id, menuId: model.menuId, kind: 'record', recordId: record.id }
    const { data } = await ask(await server.as(chief.account), question)
    expect(data.reasons[1]?.failing).toEqual([{ label: '成本', op: 'eq', wanted: '1', actual: null }])
    expect((await ask(administrator, question)).data.reasons[1]?.failing[0]?.actual).toBe('7654')
  })
})

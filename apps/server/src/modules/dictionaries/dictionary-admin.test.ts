import type { DictionaryEntry, DictionaryItem, DictionaryTypeNode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList, asDesigner, createDesign, releaseDesign } from '../designs/testing/designs.ts'

let server: TestServer
let admin: Client
let staff: Client
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  staff = await server.as((await aUser(server.db)).account)
})
afterAll(() => server.close())

const types = '/api/system/DictionaryType'
const data = '/api/system/DictionaryData'
const aType = async (values: object = {}) => {
  const enCode = unique('dict')
  const { id } = (await admin.post<{ id: string }>(types, { fullName: '颜色', enCode, ...values })).data
  return { id, enCode }
}
const add = (dictionaryTypeId: string, values: object = {}) =>
  admin.post<{ id: string }>(data, { dictionaryTypeId, fullName: '红', enCode: unique('e'), ...values })
const anEntry = async (typeId: string, values: object = {}) => (await add(typeId, values)).data.id
const entries = async (key: string, client = admin) =>
  (await client.get<{ list: DictionaryEntry[] }>(`${data}/${key}`)).data?.list
const offered = async (key: string) =>
  (await admin.get<{ list: DictionaryItem[] }>(`${data}/${key}/Data/Selector`)).data.list
const nodes = (list: DictionaryTypeNode[]): DictionaryTypeNode[] =>
  list.flatMap((node) => [node, ...nodes(node.children ?? [])])
const allTypes = async () => nodes((await admin.get<{ list: DictionaryTypeNode[] }>(types)).data.list)

describe('a dictionary type', () => {
  it('is created with its first items, in order, or not at all (S7.178)', async () => {
    const lines = ['草稿', '生效', '终止'].map((fullName, at) => ({ fullName, enCode: `${at + 1}`, sortCode: at + 1 }))
    const { enCode } = await aType({ entries: lines })
    expect((await entries(enCode))?.map(({ fullName, enCode: code }) => [fullName, code])).toEqual([
      ['草稿', '1'],
      ['生效', '2'],
      ['终止', '3'],
    ])
    expect((await offered(enCode)).map(({ fullName }) => fullName)).toEqual(['草稿', '生效', '终止'])

    const twice = { fullName: '状态', enCode: unique('dict'), entries: [...lines, { fullName: '草稿', enCode: '1' }] }
    expect(await admin.post(types, twice)).toMatchObject({ code: 400, data: { field: 'entries' } })
    expect((await allTypes()).some((type) => type.enCode === twice.enCode)).toBe(false)
    expect(await staff.post(types, { ...twice, entries: lines })).toMatchObject({ code: 403 })
  })

  it('is created and listed, with its number of items (S7.178, S7.179)', async () => {
    const { id, enCode } = await aType({ fullNameI18n: { en: 'Colours' }, description: '三原色', sortCode: 7 })
    expect((await allTypes()).find((type) => type.id === id)).toEqual({
      id,
      enCode,
      parentId: '-1',
      fullName: '颜色',
      fullNameI18n: { en: 'Colours' },
      isTree: 0,
      sortCode: 7,
      description: '三原色',
      isFixed: false,
      entryCount: 0,
    })
  })

  it('is updated and read (S7.180, S7.181)', async () => {
    const { id, enCode } = await aType({ sortCode: 7 })
    expect(await admin.put(`${types}/${id}`, { fullName: '色彩', enCode })).toMatchObject({
      code: 200,
      msg: '更新成功',
    })
    expect((await admin.get<DictionaryTypeNode>(`${types}/${id}`)).data).toMatchObject({
      fullName: '色彩',
      sortCode: 0,
    })
  })

  it('is deleted (S7.182)', async () => {
    const { id } = await aType()
    expect(await admin.delete(`${types}/${id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect(await admin.get(`${types}/${id}`)).toMatchObject({ code: 404 })
  })

  it('can be below another one, but not below itself', async () => {
    const top = await aType()
    const below = await aType({ parentId: top.id })
    const found = (await admin.get<{ list: DictionaryTypeNode[] }>(types)).data.list.find(({ id }) => id === top.id)
    expect(found?.children).toMatchObject([{ id: below.id, parentId: top.id }])
    const move = (parentId: string) => admin.put(`${types}/${top.id}`, { fullName: '上', enCode: top.enCode, parentId })
    expect(await move(below.id)).toMatchObject({ code: 400, data: { field: 'parentId' } })
    expect(await move(top.id)).toMatchObject({ code: 400, data: { field: 'parentId' } })
    expect(await move('00000000-0000-7000-8000-000000000000')).toMatchObject({ code: 400, msg: '上级不存在' })
    expect(await admin.delete(`${types}/${top.id}`)).toMatchObject({
      code: 409,
      msg: '“颜色”仍被使用（1 个下级字典），不能删除',
    })
  })

  it('has a unique code', async () => {
    const { enCode } = await aType()
    expect(await admin.post(types, { fullName: '另一个', enCode })).toMatchObject({
      code: 409,
      data: { field: 'enCode' },
    })
  })

  it('keeps its code and cannot be deleted while designs use it: the error contains their number', async () => {
    const { id, enCode } = await aType()
    await createDesign(designer, {
      fields: [aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: enCode })],
    })
    expect(await admin.delete(`${types}/${id}`)).toMatchObject({
      code: 409,
      msg: '“颜色”仍被使用（1 个表单设计），不能删除',
    })
    const change = (own: object) => admin.put(`${types}/${id}`, { fullName: '颜色', enCode, ...own })
    expect(await change({ enCode: unique('other') })).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect((await change({ fullName: '色' })).code).toBe(200)
  })

  it('becomes a list again only when no item has a parent', async () => {
    const { id, enCode } = await aType({ isTree: 1 })
    const top = await anEntry(id)
    const below = await anEntry(id, { parentId: top })
    const flatten = () => admin.put(`${types}/${id}`, { fullName: '颜色', enCode, isTree: 0 })
    expect(await flatten()).toMatchObject({ code: 409, data: { field: 'isTree' } })
    await admin.delete(`${data}/${below}`)
    expect((await flatten()).code).toBe(200)
  })

  it('of business types exists in every installation, permanently (F3.51)', async () => {
    const fixed = (await allTypes()).find(({ enCode }) => enCode === 'businessType')
    expect(fixed).toMatchObject({ fullName: '业务类型', isFixed: true })
    expect(await admin.delete(`${types}/${fixed?.id}`)).toMatchObject({ code: 409 })
    expect(await admin.put(`${types}/${fixed?.id}`, { fullName: '业务', enCode: 'other' })).toMatchObject({ code: 409 })
    const id = await anEntry(fixed?.id ?? '', {
      fullName: '工单',
      enCode: unique('order'),
    })
    expect((await offered('businessType')).map((item) => item.id)).toContain(id)
  })

  it.each([
    [{ fullName: '' }, 'fullName'],
    [{ fullName: 'x'.repeat(101) }, 'fullName'],
    [{ enCode: 'a b' }, 'enCode'],
    [{ enCode: '__proto__' }, 'enCode'],
    [{ isTree: 2 }, 'isTree'],
    [{ parentId: 'nowhere' }, 'parentId'],
    [{ sortCode: -1 }, 'sortCode'],
    [{ description: 'a\u0000b' }, 'description'],
  ])('takes no nonsense: %j is refused', async (own, field) => {
    const reply = await admin.post(types, { fullName: '颜色', enCode: unique('bad'), ...own })
    expect(reply).toMatchObject({ status: 200, code: 400 })
    expect(reply.msg).toContain(field)
  })
})

describe('a dictionary entry', () => {
  const red = { fullName: '红', fullNameI18n: { en: 'Red' }, enCode: 'red', mark: 'dot', color: 'error', sortCode: 2 }
  async function withRed() {
    const { id: typeId, enCode } = await aType()
    const id = await anEntry(typeId, red)
    return { typeId, enCode, id }
  }

  it('is created and listed, by the id or the code of its dictionary (S7.184, S7.188)', async () => {
    const { typeId, enCode, id } = await withRed()
    const shown = { id, dictionaryTypeId: typeId, parentId: '-1', ...red, enabledMark: 1, description: '' }
    expect(await entries(typeId)).toEqual([shown])
    expect(await entries(enCode)).toEqual([shown])
    expect(await add(typeId, { enCode: 'red' })).toMatchObject({ code: 409, data: { field: 'enCode' } })
  })

  it('is read (S7.191)', async () => {
    const { typeId, id } = await withRed()
    const shown = { id, dictionaryTypeId: typeId, parentId: '-1', ...red, enabledMark: 1, description: '' }
    expect((await admin.get(`${data}/${id}/Info`)).data).toEqual(shown)
  })

  it('is updated (S7.189, SO.94)', async () => {
    const { typeId, id } = await withRed()
    const change = { dictionaryTypeId: typeId, fullName: '大红', enCode: 'red' }
    expect(await admin.put(`${data}/${id}`, change)).toMatchObject({ code: 200, msg: '更新成功' })
    expect(await offered(typeId)).toEqual([{ id, fullName: '大红', enCode: 'red' }])
  })

  it('is deleted (S7.190, SO.94)', async () => {
    const { typeId, id } = await withRed()
    expect(await admin.delete(`${data}/${id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect(await entries(typeId)).toEqual([])
  })

  it('comes back from the recycle bin below its parent, under a free code, and to its dictionary only', async () => {
    const { id: typeId } = await aType({ isTree: 1 })
    const top = await anEntry(typeId, { enCode: 'warm' })
    const below = await anEntry(typeId, { parentId: top, enCode: 'red', fullName: '红' })
    const restore = (id: string, body: object = {}) => admin.post(`${data}/Bin/${id}/Actions/Restore`, body)
    await admin.delete(`${data}/${below}`)
    await admin.delete(`${data}/${top}`)
    expect(await entries(typeId)).toEqual([])
    expect(await restore(below)).toMatchObject({ code: 400, msg: expect.stringContaining('请先恢复') })
    expect((await restore(top)).code).toBe(200)
    await anEntry(typeId, { enCode: 'red' })
    expect(await restore(below)).toMatchObject({ code: 400, data: { field: 'enCode' } })
    expect((await restore(below, { enCode: 'crimson' })).code).toBe(200)
    expect(await entries(typeId)).toMatchObject([
      { enCode: 'red' },
      { id: top, children: [{ id: below, enCode: 'crimson', fullName: '红', parentId: top }] },
    ])

    await admin.delete(`${data}/${below}`)
    await admin.delete(`${types}/${typeId}`)
    expect(await restore(below)).toMatchObject({ code: 400, msg: expect.stringContaining('请先恢复') })
    expect((await admin.post(`${types}/Bin/Actions/Purge`, { ids: [typeId] })).code).toBe(200)
    expect((await restore(below)).code).toBe(404)
  })

  it('is in the bin of users who may delete items of its dictionary only', async () => {
    const [mine, other] = [await aType(), await aType()]
    const ids = [await anEntry(mine.id), await anEntry(other.id)]
    for (const id of ids) await admin.delete(`${data}/${id}`)
    const menu = await aMenu(server.db, { type: 4, property: { moduleId: mine.id } })
    const role = await aRole(server.db, { grants: [['menu', menu.id]] })
    await server.deps.bus.publish('rights')
    const clerk = await server.as((await aUser(server.db, { roles: [role] })).account)
    const { list } = (await clerk.get<{ list: { id: string }[] }>(`${data}/Bin?pageSize=500`)).data
    expect(list.map(({ id }) => id)).toEqual([ids[0]])
    expect((await clerk.post(`${data}/Bin/${ids[1]}/Actions/Restore`, {})).code).toBe(404)
    expect((await clerk.post(`${data}/Bin/${ids[0]}/Actions/Restore`, {})).code).toBe(200)
    expect((await staff.get(`${data}/Bin`)).code).toBe(403)
  })

  it('is no longer offered after it was disabled, and keeps its name where it is used (S4.44, S7.192)', async () => {
    const { id: typeId, enCode } = await aType()
    const [red, blue] = [await anEntry(typeId), await anEntry(typeId, { fullName: '蓝', fullNameI18n: { en: 'Blue' } })]
    const model = await createDesign(designer, {
      fields: [
        aField('select', 'colour', {}, { dataType: 'dictionary', dictionaryType: enCode }),
        aField('comInput', 'title'),
      ],
      list: aList(['colour']),
    })
    await releaseDesign(designer, model)
    const path = `/api/visualdev/OnlineDev/${model}`
    const save = (colour: string) => admin.post<{ id: string }>(path, { data: JSON.stringify({ colour }) })
    const record = (await save(blue)).data.id
    expect(await admin.put(`${data}/${blue}/Actions/State`, {})).toMatchObject({ code: 200 })
    expect((await offered(enCode)).map(({ id }) => id)).toEqual([red])
    expect(await entries(enCode)).toMatchObject([{ id: red }, { id: blue, enabledMark: 0 }])
    const list = (await admin.post<{ list: object[] }>(`${path}/List`, {})).data.list
    expect(list).toMatchObject([{ colour: '蓝', colour_id: blue }])
    // the record keeps it when other fields change; a new record cannot use it
    const version = (await admin.get<{ version: number }>(`${path}/${record}`)).data.version
    const again = { data: JSON.stringify({ colour: blue, title: '改' }), version }
    expect((await admin.put(`${path}/${record}`, again)).code).toBe(200)
    expect(await save(blue)).toMatchObject({ code: 400 })
    const names = await staff.post(`${data}/getNames`, { ids: [blue, 'nobody', blue] })
    expect(names.data).toEqual({ list: [{ id: blue, fullName: '蓝' }] })
    await admin.put(`${data}/${blue}/Actions/State`, {})
    expect((await offered(enCode)).map(({ id }) => id)).toEqual([red, blue])
  })

  it('cannot be deleted while a record or a design uses it: the error says which', async () => {
    const { id: typeId, enCode } = await aType()
    const [red, blue, free] = [await anEntry(typeId), await anEntry(typeId, { enCode: 'blue' }), await anEntry(typeId)]
    const dictionary = { dataType: 'dictionary', dictionaryType: enCode }
    const model = await createDesign(designer, {
      fullName: '画作',
      fields: [
        aField('checkbox', 'colours', {}, dictionary),
        aField('select', 'frame', {}, { ...dictionary, defaultValue: 'blue' }),
      ],
    })
    await releaseDesign(designer, model)
    await admin.post(`/api/visualdev/OnlineDev/${model}`, { data: JSON.stringify({ colours: [red], frame: '' }) })
    expect(await admin.delete(`${data}/${red}`)).toMatchObject({
      code: 409,
      msg: '“红”仍被使用（“画作”的数据），不能删除',
    })
    expect(await admin.delete(`${data}/${blue}`)).toMatchObject({
      code: 409,
      msg: '“红”仍被使用（1 个表单设计），不能删除',
    })
    const change = { dictionaryTypeId: typeId, fullName: '蓝', enCode: 'navy' }
    expect(await admin.put(`${data}/${blue}`, change)).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect((await admin.delete(`${data}/${free}`)).code).toBe(200)
  })

  it('of a tree can be below another one and is chosen from the rest of the tree (S7.186)', async () => {
    const { id: typeId } = await aType({ isTree: 1 })
    const top = await anEntry(typeId, { fullName: '暖色', enCode: 'warm' })
    const below = await anEntry(typeId, { parentId: top, enCode: 'red' })
    const other = await anEntry(typeId, { fullName: '冷色', enCode: 'cold', sortCode: 1 })
    expect(await entries(typeId)).toMatchObject([{ id: top, children: [{ id: below, parentId: top }] }, { id: other }])
    const choices = async (except: string, isTree: number) =>
      (await admin.get<{ list: DictionaryItem[] }>(`${data}/${typeId}/Selector/${except}?isTree=${isTree}`)).data.list
    expect((await choices('0', 1)).map(({ id, children }) => [id, children?.length])).toEqual([
      [top, 1],
      [other, undefined],
    ])
    expect((await choices('0', 0)).map(({ id }) => id)).toEqual([top, below, other])
    expect((await choices(top, 0)).map(({ id }) => id)).toEqual([other])
    const move = (id: string, parentId: string) =>
      admin.put(`${data}/${id}`, { dictionaryTypeId: typeId, fullName: '暖色', enCode: 'warm', parentId })
    expect(await move(top, below)).toMatchObject({ code: 400, msg: '不能放到自己或自己的下级' })
    expect(await admin.delete(`${data}/${top}`)).toMatchObject({ code: 409 })
    // items below a disabled item cannot be chosen either
    await admin.put(`${data}/${top}/Actions/State`, {})
    expect((await offered(typeId)).map(({ id }) => id)).toEqual([other])
  })

  it('of a list has no parent, and never one of another dictionary', async () => {
    const flat = await aType()
    const tree = await aType({ isTree: 1 })
    const [inFlat, inTree] = [await anEntry(flat.id), await anEntry(tree.id)]
    expect(await add(flat.id, { parentId: inFlat })).toMatchObject({ code: 400, data: { field: 'parentId' } })
    expect(await add(tree.id, { parentId: inFlat })).toMatchObject({ code: 400, data: { field: 'parentId' } })
    expect((await add(tree.id, { parentId: inTree })).code).toBe(200)
  })

  it('is at most ten levels deep, also when a branch is moved', async () => {
    const { id: typeId } = await aType({ isTree: 1 })
    let parentId = '-1'
    for (let level = 1; level <= 10; level += 1) parentId = await anEntry(typeId, { parentId })
    expect(await add(typeId, { parentId })).toMatchObject({ code: 400, msg: '最多 10 级' })
  })
})

describe('the entries of one dictionary', () => {
  it('can be changed by users with a menu of that dictionary, according to its buttons', async () => {
    const [mine, other] = [await aType(), await aType()]
    const menu = await aMenu(server.db, {
      type: 4,
      buttons: ['btn_add', 'btn_edit', 'btn_remove'],
      property: { moduleId: mine.id, useBtnPermission: true },
    })
    const role = await aRole(server.db, {
      grants: [
        ['menu', menu.id],
        ['button', menu.items['button:btn_add'] ?? ''],
      ],
    })
    await server.deps.bus.publish('rights')
    const clerk = await server.as((await aUser(server.db, { roles: [role] })).account)
    const body = (dictionaryTypeId: string) => ({ dictionaryTypeId, fullName: '绿', enCode: unique('g') })
    const own = await clerk.post<{ id: string }>(data, body(mine.id))
    expect(own.code).toBe(200)
    expect(await clerk.post(data, body(other.id))).toMatchObject({ code: 403 })
    expect(await entries(mine.id, clerk)).toHaveLength(1)
    expect(await clerk.get(`${data}/${other.id}`)).toMatchObject({ code: 404 })
    expect(await clerk.get(`${data}/${await anEntry(other.id)}/Info`)).toMatchObject({ code: 404 })
    // edit and delete were not granted on the menu
    expect(await clerk.put(`${data}/${own.data.id}`, body(mine.id))).toMatchObject({ code: 403 })
    expect(await clerk.delete(`${data}/${own.data.id}`)).toMatchObject({ code: 403 })
    expect(await clerk.get(types)).toMatchObject({ code: 403 })
    expect(await staff.get(`${data}/${mine.id}`)).toMatchObject({ code: 403 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, grant, theSystem } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { createId } from '../../../platform/ids.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  addRecord,
  createRecordClient,
  grantsOn,
} from '../../records/testing/records.ts'
import {
  aDesignBody,
  aField,
  aLimitedDesigner,
  aList,
  aTable,
  changeDesign,
  createDesign,
  releaseDesign,
} from '../testing/designs.ts'

const base = '/api/visualdev/Base'
type Person = { id: string; client: Client }

let server: TestServer
let administrator: Client
let designer: Person
let salaries: BuiltModel
beforeAll(async () => {
  server = await startTestServer()
  administrator = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  designer = await aLimitedDesigner(server)
  salaries = await aModel(administrator, {
    fullName: '工资表',
    fields: [aField('comInput', 'name'), aField('comInput', 'bank'), aField('numInput', 'amount')],
    list: aLimitedList(['name', 'bank']),
  })
})
afterAll(() => server.close())

const release = (client: Client, id: string, options: object = {}) =>
  client.post<{ menuId: string } | null>(`${base}/${id}/Actions/Release`, options)
const save = async (client: Client, id: string, values: object) => {
  const { data } = await client.get<{ revision: number; enCode: string; fullName: string }>(`${base}/${id}`)
  return client.put(`${base}/${id}`, { ...aDesignBody({ ...data, ...values }), revision: data.revision })
}
const aRelation = (own: object = {}, config: object = {}) =>
  aField(
    'relationForm',
    'employee',
    { modelId: salaries.id, relationField: 'name', ...own },
    { label: '员工', ...config },
  )

/** A designer with grants on the model of salaries. */
const aReader = async (values: Parameters<typeof grantsOn>[2]) =>
  aLimitedDesigner(server, { grants: await grantsOn(server, salaries, values) })
const everyRow = { rows: 'all' as const }

/** Forms that take data of another model, by the way in which they do. */
const forms: [string, object[]][] = [
  ['a relation', [aFieldLater(() => aRelation())]],
  ['a relation in a sub-table', [aFieldLater(() => aTable('items', [aRelation()]))]],
  [
    'options from a model',
    [
      aFieldLater(() =>
        aField(
          'select',
          'employee',
          {},
          { label: '员工', dataType: 'model', modelId: salaries.id, relationField: 'name' },
        ),
      ),
    ],
  ],
]
function aFieldLater<T>(create: () => T): { create: () => T } {
  return { create }
}
const build = (parts: object[]) => parts.map((part) => (part as { create: () => never }).create())

describe('a designer without a permission on a model', () => {
  it.each(forms)('cannot use it for %s, in a new, saved, copied or imported design', async (_way, parts) => {
    const fields = build(parts)
    const refused = { code: 403, msg: '“员工”引用了表单“工资表”，你没有该表单的权限' }
    expect(await designer.client.post(base, aDesignBody({ fields }))).toMatchObject(refused)
    const id = await createDesign(designer.client)
    expect(await save(designer.client, id, { fields })).toMatchObject(refused)
    const made = await createDesign(administrator, { fields })
    await administrator.put(`${base}/${made}/Members`, { owners: [designer.id], collaborators: [] })
    expect(await designer.client.post(`${base}/${made}/Actions/Copy`)).toMatchObject(refused)
    const { data } = await designer.client.post<{ content: string }>(
      `/api/visualdev/OnlineDev/${made}/Actions/ExportData`,
    )
    const fileContent = JSON.stringify({ ...JSON.parse(data.content), enCode: `m${createId().slice(-12)}` })
    expect(await designer.client.post(`${base}/Actions/Import`, { fileContent })).toMatchObject(refused)
    expect(await release(designer.client, made)).toMatchObject(refused)
    const preview = await designer.client.get<{ possible: boolean; problems: object[] }>(
      `${base}/${made}/ReleasePreview`,
    )
    expect(preview.data.possible).toBe(false)
    expect(preview.data.problems).toContainEqual(expect.objectContaining({ path: expect.stringContaining('employee') }))
  })

  it('neither chooses it from a list nor reads the names of its fields', async () => {
    const { data } = await designer.client.get<{ list: { id: string }[] }>(`${base}/Selector`)
    expect(data.list.map(({ id }) => id)).not.toContain(salaries.id)
    expect((await designer.client.get(`${base}/${salaries.id}/FormDataFields`)).code).toBe(404)
  })

  it('may still change and release a design that an entitled user has released with it, but not extend it', async () => {
    const id = await createDesign(administrator, { fields: [aRelation()] })
    await releaseDesign(administrator, id)
    await administrator.put(`${base}/${id}/Members`, { owners: [designer.id], collaborators: [] })
    await changeDesign(designer.client, id, { fields: [aRelation(), aField('comInput', 'note')] })
    expect((await release(designer.client, id)).code).toBe(200)
    const wider = aRelation({ columnOptions: [{ value: 'bank', label: '银行' }] })
    expect(await save(designer.client, id, { fields: [wider] })).toMatchObject({ code: 403 })
    const second = aField('relationForm', 'other', { modelId: salaries.id, relationField: 'name' })
    expect(await save(designer.client, id, { fields: [aRelation(), second] })).toMatchObject({ code: 403 })
    const { data } = await designer.client.get<{ list: { vmodel: string }[] }>(`${base}/${salaries.id}/FormDataFields`)
    expect(data.list.map(({ vmodel }) => vmodel)).toEqual(['name'])
  })
})

describe('a designer with a menu of a model', () => {
  it('may show the fields that they can read, of all records', async () => {
    const reader = await aReader({ columns: ['name'], ...everyRow })
    const id = await createDesign(reader.client, { fields: [aRelation()] })
    expect((await release(reader.client, id)).code).toBe(200)
  })

  it.each([
    ['a column of the picker', [aRelationLater({ columnOptions: [{ value: 'bank', label: '银行' }] })]],
    ['a filter', [aRelationLater({ templateJson: [{ field: 'bank', relationField: 'note' }] })]],
    [
      'an attribute',
      [
        aRelationLater({}),
        { create: () => aField('relationFormAttr', 'a', { relationField: 'employee', showField: 'bank' }) },
      ],
    ],
    [
      'an attribute that names the column of its sub-table in full',
      [
        aFieldLater(() =>
          aTable('items', [
            aRelation(),
            aField('relationFormAttr', 'a', { relationField: 'items-employee', showField: 'bank' }),
          ]),
        ),
      ],
    ],
  ])('cannot show a field that they cannot read, as %s', async (_way, parts) => {
    const reader = await aReader({ columns: ['name'], ...everyRow })
    const fields = [...build(parts), aField('comInput', 'note')]
    expect(await reader.client.post(base, aDesignBody({ fields }))).toMatchObject({
      code: 403,
      msg: expect.stringContaining('只能看到其中一部分数据或字段'),
    })
    const full = await aReader({ columns: ['name', 'bank'], ...everyRow })
    expect((await full.client.post(base, aDesignBody({ fields }))).code).toBe(200)
  })

  it('cannot show records to others while they see only some of them', async () => {
    const rows = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'name', op: 'eq' as const, value: '林' }] }],
    }
    const reader = await aReader({ columns: ['name'], rows })
    expect(await reader.client.post(base, aDesignBody({ fields: [aRelation()] }))).toMatchObject({ code: 403 })
  })
})

function aRelationLater(own: object) {
  return aFieldLater(() => aRelation(own))
}

describe('at run time', () => {
  it('a relation offers a user only the records that they may see, if they have the model at all', async () => {
    const records = createRecordClient(administrator, salaries)
    await addRecord(records, { name: '林', bank: '甲', amount: 1 })
    await addRecord(records, { name: '吴', bank: '乙', amount: 2 })
    const form = await aModel(administrator, { fields: [aRelation()], list: aList(['employee']) })
    const rows = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'name', op: 'eq' as const, value: '林' }] }],
    }
    const limited = await aLimitedDesigner(server, {
      grants: [['menu', form.menuId], ...(await grantsOn(server, salaries, { columns: ['name'], rows }))],
    })
    const choose = (client: Client) =>
      client.get<{ list: { name: string }[] }>(
        `${base}/${salaries.id}/FieldDataSelect?fromModelId=${form.id}&fromField=employee`,
      )
    expect((await choose(limited.client)).data.list.map(({ name }) => name)).toEqual(['林'])
    expect((await choose(designer.client)).code).toBe(403)
  })
})

describe('releasing again', () => {
  const aReleased = async (list = aLimitedList(['title'])) => {
    const own = await aLimitedDesigner(server)
    const id = await createDesign(own.client, { list })
    const { menuId } = await releaseDesign(own.client, id)
    return { own, id, menuId }
  }
  const aColleague = async (menuId: string) => {
    const user = await aUser(server.db)
    await grant(server.db, 'user', user.id, [['menu', menuId]])
    return user
  }
  const findMenu = (id: string) =>
    server.db.sql.selectFrom('menus').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('does not remove limits of users who have the menu', async () => {
    const { own, id, menuId } = await aReleased()
    await aColleague(menuId)
    await changeDesign(own.client, id, { list: aList(['title']) })
    expect(await release(own.client, id)).toMatchObject({
      code: 403,
      msg: expect.stringContaining('发布不能取消这项限制'),
    })
    expect((await findMenu(menuId)).property).toMatchObject({ useDataPermission: true, useFormPermission: true })
    expect((await release(administrator, id)).code).toBe(200)
    expect((await findMenu(menuId)).property).toMatchObject({ useDataPermission: false })
  })

  it('may end limits that concern only the designer', async () => {
    const { own, id } = await aReleased()
    await changeDesign(own.client, id, { list: aList(['title']) })
    expect((await release(own.client, id)).code).toBe(200)
  })

  it('keeps data schemes that were made for a menu, also before it is granted', async () => {
    const { own, id, menuId } = await aReleased()
    await grantsOn(server, { id, menuId }, { rows: 'all' })
    await changeDesign(own.client, id, { list: aList(['title']) })
    expect((await release(own.client, id)).code).toBe(403)
  })

  it('does not enable a menu that an administrator has disabled, but shows one that a release has hidden', async () => {
    const { own, id, menuId } = await aReleased()
    await releaseDesign(own.client, id, { pc: 0 })
    await releaseDesign(own.client, id)
    expect((await findMenu(menuId)).enabled_mark).toBe(1)
    await administrator.put(`/api/system/Menu/${menuId}/Actions/State`)
    await releaseDesign(own.client, id, { app: 1 })
    expect((await findMenu(menuId)).enabled_mark).toBe(0)
    const { appMenuId } = await releaseDesign(own.client, id, { app: 1 })
    expect((await findMenu(appMenuId)).enabled_mark).toBe(0)
    const findWarnings = async (client: Client) =>
      (await client.get<{ problems: object[] }>(`${base}/${id}/ReleasePreview`)).data.problems
    const msg = expect.stringMatching(/^菜单“.+”已在菜单管理中停用，发布后仍停用/) as string
    expect(await findWarnings(own.client)).toEqual(Array(2).fill({ path: '', level: 'warning', msg }))
    expect(await findWarnings(administrator)).toEqual([])
    await releaseDesign(administrator, id)
    expect((await findMenu(menuId)).enabled_mark).toBe(1)
  })

  it('shows a hidden menu again also if an administrator has edited it in the meantime', async () => {
    const { own, id, menuId } = await aReleased()
    await releaseDesign(own.client, id, { pc: 0 })
    const { data } = await administrator.get<object>(`/api/system/Menu/${menuId}`)
    const edited = await administrator.put(`/api/system/Menu/${menuId}`, { ...data, fullName: '巡检' })
    expect(edited.code).toBe(200)
    await releaseDesign(own.client, id)
    expect((await findMenu(menuId)).enabled_mark).toBe(1)
  })

  it('does not give a designer back a permission that was revoked, by removing the field and adding it again', async () => {
    const own = await aLimitedDesigner(server)
    const fields = [aField('comInput', 'title'), aField('comInput', 'secret')]
    const list = aLimitedList(['title', 'secret'])
    const id = await createDesign(own.client, { fields, list })
    const { menuId } = await releaseDesign(own.client, id)
    const items = () => server.db.sql.selectFrom('menu_items').selectAll().where('menu_id', '=', menuId).execute()
    const held = async () => {
      const grants = await server.db.sql
        .selectFrom('grants')
        .select('item_id')
        .where('object_id', '=', own.id)
        .execute()
      const ids = new Set(grants.map(({ item_id }) => item_id))
      return (await items()).filter((item) => ids.has(item.id)).map((item) => `${item.kind}:${item.en_code}`)
    }
    expect(await held()).toEqual(expect.arrayContaining(['form:secret', 'column:secret']))
    const secret = (await items()).filter(({ en_code: code }) => code === 'secret').map((item) => item.id)
    await server.db.sql.deleteFrom('grants').where('item_id', 'in', secret).execute()
    await changeDesign(own.client, id, { fields: fields.slice(0, 1), list: aLimitedList(['title']) })
    await releaseDesign(own.client, id)
    await changeDesign(own.client, id, { fields: [...fields, aField('comInput', 'note')], list })
    await releaseDesign(own.client, id)
    expect(await held()).not.toContain('form:secret')
    expect(await held()).not.toContain('column:secret')
    expect(await held()).toContain('form:note')
  })

  it('does not make a data scheme read another field, by swapping the names of two fields', async () => {
    const own = await aLimitedDesigner(server)
    const field = (name: string, formId: string) => aField('comInput', name, {}, { formId })
    const list = aLimitedList(['title'])
    const id = await createDesign(own.client, {
      fields: [field('title', 't'), field('dept', 'a'), field('note', 'b')],
      list,
    })
    const { menuId } = await releaseDesign(own.client, id)
    const conditions = [{ field: 'dept', op: 'eq' as const, value: '运维' }]
    await grantsOn(server, { id, menuId }, { rows: { logic: 'and', groups: [{ logic: 'and', conditions }] } })
    await changeDesign(own.client, id, { fields: [field('title', 't'), field('dept', 'b'), field('note', 'a')], list })
    expect((await release(own.client, id)).code).toBe(400)
  })
})

describe('the place of a released menu', () => {
  const aSystem = async (name: string) => {
    const { data } = await administrator.post<{ id: string }>('/api/system/System', {
      fullName: name,
      enCode: `s${createId().slice(-12)}`,
    })
    return data.id
  }

  it('must be in an application of the designer', async () => {
    const own = await aLimitedDesigner(server)
    const foreign = await aSystem('财务')
    const id = await createDesign(own.client)
    const refused = { code: 403, msg: '你没有系统“财务”的权限，不能把菜单发布到其中' }
    expect(await release(own.client, id, { pcSystemId: foreign, pcModuleParentId: '-1' })).toMatchObject(refused)
    const folder = await administrator.post<{ id: string }>('/api/system/Menu', {
      fullName: '目录',
      enCode: `f${createId().slice(-12)}`,
      type: 0,
      systemId: foreign,
      parentId: '-1',
    })
    expect(await release(own.client, id, { pcModuleParentId: folder.data.id })).toMatchObject(refused)
    const places = async () =>
      (await own.client.get<{ systems: { id: string }[]; list: { id: string }[] }>(`${base}/MenuParents`)).data
    expect((await places()).systems.map((system) => system.id)).toEqual([await theSystem(server.db)])
    expect((await places()).list.map((menu) => menu.id)).not.toContain(folder.data.id)
    await grant(server.db, 'user', own.id, [['system', foreign]])
    expect((await release(own.client, id, { pcModuleParentId: folder.data.id })).code).toBe(200)
  })

  it('stays in a foreign application if an administrator has put it there', async () => {
    const own = await aLimitedDesigner(server)
    const foreign = await aSystem('人事')
    const id = await createDesign(own.client)
    await releaseDesign(own.client, id)
    await releaseDesign(administrator, id, { pcSystemId: foreign, pcModuleParentId: '-1' })
    expect((await release(own.client, id)).code).toBe(200)
  })
})

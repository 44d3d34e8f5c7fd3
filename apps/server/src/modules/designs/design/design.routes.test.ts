import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { aMenu, aUser } from '../../../testing/builders.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import {
  aDesignBody,
  aField,
  aList,
  asDesigner,
  asStaff,
  createDesign,
  changeDesign,
  releaseDesign,
} from '../testing/designs.ts'

let server: TestServer
let designer: Client
let staff: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  staff = await asStaff(server)
})
afterAll(() => server.close())

interface Stored {
  revision: number
  state: number
  version: number
  formData: string
  columnData: string
  enCode: string
  fullName: string
  tables: string
  creatorUser: string
}
const base = '/api/visualdev/Base'
const get = async (id: string) => (await designer.get<Stored>(`${base}/${id}`)).data
const unknownId = '00000000-0000-7000-8000-000000000000'

describe('the calls of visual development', () => {
  it.each([
    'GET /api/visualdev/Base',
    'GET /api/visualdev/Base/:id',
    'POST /api/visualdev/Base',
    'PUT /api/visualdev/Base/:id',
    'DELETE /api/visualdev/Base/:id',
    'POST /api/visualdev/Base/:id/Actions/Copy',
    'POST /api/visualdev/Base/:id/Actions/Release',
    'GET /api/visualdev/Base/:id/FormDataFields',
    'GET /api/visualdev/Base/:id/FieldDataSelect',
    'GET /api/visualdev/Base/Selector',
    'GET /api/visualdev/Base/:id/Actions/RollbackTemplate',
  ])('%s exists, and is refused without a session (F1.27)', async (line) => {
    const [method = '', path = ''] = line.split(' ')
    const response = await fetch(server.url + path.replace(':id', unknownId), { method, headers: { 'X-Origin': 'pc' } })
    expect(await response.json()).toMatchObject({ code: 602 })
  })
})

describe('access to the form designer', () => {
  const calls: [string, string, unknown?][] = [
    ['get', base],
    ['post', base, aDesignBody()],
    ['get', `${base}/${unknownId}`],
    ['put', `${base}/${unknownId}`, { ...aDesignBody(), revision: 1 }],
    ['delete', `${base}/${unknownId}`],
    ['post', `${base}/${unknownId}/Actions/Copy`, {}],
    ['post', `${base}/${unknownId}/Actions/Release`, {}],
    ['get', `${base}/${unknownId}/ReleasePreview`],
    ['get', `${base}/${unknownId}/Actions/RollbackTemplate`],
    ['get', `${base}/${unknownId}/Versions`],
    ['get', `${base}/${unknownId}/Versions/Compare?from=0&to=1`],
    ['get', `${base}/MenuParents`],
    ['post', `${base}/Actions/Import`, { fileContent: '{}' }],
    ['post', `/api/visualdev/OnlineDev/${unknownId}/Actions/ExportData`, {}],
  ]
  const call = (client: Client, [method, path, body]: (typeof calls)[number]) =>
    method === 'get'
      ? client.get(path)
      : method === 'put'
        ? client.put(path, body)
        : method === 'delete'
          ? client.delete(path)
          : client.post(path, body)

  it.each(calls)('%s %s refuses staff and keeps them signed in', async (...line) => {
    expect((await call(staff, line)).code).toBe(403)
    expect((await call(server.nobody, line)).code).toBe(602)
  })

  it.each(calls.filter(([, path]) => path.includes(unknownId)))(
    '%s %s says that there is no such design',
    async (...line) => {
      expect((await call(designer, line)).code).toBe(404)
    },
  )

  it('lets the administrator in', async () => {
    const { account } = await aUser(server.db, { isAdministrator: true })
    expect((await (await server.as(account)).get(base)).code).toBe(200)
  })
})

describe('a design', () => {
  it('is stored as it was designed, including unknown keys (F7.93, F7.94, F3.102, FO.42)', async () => {
    const fields = [aField('comInput', 'title', { somethingNew: { deep: [1, 'x'] } })]
    const id = await createDesign(designer, { fields, form: { futureSetting: true } })
    const design = await get(id)
    expect(JSON.parse(design.formData)).toEqual({ fields, futureSetting: true })
    expect(design).toMatchObject({
      id,
      state: 0,
      version: 0,
      revision: 1,
      tables: '[]',
      creatorUser: '设计员',
      type: 1,
      enableFlow: 0,
      dbLinkId: '',
    })
  })

  it('starts empty if no documents are given', async () => {
    const { data } = await designer.post<{ id: string }>(base, { fullName: '空', enCode: 'emptyOne' })
    expect(JSON.parse((await get(data.id)).formData)).toEqual({ fields: [] })
  })

  it('has a code that no other design or menu uses', async () => {
    await createDesign(designer, { enCode: 'takenCode' })
    expect(await designer.post(base, aDesignBody({ enCode: 'takenCode' }))).toMatchObject({
      code: 400,
      msg: '编码 takenCode 已被使用',
    })
    await aMenu(server.db, { enCode: 'takenByMenu' })
    expect((await designer.post(base, aDesignBody({ enCode: 'takenByMenu' }))).code).toBe(400)
    const other = await createDesign(designer)
    const body = { ...aDesignBody({ enCode: 'takenCode' }), revision: 1 }
    expect((await designer.put(`${base}/${other}`, body)).code).toBe(400)
  })

  it('is created for only one of two users who choose the same code at the same moment', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => designer.post(base, aDesignBody({ enCode: 'raced' }))))
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 400, 400])
  })

  it.each([
    ['no JSON', '{"fields": ['],
    ['no list of fields', '{"fields": 3}'],
    ['a prototype key', '{"fields": [], "__proto__": {"polluted": true}}'],
    ['a NUL in a text', '{"fields": [], "note": "a\\u0000b"}'],
    ['half a character', '{"fields": [], "note": "\\ud800"}'],
    ['an array', '[]'],
  ])('is refused with a message if it contains %s', async (_what, formData) => {
    const reply = await designer.post(base, { ...aDesignBody(), formData })
    expect(reply).toMatchObject({ status: 200, code: 400 })
    expect(reply.msg).toMatch(/设计内容无法读取：./)
  })

  it.each(['1abc', 'a b', '../x', '中文', ''])('is refused with the code %j', async (enCode) => {
    expect((await designer.post(base, { ...aDesignBody(), enCode })).code).toBe(400)
  })

  it('is not overwritten by a stale save, which names the user who saved in between (F7.95)', async () => {
    const id = await createDesign(designer)
    const other = await asDesigner(server, '王工')
    const body = aDesignBody({ enCode: (await get(id)).enCode })
    expect((await other.put(`${base}/${id}`, { ...body, fullName: '他的', revision: 1 })).data).toEqual({
      revision: 2,
      state: 0,
    })
    expect(await designer.put(`${base}/${id}`, { ...body, fullName: '我的', revision: 1 })).toMatchObject({
      code: 409,
      msg: '设计已被 王工 修改，请刷新后再保存',
    })
    expect((await get(id)).fullName).toBe('他的')
  })

  it('has the state released, then changed, then released again once the change is undone (FO.45)', async () => {
    const values = { fields: [aField('comInput', 'a')] }
    const id = await createDesign(designer, values)
    await releaseDesign(designer, id)
    expect((await changeDesign(designer, id, values)).state).toBe(1)
    expect((await changeDesign(designer, id, { fields: [aField('comInput', 'b')] })).state).toBe(2)
    expect((await changeDesign(designer, id, { ...values, fullName: '另一个名称' })).state).toBe(2)
    expect((await changeDesign(designer, id, { ...values, fullName: `${(await get(id)).enCode} 表` })).state).toBe(1)
  })
})

describe('a call that changes something', () => {
  it('reports what it did, in the language of the caller (F7.126, FO.40)', async () => {
    const saved = await designer.post<{ id: string }>(base, aDesignBody())
    const { id } = saved.data
    const stored = await get(id)
    const replies = [
      saved,
      await designer.put(`${base}/${id}`, { ...aDesignBody({ enCode: stored.enCode }), revision: 1 }),
      await designer.post(`${base}/${id}/Actions/Release`, {}),
      await designer.post(`${base}/${id}/Actions/Copy`),
      await designer.delete(`${base}/${id}`),
    ]
    expect(replies.map(({ msg }) => msg)).toEqual(['新建成功', '更新成功', '发布成功', '复制成功', '删除成功'])
    expect((await designer.post(base, aDesignBody(), { 'Accept-Language': 'en' })).msg).toBe('Created')
  })
})

describe('the list of designs', () => {
  const page = async (query: string) =>
    (
      await designer.get<{ list: { enCode: string; state: number }[]; pagination: { total: number } }>(
        `${base}?${query}`,
      )
    ).data
  const codes = async (query: string) => (await page(query)).list.map(({ enCode }) => enCode)

  beforeAll(async () => {
    for (const [enCode, webType] of [
      ['listedA', 1],
      ['listedB', 2],
      ['listed_C', 2],
    ] as const)
      await createDesign(designer, { enCode, webType, fullName: `清单 ${enCode}` })
  })

  it('is searched, filtered, sorted and paged (F7.92, FO.43)', async () => {
    expect(await codes('keyword=清单&sidx=enCode')).toEqual(['listed_C', 'listedA', 'listedB'].toSorted())
    expect(await codes('keyword=清单&sidx=enCode&sort=desc&webType=2')).toEqual(
      ['listedB', 'listed_C'].toSorted().toReversed(),
    )
    expect(await codes('keyword=LISTEDA')).toEqual(['listedA'])
    expect(await page('keyword=清单&sidx=enCode&pageSize=2&currentPage=2')).toMatchObject({
      list: [{}],
      pagination: { total: 3, currentPage: 2, pageSize: 2 },
    })
    expect(await codes('keyword=清单&state=1')).toEqual([])
  })

  it('has 20 rows per page by default, and up to 500 (S9.60, SO.113)', async () => {
    expect(await page('keyword=清单')).toMatchObject({ pagination: { currentPage: 1, pageSize: 20, total: 3 } })
    for (const pageSize of [50, 100, 500])
      expect(await page(`pageSize=${pageSize}`)).toMatchObject({ pagination: { pageSize } })
  })

  it('treats wildcards in a keyword as plain characters', async () => {
    expect(await codes('keyword=d_C')).toEqual(['listed_C'])
    expect(await codes('keyword=%25')).toEqual([])
  })

  it.each([
    'sidx=form_data',
    'sidx=enCode;drop',
    'state=x',
    'webType=1x',
    'pageSize=0',
    'pageSize=501',
    'currentPage=-1',
    'sort=up',
  ])('refuses %s and names the field', async (query) => {
    const reply = await designer.get(`${base}?${query}`)
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(query.split('=')[0])
  })
})

describe('removing a design (F7.96)', () => {
  it('takes its tables, menu, menu items, grants and versions out of use as well', async () => {
    const id = await createDesign(designer)
    const { menuId } = await releaseDesign(designer, id)
    const [item] = await server.db.query<{ id: string }>('select id from menu_items where menu_id = $1', [menuId])
    await server.db.query(`insert into grants values ('role', $1, 'menu', $2), ('role', $1, 'form', $3)`, [
      unknownId,
      menuId,
      item?.id,
    ])
    const [{ tables } = { tables: '' }] = [await get(id)]
    const table = JSON.parse(tables)[0].name

    expect((await designer.delete(`${base}/${id}`)).code).toBe(200)
    expect((await designer.get(`${base}/${id}`)).code).toBe(404)
    expect(await server.db.query('select to_regclass($1) as name', [`record.${table}`])).toEqual([{ name: null }])
    expect(
      await server.db.query('select 1 from menus where id = $1 union all select 1 from menu_items where menu_id = $1', [
        menuId,
      ]),
    ).toEqual([])
    expect(
      await server.db.query('select 1 from grants where item_id = $1 or item_id = $2', [menuId, item?.id]),
    ).toEqual([])
  })

  it('is refused while another design refers to it, even an unreleased one', async () => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id)
    const other = await createDesign(designer, {
      fullName: '引用者',
      fields: [aField('relationForm', 'station', { modelId: id, relationField: 'title' })],
    })
    expect(await designer.delete(`${base}/${id}`)).toMatchObject({ code: 400, msg: '该设计被 引用者 引用，不能删除' })
    await releaseDesign(designer, other)
    await changeDesign(designer, other, { fields: [aField('comInput', 'plain')] })
    expect((await designer.delete(`${base}/${id}`)).code).toBe(400)
    await releaseDesign(designer, other)
    expect((await designer.delete(`${base}/${id}`)).code).toBe(200)
  })

  it('may refer to itself', async () => {
    const id = await createDesign(designer)
    const parent = aField('relationForm', 'parent', { modelId: id, relationField: 'title' })
    await changeDesign(designer, id, { fields: [aField('comInput', 'title'), parent] })
    await releaseDesign(designer, id)
    expect((await designer.delete(`${base}/${id}`)).code).toBe(200)
  })
})

describe('choosing models and fields', () => {
  it('offers all released models to designers, and to others those that they may list (F7.101)', async () => {
    const id = await createDesign(designer, { enCode: 'chosenOne' })
    const drawn = await createDesign(designer)
    const { menuId } = await releaseDesign(designer, id)
    const reader = await asStaff(server, { grants: [['menu', menuId]] })
    const ids = async (client: Client) =>
      (await client.get<{ list: { id: string }[] }>(`${base}/Selector`)).data.list.map((model) => model.id)
    expect(await ids(designer)).toContain(id)
    expect(await ids(designer)).not.toContain(drawn)
    expect(await ids(reader)).toEqual([id])
    expect(await ids(staff)).toEqual([])
  })

  it('offers fields that store a text as display fields (F7.99, FO.46)', async () => {
    const fields = [
      aField('comInput', 'title'),
      aField('select', 'state'),
      aField('userSelect', 'who'),
      aField('divider', 'line'),
      aField('numInput', 'power'),
    ]
    const id = await createDesign(designer, { fields })
    const { menuId } = await releaseDesign(designer, id)
    const offered = async (client: Client) =>
      client.get<{ list: { vmodel: string; label: string; jnpfKey: string }[] } | null>(`${base}/${id}/FormDataFields`)
    expect((await offered(designer)).data?.list).toEqual([
      { vmodel: 'title', label: 'title', jnpfKey: 'comInput' },
      { vmodel: 'state', label: 'state', jnpfKey: 'select' },
      { vmodel: 'power', label: 'power', jnpfKey: 'numInput' },
    ])
    expect((await offered(staff)).code).toBe(404)
    expect((await offered(await asStaff(server, { grants: [['menu', menuId]] }))).data?.list).toHaveLength(3)
  })

  it('does not offer a field that the caller may not see', async () => {
    const id = await createDesign(designer, {
      fields: [aField('comInput', 'open'), aField('comInput', 'hidden')],
      list: aList(['open'], { useFormPermission: true }),
    })
    const { menuId } = await releaseDesign(designer, id)
    const [open] = await server.db.query<{ id: string }>(
      `select id from menu_items where menu_id = $1 and kind = 'form' and en_code = 'open'`,
      [menuId],
    )
    const reader = await asStaff(server, {
      grants: [
        ['menu', menuId],
        ['form', open?.id ?? ''],
      ],
    })
    expect((await reader.get<{ list: unknown[] }>(`${base}/${id}/FormDataFields`)).data.list).toMatchObject([
      { vmodel: 'open' },
    ])
  })

  it('lists the menu folders that a release can be placed in', async () => {
    const directory = await aMenu(server.db, { type: 1, fullName: '运维' })
    const { data } = await designer.get<{ list: { id: string; fullName: string }[] }>(`${base}/MenuParents`)
    expect(data.list).toContainEqual({
      id: directory.id,
      systemId: expect.any(String) as string,
      category: 'Web',
      fullName: '运维',
      fullNameI18n: {},
    })
  })
})

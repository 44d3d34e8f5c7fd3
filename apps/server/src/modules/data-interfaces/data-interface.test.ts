import type {
  AuditChange,
  AuditRow,
  DataInterface,
  DataInterfaceRow,
  InterfaceLogLine,
  OfferedInterface,
  TreeNode,
} from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, createDesign } from '../designs/testing/designs.ts'
import { createInterface as create, createInterfaceCaller, buildInput, path } from './testing/interfaces.ts'

let server: TestServer
let admin: Client
let staff: Client
let role: string
let category: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true, realName: '管理员' })).account)
  ;({ staff, role } = await createInterfaceCaller(server, { realName: '职员' }))
  category = createId()
  await server.db.query(
    `insert into dictionary_items (id, type_id, en_code, full_name) select $1, id, 'site', '场站' from dictionary_types where en_code = 'dataInterfaceCategory'`,
    [category],
  )
  await server.deps.bus.publish('dictionary')
})
afterAll(() => server.close())

const createInterface = (client: Client, values: object = {}) => create(client, { roleIds: [role], ...values })
const ask = <T>(id: string, call: string, body: object = {}, as = staff) => as.post<T>(`${path}/${id}/${call}`, body)

describe('a data interface', () => {
  const full = () =>
    buildInput({ categoryId: category, description: '欧洲', fieldList: [{ field: 'id', fieldName: '编号' }] })
  const make = async (input = full()) => (await admin.post<{ id: string }>(path, input)).data.id

  it('is created and read (S7.163, S7.166)', async () => {
    const input = full()
    const made = await admin.post<{ id: string }>(path, input)
    expect(made).toMatchObject({ code: 200, msg: '新建成功' })
    const { id } = made.data
    expect((await admin.get<DataInterface>(`${path}/${id}`)).data).toMatchObject({ ...input, id, enabledMark: 1 })
  })

  it('is updated (S7.165)', async () => {
    const input = full()
    const id = await make(input)
    expect((await admin.put(`${path}/${id}`, { ...input, fullName: '国家二' })).code).toBe(200)
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ fullName: '国家二', enabledMark: 1 })
  })

  it('is disabled (S7.168)', async () => {
    const id = await make()
    expect((await admin.put(`${path}/${id}/Actions/State`)).code).toBe(200)
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ enabledMark: 0 })
  })

  it('is deleted (S7.167)', async () => {
    const id = await make()
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect((await admin.get(`${path}/${id}`)).code).toBe(404)
  })

  it('has a unique code, an existing category, and distinct parameters', async () => {
    const enCode = unique('api')
    await createInterface(admin, { enCode })
    expect(await admin.post(path, buildInput({ enCode }))).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect(await admin.post(path, buildInput({ categoryId: createId() }))).toMatchObject({
      code: 400,
      data: { field: 'categoryId' },
    })
    const twice = [{ field: 'a' }, { field: 'a' }]
    expect(
      await admin.post(path, buildInput({ dataType: 1, query: 'select {a}', requestParameters: twice })),
    ).toMatchObject({ code: 400, msg: '参数“a”重复' })
  })

  it('cannot be deleted while a design uses it, and the error says which', async () => {
    const id = await createInterface(admin, { fullName: '在用的' })
    const field = aField('comInput', 'place', { interfaceId: id })
    await createDesign(admin, { fullName: '运维工单', fields: [field] })
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({
      code: 409,
      msg: '数据接口“在用的”正被使用，不能删除：运维工单',
    })
  })

  it('is listed by category and keyword (S7.162)', async () => {
    const mark = unique('word')
    const own = await createInterface(admin, { fullName: `${mark}甲`, categoryId: category })
    const none = await createInterface(admin, { fullName: `${mark}乙` })
    const list = async (query: string) =>
      (await admin.get<{ list: DataInterfaceRow[] }>(`${path}?keyword=${mark}${query}`)).data.list.map((row) => row.id)
    expect((await list('')).sort()).toEqual([own, none].sort())
    expect(await list(`&categoryId=${category}`)).toEqual([own])
    expect(await list('&categoryId=none')).toEqual([none])
    expect(await list('&sidx=fullName&sort=desc')).toEqual([own, none])
    expect(await list('&sidx=query')).toHaveLength(2)
  })

  it('is offered to designers and its roles while it is enabled, as a tree and as a list (S7.164, S7.170, S7.175)', async () => {
    const id = await createInterface(admin, { fullName: '可选', categoryId: category })
    const off = await createInterface(admin, { enabledMark: 0 })
    const tree = (await staff.get<{ list: TreeNode[] }>(`${path}/Selector`)).data.list
    const branch = tree.find((node) => node.id === category)
    expect(branch).toMatchObject({ fullName: '场站', hasChildren: true })
    expect(branch?.children).toContainEqual(expect.objectContaining({ id, fullName: '可选', isLeaf: true }))
    expect(JSON.stringify(tree)).not.toContain(off)
    const all = (await staff.get<{ list: OfferedInterface[] }>(`${path}/getList`)).data.list
    expect(all.find((one) => one.id === id)).toMatchObject({ fieldList: [{ field: 'id' }, { field: 'fullName' }] })
    expect((await staff.get(`${path}/GetParam/${id}`)).data).toEqual({ list: [] })
  })

  it('is exported as a file and imported under a free code, after the same checks (S7.171, SO.95)', async () => {
    const input = buildInput({ fullName: '可携带', fieldList: [{ field: 'id', fieldName: '编号' }] })
    const id = await createInterface(admin, input)
    const reply = await fetch(`${server.url}${path}/${id}/Action/Export`, { headers: { Authorization: admin.token } })
    expect(reply.headers.get('content-disposition')).toContain('.interface.json')
    const fileContent = await reply.text()
    const take = (content: string) => admin.post<{ id: string }>(`${path}/Action/Import`, { fileContent: content })
    expect(await take(fileContent)).toMatchObject({ code: 409, data: { field: 'enCode' } })
    const other = unique('api')
    const taken = await take(fileContent.replace(input.enCode, other))
    expect(taken).toMatchObject({ code: 200, msg: '导入成功' })
    expect((await admin.get(`${path}/${taken.data.id}`)).data).toMatchObject({
      fullName: '可携带',
      enCode: other,
      query: input.query,
    })
    for (const broken of [
      '',
      '[]',
      '{"format":"armature-design"}',
      fileContent.replace('"version": 1', '"version": 2'),
    ])
      expect(await take(broken)).toMatchObject({ code: 400, msg: '文件不是有效的数据接口导出文件' })
    expect(
      await take(fileContent.replace(input.enCode, unique('api')).replace(/"query": ".*"/, '"query": "{"')),
    ).toMatchObject({ code: 400 })
  })

  it('is copied with another code', async () => {
    const enCode = unique('api')
    const id = await createInterface(admin, { enCode, fullName: '原件' })
    const copies = [
      await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`),
      await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`),
    ]
    const shown = await Promise.all(
      copies.map(async ({ data }) => (await admin.get<DataInterface>(`${path}/${data.id}`)).data),
    )
    expect(shown.map((one) => [one.fullName, one.enCode])).toEqual([
      ['原件副本', `${enCode}_copy`],
      ['原件副本', `${enCode}_copy2`],
    ])
  })
})

describe('calling it', () => {
  it('is allowed for the users of its roles while it is enabled, and for its administrators when it is disabled (S7.169, F7.07, F7.08, FO.03)', async () => {
    const id = await createInterface(admin)
    expect(
      (await ask(id, 'Actions/Preview', { paramList: [{ field: 'x', relationField: 'a', defaultValue: 1 }] })).data,
    ).toEqual([
      { id: 'de', fullName: '德国' },
      { id: 'fr', fullName: '法国' },
    ])
    expect((await server.nobody.post(`${path}/${id}/Actions/Preview`, {})).code).toBe(602)
    await admin.put(`${path}/${id}/Actions/State`)
    for (const call of ['Actions/Preview', 'Action/List']) {
      expect(await ask(id, call)).toMatchObject({ code: 409, msg: '数据接口“国家”已停用' })
      expect((await ask(id, call, {}, admin)).code).toBe(200)
    }
    expect((await staff.get(`${path}/GetParam/${id}`)).code).toBe(409)
    expect((await ask(createId(), 'Action/List')).code).toBe(404)
  })

  it('is denied without a granted role or form: it is neither offered nor called; a save without roles keeps them', async () => {
    const stranger = await server.as((await aUser(server.db)).account)
    const id = await createInterface(admin)
    for (const call of ['Actions/Preview', 'Action/List', 'Action/InfoByIds'])
      expect(await ask(id, call, { ids: [] }, stranger)).toMatchObject({ code: 403, msg: '你没有权限调用此数据接口' })
    expect((await stranger.get(`${path}/GetParam/${id}`)).code).toBe(403)
    for (const list of ['getList', 'Selector'])
      expect((await stranger.get(`${path}/${list}`)).data, list).toEqual({ list: [] })
    await admin.put(`${path}/${id}`, buildInput())
    expect((await ask(id, 'Action/List')).code).toBe(200)
    const copy = (await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`)).data.id
    expect((await ask(copy, 'Action/List')).code).toBe(403)
    await admin.put(`${path}/${id}`, buildInput({ roleIds: [] }))
    expect((await ask(id, 'Action/List')).code).toBe(403)
    expect(await admin.put(`${path}/${id}`, buildInput({ roleIds: [createId()] }))).toMatchObject({
      code: 400,
      data: { field: 'roleIds' },
    })
  })

  it.each(['onlineDev.webDesign', 'onlineDev.portal', 'onlineDev.report', 'system.menu', 'workFlow.flowEngine'])(
    'is allowed for users of a page that chooses values of any field: %s',
    async (enCode) => {
      const known = await server.db.sql
        .selectFrom('menus')
        .select('id')
        .where('en_code', '=', enCode)
        .executeTakeFirst()
      const menu = known?.id ?? (await aMenu(server.db, { enCode })).id
      const roles = [await aRole(server.db, { grants: [['menu', menu]] })]
      await server.deps.bus.publish('rights')
      const designer = await server.as((await aUser(server.db, { roles })).account)
      expect((await ask(await create(admin), 'Action/List', {}, designer)).code).toBe(200)
    },
  )

  it('enters in the audit trail which roles may call it, and changes of headers without their values', async () => {
    const [name] = await server.db.sql.selectFrom('roles').select('full_name').where('id', '=', role).execute()
    const input = buildInput({ dataType: 3, query: '', path: 'http://localhost/a' })
    const id = await create(admin, input)
    await admin.put(`${path}/${id}`, { ...input, roleIds: [role] })
    await admin.put(`${path}/${id}`, { ...input, requestHeaders: [{ field: 'X-Key', defaultValue: 'secret-of-ours' }] })
    const trail = '/api/system/AuditLog'
    const { list } = (await admin.get<{ list: AuditRow[] }>(`${trail}?objectKeyword=${id}`)).data
    const changes = await Promise.all(
      list.map(async (row) => (await admin.get<{ changes: AuditChange[] }>(`${trail}/${row.id}`)).data.changes),
    )
    expect(changes[1]).toContainEqual({
      field: 'roles',
      before: [],
      after: [expect.stringContaining(name?.full_name ?? '')],
    })
    expect(changes[0]?.map(({ field }) => field)).toContain('content')
    expect(JSON.stringify(changes)).not.toContain('secret-of-ours')
  })

  it('returns the new records as soon as it was changed', async () => {
    const input = buildInput()
    const id = await createInterface(admin, input)
    await ask(id, 'Actions/Preview')
    await admin.put(`${path}/${id}`, { ...input, query: '[{"id":"it"}]' })
    expect((await ask(id, 'Actions/Preview')).data).toEqual([{ id: 'it' }])
  })

  it('pages, searches and looks up a JSON list; a tree is flattened', async () => {
    const query = JSON.stringify([
      {
        id: 1,
        fullName: '华北',
        children: [
          { id: 11, fullName: '北京', more: { a: 1 } },
          { id: 12, fullName: '天津' },
        ],
      },
      { id: 2, fullName: '华东' },
    ])
    const id = await createInterface(admin, { query })
    expect((await ask(id, 'Action/List', { currentPage: 2, pageSize: 3 })).data).toEqual({
      list: [{ id: 2, fullName: '华东' }],
      pagination: { currentPage: 2, pageSize: 3, total: 4 },
    })
    expect((await ask(id, 'Action/List', { keyword: '京', columnOptions: 'fullName' })).data).toMatchObject({
      list: [{ id: 11, more: '{"a":1}' }],
    })
    expect((await ask(id, 'Action/InfoByIds', { ids: ['12', 1, '12', 99] })).data).toMatchObject([
      { id: 12 },
      { id: 1 },
    ])
    expect((await ask<object[]>(id, 'Actions/Preview')).data[0]).toMatchObject({ children: [{ id: 11 }, { id: 12 }] })
    expect(await ask(id, 'Action/List', { keyword: 'a', columnOptions: 'nothing' })).toMatchObject({
      code: 400,
      msg: '结果中没有字段“nothing”',
    })
  })

  it('is logged: user, request, duration, result (S7.172)', async () => {
    const id = await createInterface(admin, {
      dataType: 1,
      query: 'select {n} as n',
      requestParameters: [{ field: 'n', dataType: 'int', required: true, fieldName: '数' }],
    })
    await ask(id, 'Actions/Preview', { paramList: [{ field: 'n', defaultValue: '7' }] })
    expect(await ask(id, 'Action/List')).toMatchObject({ code: 400, msg: '请填写参数“数”' })
    const log = async (query = '') =>
      (
        await admin.get<{ list: InterfaceLogLine[]; pagination: { total: number } }>(
          `/api/system/DataInterfaceLog/${id}${query}`,
        )
      ).data
    expect(await log()).toMatchObject({
      list: [
        { action: 'list', ok: false, userName: '职员', reason: '请填写参数“数”', rows: 0 },
        { action: 'options', ok: true, userName: '职员', params: '{"n":"7"}', rows: 1, reason: '' },
      ],
      pagination: { total: 2 },
    })
    expect((await log('?keyword=%22n%22&pageSize=1')).list).toHaveLength(1)
    expect((await staff.get(`/api/system/DataInterfaceLog/${id}`)).code).toBe(403)
  })

  it('returns the reason of an error to administrators of interfaces only', async () => {
    const id = await createInterface(admin, {
      dataType: 1,
      query: 'select 1 / {n} as n',
      requestParameters: [{ field: 'n', dataType: 'int', defaultValue: '1' }],
    })
    const body = { paramList: [{ field: 'n', defaultValue: '0' }] }
    expect(await ask(id, 'Actions/Preview', body)).toMatchObject({
      code: 400,
      msg: '数据接口“国家”取数失败，请联系管理员',
    })
    expect((await ask(id, 'Actions/Preview', body, admin)).msg).toContain('division by zero')
  })
})

describe('hostile input', () => {
  const bodies: [what: string, body: object, field: string][] = [
    ['a name of ten thousand letters', { fullName: 'x'.repeat(10_000) }, 'fullName'],
    ['a NUL', { description: 'a\u0000b' }, 'description'],
    ['a lone surrogate', { query: '\ud800' }, 'query'],
    ['a kind that is none', { dataType: 9 }, 'dataType'],
    ['a parameter with a name of its own making', { requestParameters: [{ field: 'a b' }] }, 'requestParameters'],
    [
      'a header that breaks the line',
      { dataType: 3, path: 'http://a.example/', requestHeaders: [{ field: 'X', defaultValue: 'a\r\nb: c' }] },
      'requestHeaders',
    ],
    ['what is no JSON', { query: '[{]' }, 'query'],
    ['JSON that is no list of records', { query: '{"a":1}' }, 'query'],
    ['JSON that reaches for the prototype', { query: '[{"__proto__":{"a":1}}]' }, 'query'],
    ['JSON too deep', { query: `${'['.repeat(40)}${']'.repeat(40)}` }, 'query'],
  ]
  it.each(bodies)('is rejected with the field, and nothing is stored: %s', async (_, body, field) => {
    const enCode = unique('hostile')
    const reply = await admin.post(path, buildInput({ ...body, enCode }))
    expect(reply.code).toBe(400)
    expect(JSON.stringify(reply)).toContain(field)
    expect(await server.db.query('select 1 from data_interfaces where en_code = $1', [enCode])).toEqual([])
  })

  it.each([
    ['columns that are no text', 'Action/List', { columnOptions: 7 }],
    ['a parameter that is no plain value', 'Action/List', { paramList: [{ field: 'a', defaultValue: { b: 1 } }] }],
    ['a keyword with NUL', 'Action/List', { keyword: '\u0000' }],
    ['ids that are no list', 'Action/InfoByIds', { ids: 'de' }],
    ['more than a thousand ids', 'Action/InfoByIds', { ids: Array.from({ length: 1001 }, (_, at) => String(at)) }],
    [
      'more than fifty parameters',
      'Actions/Preview',
      { paramList: Array.from({ length: 51 }, () => ({ field: 'a' })) },
    ],
  ])('of a question is a clear refusal: %s', async (_, call, body) => {
    const id = await createInterface(admin)
    expect((await ask(id, call, body)).code).toBe(400)
  })
})

describe('denied calls', () => {
  it.each([
    ['get', ''],
    ['post', ''],
    ['get', '/Models'],
    ['put', '/Models'],
    ['get', '/ModelChoices'],
    ['post', '/Actions/TryOut'],
    ['post', '/Action/Import'],
    ['get', `/${createId()}`],
    ['get', `/${createId()}/Action/Export`],
  ] as const)('%s %s: staff without the page, and who is signed out', async (method, call) => {
    expect((await staff[method](`${path}${call}`, method === 'get' ? undefined : ({} as never))).code).toBe(403)
    expect((await server.nobody[method](`${path}${call}`)).code).toBe(602)
  })
})

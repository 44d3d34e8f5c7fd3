import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DataInterface, TrialResult } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createInterface as create, createInterfaceCaller, buildInput, path } from './testing/interfaces.ts'

let server: TestServer
let admin: Client
let staff: Client
let role: string
let other: Server
let host: string
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let reply: (response: ServerResponse) => void

const json = (value: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  ;({ staff, role } = await createInterfaceCaller(server))
  other = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      reply(response)
    })
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterAll(async () => {
  other.closeAllConnections()
  other.close()
  await server.close()
})
beforeEach(async () => {
  seen = []
  reply = json({
    data: {
      list: [
        { id: 1, fullName: '甲' },
        { id: 2, fullName: '乙' },
      ],
    },
  })
  await allow([host])
})

const createInterface = (client: Client, values: object) => create(client, { roleIds: [role], ...values })
const allow = (interfaceHosts: string[]) => admin.put('/api/system/SysConfig', { interfaceHosts })
const http = (values: object = {}) => ({
  dataType: 3,
  path: `http://${host}/sites/{country}?page=1`,
  dataPath: 'data.list',
  requestParameters: [
    { field: 'country', required: true },
    { field: 'size', dataType: 'int' },
  ],
  ...values,
})
const country = (value: string) => ({
  paramList: [
    { field: 'country', defaultValue: value },
    { field: 'size', defaultValue: 5 },
  ],
})
const options = (id: string, body: object = country('de')) =>
  staff.post<object[]>(`${path}/${id}/Actions/Preview`, body)
const tryOut = (values: object = {}) =>
  admin.post<TrialResult>(`${path}/Actions/TryOut`, { ...http(values), ...country('de') })

describe('a parameter with several values', () => {
  const ids = { field: 'ids', fieldName: '编号', dataType: 'list' }
  const values = (...list: (string | number)[]) => ({ paramList: [{ field: 'ids', defaultValue: list }] })
  const aList = (own: object = {}) =>
    createInterface(admin, http({ path: `http://${host}/sites?page=1`, requestParameters: [ids], ...own }))
  const readIds = () => new URL(seen.at(-1)?.url ?? '', 'http://a').searchParams.getAll('ids')

  it('is repeated in a GET: each value once, without empty ones, whatever it contains', async () => {
    const id = await aList()
    const { code } = await options(id, values(' a ', 'b&ids=c', 'ü,y', 'a', '', ' ', 7))
    expect(code).toBe(200)
    expect(readIds()).toEqual(['a', 'b&ids=c', 'ü,y', '7'])
    expect(seen.at(-1)?.url).toContain('/sites?page=1&ids=a&ids=b%26ids%3Dc&')
    // a text has its values between commas
    await options(id, { paramList: [{ field: 'ids', defaultValue: 'x，y, z' }] })
    expect(readIds()).toEqual(['x', 'y', 'z'])
    // without values it is left out
    await options(id, values())
    expect(seen.at(-1)?.url).toBe('/sites?page=1')
    await options(await aList({ requestParameters: [{ ...ids, defaultValue: 'p,q' }] }), values())
    expect(readIds()).toEqual(['p', 'q'])
  })

  it('is one piece of an address that names it, with commas', async () => {
    const id = await aList({ path: `http://${host}/sites/{ids}/meters?of={ids}` })
    await options(id, values('a/b', 'c d'))
    expect(seen.at(-1)?.url).toBe('/sites/a%2Fb%2Cc%20d/meters?of=a%2Fb%2Cc%20d')
    expect((await options(id, values('..'))).code).toBe(400)
    expect(seen).toHaveLength(1)
  })

  it('is a list in the body of a POST, and each POST is made', async () => {
    const id = await aList({ requestMethod: 'POST', requestParameters: [ids, { field: 'size', dataType: 'int' }] })
    const body = { paramList: [...values('a', 'b,c', 7).paramList, { field: 'size', defaultValue: 5 }] }
    await options(id, body)
    await options(id, body)
    expect(seen.map((call) => JSON.parse(call.body) as unknown)).toEqual(
      Array.from({ length: 2 }, () => ({ ids: ['a', 'b,c', '7'], size: '5' })),
    )
    await options(id, values())
    expect(seen.at(-1)?.body).toBe('{}')
  })

  it('is a list in scripts, and different values have results of their own', async () => {
    const script =
      'return parameters.ids.map((id) => ({ id, isList: Array.isArray(parameters.ids), rows: rows.length }))'
    const id = await aList({ script })
    const listOf = async (...list: string[]) => (await options(id, values(...list))).data
    expect(await listOf('a', 'b')).toEqual(['a', 'b'].map((one) => ({ id: one, isList: true, rows: 2 })))
    expect(await listOf('a,b')).toEqual([{ id: 'a,b', isList: true, rows: 2 }])
  })

  it('goes on to the calls of an interface with steps', async () => {
    const call = await aList()
    const id = await createInterface(admin, {
      ...{ dataType: 4, query: '', requestParameters: [ids] },
      steps: ['first', 'second'].map((name) => ({
        ...{ name, interfaceId: call },
        parameters: [
          { field: 'ids', from: name === 'first' ? 'parameter' : 'value', value: name === 'first' ? 'ids' : 'x,y' },
        ],
      })),
    })
    expect((await options(id, values('a,b', 'c'))).code).toBe(200)
    expect(seen.map(({ url }) => new URL(url, 'http://a').searchParams.getAll('ids'))).toEqual([
      ['a,b', 'c'],
      ['x', 'y'],
    ])
  })

  it('has at most 200 values, is missing without any, and is refused for other types, each time before a call', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `v${at}`)
    const id = await aList({ requestParameters: [{ ...ids, required: true }] })
    expect((await options(id, values(...many.slice(1)))).code).toBe(200)
    expect(readIds()).toHaveLength(200)
    // the same value again is none more
    expect((await options(id, values(...many.slice(1), 'v1'))).code).toBe(200)
    seen = []
    const refused = [
      [values(...many), '“编号”最多 200 个不同的值'],
      [{ paramList: [{ field: 'ids', defaultValue: many.join(',') }] }, '“编号”最多 200 个不同的值'],
      [values(), '编号'],
      // not all of the sites, because nothing was chosen
      [values('', ' '), '编号'],
      [{ paramList: [{ field: 'ids', defaultValue: ' , ' }] }, '编号'],
    ] as const
    for (const [body, msg] of refused)
      expect(await options(id, body)).toMatchObject({
        ...{ code: 400, msg: expect.stringContaining(msg) as string, data: { field: 'ids' } },
      })
    const number = await aList({ requestParameters: [{ field: 'ids', dataType: 'int' }] })
    expect(await options(number, values(1, 2))).toMatchObject({ code: 400, data: { field: 'ids' } })
    expect(seen).toEqual([])
    expect((await options(number, values(1))).code).toBe(200)
    expect(readIds()).toEqual(['1'])
  })
})

describe('an HTTP interface', () => {
  it('calls the URL with its parameters encoded, and reads the list from the reply', async () => {
    const id = await createInterface(admin, http())
    expect((await options(id, country('a/b?c=ü .. 100%'))).data).toEqual([
      { id: 1, fullName: '甲' },
      { id: 2, fullName: '乙' },
    ])
    expect(seen).toMatchObject([
      { method: 'GET', url: '/sites/a%2Fb%3Fc%3D%C3%BC%20..%20100%25?page=1&size=5', body: '' },
    ])
    expect((await staff.post(`${path}/${id}/Action/List`, { ...country('de'), keyword: '乙' })).data).toMatchObject({
      list: [{ id: 2 }],
      pagination: { total: 1 },
    })
    expect((await staff.post(`${path}/${id}/Action/InfoByIds`, { ...country('de'), ids: ['2'] })).data).toEqual([
      { id: 2, fullName: '乙' },
    ])
  })

  it('has the nested fields that it declares, in pages, the search, lookups and trees; they are checked when it is saved', async () => {
    const station = (name: string) => ({ name, at: [{ lng: 121.1 }] })
    const list = [
      { id: 1, station: station('青浦'), tags: ['x'], children: [{ id: 2, station: station('嘉定') }] },
      { id: 3, fullName: '无', 'station.name': 'plain' },
    ]
    reply = json({ data: [{ list }] })
    const declare = (...names: string[]) => names.map((field) => ({ field, fieldName: '' }))
    const fieldList = declare('id', 'station', 'station.name', 'station.at[0].lng', 'tags[0]', 'station.__proto__')
    const id = await createInterface(admin, http({ dataPath: 'data[0].list', fieldList }))
    const [top, second] = (await options(id)).data as Record<string, unknown>[]
    expect(top).toMatchObject({ 'station.name': '青浦', 'station.at[0].lng': 121.1, 'tags[0]': 'x' })
    expect(top).not.toHaveProperty(['station.__proto__'])
    expect(top?.['children']).toMatchObject([{ 'station.name': '嘉定' }])
    expect(second).toMatchObject({ 'station.name': 'plain' })
    const page = (keyword: string) =>
      staff.post<{ list: object[]; pagination: { total: number } }>(`${path}/${id}/Action/List`, {
        ...country('de'),
        columnOptions: 'id,station.name',
        keyword,
      })
    expect((await page('')).data.list).toMatchObject([{ 'station.name': '青浦' }, { id: 2 }, { id: 3 }])
    // the text of `station` contains the word, its name does not
    expect((await page('lng')).data.list).toEqual([])
    expect((await page('嘉定')).data).toMatchObject({ list: [{ id: 2 }], pagination: { total: 1 } })
    const byName = { ...country('de'), ids: ['嘉定', 'plain', 'gone'], propsValue: 'station.name' }
    expect((await staff.post(`${path}/${id}/Action/InfoByIds`, byName)).data).toMatchObject([{ id: 2 }, { id: 3 }])
    expect(await admin.post(path, buildInput(http({ fieldList: declare('a.b.c.d.e.f.g.h.i') })))).toMatchObject({
      code: 400,
      data: { field: 'fieldList' },
    })
  })

  it('sends the other parameters as JSON by POST', async () => {
    await options(await createInterface(admin, http({ requestMethod: 'POST' })))
    expect(seen).toMatchObject([{ method: 'POST', url: '/sites/de?page=1', body: '{"size":"5"}' }])
    expect(seen[0]?.headers['content-type']).toBe('application/json')
  })

  it('sends its own headers and none of the caller; their values are encrypted and never returned', async () => {
    const input = buildInput(http({ requestHeaders: [{ field: 'X-Key', defaultValue: 'secret-of-ours' }] }))
    const id = await createInterface(admin, input)
    await options(id)
    expect(seen[0]?.headers).toMatchObject({ 'x-key': 'secret-of-ours', host })
    expect(seen[0]?.headers['authorization']).toBeUndefined()
    expect(seen[0]?.headers['cookie']).toBeUndefined()
    const shown = (await admin.get<DataInterface>(`${path}/${id}`)).data
    expect(shown.requestHeaders).toEqual([{ field: 'X-Key', hasValue: true }])
    const stored = await server.db.query('select i::text from data_interfaces i where id = $1', [id])
    const file = await (
      await fetch(`${server.url}${path}/${id}/Action/Export`, { headers: { Authorization: admin.token } })
    ).text()
    expect(JSON.stringify(stored) + file).not.toContain('secret-of-ours')
    await admin.put(`${path}/${id}`, { ...input, requestHeaders: [{ field: 'X-Key', defaultValue: '' }] })
    await options(id, country('kept'))
    expect(seen[1]?.headers['x-key']).toBe('secret-of-ours')
  })

  it('caches the reply for the pages of one list for a while, and calls again after a change', async () => {
    const input = buildInput(http())
    const id = await createInterface(admin, input)
    await Promise.all([options(id), options(id), options(id)])
    await options(id)
    expect(seen).toHaveLength(1)
    await admin.put(`${path}/${id}`, input)
    await options(id)
    expect(seen).toHaveLength(2)
  })
})

describe('calling another system is refused', () => {
  it('if its host is not on the list, or with another port', async () => {
    await allow(['api.example.com'])
    expect(await tryOut()).toMatchObject({ code: 400, msg: expect.stringContaining(`主机“${host}”不在允许`) as string })
    await allow(['127.0.0.1'])
    expect((await tryOut()).code).toBe(400)
    expect(seen).toEqual([])
  })

  it('if a listed name resolves to the own network, unless that address is listed as well', async () => {
    const named = { path: `http://localhost:${host.split(':')[1] ?? ''}/{country}` }
    await allow([`localhost:${host.split(':')[1] ?? ''}`])
    expect(await tryOut(named)).toMatchObject({ code: 400, msg: expect.stringMatching(/指向内部地址/) as string })
    expect(seen).toEqual([])
    await allow([`localhost:${host.split(':')[1] ?? ''}`, '127.0.0.1'])
    const both = await tryOut(named)
    // where the name leads to ::1 as well, that address is not on the list
    expect(both.code === 200 || both.msg.includes('::1')).toBe(true)
  })

  it('if it redirects', async () => {
    reply = (response) => response.writeHead(302, { location: `http://${host}/inside` }).end()
    expect(await tryOut()).toMatchObject({ code: 400, msg: '对方回复了状态 302' })
    expect(seen).toHaveLength(1)
  })

  it('if the reply is too large, not JSON, or has no list at the path', async () => {
    reply = (response) => response.end('x'.repeat(6_000_000))
    expect(await tryOut()).toMatchObject({ code: 400, msg: '返回的数据超过 5 MB，已停止' })
    reply = (response) => response.end('<html>')
    expect(await tryOut()).toMatchObject({ code: 400, msg: '对方的回复中，“data.list”处不是记录数组' })
    reply = json({ data: { list: 'a' } })
    expect((await tryOut()).code).toBe(400)
    reply = json({ data: { list: [] } })
    expect((await tryOut({ dataPath: 'constructor.prototype' })).code).toBe(400)
    expect((await tryOut()).data.list).toEqual([])
  })

  it.each([
    '..',
    '.',
    '../admin',
    'a/../../admin',
    '%2e%2e',
    '%2E%2E%2Fadmin',
    '%252e%252e%252fadmin',
    '%25252525252e%2525252e',
    '..\\admin',
    '%5c',
    '..;a=b',
  ])('if a parameter of the path would leave its segment: %j', async (value) => {
    const id = await createInterface(admin, http())
    expect(await admin.post(`${path}/${id}/Actions/Preview`, country(value))).toMatchObject({
      code: 400,
      msg: '参数“country”不能作为地址的一部分',
    })
    expect(seen).toEqual([])
    const inQuery = await createInterface(admin, http({ path: `http://${host}/sites?of={country}` }))
    expect((await options(inQuery, country(value))).code).toBe(200)
  })

  it('if there is no reply', async () => {
    await allow(['127.0.0.1:1'])
    expect(await tryOut({ path: 'http://127.0.0.1:1/{country}' })).toMatchObject({
      code: 400,
      msg: '无法连接“127.0.0.1:1”：ECONNREFUSED',
    })
  })

  it.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'http://{country}/',
    'http://{country}.example.com/',
    'http://user:pass@a.example/',
    'http://a.example\\@b.example/',
    '//a.example/',
    'javascript:alert(1)',
    '',
  ])('on saving, for the address %j', async (address) => {
    expect(await admin.post(path, buildInput(http({ path: address })))).toMatchObject({
      code: 400,
      msg: expect.stringContaining('地址必须') as string,
    })
  })

  it.each(['Host', 'content-length', 'Transfer-Encoding', 'Cookie', 'Proxy-Authorization'])(
    'for the header %s',
    async (field) => {
      expect(
        await admin.post(path, buildInput(http({ requestHeaders: [{ field, defaultValue: 'x' }] }))),
      ).toMatchObject({
        code: 400,
        msg: `不能设置请求头“${field}”`,
      })
    },
  )
})

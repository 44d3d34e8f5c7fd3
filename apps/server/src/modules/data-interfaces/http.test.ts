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

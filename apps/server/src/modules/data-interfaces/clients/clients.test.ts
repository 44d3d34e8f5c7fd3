import type { InterfaceClient, InterfaceClientRow, ReferenceRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../../platform/ids.ts'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { callSigned, clientPath, createApiClient } from '../testing/clients.ts'
import { createInterface, path } from '../testing/interfaces.ts'

interface Paged<T> {
  list: T[]
}

let server: TestServer
let admin: Client
let userId: string
let interfaceId: string
beforeAll(async () => {
  server = await startTestServer()
  const chief = await aUser(server.db, { isAdministrator: true, realName: '管理员' })
  admin = await server.as(chief.account)
  userId = chief.id
  interfaceId = await createInterface(admin)
})
afterAll(() => server.close())

const aClient = (values: object = {}) => createApiClient(admin, { userId, interfaceIds: [interfaceId], ...values })

describe('API clients', () => {
  it('are read with all settings, but never with their secret', async () => {
    const settings = {
      addresses: ['10.1.0.0/16', '2001:db8::1'],
      callsPerMinute: 5,
      expiresAt: 4_000_000_000_000,
    }
    const { id, input, secret } = await aClient(settings)
    const reply = await admin.get<InterfaceClient>(`${clientPath}/${id}`)
    expect(reply.data).toMatchObject({
      ...input,
      ...settings,
      userName: '管理员',
      interfaceCount: 1,
    })
    expect(reply.data.secretAt).toBeGreaterThan(Date.now() - 60_000)
    const listed = await admin.get<Paged<InterfaceClientRow>>(`${clientPath}?keyword=${input.enCode}`)
    expect(listed.data.list.map((one) => one.id)).toEqual([id])
    expect(JSON.stringify([reply, listed])).not.toContain(secret)
    const stored = await server.db.query('select * from interface_clients where id = $1', [id])
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it.each<[string, object, string, string]>([
    ['an unknown user', { userId: createId() }, '所选用户不存在或已停用', 'userId'],
    ['an unknown interface', { interfaceIds: [createId()] }, '所选数据接口不存在，请重新选择', 'interfaceIds'],
    ['no IP address', { addresses: ['10.0.0.0/33'] }, '“10.0.0.0/33”不是 IP 地址或网段', 'addresses'],
    ['a host name', { addresses: ['localhost'] }, '“localhost”不是 IP 地址或网段', 'addresses'],
  ])('are not saved with %s', async (_case, values, msg, field) => {
    const input = { fullName: '错', enCode: 'wrong', userId, interfaceIds: [], ...values }
    expect(await admin.post(clientPath, input)).toMatchObject({ code: 400, msg, data: { field } })
    const { id, input: saved } = await aClient()
    expect(await admin.put(`${clientPath}/${id}`, { fullName: '错', ...saved, ...values })).toMatchObject({
      code: 400,
      data: { field },
    })
  })

  it('are only for administrators', async () => {
    const staff = await server.as((await aUser(server.db)).account)
    const { id } = await aClient()
    for (const reply of [
      await staff.get(clientPath),
      await staff.get(`${clientPath}/${id}`),
      await staff.get(`${clientPath}/${id}/Log`),
      await staff.post(`${clientPath}/${id}/Actions/Secret`),
      await staff.delete(`${clientPath}/${id}`),
    ])
      expect(reply.code).toBe(403)
  })

  it('use their interfaces: one that a client may call is not deleted, and the question names the client', async () => {
    const id = await createInterface(admin)
    const client = await aClient({ fullName: '报表平台', interfaceIds: [id] })
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('报表平台'),
    })
    const uses = await admin.get<{ list: ReferenceRow[] }>(`/api/visualdev/References/dataInterface/${id}/UsedBy`)
    expect(uses.data.list).toMatchObject([
      { kind: 'interfaceClient', id: client.id, fullName: '报表平台', use: 'reads' },
    ])
    await admin.delete(`${clientPath}/${client.id}`)
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200 })
  })

  it('are deleted for good with their secret', async () => {
    const { id, input, secret } = await aClient()
    const call = () => callSigned(server.nobody, { interfaceId, clientId: input.enCode, secret })
    expect(await call()).toMatchObject({ code: 200 })
    expect(await admin.delete(`${clientPath}/${id}`)).toMatchObject({ code: 200 })
    expect(await call()).toMatchObject({ code: 403 })
    expect(await admin.get(`${clientPath}/${id}/Log`)).toMatchObject({ code: 404 })
  })

  it('are in the audit trail, without their secrets', async () => {
    const { id, input, secret } = await aClient()
    await admin.put(`${clientPath}/${id}`, { fullName: '结算系统', ...input, callsPerMinute: 7 })
    await admin.delete(`${clientPath}/${id}`)
    const stored = await server.db.query<{ action: string; text: string }>(
      `select action, e::text as text from audit_entries e where object_id = $1 order by seq`,
      [id],
    )
    expect(stored.map(({ action }) => action)).toEqual(['create', 'reset', 'update', 'remove'])
    const texts = stored.map(({ text }) => text).join('\n')
    expect(texts).toContain('callsPerMinute')
    const sealed = await server.db.query<{ sealed_secret: string }>('select sealed_secret from interface_clients')
    for (const { sealed_secret } of sealed) expect(texts).not.toContain(sealed_secret)
    expect(texts).not.toContain(secret)
  })
})

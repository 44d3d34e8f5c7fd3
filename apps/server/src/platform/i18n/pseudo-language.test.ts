import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'

// what adding a language is: its folder, and one line
vi.mock('../../../../../packages/texts/src/registered.ts', async (load) => ({
  ...(await load<object>()),
  xx: await import('@armature/texts/testing/pseudo'),
}))

const path = '/api/permission/Role'
const pseudo = { 'Accept-Language': 'xx' }

describe('a language that is one folder and one line', () => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    // the files of a worker share what they have loaded
    vi.resetModules()
    const { startTestServer } = await import('../../testing/test-server.ts')
    server = await startTestServer()
    admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  })
  afterAll(async () => {
    // the files of a worker share what is mocked
    vi.doUnmock('../../../../../packages/texts/src/registered.ts')
    vi.resetModules()
    await server.close()
  })

  it('is the language of success and error messages when a request asks for it', async () => {
    const role = { fullName: '值班长', enCode: unique('role') }
    expect(await admin.post(path, role, pseudo)).toMatchObject({ code: 200, msg: '[Créátéd]' })
    const again = await admin.post(path, role, pseudo)
    expect(again.code).toBe(409)
    expect(again.msg).toMatch(/^\[.*[áéíóú].*\]$/)
    expect(again.msg).not.toContain('{')
  })

  it('saves, shows and finds stored names in it', async () => {
    const enCode = unique('role')
    const role = { fullName: '巡检员', fullNameI18n: { xx: '[Ínspéctór]' }, enCode }
    const { data } = await admin.post<{ id: string }>(path, role)
    expect(await admin.get(`${path}/${data.id}`)).toMatchObject({ data: { fullNameI18n: role.fullNameI18n } })
    const found = await admin.get<{ list: { id: string }[] }>(`${path}?keyword=${encodeURIComponent('[Ínsp')}`)
    expect(found.data.list.map(({ id }) => id)).toEqual([data.id])
  })

  it('can be chosen by a user, and is then the language of replies', async () => {
    const chosen = await admin.put('/api/permission/Users/Current/SystemLanguage', { language: 'xx' })
    expect(chosen.code).toBe(200)
    const reply = await admin.get(`${path}/00000000-0000-7000-8000-000000000000`)
    expect(reply.msg).toMatch(/^\[.*[áéíóú].*\]$/)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aGroup,
  aMenu,
  anOrganize,
  aPosition,
  aRole,
  aUser,
  grant,
  unique,
  type BuiltMenu,
} from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aDelegate, aPeoplePage } from '../../delegation/testing/delegates.ts'

let server: TestServer
let admin: Client
let page: BuiltMenu
let secret: BuiltMenu
const zh = { 'Accept-Language': 'zh' }
beforeAll(async () => {
  server = await startTestServer()
  page = await aPeoplePage(server, 'permission.role')
  secret = await aMenu(server.db, { fullName: '结算总览' })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())

const permission = '/api/permission'
type Values = Parameters<typeof aUser>[1]
/** A kind of what users have permissions from: its address, and one with a user. */
const kinds: {
  kind: 'role' | 'group' | 'position' | 'organize'
  path: string
  create: () => Promise<[string, Values]>
}[] = [
  {
    kind: 'role',
    path: `${permission}/Role`,
    create: async () => {
      const role = await aRole(server.db)
      return [role, { roles: [role] }]
    },
  },
  {
    kind: 'group',
    path: `${permission}/Group`,
    create: async () => {
      const group = await aGroup(server.db)
      return [group, { groups: [group] }]
    },
  },
  {
    kind: 'position',
    path: `${permission}/Position`,
    create: async () => {
      const organize = await anOrganize(server.db)
      const position = await aPosition(server.db, organize)
      return [position, { organize, position }]
    },
  },
  {
    kind: 'organize',
    path: `${permission}/Organize`,
    create: async () => {
      const organize = await anOrganize(server.db)
      return [organize, { organize }]
    },
  },
]
const isOn = async (path: string, id: string) =>
  (await admin.get<{ enabledMark: number }>(`${path}/${id}`)).data.enabledMark === 1

describe.each(kinds)('a $kind', ({ kind, path, create }) => {
  it('with users is disabled once it is confirmed what they lose, in its form and in the list', async () => {
    const [id, values] = await create()
    await grant(server.db, kind, id, [['menu', secret.id]])
    await aUser(server.db, values)
    const stored = (await admin.get<object>(`${path}/${id}`)).data
    const off = { ...stored, enabledMark: 0 }
    const asked = { code: 409, msg: expect.stringMatching(/1 名用户.*1 个菜单.*结算总览/), data: { stillUsed: 1 } }
    expect(await admin.put(`${path}/${id}`, off, zh)).toMatchObject(asked)
    expect(await isOn(path, id)).toBe(true)
    if (kind !== 'group') {
      expect(await admin.put(`${path}/${id}/Actions/State`, {}, zh)).toMatchObject(asked)
      expect(await isOn(path, id)).toBe(true)
      expect((await admin.put(`${path}/${id}/Actions/State`, { isConfirmed: true })).code).toBe(200)
      expect(await isOn(path, id)).toBe(false)
      expect((await admin.put(`${path}/${id}/Actions/State`)).code).toBe(200)
    }
    expect((await admin.put(`${path}/${id}`, { ...off, isConfirmed: true })).code).toBe(200)
    expect(await isOn(path, id)).toBe(false)
  })

  it('without enabled users is disabled at once', async () => {
    const [id, values] = await create()
    await aUser(server.db, { ...values, enabledMark: 0 })
    const stored = (await admin.get<object>(`${path}/${id}`)).data
    expect((await admin.put(`${path}/${id}`, { ...stored, enabledMark: 0 })).code).toBe(200)
  })
})

it('an organization with departments below it is disabled once they are confirmed', async () => {
  const company = await anOrganize(server.db)
  await anOrganize(server.db, { parentId: company })
  const asked = { code: 409, msg: expect.stringMatching(/1 个部门.*选择框/), data: { stillUsed: 1 } }
  expect(await admin.put(`${permission}/Organize/${company}/Actions/State`, {}, zh)).toMatchObject(asked)
})

it('a delegated administrator sees how many menus the users lose, but not the names of menus that they do not have', async () => {
  const team = await anOrganize(server.db)
  const delegate = await aDelegate(server, team, [page])
  const values = { fullName: '班长', enCode: unique('role'), organizeIds: [team] }
  const role = (await admin.post<{ id: string }>(`${permission}/Role`, values)).data.id
  await grant(server.db, 'role', role, [['menu', secret.id]])
  await aUser(server.db, { organize: team, roles: [role] })
  const { code, msg } = await delegate.client.put(`${permission}/Role/${role}/Actions/State`, {}, zh)
  expect([code, msg]).toEqual([409, expect.stringContaining('1 个菜单')])
  expect(msg).not.toContain('结算总览')
})

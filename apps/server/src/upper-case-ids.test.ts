import type { Endpoint } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from './app.ts'
import {
  aDelegate,
  aTree,
  createUserMenu,
  firstPassword,
  toForm,
} from './modules/administration/user/testing/people.ts'
import { toWirePassword } from './modules/passwords/password.ts'
import { aMenu, aRole, aUser, type BuiltUser, type GrantTo } from './testing/builders.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let tree: Awaited<ReturnType<typeof aTree>>
let boss: BuiltUser
let admin: Client
let delegate: Awaited<ReturnType<typeof aDelegate>>

beforeAll(async () => {
  server = await startTestServer()
  tree = await aTree(server)
  boss = await aUser(server.db, { account: 'boss', isAdministrator: true, organize: tree.west })
  admin = await server.as('boss')
  const { role } = await createUserMenu(server)
  const page = await aMenu(server.db, {
    enCode: 'permission.grade',
    buttons: ['btn_add', 'btn_edit', 'btn_remove'],
    property: { useBtnPermission: true },
  })
  const grants = Object.values(page.items).map((id): GrantTo => ['button', id])
  const grading = await aRole(server.db, { grants: [['menu', page.id], ...grants] })
  delegate = await aDelegate(server, role, tree.west)
  await server.db.sql.insertInto('user_roles').values({ user_id: delegate.id, role_id: grading }).execute()
  await server.deps.bus.publish('rights')
})
afterAll(() => server.close())

const users = '/api/permission/Users'
const grades = '/api/permission/organizeAdministrator'
const newPassword = {
  userPassword: toWirePassword(firstPassword),
  validatePassword: toWirePassword(firstPassword),
  text: firstPassword,
}

/** What must be refused to a user about themselves, by the id as it is written in the call. */
const ownCases: { title: string; code: number; send: (id: string) => Promise<{ code: number }> }[] = [
  { title: 'deletes their own account', code: 400, send: (id) => admin.delete(`${users}/${id}`) },
  {
    title: 'disables their own account',
    code: 400,
    send: (id) => admin.put(`${users}/${id}/Actions/State`, { enabledMark: 0 }),
  },
  {
    title: 'disables their own account among others',
    code: 400,
    send: (id) => admin.put(`${users}/Actions/State`, { ids: [delegate.id, id], enabledMark: 0 }),
  },
  {
    title: 'resets their own password without the old one',
    code: 400,
    send: (id) => admin.post(`${users}/${id}/Actions/ResetPassword`, newPassword),
  },
  {
    title: 'hands over their own work',
    code: 400,
    send: (id) => admin.post(`${users}/${id}/Actions/HandOver`, { toUserId: delegate.id, what: ['reports'] }),
  },
  { title: 'views as themselves', code: 400, send: (id) => admin.post(`${users}/${id}/Actions/ViewAs`, {}) },
  {
    title: 'becomes their own manager',
    code: 400,
    send: async (id) => {
      const { data } = await admin.get<Record<string, unknown>>(`${users}/${id}`)
      return admin.put(`${users}/${id}`, { ...toForm(data), managerId: id })
    },
  },
  {
    title: 'gives themselves a part of the tree as a delegated administrator',
    code: 403,
    send: (id) =>
      delegate.client.post(grades, {
        userId: id === boss.id ? delegate.id : delegate.id.toUpperCase(),
        organizeId: tree.team,
        thisSelect: true,
      }),
  },
]

describe('an id in upper case', () => {
  it.each(ownCases)('is oneself: nobody $title', async ({ send, code }) => {
    expect(boss.id).not.toBe(boss.id.toUpperCase())
    const inLowerCase = await send(boss.id)
    const inUpperCase = await send(boss.id.toUpperCase())
    expect(inLowerCase.code).toBe(code)
    expect(inUpperCase).toEqual(inLowerCase)
    const [kept] = await server.db.query('select enabled_mark, is_administrator, manager_id from users where id = $1', [
      boss.id,
    ])
    expect(kept).toEqual({ enabled_mark: 1, is_administrator: true, manager_id: null })
  })

  it('is the last administrator, who keeps the mark', async () => {
    const { data } = await admin.get<Record<string, unknown>>(`${users}/${boss.id}`)
    const form = { ...toForm(data), isAdministrator: false }
    for (const id of [boss.id, boss.id.toUpperCase()])
      expect(await admin.put(`${users}/${id}`, form)).toMatchObject({ code: 409 })
  })

  it('does not move a delegated administrator out of their part', async () => {
    const form = { userId: delegate.id, organizeId: tree.east, thisSelect: true, subSelect: true }
    const [own] = await server.db.query<{ id: string }>('select id from delegated_administrators where user_id = $1', [
      delegate.id,
    ])
    const inUpperCase = { ...form, userId: form.userId.toUpperCase(), organizeId: form.organizeId.toUpperCase() }
    for (const [id, body] of [
      [own?.id ?? '', form],
      [(own?.id ?? '').toUpperCase(), inUpperCase],
    ] as const)
      expect((await delegate.client.put(`${grades}/${id}`, body)).code).toBe(403)
    const stranger = await aUser(server.db, { organize: tree.east })
    for (const id of [stranger.id, stranger.id.toUpperCase()])
      expect((await delegate.client.delete(`${users}/${id}`)).code).toBe(404)
  })

  it('names the same user, role and organization in lists', async () => {
    const member = await aUser(server.db, { organize: tree.team })
    const find = (id: string) => admin.get<{ list: { id: string }[] }>(`${users}?organizeId=${id}`)
    expect((await find(tree.team)).data.list.map(({ id }) => id)).toEqual([member.id])
    expect(await find(tree.team.toUpperCase())).toEqual(await find(tree.team))
    const chosen = (ids: string) => admin.post(`${users}/getUserList`, { ids: [ids] })
    expect(await chosen(member.id.toUpperCase())).toEqual(await chosen(member.id))
    expect((await chosen(member.id)).data).toMatchObject({ list: [{ id: member.id }] })
  })

  it('gets the same answer as in lower case from every call that has an id in its address', async () => {
    const calls = allEndpoints.filter(({ path, answersRedirect }) => path.includes('/:') && !answersRedirect)
    expect(calls.length).toBeGreaterThan(150)
    const different: string[] = []
    const compare = async (endpoint: Endpoint) => {
      const inLowerCase = await call(endpoint, boss.id)
      const inUpperCase = await call(endpoint, boss.id.toUpperCase())
      if (inLowerCase.code !== inUpperCase.code || inLowerCase.msg !== inUpperCase.msg)
        different.push(`${endpoint.method} ${endpoint.path}: ${inLowerCase.code} and ${inUpperCase.code}`)
    }
    await Promise.all(calls.filter(({ method }) => method === 'GET').map(compare))
    for (const endpoint of calls.filter(({ method }) => method !== 'GET')) await compare(endpoint)
    expect(different).toEqual([])
  }, 60_000)
})

/** The call about the administrator, by their id in every part of the address. One that ended the session is followed by another. */
async function call(endpoint: Endpoint, id: string): Promise<{ code: number; msg: string }> {
  const reply = await send(endpoint, id)
  if (reply.code !== 601) return reply
  admin = await server.as('boss')
  return send(endpoint, id)
}

function send({ method, path }: Endpoint, id: string): Promise<{ code: number; msg: string }> {
  const address = path.replace(/:\w+/g, id)
  if (method === 'GET') return admin.get(address)
  return admin[method.toLowerCase() as 'post' | 'put' | 'delete'](address, {})
}

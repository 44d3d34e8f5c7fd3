import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointData, Grade, gradeEndpoints } from '@armature/contract'
import { aGrade, aMenu, anOrganize, aRole, aUser, type GrantTo } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Grades = EndpointData<typeof gradeEndpoints.list>

let server: TestServer
let admin: Client
let role: string
let company: string
let east: string
let team: string
let north: string

const root = '/api/permission/organizeAdministrator'
const looking = { thisSelect: true, subSelect: true }

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  company = await anOrganize(db, { fullName: '总部' })
  east = await anOrganize(db, { parentId: company, fullName: '华东' })
  team = await anOrganize(db, { parentId: east, fullName: '一班' })
  north = await anOrganize(db, { parentId: company, fullName: '华北' })
  const menu = await aMenu(db, {
    enCode: 'permission.grade',
    buttons: ['btn_add', 'btn_edit', 'btn_remove'],
    property: { useBtnPermission: true },
  })
  role = await aRole(db, {
    grants: [['menu', menu.id], ...Object.values(menu.items).map((id): GrantTo => ['button', id])],
  })
  admin = await server.as((await aUser(db, { isAdministrator: true })).account)
})
afterAll(() => server.close())

/** A user of an organization, with the page in their menu. */
const createUser = (organize: string | null = east, realName?: string) =>
  aUser(server.db, { organize, roles: [role], ...(realName ? { realName } : {}) })
async function createAdministrator(organize: string, rights?: Parameters<typeof aGrade>[3]) {
  const user = await createUser(organize)
  await aGrade(server.db, user.id, organize, rights)
  return { ...user, client: await server.as(user.account) }
}
const make = (who: Client, userId: string, organizeId: string, rights: object = looking) =>
  who.post<{ id: string }>(root, { userId, organizeId, ...rights })
const list = async (who: Client, keyword = '') =>
  (await who.get<Grades>(`${root}?pageSize=500&keyword=${encodeURIComponent(keyword)}`)).data.list

describe('delegated administration', () => {
  it('gives a user a part of the tree with eight rights, shows it, changes it and removes it [S2.170, SO.80]', async () => {
    const user = await createUser(east, '周站长')
    const { code, data } = await make(admin, user.id, east, { ...looking, subEdit: true })
    expect(code).toBe(200)
    const one = await admin.get<Grade>(`${root}/${data.id}`)
    expect(one.data).toMatchObject({
      userId: user.id,
      organizeId: east,
      fullName: '周站长',
      enCode: user.account,
      organizeName: '总部/华东',
      enabledMark: 1,
      mayEdit: true,
      thisSelect: true,
      thisEdit: false,
      subSelect: true,
      subEdit: true,
      subDelete: false,
    })
    expect((await list(admin, '周站长')).map(({ id }) => id)).toEqual([data.id])
    expect((await list(admin, '华东')).map(({ id }) => id)).toContain(data.id)
    await server.db.sql
      .updateTable('organizes')
      .set({ full_name_i18n: JSON.stringify({ en: 'East' }) })
      .where('id', '=', east)
      .execute()
    expect((await list(admin, 'eas')).map(({ id }) => id)).toContain(data.id)
    expect(await list(admin, '"en":')).toEqual([])
    expect((await admin.put(`${root}/${data.id}`, { userId: user.id, organizeId: team, thisSelect: true })).code).toBe(
      200,
    )
    expect((await admin.get<Grade>(`${root}/${data.id}`)).data).toMatchObject({
      organizeName: '总部/华东/一班',
      subEdit: false,
    })
    expect((await admin.delete(`${root}/${data.id}`)).code).toBe(200)
    expect((await admin.get(`${root}/${data.id}`)).code).toBe(404)
  })

  it('takes effect with the next call, and ends when it is removed', async () => {
    const user = await createUser()
    const client = await server.as(user.account)
    expect(await list(client)).toEqual([])
    const { data } = await make(admin, user.id, east)
    expect((await list(client)).map(({ id }) => id)).toContain(data.id)
    await admin.delete(`${root}/${data.id}`)
    expect(await list(client)).toEqual([])
  })

  it('refuses a second delegation for an organization, one without rights or for an administrator, and unknown ids', async () => {
    const user = await createUser()
    await make(admin, user.id, east)
    const again = await make(admin, user.id, east)
    expect(again).toMatchObject({ code: 409, data: { field: 'organizeId' } })
    expect(await make(admin, user.id, north, {})).toMatchObject({ code: 400, msg: '请至少选择一项管理权限' })
    const boss = await aUser(server.db, { isAdministrator: true })
    expect((await make(admin, boss.id, east)).code).toBe(400)
    expect((await make(admin, user.id, '00000000-0000-7000-8000-00000000dead')).code).toBe(404)
    expect((await make(admin, '00000000-0000-7000-8000-00000000dead', east)).code).toBe(404)
  })
})

describe('a delegated administrator', () => {
  it('creates others for their part, with at most their own rights there [SO.80]', async () => {
    const one = await createAdministrator(east, { this_select: true, sub_select: true, sub_add: true, sub_edit: true })
    const user = await createUser(team)
    expect((await make(one.client, user.id, east, { thisEdit: true })).code).toBe(403)
    expect((await make(one.client, user.id, team, { thisDelete: true })).code).toBe(403)
    // rights below an organization are rights on the organizations below it
    const { code, data } = await make(one.client, user.id, team, { thisEdit: true, subAdd: true })
    expect(code).toBe(200)
    expect(
      (await one.client.put(`${root}/${data.id}`, { userId: user.id, organizeId: team, subDelete: true })).code,
    ).toBe(403)
    expect(
      (await one.client.put(`${root}/${data.id}`, { userId: user.id, organizeId: north, subAdd: true })).code,
    ).toBe(403)
    expect((await one.client.delete(`${root}/${data.id}`)).code).toBe(200)
  })

  it('cannot give rights below an organization without departments unless they have such rights', async () => {
    const leaf = await createAdministrator(team, { this_select: true, this_edit: true })
    const user = await createUser(team)
    expect((await make(leaf.client, user.id, team, { thisEdit: true, subEdit: true })).code).toBe(403)
    expect((await make(leaf.client, user.id, team, { thisEdit: true })).code).toBe(200)
  })

  it('sees and changes nothing outside their part, gives nothing to users outside, and not their own delegation', async () => {
    const one = await createAdministrator(east)
    const other = await createAdministrator(north)
    const theirs = await createUser(north)
    const { data } = await make(admin, theirs.id, north)
    expect((await list(one.client)).map(({ id }) => id)).not.toContain(data.id)
    expect((await one.client.get(`${root}/${data.id}`)).code).toBe(403)
    expect((await one.client.put(`${root}/${data.id}`, { userId: theirs.id, organizeId: east, ...looking })).code).toBe(
      403,
    )
    expect((await one.client.delete(`${root}/${data.id}`)).code).toBe(403)
    expect((await make(one.client, theirs.id, east)).code).toBe(403)
    expect((await make(one.client, other.id, north)).code).toBe(403)
    const [own] = (await list(one.client)).filter(({ userId }) => userId === one.id)
    expect(own?.mayEdit).toBe(false)
    expect((await one.client.delete(`${root}/${own?.id}`)).code).toBe(403)
    expect((await make(one.client, one.id, team)).code).toBe(403)
  })

  it('does not remove rights beyond their own', async () => {
    const one = await createAdministrator(east, { this_select: true, this_edit: true, sub_select: true })
    const user = await createUser()
    const { data } = await make(admin, user.id, east, { thisDelete: true })
    expect((await one.client.get<Grade>(`${root}/${data.id}`)).data.mayEdit).toBe(false)
    expect((await one.client.delete(`${root}/${data.id}`)).code).toBe(403)
    expect(
      (await one.client.put(`${root}/${data.id}`, { userId: user.id, organizeId: east, thisEdit: true })).code,
    ).toBe(403)
  })
})

describe('access', () => {
  it('requires the page and its button, and a caller who administers no part sees nothing', async () => {
    const user = await createUser()
    const { data } = await make(admin, user.id, east)
    const staff = await server.as((await aUser(server.db, { organize: east })).account)
    const idle = await server.as((await createUser()).account)
    const calls = (who: Client) =>
      Promise.all([
        who.get(root),
        who.get(`${root}/${data.id}`),
        make(who, user.id, team),
        who.put(`${root}/${data.id}`, { userId: user.id, organizeId: east, ...looking }),
        who.delete(`${root}/${data.id}`),
      ]).then((replies) => replies.map(({ code }) => code))
    expect(await calls(server.nobody)).toEqual([602, 602, 602, 602, 602])
    expect(await calls(staff)).toEqual([403, 403, 403, 403, 403])
    expect(await calls(idle)).toEqual([200, 403, 403, 403, 403])
    expect(await list(idle)).toEqual([])
  })
})

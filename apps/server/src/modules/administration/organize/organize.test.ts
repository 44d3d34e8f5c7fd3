import type { OrganizeNode, OrganizeRow, TreeNode } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGrade, anOrganize, aPosition, aRole, aUser, unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: Client
let company: string
let department: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())
beforeEach(async () => {
  company = await anOrganize(server.db, { fullName: '储能公司' })
  department = await anOrganize(server.db, { fullName: '运维部', parentId: company })
})

const path = '/api/permission/Organize'
interface Page {
  list: OrganizeRow[]
  pagination: { total: number }
}
const said = (values: object = {}) => ({ fullName: '新组织', enCode: unique('org'), parentId: '-1', ...values })
const put = (id: string, values: object) => admin.put(`${path}/Department/${id}`, said(values))
const readPath = async (id: string) =>
  (await server.db.sql.selectFrom('organizes').select('id_path').where('id', '=', id).executeTakeFirst())?.id_path
const tree = async (query = '') => (await admin.get<{ list: OrganizeNode[] }>(`${path}/Tree${query}`)).data.list
const selector = async (id = '0') =>
  JSON.stringify((await admin.get<{ list: TreeNode[] }>(`${path}/Department/Selector/${id}`)).data)

describe('an organization', () => {
  it('is created at the top or below another one, changed and read with all its names [S7.79, S7.82, S7.83, SO.85]', async () => {
    const leader = await aUser(server.db, { realName: '王工', organize: company })
    const input = said({
      fullNameI18n: { tw: '新組織', en: 'New' },
      sortCode: 3,
      description: '说明',
      managerId: leader.id,
    })
    const made = await admin.post<{ id: string }>(path, input)
    expect(made).toMatchObject({ code: 200, msg: '新建成功' })
    const { id } = made.data
    expect((await admin.get(`${path}/${id}`)).data).toEqual({
      ...input,
      id,
      category: 'company',
      enabledMark: 1,
      manager: '王工',
    })
    expect(await readPath(id)).toEqual([id])
    expect(await admin.put(`${path}/${id}`, { ...input, fullName: '改名', parentId: company })).toMatchObject({
      code: 200,
      msg: '更新成功',
    })
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ fullName: '改名', parentId: company })
    expect(await readPath(id)).toEqual([company, id])
    expect(await selector()).toContain('储能公司/改名')
  })

  it('is deleted if nothing uses it [S7.84]', async () => {
    const empty = await anOrganize(server.db)
    expect(await admin.delete(`${path}/${empty}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect((await admin.get(`${path}/${empty}`)).code).toBe(404)
    expect((await admin.delete(`${path}/${empty}`)).code).toBe(404)
  })

  it('has an organization as parent, not a department nor an unknown id', async () => {
    expect(await admin.post(path, said({ parentId: department }))).toMatchObject({
      code: 400,
      msg: '组织的上级只能是组织，不能是部门',
      data: { field: 'parentId' },
    })
    expect(await admin.post(path, said({ parentId: '00000000-0000-0000-0000-000000000000' }))).toMatchObject({
      code: 400,
      msg: '上级组织不存在',
    })
    expect((await admin.post(path, said({ parentId: 'x' }))).code).toBe(400)
  })

  it('has a unique code, among departments too', async () => {
    const enCode = unique('org')
    await admin.post(path, said({ enCode }))
    const again = await admin.post(`${path}/Department`, said({ enCode, parentId: company }))
    expect(again).toMatchObject({ code: 409, msg: `编码“${enCode}”已被使用`, data: { field: 'enCode' } })
    expect(await put(department, { enCode, parentId: company })).toMatchObject({ code: 409 })
  })

  it.each([
    [{ fullName: ' ' }, 'fullName'],
    [{ fullName: '长'.repeat(101) }, 'fullName'],
    [{ enCode: '有中文' }, 'enCode'],
    [{ sortCode: -1 }, 'sortCode'],
    [{ managerId: 'x' }, 'managerId'],
    [{ enabledMark: 2 }, 'enabledMark'],
  ])('refuses %j naming the field', async (values, field) => {
    const reply = await admin.post(path, said(values))
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(field)
  })

  it('can only have an existing user as manager', async () => {
    expect(await admin.post(path, said({ managerId: company }))).toMatchObject({
      code: 400,
      msg: '所选负责人不存在，或不在你的管理范围内',
      data: { field: 'managerId' },
    })
  })
})

describe('a department', () => {
  const add = (values: object = {}) => admin.post<{ id: string }>(`${path}/Department`, said(values))

  it('is created below an organization or a department, never at the top [S7.89, F7.42]', async () => {
    for (const parentId of [company, department]) expect((await add({ parentId })).code).toBe(200)
    expect((await add()).code).toBe(400)
  })

  it('is read [S7.91, F7.44]', async () => {
    const { id } = (await add({ fullName: '一班', parentId: department })).data
    expect((await admin.get(`${path}/Department/${id}`)).data).toMatchObject({
      category: 'department',
      fullName: '一班',
      parentId: department,
    })
  })

  it('is changed and moved in the tree [S7.90, F7.43]', async () => {
    const { id } = (await add({ fullName: '一班', parentId: department })).data
    expect((await put(id, { fullName: '二班', parentId: company })).code).toBe(200)
    expect(await readPath(id)).toEqual([company, id])
    expect((await admin.get(`${path}/Department/${id}`)).data).toMatchObject({ fullName: '二班', parentId: company })
  })

  it('is not found as an organization, nor the other way round', async () => {
    expect((await admin.get(`${path}/${department}`)).code).toBe(404)
    expect((await admin.put(`${path}/${department}`, said())).code).toBe(404)
    expect((await admin.get(`${path}/Department/${company}`)).code).toBe(404)
    expect((await put(company, { parentId: department })).code).toBe(404)
    expect((await admin.delete(`${path}/Department/${company}`)).code).toBe(404)
  })

  it('is deleted by either call [SO.84]', async () => {
    const [one, other] = [
      await anOrganize(server.db, { parentId: company }),
      await anOrganize(server.db, { parentId: company }),
    ]
    expect((await admin.delete(`${path}/${one}`)).code).toBe(200)
    expect((await admin.delete(`${path}/Department/${other}`)).code).toBe(200)
    expect(await readPath(one)).toBeUndefined()
    expect(await readPath(other)).toBeUndefined()
  })
})

describe('moving an organization', () => {
  it('moves everything below it, and updates the paths', async () => {
    const team = await anOrganize(server.db, { parentId: department })
    const shift = await anOrganize(server.db, { parentId: team })
    const elsewhere = await anOrganize(server.db)
    await put(team, { parentId: elsewhere })
    expect(await readPath(shift)).toEqual([elsewhere, team, shift])
    expect(await readPath(department)).toEqual([company, department])
  })

  it('is refused to itself and to what is below it', async () => {
    const team = await anOrganize(server.db, { parentId: department })
    const refusal = { code: 400, msg: '上级不能是自己或自己的下级', data: { field: 'parentId' } }
    expect(await put(department, { parentId: department })).toMatchObject(refusal)
    expect(await put(department, { parentId: team })).toMatchObject(refusal)
    expect(await readPath(team)).toEqual([company, department, team])
  })

  it('never ends in a cycle if two are moved below each other at the same time', async () => {
    const [one, other] = [
      await anOrganize(server.db, { parentId: company }),
      await anOrganize(server.db, { parentId: company }),
    ]
    const replies = await Promise.all([put(one, { parentId: other }), put(other, { parentId: one })])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  it('is refused if a user would keep a role of organizations that they have left', async () => {
    const role = await aRole(server.db)
    await server.db.sql.insertInto('role_organizes').values({ role_id: role, organize_id: company }).execute()
    await aUser(server.db, { organize: department, roles: [role] })
    const elsewhere = await anOrganize(server.db)
    const enCode = unique('kept')
    await put(department, { parentId: company, enCode })
    expect(await put(department, { parentId: elsewhere })).toMatchObject({
      code: 409,
      msg: '移动后有 1 名用户不再属于其角色所在的组织，请先调整这些用户的角色',
    })
    expect((await admin.get(`${path}/Department/${department}`)).data).toMatchObject({ parentId: company, enCode })
  })
})

describe('disabling an organization', () => {
  it('removes it and what is below it from the selectors; its users keep their place [SO.86]', async () => {
    const team = await anOrganize(server.db, { parentId: department, fullName: '夜班' })
    const person = await aUser(server.db, { organize: team })
    expect(await selector()).toContain(team)
    const confirmed = { isConfirmed: true }
    expect((await admin.put(`${path}/Department/${department}/Actions/State`, confirmed)).code).toBe(200)
    expect(await selector()).not.toContain(team)
    expect(await selector()).not.toContain(department)
    const { organize_id } = await server.db.sql
      .selectFrom('users')
      .select('organize_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(organize_id).toBe(team)
    expect((await admin.get(`${path}/Department/${department}`)).data).toMatchObject({ enabledMark: 0 })
    await admin.put(`${path}/Department/${department}/Actions/State`)
    expect(await selector()).toContain(team)
    expect((await admin.put(`${path}/${company}/Actions/State`, confirmed)).code).toBe(200)
    expect(await selector()).not.toContain(company)
  })
})

describe('deleting what is in use', () => {
  it.each([
    ['1 个部门', () => anOrganize(server.db, { parentId: department })],
    ['1 名用户', () => aUser(server.db, { organize: department })],
    ['1 个岗位', () => aPosition(server.db, department)],
    [
      '1 个角色',
      async () => {
        const values = { role_id: await aRole(server.db), organize_id: department }
        await server.db.sql.insertInto('role_organizes').values(values).execute()
      },
    ],
    ['1 名分级管理员', async () => aGrade(server.db, (await aUser(server.db)).id, department)],
  ])('is refused with the sentence that says %s [SO.84]', async (uses, use) => {
    await use()
    expect(await admin.delete(`${path}/${department}`)).toMatchObject({
      code: 409,
      msg: `“运维部”仍被使用（${uses}），不能删除`,
    })
    expect(await readPath(department)).toBeDefined()
  })

  it('names everything at once, in the language of the caller', async () => {
    await anOrganize(server.db, { parentId: department })
    await aUser(server.db, { organize: department })
    await aUser(server.db, { organize: department })
    await aPosition(server.db, department)
    const english = await server.as((await aUser(server.db, { isAdministrator: true, language: 'en' })).account)
    expect((await english.delete(`${path}/${department}`)).msg).toBe(
      '“运维部” is still used by 1 department, 2 users, 1 position and cannot be deleted',
    )
  })

  it('deletes its grants too', async () => {
    const grant = { object_type: 'organize', object_id: department, item_type: 'menu', item_id: company } as const
    await server.db.sql.insertInto('grants').values(grant).execute()
    expect((await admin.delete(`${path}/Department/${department}`)).code).toBe(200)
    const left = await server.db.sql.selectFrom('grants').selectAll().where('object_id', '=', department).execute()
    expect(left).toEqual([])
  })
})

describe('lists', () => {
  it('are paged, found by a part of name or code and sorted as requested [S7.78, S3.39]', async () => {
    const mark = unique('list')
    for (const [fullName, sortCode] of [
      [`${mark}甲`, 2],
      [`${mark}乙`, 1],
      [`${mark}_丙`, 3],
    ] as const)
      await admin.post(path, said({ fullName, sortCode }))
    const list = async (query: string) => (await admin.get<Page>(`${path}?keyword=${mark}${query}`)).data
    const names = ({ list }: Page) => list.map(({ fullName }) => fullName.slice(mark.length))
    expect(names(await list(''))).toEqual(['乙', '甲', '_丙'])
    expect(names(await list('&sidx=sortCode&sort=desc'))).toEqual(['_丙', '甲', '乙'])
    expect(await list('&currentPage=2&pageSize=2')).toMatchObject({
      list: [{ fullName: `${mark}_丙`, parentId: '-1', parent: '', userCount: 0, mayEdit: true }],
      pagination: { currentPage: 2, pageSize: 2, total: 3 },
    })
    expect(names(await list('_'))).toEqual(['_丙'])
    expect(names(await list('%25'))).toEqual([])
    expect((await admin.get(`${path}?sidx=id_path;drop`)).code).toBe(200)
  })

  it('contain the departments at or below a node, all for 0 [SO.84]', async () => {
    const team = await anOrganize(server.db, { parentId: department, fullName: '夜班' })
    await aUser(server.db, { organize: team })
    const departments = async (id: string, query = '') =>
      (await admin.get<Page>(`${path}/${id}/Department${query}`)).data.list
    expect((await departments(company)).map(({ id }) => id).sort()).toEqual([department, team].sort())
    expect(await departments(team)).toMatchObject([{ fullName: '夜班', parent: '储能公司/运维部', userCount: 1 }])
    expect(await departments(company, '?keyword=夜班')).toHaveLength(1)
    expect((await departments('0', '?pageSize=500')).map(({ id }) => id)).toContain(team)
    expect(await departments('nothing')).toEqual([])
  })

  it('are a tree with the departments counted, or with the departments themselves [S7.81]', async () => {
    const below = (await admin.post<{ id: string }>(path, said({ parentId: company }))).data.id
    await anOrganize(server.db, { parentId: department })
    const other = await anOrganize(server.db, { parentId: below })
    await aUser(server.db, { organize: company })
    const node = (await tree()).find(({ id }) => id === company)
    expect(node).toMatchObject({
      departmentCount: 2,
      userCount: 1,
      disabled: false,
      children: [{ id: below, departmentCount: 1 }],
    })
    const whole = (await tree('?departments=1')).find(({ id }) => id === company)
    expect(whole?.children?.map(({ id }) => id).sort()).toEqual([department, below].sort())
    expect(JSON.stringify(whole)).toContain(other)
    expect((await admin.get(`${path}/Tree?departments=2`)).code).toBe(400)
  })
})

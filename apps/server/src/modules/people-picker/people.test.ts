import type { SelectionItem, TreeNode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, anOrganize, aPosition, aRole, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { filterEnabledIds, loadNames, loadUserNames } from '../names/names.ts'

let server: TestServer
let client: Client
let company: string
let department: string
let team: string
let people: Record<'wang' | 'li' | 'left', string>
beforeAll(async () => {
  server = await startTestServer()
  company = await anOrganize(server.db, { fullName: '储能公司' })
  department = await anOrganize(server.db, { fullName: '运维部', parentId: company })
  team = await anOrganize(server.db, { fullName: '一班', parentId: department })
  await server.db.query(`update organizes set full_name_i18n = '{"en": "Operations"}' where id = $1`, [department])
  people = {
    wang: (await aUser(server.db, { account: 'wang', realName: '王工', organize: department })).id,
    li: (await aUser(server.db, { account: 'li_50%', realName: '李工', organize: team })).id,
    left: (await aUser(server.db, { account: 'left', realName: '王离职', organize: department, enabledMark: 0 })).id,
  }
  client = await server.as('wang')
})
afterAll(() => server.close())

type List<T> = { list: T[]; pagination?: { currentPage: number; pageSize: number; total: number } }
const tree = (id: string, on = client) => on.get<List<TreeNode>>(`/api/permission/Organize/Department/Selector/${id}`)
const below = (id: string, body: object = {}) =>
  client.post<List<SelectionItem>>(`/api/permission/Users/ImUser/Selector/${id}`, body)
const listIds = (reply: { data: List<{ id: string }> }) => reply.data.list.map((item) => item.id)

describe('GET /api/permission/Organize/Department/Selector/:id', () => {
  it('returns companies and departments as a tree [S7.86, F7.39, F3.31, FO.41]', async () => {
    const reply = await tree('0')
    expect(reply).toMatchObject({ status: 200, code: 200 })
    expect(reply.data.list).toMatchObject([
      {
        id: company,
        type: 'company',
        hasChildren: true,
        children: [
          {
            id: department,
            fullName: '运维部',
            type: 'department',
            children: [{ id: team, isLeaf: true, hasChildren: false, children: [] }],
          },
        ],
      },
    ])
  })

  it('begins at the top if the id is 0 [F7.40]', async () => {
    expect(listIds(await tree('0'))).toEqual([company])
  })

  it('contains the path down to each department, as text and as ids [F3.40, F3.41, F3.42]', async () => {
    expect((await tree('0')).data.list).toMatchObject([
      {
        organize: '储能公司',
        organizeIds: [company],
        children: [
          {
            organize: '储能公司/运维部',
            organizeIds: [company, department],
            children: [{ organize: '储能公司/运维部/一班', organizeIds: [company, department, team] }],
          },
        ],
      },
    ])
  })

  it('leaves out the given organization and everything below it, for choosing a new parent', async () => {
    expect((await tree(department)).data.list).toMatchObject([{ id: company, children: [], isLeaf: true }])
    expect((await tree(company)).data.list).toEqual([])
  })

  it('uses names in the language of the caller, or Chinese if there is none', async () => {
    const english = await server.as((await aUser(server.db, { language: 'en' })).account)
    expect((await tree('0', english)).data.list[0]?.children?.[0]?.organize).toBe('储能公司/Operations')
  })

  it('leaves out disabled organizations', async () => {
    const closed = await anOrganize(server.db)
    const below = await anOrganize(server.db, { parentId: closed })
    expect(listIds(await tree('0'))).toContain(closed)
    await server.db.sql.updateTable('organizes').set({ enabled_mark: 0 }).where('id', '=', closed).execute()
    await server.deps.bus.publish('rights')
    expect(listIds(await tree('0'))).not.toContain(closed)
    expect(JSON.stringify((await tree('0')).data)).not.toContain(below)
  })

  it('caches the tree until a change of people and rights is published', async () => {
    const sql = server.db.sql.updateTable('organizes').where('id', '=', team)
    await sql.set({ full_name: '二班' }).execute()
    expect(JSON.stringify((await tree('0')).data)).toContain('一班')
    await server.deps.bus.publish('rights')
    expect(JSON.stringify((await tree('0')).data)).toContain('二班')
    await sql.set({ full_name: '一班' }).execute()
    await server.deps.bus.publish('rights')
  })

  it('is refused without a session', async () => {
    expect((await tree('0', server.nobody)).code).toBe(602)
  })
})

describe('POST /api/permission/Users/ImUser/Selector/:id', () => {
  it('returns the organizations at the top for 0 [F7.10, F7.11, FO.05]', async () => {
    expect((await below('0')).data.list).toEqual([
      expect.objectContaining({ id: company, type: 'company', hasChildren: true, isLeaf: false }),
    ])
  })

  it('returns organizations first, then the users of a node [S7.121, F3.31, F3.33]', async () => {
    const { list } = (await below(department)).data
    expect(list.map((item) => [item.id, item.type])).toEqual([
      [team, 'department'],
      [people.wang, 'user'],
    ])
    expect(list[1]).toMatchObject({ fullName: '王工', organize: '储能公司/运维部', headIcon: '', isLeaf: true })
  })

  it('returns the same for GET with this query [FO.05]', async () => {
    const get = (query: string) => client.get(`/api/permission/Users/ImUser/Selector/${department}${query}`)
    expect((await get('')).data).toEqual((await below(department)).data)
    expect((await get('?keyword=%E5%B7%A5&currentPage=2&pageSize=1')).data).toEqual(
      (await below(department, { keyword: '工', currentPage: 2, pageSize: 1 })).data,
    )
    expect((await get('?pageSize=0')).code).toBe(400)
  })

  it('marks a node without users and child nodes as a leaf', async () => {
    const empty = await anOrganize(server.db, { parentId: team })
    expect((await below(team)).data.list.find((item) => item.id === empty)).toMatchObject({
      isLeaf: true,
      hasChildren: false,
    })
  })

  it('finds users by name or account anywhere, paged [F7.10]', async () => {
    const first = (await below('0', { keyword: '工', currentPage: 1, pageSize: 1 })).data
    const second = (await below('0', { keyword: '工', currentPage: 2, pageSize: 1 })).data
    expect(first.pagination).toEqual({ currentPage: 1, pageSize: 1, total: 2 })
    expect([...first.list, ...second.list].map((item) => item.id).sort()).toEqual([people.wang, people.li].sort())
    expect(listIds(await below('0', { keyword: 'WANG' }))).toEqual([people.wang])
    expect((await below('0', { keyword: '工', currentPage: 9 })).data.list).toEqual([])
  })

  it('treats % and _ in a keyword as plain characters, and an SQL text as text', async () => {
    expect(listIds(await below('0', { keyword: '%' }))).toEqual([people.li])
    expect(listIds(await below('0', { keyword: '_' }))).toEqual([people.li])
    expect(listIds(await below('0', { keyword: '\\' }))).toEqual([])
    expect(listIds(await below('0', { keyword: "' or 1=1 --" }))).toEqual([])
  })

  it('leaves out disabled users', async () => {
    expect(listIds(await below('0', { keyword: '离职' }))).toEqual([])
  })

  it.each(['nothing', "0' or '1'='1", '00000000-0000-0000-0000-000000000000'])(
    'has nothing below the unknown node %s',
    async (id) => {
      expect((await below(encodeURIComponent(id))).data.list).toEqual([])
    },
  )

  it.each([
    [{ currentPage: 0 }, 'currentPage'],
    [{ pageSize: 1_000_000_000 }, 'pageSize'],
    [{ pageSize: -1 }, 'pageSize'],
    [{ keyword: ['a'] }, 'keyword'],
    [{ keyword: 'a'.repeat(101) }, 'keyword'],
  ])('refuses %j naming the field', async (body, field) => {
    const reply = await below('0', body)
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(field)
  })
})

describe('POST /api/permission/Users/getUserList', () => {
  const byIds = (body: object) => client.post<List<SelectionItem>>('/api/permission/Users/getUserList', body)

  it('returns the users in the order of the request, by ids or userId [S7.122, F7.12, F7.13, FO.06]', async () => {
    expect(listIds(await byIds({ ids: [people.li, people.wang] }))).toEqual([people.li, people.wang])
    expect(listIds(await byIds({ userId: [people.wang] }))).toEqual([people.wang])
    expect(listIds(await byIds({}))).toEqual([])
  })

  it('returns the same for GET with comma-separated ids [S7.122, SO.78]', async () => {
    const get = (query: string) => client.get<List<SelectionItem>>(`/api/permission/Users/getUserList?${query}`)
    expect(listIds(await get(`userId=${people.li},${people.wang}`))).toEqual([people.li, people.wang])
    expect(listIds(await get(`ids=${people.wang}`))).toEqual([people.wang])
    expect(listIds(await get(''))).toEqual([])
    expect((await get(`ids=${people.wang}&ids=${people.li}`)).code).toBe(400)
  })

  it('returns former users, because records still show their names', async () => {
    expect((await byIds({ ids: [people.left] })).data.list).toMatchObject([{ fullName: '王离职', type: 'user' }])
  })

  it('ignores unknown ids', async () => {
    expect(listIds(await byIds({ ids: ['x', "';drop table users", company, people.wang, people.wang] }))).toEqual([
      people.wang,
    ])
  })

  it('refuses more than 10,000 ids and anything that is not a list', async () => {
    expect((await byIds({ ids: Array.from({ length: 10_001 }, () => 'x') })).code).toBe(413)
    expect((await byIds({ ids: 'x' })).code).toBe(400)
  })
})

describe('POST /api/permission/Users/getOrganization', () => {
  const members = (body: object) => client.post<List<SelectionItem>>('/api/permission/Users/getOrganization', body)

  it('returns the users of an organization, by default of the caller’s own [S7.124, F7.17, FO.09]', async () => {
    expect(listIds(await members({ organizeId: team }))).toEqual([people.li])
    expect(listIds(await members({}))).toEqual([people.wang])
    expect(listIds(await members({ keyword: '李' }))).toEqual([])
  })

  it('returns the same for GET with this query [FO.09]', async () => {
    expect(listIds(await client.get(`/api/permission/Users/getOrganization?organizeId=${team}`))).toEqual([people.li])
    expect(listIds(await client.get('/api/permission/Users/getOrganization'))).toEqual([people.wang])
  })

  it('includes members whose current organization is another one', async () => {
    const second = await aUser(server.db, { organize: company })
    await server.db.sql.insertInto('user_organizes').values({ user_id: second.id, organize_id: team }).execute()
    expect(listIds(await members({ organizeId: team }))).toContain(second.id)
    await server.db.sql.deleteFrom('user_organizes').where('user_id', '=', second.id).execute()
  })

  it('returns no users for an unknown organization', async () => {
    expect(listIds(await members({ organizeId: 'x' }))).toEqual([])
  })
})

describe('names in bulk', () => {
  it('are returned by id; unknown ids are missing', async () => {
    const position = await aPosition(server.db, department, '值班长')
    expect(await loadUserNames(server.db, [people.wang, people.left, 'x', company])).toEqual(
      new Map([
        [people.wang, '王工'],
        [people.left, '王离职'],
      ]),
    )
    const group = await aGroup(server.db, { fullName: '应急组' })
    const role = await aRole(server.db, { enCode: 'keeper' })
    expect(await loadNames(server.db, 'organize', [department], 'en')).toEqual(new Map([[department, 'Operations']]))
    expect(await loadNames(server.db, 'organize', [department])).toEqual(new Map([[department, '运维部']]))
    expect(await loadNames(server.db, 'position', [position])).toEqual(new Map([[position, '值班长']]))
    expect(await loadNames(server.db, 'group', [group, role])).toEqual(new Map([[group, '应急组']]))
    expect(await loadNames(server.db, 'role', [role])).toEqual(new Map([[role, 'keeper']]))
  })

  it('include former users, who can no longer be chosen', async () => {
    expect(await filterEnabledIds(server.db, 'user', [people.wang, people.left, company])).toEqual(
      new Set([people.wang]),
    )
  })

  it('are queried only once for the same people', async () => {
    const user = await aUser(server.db, { realName: '初名' })
    await loadUserNames(server.db, [user.id])
    await server.db.sql.updateTable('users').set({ real_name: '改名' }).where('id', '=', user.id).execute()
    expect((await loadUserNames(server.db, [user.id])).get(user.id)).toBe('初名')
    const inside = await server.db.transaction((tx) => loadUserNames(tx, [user.id]))
    expect(inside.get(user.id)).toBe('改名')
  })
})

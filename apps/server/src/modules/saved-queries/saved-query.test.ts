import type { BinEntry, SavedQuery } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, aUser, anOrganize, type GrantTo } from '../../testing/builders.ts'
import { createClient, type Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import {
  aLimitedList,
  aModel,
  addRecord,
  anAdministrator,
  grantsOn,
  online,
  createRecordClient,
  type BuiltModel,
} from '../records/testing/records.ts'
import { transferButtons, createTransferClient, transferServer } from '../record-transfer/testing/transfer-server.ts'
import { aField, asDesigner, changeDesign, releaseDesign } from '../designs/testing/designs.ts'

let server: TestServer
let designer: Client
let administrator: Client
let model: BuiltModel
/** a user with every column of the list */
let listGrants: GrantTo[]
const fields = [aField('comInput', 'title'), aField('numInput', 'cost', { precision: 2 }), aField('comInput', 'note')]
const list = aLimitedList(['title', 'cost', 'note'], { showSummary: true, summaryField: ['cost'], ...transferButtons })
beforeAll(async () => {
  server = await transferServer()
  designer = await asDesigner(server)
  administrator = await anAdministrator(server)
  model = await aModel(designer, { fields, list })
  listGrants = await grantsOn(server, model, { columns: ['title', 'cost', 'note'], rows: 'all' })
})
afterAll(() => server.close())

const groups = (...conditions: object[]) => ({ logic: 'and', groups: [{ logic: 'and', conditions }] })
const dear = { field: 'cost', op: 'gt', value: 100 }
const titled = { field: 'title', op: 'notEmpty' }

interface Wish {
  fullName?: string
  query?: object | string
  roleIds?: string[]
}
let count = 0
const toBody = ({ fullName = `查询 ${++count}`, query = groups(titled), roleIds }: Wish) => ({
  fullName,
  superQueryJson: typeof query === 'string' ? query : JSON.stringify(query),
  ...(roleIds && { roleIds }),
})
function createQueryClient(client: Client, of = model) {
  const path = `${online}/${of.id}/SavedQueries`
  return {
    create: (wish: Wish = {}) => client.post<{ id: string }>(path, toBody(wish)),
    change: (id: string, wish: Wish) => client.put(`${path}/${id}`, toBody(wish)),
    remove: (id: string) => client.delete(`${path}/${id}`),
    reply: () => client.get<{ list: SavedQuery[]; mayShare: boolean }>(path),
    names: async () => (await client.get<{ list: SavedQuery[] }>(path)).data.list.map(({ fullName }) => fullName),
    find: async (id: string) =>
      (await client.get<{ list: SavedQuery[] }>(path)).data.list.find((query) => query.id === id),
  }
}
type Queries = ReturnType<typeof createQueryClient>
/** Saves a query; fails if it is refused. */
async function saved(queries: Queries, wish: Wish = {}): Promise<string> {
  const reply = await queries.create(wish)
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.id
}
async function aReader(grants = listGrants, roles: string[] = []) {
  const role = await aRole(server.db, { grants })
  const user = await aUser(server.db, {
    organize: await anOrganize(server.db),
    realName: '读者',
    roles: [role, ...roles],
  })
  const client = await server.as(user.account)
  return { id: user.id, account: user.account, client, queries: createQueryClient(client) }
}
/** a user who may design forms and list the model */
const aSharer = async () => {
  const [menu] = await server.db.query<{ id: string }>(`select id from menus where en_code = 'onlineDev.webDesign'`)
  return aReader([...listGrants, ['menu', menu?.id ?? '']])
}

describe('a saved query', () => {
  it('is stored with nested groups, renamed, overwritten and deleted by its owner, and visible to the owner only', async () => {
    const [own, other] = [await aReader(), await aReader()]
    const nested = {
      logic: 'or',
      groups: [{ logic: 'and', conditions: [], groups: [{ logic: 'or', conditions: [dear] }] }],
    }
    const id = await saved(own.queries, { fullName: ' 贵的 ', query: nested })
    const { data } = await own.queries.reply()
    expect(data).toEqual({
      mayShare: false,
      list: [
        {
          id,
          fullName: '贵的',
          superQueryJson: expect.any(String) as string,
          unavailable: 0,
          isOwn: true,
          ownerName: '读者',
          isShared: false,
          mayChange: true,
          roleIds: [],
        },
      ],
    })
    expect(JSON.parse(data.list[0]?.superQueryJson ?? '')).toEqual(nested)
    expect(await other.queries.names()).toEqual([])
    expect(await other.queries.change(id, {})).toMatchObject({ code: 404 })
    expect(await other.queries.remove(id)).toMatchObject({ code: 404 })
    expect(await createQueryClient(administrator).remove(id)).toMatchObject({ code: 404 })

    expect((await own.queries.change(id, { fullName: '有标题', query: groups(titled) })).code).toBe(200)
    expect(await own.queries.find(id)).toMatchObject({
      fullName: '有标题',
      superQueryJson: JSON.stringify(groups(titled)),
    })
    expect(await own.queries.remove(id)).toMatchObject({ code: 200, msg: '删除成功' })
    expect(await own.queries.names()).toEqual([])
  })

  it.each([
    [{ fullName: '  ' }, 'savedQuery', '请填写名称'],
    [{ query: groups() }, 'no condition', '查询至少要有一个条件'],
    [{ query: 'no JSON' }, 'no JSON', 'superQueryJson 的查询条件有误'],
    [{ query: groups({ field: 'nowhere', op: 'empty' }) }, 'unknown field', '没有名为 nowhere 的字段'],
    [{ query: groups({ field: 'cost', op: 'gt', value: 'many' }) }, 'value that does not fit', 'cost 的查询条件有误'],
  ])('is refused for %j', async (wish, _reason, msg) => {
    const { queries } = await aReader()
    expect(await queries.create(wish)).toMatchObject({ code: 400, msg })
    expect(await queries.names()).toEqual([])
  })

  it('has a unique name per owner and list', async () => {
    const [own, other] = [await aReader(), await aReader()]
    await saved(own.queries, { fullName: '本周' })
    expect(await own.queries.create({ fullName: '本周' })).toMatchObject({
      code: 400,
      msg: '你已有名为“本周”的查询',
      data: { field: 'fullName' },
    })
    const second = await saved(own.queries, { fullName: '本月' })
    expect(await own.queries.change(second, { fullName: '本周' })).toMatchObject({ code: 400 })
    await saved(other.queries, { fullName: '本周' })
  })

  it('goes to the recycle bin of its owner and of the user who has deleted it, and returns to its owner', async () => {
    const path = '/api/visualdev/SavedQuery/Bin'
    const restore = (client: Client, id: string) => client.post(`${path}/${id}/Actions/Restore`, {})
    const listBin = async (client: Client) =>
      (await client.get<{ list: BinEntry[] }>(path)).data.list.map(({ id, fullName }) => [id, fullName])
    const role = await aRole(server.db)
    const [owner, maintainer, stranger] = [await aSharer(), await aSharer(), await aReader(listGrants, [role])]
    const [mine, shared] = [
      await saved(owner.queries, { fullName: '我的' }),
      await saved(owner.queries, { fullName: '大家的', query: groups(dear), roleIds: [role] }),
    ]
    expect(await stranger.queries.names()).toEqual(['大家的'])
    expect((await owner.queries.remove(mine)).code).toBe(200)
    expect((await maintainer.queries.remove(shared)).code).toBe(200)
    expect(await owner.queries.names()).toEqual([])
    expect(await stranger.queries.names()).toEqual([])
    const name = (text: string) => expect.stringMatching(new RegExp(`.+ · ${text}$`)) as string
    expect(await listBin(owner.client)).toEqual([
      [shared, name('大家的')],
      [mine, name('我的')],
    ])
    expect(await listBin(maintainer.client)).toEqual([[shared, name('大家的')]])
    expect(await listBin(stranger.client)).toEqual([])
    expect(await listBin(administrator)).toEqual([])
    expect((await restore(stranger.client, mine)).code).toBe(404)
    expect((await restore(administrator, mine)).code).toBe(404)

    expect(await restore(maintainer.client, shared)).toMatchObject({ code: 200 })
    expect(await owner.queries.find(shared)).toMatchObject({ isOwn: true, isShared: true, roleIds: [role] })
    expect(await stranger.queries.names()).toEqual(['大家的'])
    // its name is taken until the other one has another
    const other = await saved(owner.queries, { fullName: '我的' })
    expect(await restore(owner.client, mine)).toMatchObject({ code: 400 })
    expect((await owner.queries.change(other, { fullName: '别的' })).code).toBe(200)
    expect(await restore(owner.client, mine)).toMatchObject({ code: 200 })
    expect(await owner.queries.names()).toEqual(['别的', '我的', '大家的'].toSorted())

    // who may not share any more shares nothing by restoring
    expect((await owner.queries.remove(shared)).code).toBe(200)
    await server.db.query('delete from user_roles where user_id = $1', [owner.id])
    await server.deps.bus.publish('rights')
    expect(await restore(owner.client, shared)).toMatchObject({ code: 200 })
    expect(await server.db.query('select 1 from saved_query_roles where query_id = $1', [shared])).toEqual([])
    expect(await stranger.queries.names()).toEqual([])
  })

  it('is limited to 50 per user and list, also if several are saved at the same moment', async () => {
    const own = await aReader()
    await server.db.query(
      `insert into saved_queries (id, model_id, owner_id, full_name, conditions, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'q' || n, $3, now(), now() from generate_series(1, 48) n`,
      [model.id, own.id, JSON.stringify(groups(titled))],
    )
    const replies = await Promise.all(Array.from({ length: 4 }, () => own.queries.create()))
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 200, 400, 400])
    expect(await own.queries.names()).toHaveLength(50)
  })

  it('needs permission to see the list', async () => {
    const stranger = createQueryClient(await server.as((await aUser(server.db)).account))
    expect(await stranger.create()).toMatchObject({ code: 403 })
    expect(await stranger.reply()).toMatchObject({ code: 403 })
  })
})

describe('a shared query', () => {
  it('is visible to members of its roles, who may not change it', async () => {
    const sharer = await aSharer()
    const role = await aRole(server.db)
    const id = await saved(sharer.queries, { fullName: '共享的', roleIds: [role] })
    const [member, other] = [await aReader(listGrants, [role]), await aReader()]
    expect(await member.queries.find(id)).toMatchObject({ isOwn: false, isShared: true, mayChange: false, roleIds: [] })
    expect(await other.queries.find(id)).toBeUndefined()
    expect(await member.queries.change(id, {})).toMatchObject({ code: 403 })
    expect(await member.queries.remove(id)).toMatchObject({ code: 403 })

    await server.db.query('update roles set enabled_mark = 0 where id = $1', [role])
    expect(await member.queries.find(id)).toBeUndefined()
    await server.db.query('update roles set enabled_mark = 1 where id = $1', [role])
    await server.db.query('delete from user_roles where user_id = $1 and role_id = $2', [member.id, role])
    expect(await member.queries.find(id)).toBeUndefined()
  })

  it('is created and changed by form designers only', async () => {
    const [sharer, second, staff] = [await aSharer(), await aSharer(), await aReader()]
    const roleIds = [await aRole(server.db)]
    expect(await staff.queries.create({ roleIds })).toMatchObject({
      code: 403,
      msg: '只有能设计表单的用户可以共享查询',
    })
    const own = await saved(staff.queries)
    expect(await staff.queries.change(own, { roleIds })).toMatchObject({ code: 403 })
    const id = await saved(sharer.queries, { roleIds })
    expect((await second.queries.reply()).data.mayShare).toBe(true)
    expect(await second.queries.find(id)).toMatchObject({ isOwn: false, mayChange: true, roleIds })
    expect((await second.queries.change(id, { fullName: '改过', roleIds })).code).toBe(200)
    expect(await sharer.queries.find(id)).toMatchObject({ fullName: '改过', isOwn: true, ownerName: '读者' })
    expect((await second.queries.remove(id)).code).toBe(200)
  })

  it('is not shared with an unknown role; nothing of that change is stored', async () => {
    const sharer = await aSharer()
    const nowhere = '00000000-0000-7000-8000-000000000000'
    expect(await sharer.queries.create({ roleIds: [nowhere] })).toMatchObject({
      code: 400,
      msg: '所选角色不存在',
      data: { field: 'roleIds' },
    })
    expect((await sharer.queries.reply()).data.list.filter(({ isOwn }) => isOwn)).toEqual([])
  })

  it('marks a condition on a hidden field as unavailable, without its field and value', async () => {
    const sharer = await aSharer()
    const role = await aRole(server.db)
    const id = await saved(sharer.queries, { query: groups(titled, dear), roleIds: [role] })
    const narrow = await aReader(await grantsOn(server, model, { columns: ['title'], rows: 'all' }), [role])
    const query = await narrow.queries.find(id)
    expect(query?.unavailable).toBe(1)
    expect(query?.superQueryJson).not.toMatch(/cost|100/)
    expect(JSON.parse(query?.superQueryJson ?? '')).toEqual(
      groups(titled, { field: '', op: 'empty', isUnavailable: true }),
    )
    expect(
      await createRecordClient(narrow.client, model).list({ superQueryJson: query?.superQueryJson }),
    ).toMatchObject({
      code: 400,
    })
  })
})

describe('a saved query and its surroundings', () => {
  it('marks conditions on a removed field after a release; the list refuses it instead of ignoring them', async () => {
    const changing = await aModel(designer, { fields, list })
    const own = createQueryClient(administrator, changing)
    const id = await saved(own, { query: groups(titled, dear) })
    await changeDesign(designer, changing.id, { fields: fields.slice(0, 1), list: aLimitedList(['title']) })
    await releaseDesign(designer, changing.id, { dropColumns: true })
    // the name can be changed all the same
    expect((await own.change(id, { fullName: '旧查询', query: '' })).code).toBe(200)
    const query = await own.find(id)
    expect(query).toMatchObject({ fullName: '旧查询', unavailable: 1 })
    expect(JSON.parse(query?.superQueryJson ?? '')).toEqual(groups(titled, { ...dear, isUnavailable: true }))
    expect(
      await createRecordClient(administrator, changing).list({ superQueryJson: query?.superQueryJson }),
    ).toMatchObject({
      code: 400,
      msg: '没有名为 cost 的字段',
    })
  })

  it('applies to rows, totals, summaries and exports of the list', async () => {
    const records = createRecordClient(administrator, model)
    for (const cost of [50, 150, 250]) await addRecord(records, { title: '行', cost })
    const queries = createQueryClient(administrator)
    const query = await queries.find(await saved(queries, { query: groups(dear) }))
    const { data } = await records.list({ superQueryJson: query?.superQueryJson })
    expect(data).toMatchObject({ pagination: { total: 2 }, summary: { cost: '400.00' } })
    const exported = await createTransferClient(server, administrator, model).taken({
      selectKey: 'cost',
      superQueryJson: query?.superQueryJson,
    })
    expect(exported.slice(1).toSorted()).toEqual([['150.00'], ['250.00']])
  })

  it('is visible to an administrator viewing as its owner, but cannot be changed by them', async () => {
    const own = await aReader()
    const id = await saved(own.queries, { fullName: '我的' })
    const { data } = await administrator.post<{ token: string }>(`/api/permission/Users/${own.id}/Actions/ViewAs`)
    const view = createQueryClient(createClient(server.url, data.token))
    expect(await view.names()).toEqual(['我的'])
    for (const reply of [await view.create(), await view.change(id, {}), await view.remove(id)])
      expect(reply.code).toBe(403)
    expect(await own.queries.names()).toEqual(['我的'])
  })

  it('is deleted with its owner or model, and no longer shared once its role is deleted', async () => {
    const own = await aReader()
    await saved(own.queries)
    const sharer = await aSharer()
    const role = await aRole(server.db)
    const shared = await saved(sharer.queries, { roleIds: [role] })
    expect((await administrator.delete(`/api/permission/Role/${role}`)).code).toBe(200)
    expect(await sharer.queries.find(shared)).toMatchObject({ isShared: false, roleIds: [] })
    expect((await administrator.delete(`/api/permission/Users/${own.id}`)).code).toBe(200)
    expect(await countStored('owner_id', own.id)).toBe(0)

    const gone = await aModel(designer, { fields, list })
    await saved(createQueryClient(administrator, gone))
    expect((await designer.delete(`/api/visualdev/Base/${gone.id}`)).code).toBe(200)
    expect(await countStored('model_id', gone.id)).toBe(0)
  })
})

const countStored = async (column: 'owner_id' | 'model_id', id: string) =>
  (await server.db.query(`select from saved_queries where ${column} = $1`, [id])).length

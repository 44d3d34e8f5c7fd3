import type { EndpointData, handOverEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser } from '../../../../testing/builders.ts'
import type { Client } from '../../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { aModel, grantsOn } from '../../../records/testing/records.ts'
import { aField, aTable } from '../../../designs/testing/designs.ts'
import { aDelegate, aTree, createUserMenu } from '../testing/people.ts'

let server: TestServer
let admin: Client
let bossId: string
let menuRole: string
let tree: Awaited<ReturnType<typeof aTree>>
beforeAll(async () => {
  server = await startTestServer()
  tree = await aTree(server)
  menuRole = (await createUserMenu(server)).role
  bossId = (await aUser(server.db, { account: 'boss', realName: '总管', isAdministrator: true })).id
  admin = await server.as('boss')
})
afterAll(() => server.close())

type Preview = EndpointData<typeof handOverEndpoints.handOverPreview>
type HandOverReply = EndpointData<typeof handOverEndpoints.handOver>
const path = (id: string) => `/api/permission/Users/${id}/Actions/HandOver`
const preview = async (id: string, client = admin) =>
  Object.fromEntries((await client.get<Preview>(path(id))).data.list.map(({ what, count }) => [what, count]))
const handOver = (from: string, to: string, what: string[], client = admin) =>
  client.post<HandOverReply>(path(from), { toUserId: to, what })
const findManager = async (id: string) =>
  (await server.db.query<{ manager_id: string | null }>('select manager_id from users where id = $1', [id]))[0]
    ?.manager_id
const report = (id: string, managerId: string) =>
  server.db.query('update users set manager_id = $2 where id = $1', [id, managerId])

describe('handing over the responsibilities of a user', () => {
  it('counts them first, then moves users, organizations, parts, designs and diagrams to the successor', async () => {
    const [leaver, successor] = [await aUser(server.db), await aUser(server.db)]
    const led = await anOrganize(server.db)
    await server.db.query('update organizes set manager_id = $1 where id = $2', [leaver.id, led])
    await report((await aUser(server.db)).id, leaver.id)
    await aGrade(server.db, leaver.id, tree.east, { sub_edit: true })
    await aGrade(server.db, leaver.id, tree.west, { this_select: true })
    await aGrade(server.db, successor.id, tree.west, { sub_select: true })
    await server.db.query(
      `insert into designs (id, en_code, full_name, form_data, column_data, creator_user_id)
       values (gen_random_uuid(), 'handed', '交接', '{}', '{}', $1)`,
      [leaver.id],
    )
    await server.db.query(
      `insert into diagrams (id, full_name, content, saved_by, saved_at) values (gen_random_uuid(), '图', '{}', $1, now())`,
      [leaver.id],
    )
    const all = { approvals: 0, reports: 1, organizes: 1, parts: 2, designs: 1, diagrams: 1, calendarEvents: 0 }
    expect(await preview(leaver.id)).toEqual(all)
    const { data } = await handOver(leaver.id, successor.id, Object.keys(all))
    expect(data).toEqual({
      handed: Object.entries(all).map(([what, count]) => ({ what, count })),
      isFinished: true,
    })
    expect(await preview(leaver.id)).toEqual({
      ...{ approvals: 0, reports: 0, organizes: 0, parts: 0, designs: 0, diagrams: 0, calendarEvents: 0 },
    })
    expect(await preview(successor.id)).toEqual(all)
    const [west] = await server.db.query(
      'select this_select, sub_select, sub_edit from delegated_administrators where user_id = $1 and organize_id = $2',
      [successor.id, tree.west],
    )
    expect(west).toEqual({ this_select: true, sub_select: true, sub_edit: false })
  })

  it('never makes a cycle of managers', async () => {
    const [top, leaver, middle, successor, other] = await Promise.all([1, 2, 3, 4, 5].map(() => aUser(server.db)))
    if (!top || !leaver || !middle || !successor || !other) throw new Error('people are missing')
    await report(leaver.id, top.id)
    await report(middle.id, leaver.id)
    await report(successor.id, middle.id)
    await report(other.id, leaver.id)
    expect((await handOver(leaver.id, successor.id, ['reports'])).code).toBe(200)
    expect(await findManager(other.id)).toBe(successor.id)
    expect(await findManager(middle.id)).toBe(top.id)
    expect(await findManager(successor.id)).toBe(middle.id)
  })

  it('moves records that they created or that name them in fields or rows, with one history line each', async () => {
    const [leaver, successor, third] = [
      await aUser(server.db, { realName: '老周' }),
      await aUser(server.db, { realName: '小吴' }),
      await aUser(server.db),
    ]
    const model = await aModel(admin, {
      fullName: '巡检单',
      fields: [
        aField('comInput', 'title'),
        aField('userSelect', 'person'),
        aField('userSelect', 'crew', { multiple: true }),
        aField('usersSelect', 'copies'),
        aTable('steps', [aField('userSelect', 'doer'), aField('comInput', 'note')]),
      ],
    })
    const record = (values: object) =>
      admin.post<{ id: string }>(`/api/visualdev/OnlineDev/${model.id}`, { data: JSON.stringify(values) })
    const { data: named } = await record({
      title: '一',
      person: leaver.id,
      crew: [leaver.id, third.id, successor.id],
      copies: [`${leaver.id}--user`],
      steps: [
        { doer: leaver.id, note: 'a' },
        { doer: third.id, note: 'b' },
      ],
    })
    const { data: stranger } = await record({ title: '二', person: third.id })
    const role = await aRole(server.db, { grants: await grantsOn(server, model, {}) })
    await server.db.sql.insertInto('user_roles').values({ user_id: leaver.id, role_id: role }).execute()
    const { data: own } = await (
      await server.as(leaver.account)
    ).post<{ id: string }>(`/api/visualdev/OnlineDev/${model.id}`, { data: JSON.stringify({ title: '三' }) })

    const what = `record:${model.id}`
    expect(await preview(leaver.id)).toMatchObject({ [what]: 2 })
    expect((await handOver(leaver.id, successor.id, [what])).data).toEqual({
      handed: [{ what, count: 2 }],
      isFinished: true,
    })
    expect(await preview(leaver.id)).not.toHaveProperty(what)

    const read = async (id: string) => {
      const { data } = await admin.get<{ data: string; version: number }>(`/api/visualdev/OnlineDev/${model.id}/${id}`)
      return { ...(JSON.parse(data.data) as Record<string, unknown>), version: data.version }
    }
    expect(await read(named.id)).toMatchObject({
      person: successor.id,
      crew: [third.id, successor.id],
      copies: [`${successor.id}--user`],
      steps: [
        { doer: successor.id, note: 'a' },
        { doer: third.id, note: 'b' },
      ],
      version: 2,
    })
    expect(await read(stranger.id)).toMatchObject({ person: third.id, version: 1 })
    const table = await getTable(model.id)
    expect(await server.db.query(`select creator_user_id from record.${table} where id = $1`, [own.id])).toEqual([
      { creator_user_id: successor.id },
    ])

    type History = {
      list: { action: string; userName: string; changes: { field: string; from: string; to: string }[] }[]
    }
    const { data: history } = await admin.get<History>(`/api/visualdev/OnlineDev/${model.id}/${named.id}/History`)
    expect(history.list[0]).toMatchObject({ action: 'update', userName: '总管' })
    expect(history.list[0]?.changes.find(({ field }) => field === 'person')).toMatchObject({ from: '老周', to: '小吴' })
    expect(history.list[0]?.changes).toHaveLength(4)
    const { data: owned } = await admin.get<History>(`/api/visualdev/OnlineDev/${model.id}/${own.id}/History`)
    expect(owned.list[0]?.changes).toEqual([{ field: 'creatorUser', label: '创建人', from: '老周', to: '小吴' }])
  })

  it('leaves out deleted records, and returns nothing for an unknown model', async () => {
    const [leaver, successor] = [await aUser(server.db), await aUser(server.db)]
    const model = await aModel(admin, { fields: [aField('userSelect', 'person')], form: { logicalDelete: true } })
    const { data } = await admin.post<{ id: string }>(`/api/visualdev/OnlineDev/${model.id}`, {
      data: JSON.stringify({ person: leaver.id }),
    })
    await admin.delete(`/api/visualdev/OnlineDev/${model.id}/${data.id}`)
    expect(await preview(leaver.id)).not.toHaveProperty(`record:${model.id}`)
    const what = ['record:x', `record:${leaver.id}`, 'unknown', `record:${model.id}`]
    expect((await handOver(leaver.id, successor.id, what)).data).toEqual({
      handed: [{ what: `record:${model.id}`, count: 0 }],
      isFinished: true,
    })
  })

  it('changes nothing if a field is unique per user and the successor is used already', async () => {
    const [leaver, successor] = [await aUser(server.db), await aUser(server.db)]
    const model = await aModel(admin, {
      fullName: '持证人',
      fields: [aField('userSelect', 'person'), aField('comInput', 'title')],
    })
    for (const person of [leaver.id, successor.id])
      await admin.post(`/api/visualdev/OnlineDev/${model.id}`, { data: JSON.stringify({ person }) })
    const table = await getTable(model.id)
    const [column] = await server.db.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and column_name like 'person%'`,
      [table],
    )
    await server.db.query(`create unique index on record.${table} (${column?.name})`)
    expect(await handOver(leaver.id, successor.id, [`record:${model.id}`])).toMatchObject({
      code: 409,
      msg: '“持证人”中有数据要求人员不重复，接收人已有一条，请先处理后再交接',
    })
    expect(await preview(leaver.id)).toMatchObject({ [`record:${model.id}`]: 1 })
  })

  it('continues where it was interrupted: 5,000 records in portions', async () => {
    const [leaver, successor] = [await aUser(server.db), await aUser(server.db)]
    const model = await aModel(admin, { fields: [aField('comInput', 'title')] })
    const table = await getTable(model.id)
    await server.db.query(
      `insert into record.${table} (id, creator_user_id, creator_time, design_version, keyword)
       select gen_random_uuid(), $1, now(), 1, '' from generate_series(1, 5000)`,
      [leaver.id],
    )
    const what = `record:${model.id}`
    let handed = 0
    for (let isFinished = false; !isFinished;) {
      const { data } = await handOver(leaver.id, successor.id, [what])
      handed += data.handed[0]?.count ?? 0
      isFinished = data.isFinished
    }
    expect(handed).toBe(5000)
    expect(await preview(successor.id)).toMatchObject({ [what]: 5000 })
    const [lines] = await server.db.query('select count(*)::int as n from record_histories where model_id = $1', [
      model.id,
    ])
    expect(lines).toEqual({ n: 5000 })
  })
})

describe('access to handing over', () => {
  it('is refused for oneself, and to the same, a disabled or an unknown user', async () => {
    const leaver = await aUser(server.db)
    expect((await admin.get(path(bossId))).code).toBe(400)
    const off = await aUser(server.db, { enabledMark: 0 })
    for (const to of [leaver.id, off.id, tree.west])
      expect(await handOver(leaver.id, to, ['reports'])).toMatchObject({ code: 400, data: { field: 'toUserId' } })
  })

  it('a delegated administrator hands over users of their part with no more rights, but no parts of the tree', async () => {
    const { client } = await aDelegate(server, menuRole, tree.west)
    const leaver = await aUser(server.db, { organize: tree.team })
    const successor = await aUser(server.db, { organize: tree.west })
    const foreign = await aUser(server.db, { organize: tree.east })
    expect((await client.get(path(foreign.id))).code).toBe(404)
    expect((await handOver(leaver.id, foreign.id, ['reports'], client)).code).toBe(400)
    expect((await handOver(leaver.id, successor.id, ['reports'], client)).code).toBe(200)
    expect((await handOver(leaver.id, successor.id, ['parts'], client)).code).toBe(403)
    await server.db.query('update organizes set manager_id = $1 where id = $2', [leaver.id, tree.east])
    expect((await handOver(leaver.id, successor.id, ['organizes'], client)).code).toBe(403)
    const { data } = await client.get<Preview>(path(leaver.id))
    expect(data.list.filter(({ mayHandOver }) => !mayHandOver).map(({ what }) => what)).toEqual(['organizes', 'parts'])
    const more = await aMenu(server.db, { fullName: '财务' })
    const richer = await aUser(server.db, {
      organize: tree.team,
      roles: [await aRole(server.db, { grants: [['menu', more.id]] })],
    })
    expect((await handOver(richer.id, successor.id, ['reports'], client)).code).toBe(403)
    expect((await client.get(path(richer.id))).code).toBe(403)
  })

  it('requires the button', async () => {
    const [leaver, plain] = [await aUser(server.db), await aUser(server.db)]
    expect((await handOver(leaver.id, plain.id, ['reports'], await server.as(plain.account))).code).toBe(403)
    expect((await handOver(leaver.id, plain.id, ['reports'], server.nobody)).code).toBe(602)
  })
})

async function getTable(modelId: string): Promise<string> {
  const [row] = await server.db.query<{ name: string }>(
    `select tables -> 'main' ->> 'name' as name from design_versions where design_id = $1`,
    [modelId],
  )
  return row?.name ?? ''
}

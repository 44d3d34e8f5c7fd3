import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aGroup, aPosition, aRole, anOrganize, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  aPerson,
  grantsOn,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'

let server: TestServer
let designer: Client
let administrator: Client
const ids = {} as Record<
  'company' | 'other' | 'ops' | 'team' | 'leader' | 'guard' | 'keeper' | 'crew' | 'ann' | 'bob' | 'left' | 'boss',
  string
>
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  designer = await asDesigner(server)
  administrator = await anAdministrator(server)
  ids.company = await anOrganize(db, { fullName: '储能公司' })
  ids.other = await anOrganize(db, { fullName: '另一公司' })
  ids.ops = await anOrganize(db, { fullName: '运维部', parentId: ids.company })
  ids.team = await anOrganize(db, { fullName: '一班', parentId: ids.ops })
  ids.leader = await aPosition(db, ids.ops, '班长')
  ids.guard = await aPosition(db, ids.team, '值班员')
  ids.keeper = await aRole(db, { enCode: 'keeper' })
  ids.crew = await aGroup(db, { fullName: '应急组' })
  ids.boss = (await aUser(db, { realName: '周总', organize: ids.company })).id
  ids.ann = (await aUser(db, { realName: '安宁', organize: ids.ops, position: ids.leader, roles: [ids.keeper] })).id
  ids.bob = (await aUser(db, { realName: '鲍勃', organize: ids.team, groups: [ids.crew] })).id
  ids.left = (await aUser(db, { realName: '李离', organize: ids.ops, enabledMark: 0 })).id
  await db.sql.updateTable('users').set({ manager_id: ids.boss }).where('id', '=', ids.ann).execute()
})
afterAll(() => server.close())

const gone = '00000000-0000-7000-8000-000000000000'
const unreachable = '所选数据不存在或你无权使用'
const notOffered = '所选数据与其他字段的内容不符，请重新选择'
const refused = (path: string, msg = unreachable) => ({ code: 400, data: { errors: [{ path, msg }] } })

describe('fields of users, organizations, positions, roles and groups', () => {
  let records: Records
  beforeAll(async () => {
    const model = await aModel(designer, {
      fields: [
        aField('comInput', 'title'),
        aField('comSelect', 'company'),
        aField('comSelect', 'whole', { multiple: true, showLevel: 'all' }),
        aField('depSelect', 'department'),
        aField('posSelect', 'position'),
        aField('roleSelect', 'roles', { multiple: true }),
        aField('groupSelect', 'groups', { multiple: true }),
        aField('userSelect', 'person'),
        aField('usersSelect', 'anybody'),
        aTable('items', [aField('posSelect', 'post'), aField('usersSelect', 'whom')]),
      ],
      list: aList(['title', 'company', 'department', 'position', 'roles', 'groups', 'person', 'anybody'], {
        searchList: ['company', 'position', 'roles', 'groups', 'anybody'].map((prop) => ({
          prop,
          label: prop,
          searchType: 1,
        })),
      }),
    })
    records = createRecordClient(administrator, model)
  })

  it('are stored as ids without duplicates, and shown by their names in list and detail (FP.09–FP.15, F4.31, F4.34, FO.64)', async () => {
    const values = {
      title: '全部',
      company: ids.company,
      whole: [ids.team, ids.ops],
      department: ids.ops,
      position: ids.leader,
      roles: [ids.keeper, ids.keeper],
      groups: [ids.crew],
      person: ids.ann,
      anybody: [
        `${ids.ann}--user`,
        `${ids.ops}--department`,
        `${ids.leader}--position`,
        `${ids.keeper}--role`,
        `${ids.crew}--group`,
      ],
      items: [{ post: ids.guard, whom: [`${ids.company}--company`] }],
    }
    const { id } = await addRecord(records, values)
    expect(await readRecordValues(records, id)).toMatchObject({ ...values, roles: [ids.keeper] })
    const shown = {
      company: '储能公司',
      department: '运维部',
      position: '班长',
      roles: 'keeper',
      groups: '应急组',
      person: '安宁',
      anybody: '安宁、运维部、班长、keeper、应急组',
    }
    expect(await readRecordDetail(records, id)).toMatchObject({
      ...shown,
      whole: '储能公司/运维部/一班、储能公司/运维部',
      position_id: ids.leader,
      anybody_id: values.anybody,
      items: [{ post: '值班员', whom: '储能公司' }],
    })
    expect((await records.list()).data.list).toMatchObject([{ ...shown, roles_id: [ids.keeper] }])
  })

  it.each([
    ['company', 'company', 'other'],
    ['position', 'leader', 'guard'],
    ['roles', 'keeper', 'crew'],
    ['groups', 'crew', 'keeper'],
  ] as const)('are searched by %s', async (field, has, hasNot) => {
    expect((await records.search({ [field]: ids[has] })).data.list).toMatchObject([{ title: '全部' }])
    expect((await records.search({ [field]: ids[hasNot] })).data.list).toEqual([])
  })

  it('of several kinds are searched by one selection with its type', async () => {
    expect((await records.search({ anybody: `${ids.ann}--user` })).data.list).toHaveLength(1)
    expect((await records.search({ anybody: [`${ids.bob}--user`, `${ids.crew}--group`] })).data.list).toHaveLength(1)
    expect((await records.search({ anybody: `${ids.ann}--role` })).data.list).toEqual([])
  })

  it.each<[string, () => unknown]>([
    ['company', () => gone],
    ['company', () => ids.leader],
    ['department', () => ids.company],
    ['position', () => ids.ops],
    ['roles', () => [ids.crew]],
    ['groups', () => [ids.keeper]],
    ['person', () => gone],
    ['person', () => ids.left],
    ['anybody', () => [`${ids.ann}--role`]],
  ])('refuse values that a picker does not offer: %s', async (field, value) => {
    expect(await records.add({ title: 'x', [field]: value() })).toMatchObject(refused(field))
  })

  it('refuse such values in a cell too, naming the cell', async () => {
    expect(await records.add({ items: [{ post: ids.guard }, { post: gone }] })).toMatchObject(refused('items[1].post'))
  })

  it('keep a user who has left in the meantime', async () => {
    const later = await aUser(server.db, { realName: '后走', organize: ids.ops })
    const saved = await addRecord(records, { title: '留', person: later.id })
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', later.id).execute()
    const values = { ...(await readRecordValues(records, saved.id)), title: '仍留' }
    expect((await records.save(saved, values)).code).toBe(200)
    expect(await readRecordDetail(records, saved.id)).toMatchObject({ title: '仍留', person: '后走' })
  })
})

describe('a picker that the design limits is enforced by the API', () => {
  let records: Records
  beforeAll(async () => {
    const model = await aModel(designer, {
      fields: [
        aField('depSelect', 'department', { selectType: 'custom', departIds: [ids.ops] }),
        aField('posSelect', 'position', { selectType: 'custom', departIds: [ids.team], positionIds: [ids.leader] }),
        aField('userSelect', 'person', {
          selectType: 'custom',
          userIds: [ids.boss],
          departIds: [ids.team],
          roleIds: [ids.keeper],
        }),
        aField('userSelect', 'below', { selectType: 'subordinate' }),
        aField('usersSelect', 'anybody', {
          selectType: 'custom',
          ableIds: [`${ids.crew}--group`, `${ids.boss}--user`],
        }),
        aField('comSelect', 'company', { isOnlyOrg: true }),
      ],
    })
    records = createRecordClient(administrator, model)
  })

  it.each<[string, string, () => unknown, () => unknown]>([
    ['department', 'F6.16', () => ids.ops, () => ids.team],
    ['position', 'F6.17', () => ids.leader, () => ids.other],
    ['position', 'F6.17', () => ids.guard, () => gone],
    ['person', 'F4.48', () => ids.boss, () => ids.left],
    ['person', 'F4.48', () => ids.bob, () => gone],
    ['person', 'F4.48', () => ids.ann, () => gone],
    ['anybody', 'F7.14', () => [`${ids.crew}--group`], () => [`${ids.keeper}--role`]],
    ['anybody', 'F7.14', () => [`${ids.bob}--user`, `${ids.boss}--user`], () => [`${ids.ann}--user`]],
    ['company', 'F6.15', () => ids.company, () => ids.ops],
  ])('%s accepts only values in its lists (%s)', async (field, _row, inside, outside) => {
    expect((await records.add({ [field]: inside() })).code).toBe(200)
    expect(await records.add({ [field]: outside() })).toMatchObject(refused(field))
  })

  it('subordinates are those of the user who saves', async () => {
    expect(await records.add({ below: ids.ann })).toMatchObject(refused('below'))
    const boss = await server.db.sql
      .selectFrom('users')
      .select('account')
      .where('id', '=', ids.boss)
      .executeTakeFirstOrThrow()
    await server.db.sql.updateTable('users').set({ is_administrator: true }).where('id', '=', ids.boss).execute()
    const own = createRecordClient(await server.as(boss.account), await modelOf())
    expect((await own.add({ below: ids.ann })).code).toBe(200)
    expect(await own.add({ below: ids.bob })).toMatchObject(refused('below'))
  })

  const modelOf = () => aModel(designer, { fields: [aField('userSelect', 'below', { selectType: 'subordinate' })] })
})

describe('a user picker limited by another field is enforced by the API', () => {
  let records: Records
  beforeAll(async () => {
    const by = (selectType: string, relationField: string) => ({ selectType, relationField })
    const model = await aModel(designer, {
      fields: [
        aField('depSelect', 'departments', { multiple: true }),
        aField('posSelect', 'position'),
        aField('roleSelect', 'role'),
        aField('groupSelect', 'group'),
        aField('userSelect', 'ofDepartment', by('dep', 'departments')),
        aField('userSelect', 'ofPosition', by('pos', 'position')),
        aField('userSelect', 'ofRole', by('role', 'role')),
        aField('userSelect', 'ofGroup', by('group', 'group')),
        aTable('items', [aField('depSelect', 'team'), aField('userSelect', 'member', by('dep', 'team'))]),
      ],
    })
    records = createRecordClient(administrator, model)
  })

  it.each<[string, string, () => object, keyof typeof ids, keyof typeof ids]>([
    ['ofDepartment', 'F4.49', () => ({ departments: [ids.ops, ids.team] }), 'bob', 'boss'],
    ['ofPosition', 'F4.50', () => ({ position: ids.leader }), 'ann', 'bob'],
    ['ofRole', 'F4.51', () => ({ role: ids.keeper }), 'ann', 'bob'],
    ['ofGroup', 'F4.52', () => ({ group: ids.crew }), 'bob', 'ann'],
  ])('%s accepts only members of the value of that field (%s)', async (field, _row, by, inside, outside) => {
    expect((await records.add({ ...by(), [field]: ids[inside] })).code).toBe(200)
    expect(await records.add({ ...by(), [field]: ids[outside] })).toMatchObject(refused(field, notOffered))
    expect((await records.add({ [field]: ids[outside] })).code).toBe(200)
  })

  it('is limited in a row by the field of the same row', async () => {
    const rows = [
      { team: ids.team, member: ids.bob },
      { team: ids.team, member: ids.ann },
    ]
    expect(await records.add({ items: rows })).toMatchObject(refused('items[1].member', notOffered))
  })

  it('keeps a pair that the record had before the user moved elsewhere', async () => {
    const mover = await aUser(server.db, { realName: '调动', organize: ids.team })
    const saved = await addRecord(records, { departments: [ids.team], ofDepartment: mover.id })
    await server.db.sql.deleteFrom('user_organizes').where('user_id', '=', mover.id).execute()
    await server.db.sql.updateTable('users').set({ organize_id: ids.other }).where('id', '=', mover.id).execute()
    const values = await readRecordValues(records, saved.id)
    expect((await records.save(saved, values)).code).toBe(200)
  })
})

describe('an organization field in authorized mode', () => {
  it('accepts organizations that the user administers or belongs to; the administrator has all (F6.14, FO.57)', async () => {
    const model = await aModel(designer, {
      fields: [aField('comSelect', 'company', { auth: true })],
      list: aList(['company'], { useBtnPermission: true }),
    })
    const grants = await grantsOn(server, model, { buttons: ['btn_add'] })
    const staff = await aPerson(server, grants)
    await aGrade(server.db, staff.id, ids.ops)
    const records = createRecordClient(staff.client, model)
    for (const mine of [staff.organizeId, ids.ops, ids.team])
      expect((await records.add({ company: mine })).code).toBe(200)
    for (const foreign of [ids.company, ids.other])
      expect(await records.add({ company: foreign })).toMatchObject(refused('company'))
    expect((await createRecordClient(administrator, model).add({ company: ids.other })).code).toBe(200)
  })
})

describe('a department field that defaults to the organization of the user', () => {
  it('accepts it even if the user belongs directly to a company', async () => {
    const model = await aModel(designer, {
      fields: [aField('comInput', 'title'), aField('depSelect', 'mine', {}, { defaultValue: '@organizeId' })],
    })
    const records = createRecordClient(administrator, model)
    const { id } = await addRecord(records, { title: '默认' })
    expect(await readRecordValues(records, id)).toMatchObject({ mine: expect.any(String) })
    expect(await records.add({ mine: ids.company })).toMatchObject(refused('mine'))
  })
})

describe('the pseudo-user in a saved record', () => {
  it('is resolved to the user who saves (FO.60)', async () => {
    const model = await aModel(designer, {
      fields: [aField('userSelect', 'person', {}, { defaultValue: 'currentUser' }), aField('comInput', 'title')],
    })
    const user = await aUser(server.db, { realName: '填表', isAdministrator: true, organize: ids.ops })
    const records = createRecordClient(await server.as(user.account), model)
    expect(await readRecordValues(records, (await addRecord(records, { title: 'a' })).id)).toMatchObject({
      person: user.id,
    })
    const named = await addRecord(records, { person: 'currentUser' })
    expect(await readRecordDetail(records, named.id)).toMatchObject({ person: '填表', person_id: user.id })
  })
})

import type { DirectoryRun } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrganize, aRole, aUser, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aDelegate } from '../../administration/user/testing/people.ts'
import { dingTalkAccount, weComAccount, type DirectoryDouble } from '../testing/directory-double.ts'
import {
  countOutcomes,
  directoryPath as path,
  directorySettings,
  openDirectoryStage,
  type DirectoryStage,
} from '../testing/directory-stage.ts'

let stage: DirectoryStage
let double: DirectoryDouble
let server: TestServer
let admin: Client
let menu: BuiltMenu
let mobiles = 13_700_000_000
/** of this test: names and ids do not meet those of others */
let at: string
/** the company, a department below it and a team below that */
let company: string
let operations: string
let team: string

beforeAll(async () => {
  stage = await openDirectoryStage()
  ;({ double, server, menu, admin } = stage)
})
afterAll(() => stage.close())
beforeEach(async () => {
  at = unique('o')
  company = await anOrganize(server.db, { fullName: `公司${at}` })
  operations = await anOrganize(server.db, { fullName: '运维部', parentId: company })
  team = await anOrganize(server.db, { fullName: '一班', parentId: operations })
  Object.assign(double, { refusals: {}, before: () => undefined, people: [] })
  double.departments = [{ id: 1, parentId: 0, name: '总部' }]
  double.calls.length = 0
  await server.db.query('delete from company_directory_links')
  for (const [kind, account] of Object.entries({ weCom: weComAccount, dingTalk: dingTalkAccount })) {
    await admin.put(`${path}/${kind}`, { ...account, apiUrl: double.url })
    await admin.put(`${path}/${kind}/Settings`, { ...directorySettings, rootOrganizeId: company })
  }
  await server.deps.bus.publish('rights')
})

const aMember = async (name: string, organizes: [string, ...string[]], more: object = {}) => {
  const mobile = String((mobiles += 1))
  const [organize, ...others] = organizes
  const { id } = await aUser(server.db, { account: `${at}${name}`, realName: name, organize, mobile, ...more })
  for (const other of others)
    await server.db.query('insert into user_organizes (user_id, organize_id) values ($1, $2)', [id, other])
  return { id, account: `${at}${name}`, mobile }
}

const send: DirectoryStage['sync'] = (call) => stage.sync({ action: 'SyncOutbound', ...call })
const findExample = ({ examples }: DirectoryRun, name: string) => examples.find((one) => one.name === name)
const findDepartment = (name: string) => double.departments.find((one) => one.name === name)
const findPerson = (name: string) => double.people.find((one) => one.id === `${at}${name}`)
const listChanges = () => double.calls.filter(({ path: one }) => /create|update$/.test(one)).map(({ path: one }) => one)

describe('a synchronization to the other side', () => {
  it.each(['weCom', 'dingTalk'])(
    'creates departments and people at %s once; a repetition changes nothing',
    async (kind) => {
      const wang = await aMember('wang', [operations])
      await aMember('li', [operations, team])
      const first = await send({ kind })
      expect(first).toMatchObject({ state: 'done', fault: '', direction: 'outbound', isTrial: false })
      expect(countOutcomes(first)).toEqual({ 'department new': 2, 'person new': 2 })
      const [one, two] = [findDepartment('运维部'), findDepartment('一班')]
      expect([one?.parentId, two?.parentId]).toEqual([1, one?.id])
      expect(findPerson('wang')).toMatchObject({ name: 'wang', mobile: wang.mobile, departments: [one?.id] })
      expect(findPerson('li')?.departments.toSorted()).toEqual([one?.id, two?.id])
      double.calls.length = 0
      expect(countOutcomes(await send({ kind }))).toEqual({ 'department unchanged': 2, 'person unchanged': 2 })
      expect(listChanges()).toEqual([])
      // what was sent is known to the other direction
      expect(countOutcomes(await send({ kind, action: 'Sync' }))).toEqual({
        'department unchanged': 3,
        'person unchanged': 2,
      })
    },
  )

  it('follows names, parents and departments; what the other side has besides stays', async () => {
    const wang = await aMember('wang', [team])
    await send()
    double.departments.push({ id: 90, parentId: 1, name: '外部项目' })
    double.people.push({ id: 'guest', name: 'guest', mobile: '13600000000', departments: [90] })
    findPerson('wang')?.departments.push(90)
    await server.db.query(`update organizes set full_name = '二班' where id = $1`, [team])
    await server.db.query(`update organizes set parent_id = $2 where id = $1`, [team, company])
    await server.db.query(`update users set real_name = '王工' where id = $1`, [wang.id])
    await server.deps.bus.publish('rights')
    const run = await send()
    expect(findExample(run, '二班')?.detail).toBe('姓名、上级')
    expect(findExample(run, '王工')?.detail).toBe('姓名')
    expect(findDepartment('二班')).toMatchObject({ parentId: 1 })
    expect(findPerson('wang')).toMatchObject({ name: '王工', departments: [findDepartment('二班')?.id, 90] })
    expect(findDepartment('外部项目')).toBeDefined()
    expect(double.people.map(({ id }) => id)).toContain('guest')
  })

  it.each(['weCom', 'dingTalk'])(
    'renames a department at %s whose parent is out of the visible range, and leaves its place',
    async (kind) => {
      double.departments.push({ id: 7, parentId: kind === 'weCom' ? 99 : 1, name: '旧名' })
      await server.db.query(
        `insert into company_directory_links (directory_id, subject, remote_id, organize_id) values ($1, 'department', '7', $2)`,
        [kind, operations],
      )
      const run = await send({ kind })
      expect(findExample(run, '运维部')).toMatchObject({ outcome: 'changed', detail: '姓名' })
      expect(findDepartment('运维部')).toMatchObject({ id: 7, parentId: kind === 'weCom' ? 99 : 1 })
    },
  )

  it('changes nothing there and stores no link in a dry run, which finds the same', async () => {
    await aMember('wang', [team])
    const trial = await send({ isTrial: true })
    expect(listChanges()).toEqual([])
    expect(await server.db.query('select 1 from company_directory_links')).toEqual([])
    expect(countOutcomes(trial)).toEqual(countOutcomes(await send()))
  })

  it('becomes departments and people that are there: by name, mobile number, or account', async () => {
    double.departments.push({ id: 2, parentId: 1, name: '运维部' })
    const [wang, li] = [await aMember('wang', [operations]), await aMember('li', [operations])]
    double.people.push({ id: 'w-1', name: 'wang', mobile: wang.mobile, departments: [2] })
    double.people.push({ id: li.account, name: 'li', departments: [2] })
    const run = await send()
    expect(countOutcomes(run)).toEqual({ 'department changed': 1, 'department new': 1, 'person changed': 2 })
    expect(double.people).toHaveLength(2)
    const [row] = await server.db.query<{ remote_id: string }>(
      'select remote_id from company_directory_links where user_id = $1',
      [wang.id],
    )
    expect(row?.remote_id).toBe('w-1')
  })

  it('names what needs a decision, and goes on with the others', async () => {
    double.departments.push({ id: 2, parentId: 1, name: '运维部' }, { id: 3, parentId: 1, name: '运维部' })
    const [wang, li] = [await aMember('wang', [company]), await aMember('li', [company])]
    double.people.push({ id: 'a', name: 'a', mobile: wang.mobile, departments: [1] })
    double.people.push({ id: 'b', name: 'b', mobile: wang.mobile, departments: [1] })
    await aUser(server.db, { account: `员工${at}`, realName: 'bad', organize: company, mobile: '13500000001' })
    const zhao = await aMember('zhao', [company])
    await server.db.query(`update users set mobile = '', email = '' where id = $1`, [zhao.id])
    const run = await send()
    expect(findExample(run, '运维部')).toMatchObject({ outcome: 'conflict', detail: '对方同名的部门不止一个' })
    expect(findExample(run, '一班')).toMatchObject({ outcome: 'conflict', detail: '上级组织没有推送' })
    expect(findExample(run, 'wang')).toMatchObject({
      outcome: 'conflict',
      detail: expect.stringContaining('对方有 2 人符合'),
    })
    expect(findExample(run, 'bad')).toMatchObject({
      outcome: 'invalid',
      detail: expect.stringContaining('不能作为对方的账号'),
    })
    expect(findExample(run, 'zhao')).toMatchObject({ outcome: 'invalid', detail: '没有手机号和邮箱' })
    expect(findPerson('li')?.mobile).toBe(li.mobile)
  })

  it('leaves administrators out, and people of disabled or deleted users as they are', async () => {
    await aMember('boss', [company], { isAdministrator: true })
    const [wang, li] = [await aMember('wang', [company]), await aMember('li', [company])]
    await send()
    expect(findPerson('boss')).toBeUndefined()
    await server.db.query('update users set enabled_mark = 0 where id = $1', [wang.id])
    await server.db.query('update company_directory_links set user_id = null where user_id = $1', [li.id])
    await server.db.query('delete from user_organizes where user_id = $1', [li.id])
    const run = await send()
    expect(countOutcomes(run)).toEqual({ 'department unchanged': 2, 'person unchanged': 1, 'person gone': 2 })
    expect([findPerson('wang'), findPerson('li')]).not.toContain(undefined)
  })

  it('does not create a person again who was removed there, or is out of the visible range', async () => {
    await aMember('wang', [company])
    await send()
    double.people = []
    expect(findExample(await send(), 'wang')).toMatchObject({
      outcome: 'conflict',
      detail: expect.stringContaining('解除关联'),
    })
    expect(double.people).toEqual([])
  })

  it('continues after its process has died: what was created and not linked is found', async () => {
    await aMember('wang', [team])
    await send()
    await server.db.query(`delete from company_directory_links where remote_id <> '1'`)
    const run = await send()
    expect(countOutcomes(run)).toEqual({ 'department changed': 2, 'person changed': 1 })
    expect(double.people).toHaveLength(1)
    expect(double.departments).toHaveLength(3)
  })

  it('ends with the reason when every change would be refused, and lists what one refusal says', async () => {
    await aMember('wang', [company])
    double.refusals = { '/cgi-bin/user/create': { errcode: 60104, errmsg: 'mobile existed' } }
    expect(findExample(await send(), 'wang')).toMatchObject({
      outcome: 'invalid',
      detail: expect.stringContaining('60104'),
    })
    double.refusals = { '/cgi-bin/user/create': { errcode: 48002, errmsg: 'api forbidden' } }
    // tried again as jobs are
    const { data } = await admin.post<{ id: string }>(`${path}/weCom/Actions/SyncOutbound`, { isTrial: false })
    const asked = () => double.calls.filter((call) => call.path === '/cgi-bin/user/create').length
    await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(1)
    await admin.post(`${path}/weCom/Actions/Cancel`, {})
    await expect
      .poll(async () => (await stage.listRuns()).find(({ id }) => id === data.id)?.state, { timeout: 30_000 })
      .toMatch(/cancelled|failed/)
  })
})

describe('who may send', () => {
  it('only the secret of the contacts sync changes WeCom: without it the call is refused', async () => {
    await admin.put(`${path}/weCom`, { ...weComAccount, corpId: 'wwffff', contactsSecret: '', apiUrl: double.url })
    expect(await admin.post(`${path}/weCom/Actions/SyncOutbound`, { isTrial: true })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('通讯录同步'),
    })
  })

  it('is a permission of its own, and covers what the user administers', async () => {
    const buttons = ['btn_sync', 'btn_syncOutbound'].map((code) => menu.items[`button:${code}`] ?? '')
    const makeRole = (ids: string[]) =>
      aRole(server.db, { grants: [['menu', menu.id], ...ids.map((id) => ['button', id] as ['button', string])] })
    const reader = await aUser(server.db, { roles: [await makeRole(buttons.slice(0, 1))] })
    await server.deps.bus.publish('rights')
    expect(
      await (await server.as(reader.account)).post(`${path}/weCom/Actions/SyncOutbound`, { isTrial: true }),
    ).toMatchObject({ code: 403 })
    const sender = await aDelegate(server, await makeRole(buttons), operations)
    await aMember('wang', [operations])
    await aMember('li', [company])
    await server.deps.bus.publish('rights')
    const run = await send({ client: sender.client })
    // the sender is a member of the department too
    expect(countOutcomes(run)).toEqual({ 'department new': 2, 'person new': 1, 'person invalid': 1 })
    expect(findPerson('wang')).toBeDefined()
    expect(findExample(run, 'li')).toBeUndefined()
    expect(findPerson('li')).toBeUndefined()
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDelegate } from '../../administration/user/testing/people.ts'
import { anOrganize, aRole, aUser, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { getOrganizeCache } from '../../organizations/index.ts'
import { dingTalkAccount, weComAccount, type DirectoryDouble, type DoublePerson } from '../testing/directory-double.ts'
import {
  countOutcomes,
  directoryPath as path,
  directorySettings as settings,
  openDirectoryStage,
  type DirectoryStage,
} from '../testing/directory-stage.ts'
import { syncDirectory } from './sync-job.ts'

let stage: DirectoryStage
let double: DirectoryDouble
let server: TestServer
let admin: Client
let adminId: string
let menu: BuiltMenu
/** of this test: names and ids do not meet those of others */
let at: string
let mobiles = 13_800_000_000

beforeAll(async () => {
  stage = await openDirectoryStage()
  ;({ double, server, menu, admin, adminId } = stage)
})
afterAll(() => stage.close())
beforeEach(async () => {
  at = unique('t')
  double.refusals = {}
  double.before = () => undefined
  double.departments = [
    { id: 1, parentId: 0, name: `总部${at}` },
    { id: 2, parentId: 1, name: '运维部' },
    { id: 3, parentId: 2, name: '一班' },
  ]
  double.people = [
    aPerson('wang', [2], { email: `${at}wang@example.com` }),
    aPerson('li', [2, 3]),
    aPerson('zhao', [1]),
  ]
  for (const [kind, account] of [
    ['weCom', weComAccount],
    ['dingTalk', dingTalkAccount],
  ] as const) {
    await admin.put(`${path}/${kind}`, { ...account, apiUrl: double.url, corpId: `${account.corpId}` })
    await admin.put(`${path}/${kind}/Settings`, settings)
  }
  // every test begins with a directory that was never synchronized
  await server.db.query('delete from company_directory_links')
  await server.db.query(`update organizes set en_code = id::text where en_code ~ '^(weCom|dingTalk)-'`)
  getOrganizeCache.of(server.db)?.drop()
})

const aPerson = (name: string, departments: number[], more: Partial<DoublePerson> = {}): DoublePerson => ({
  ...{ id: `${at}${name}`, name, departments, mobile: String((mobiles += 1)) },
  ...more,
})

const sync: DirectoryStage['sync'] = (call) => stage.sync(call)

const findUser = async (name: string) =>
  (
    await server.db.query<{ id: string; real_name: string; mobile: string; email: string; enabled_mark: number }>(
      'select id, real_name, mobile, email, enabled_mark from users where account = $1',
      [`${at}${name}`],
    )
  )[0]
const listPlaces = async (name: string) =>
  (
    await server.db.query<{ full_name: string }>(
      `select o.full_name from user_organizes m join users u on u.id = m.user_id join organizes o on o.id = m.organize_id
        where u.account = $1 order by 1`,
      [`${at}${name}`],
    )
  ).map((row) => row.full_name)

describe('a synchronization', () => {
  it.each(['weCom', 'dingTalk'])(
    'of %s creates organizations and users once; a repetition changes nothing',
    async (kind) => {
      const first = await sync({ kind })
      expect(first).toMatchObject({ state: 'done', fault: '', isTrial: false })
      expect(countOutcomes(first)).toEqual({ 'department new': 3, 'person new': 3 })
      expect(await findUser('wang')).toMatchObject({
        real_name: 'wang',
        email: `${at}wang@example.com`,
        enabled_mark: 1,
      })
      expect(await listPlaces('li')).toEqual(['一班', '运维部'])
      expect(countOutcomes(await sync({ kind }))).toEqual({ 'department unchanged': 3, 'person unchanged': 3 })
    },
  )

  it('follows names, parents, departments and numbers; organizations and roles of other origin stay', async () => {
    await sync()
    const user = await findUser('li')
    const other = await anOrganize(server.db, { fullName: `项目组${at}` })
    await server.db.query('insert into user_organizes (user_id, organize_id) values ($1, $2)', [user?.id, other])
    const role = await aRole(server.db)
    await server.db.query('insert into user_roles (user_id, role_id) values ($1, $2)', [user?.id, role])
    double.departments = [
      { id: 1, parentId: 0, name: `总部${at}` },
      { id: 2, parentId: 1, name: '运行部' },
      { id: 3, parentId: 1, name: '一班' },
    ]
    double.people[1] = { ...aPerson('li', [3]), name: '李工' }
    const run = await sync()
    expect(countOutcomes(run)).toMatchObject({ 'department changed': 2, 'person changed': 1, 'person unchanged': 2 })
    expect(run.examples.find(({ name }) => name === '李工')?.detail).toBe('姓名、手机号、组织')
    expect(await listPlaces('li')).toEqual(['一班', `项目组${at}`])
    expect(await findUser('li')).toMatchObject({ real_name: '李工', mobile: double.people[1].mobile })
    expect(await server.db.query('select role_id from user_roles where user_id = $1', [user?.id])).toEqual([
      { role_id: role },
    ])
  })

  it('keeps what the other side does not let the application read', async () => {
    await sync()
    const { mobile } = (await findUser('wang')) ?? {}
    double.people = double.people.map(({ mobile: _mobile, email: _email, ...person }) => person)
    expect(countOutcomes(await sync())).toMatchObject({ 'person unchanged': 3 })
    expect(await findUser('wang')).toMatchObject({ mobile, email: `${at}wang@example.com` })
  })

  it('places the root department at the organization that the settings name', async () => {
    const root = await anOrganize(server.db, { fullName: `集团${at}` })
    await admin.put(`${path}/weCom/Settings`, { ...settings, rootOrganizeId: root })
    expect(countOutcomes(await sync())).toEqual({ 'department changed': 1, 'department new': 2, 'person new': 3 })
    expect(await listPlaces('zhao')).toEqual([`集团${at}`])
  })

  it('goes on after a run that ended in the middle, and doubles nothing', async () => {
    const stop = new AbortController()
    let reads = 0
    double.before = ({ path: called }) => {
      if (called === '/cgi-bin/user/list' && (reads += 1) === 3) stop.abort()
    }
    const { data } = await admin.post<{ id: string }>(`${path}/weCom/Actions/Cancel`, {})
    expect(data).toBeNull()
    const job = { id: '0197f000-0000-7000-8000-000000000001', ownerId: adminId, signal: stop.signal }
    await expect(
      syncDirectory.run(server.deps, {
        ...job,
        payload: { directoryId: 'weCom', isTrial: false },
        report: () => Promise.resolve(),
      }),
    ).rejects.toThrow()
    expect(await findUser('zhao')).toBeDefined()
    double.before = () => undefined
    double.people.push(aPerson('sun', [3]))
    expect(countOutcomes(await sync())).toEqual({ 'department unchanged': 3, 'person unchanged': 3, 'person new': 1 })
  })

  it('runs once at a time, can be stopped, and keeps what it has stored', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    double.before = ({ path: called, query }) =>
      called === '/cgi-bin/user/list' && query.get('department_id') === '2' ? held : undefined
    const started = sync()
    await expect.poll(() => findUser('zhao')).toBeDefined()
    expect((await admin.post(`${path}/weCom/Actions/Sync`, { isTrial: true })).code).toBe(409)
    expect((await admin.post(`${path}/weCom/Actions/Cancel`, {})).code).toBe(200)
    release()
    expect(await started).toMatchObject({ state: 'cancelled' })
    expect([await findUser('zhao'), await findUser('wang')]).toEqual([expect.anything(), undefined])
    expect((await admin.post(`${path}/weCom/Actions/Cancel`, {})).code).toBe(409)
  })

  it('fails with the reason of the other side, and needs an account that is on', async () => {
    double.refusals = { '/cgi-bin/user/list': { errcode: 60011, errmsg: 'no privilege' } }
    expect(await sync()).toMatchObject({ state: 'failed', fault: expect.stringContaining('通讯录权限') as string })
    await admin.put(`${path}/weCom`, { ...weComAccount, apiUrl: double.url, enabledMark: 0 })
    expect((await admin.post(`${path}/weCom/Actions/Sync`, { isTrial: true })).code).toBe(409)
  })
})

describe('a dry run', () => {
  it('finds what a run would do and stores nothing', async () => {
    const before = await server.db.query('select count(*) from users')
    const trial = await sync({ isTrial: true })
    expect(trial).toMatchObject({ state: 'done', isTrial: true })
    expect(await server.db.query('select count(*) from users')).toEqual(before)
    expect(await server.db.query('select from company_directory_links')).toEqual([])
    expect(countOutcomes(await sync())).toEqual(countOutcomes(trial))
    double.people.push(aPerson('sun', [3]), aPerson('bad account', [3]))
    double.people[0] = { ...aPerson('wang', [2]), name: '王工' }
    const second = await sync({ isTrial: true })
    expect((await findUser('wang'))?.real_name).toBe('wang')
    expect(countOutcomes(second)).toMatchObject({ 'person new': 1, 'person changed': 1, 'person invalid': 1 })
    expect(countOutcomes(await sync())).toEqual(countOutcomes(second))
  })

  it('stores at most twenty examples of each outcome', async () => {
    double.people = Array.from({ length: 25 }, (_, n) => aPerson(`p${n}`, [1]))
    const run = await sync({ isTrial: true })
    expect(countOutcomes(run)).toMatchObject({ 'person new': 25 })
    expect(run.examples.filter(({ subject }) => subject === 'person')).toHaveLength(20)
  })
})

describe('a person without a link', () => {
  it('becomes the user with the mobile number, else with the mail address, else with the account', async () => {
    const [byMobile, byMail, byAccount] = [
      await aUser(server.db, { account: `${at}m`, mobile: double.people[0]?.mobile ?? '' }),
      await aUser(server.db, { account: `${at}e` }),
      await aUser(server.db, { account: `${at}ZHAO` }),
    ]
    await server.db.query('update users set email = $2 where id = $1', [byMail.id, `${at}li@example.com`])
    double.people[1] = aPerson('li', [2], { email: `${at}LI@example.com` })
    expect(countOutcomes(await sync())).toMatchObject({ 'person changed': 3 })
    const links = await server.db.query<{ user_id: string }>(
      `select user_id from company_directory_links where subject = 'person'`,
    )
    expect(links.map((link) => link.user_id).sort()).toEqual([byMobile.id, byMail.id, byAccount.id].sort())
  })

  it('is a conflict if another person of the same page has become the user; the others go on', async () => {
    const mail = `${at}shared@example.com`
    const { id } = await aUser(server.db)
    await server.db.query('update users set email = $2 where id = $1', [id, mail])
    double.people = [aPerson('one', [1], { email: mail }), aPerson('two', [1], { email: mail }), aPerson('zhao', [1])]
    for (const isTrial of [true, false])
      expect(countOutcomes(await sync({ isTrial }))).toMatchObject({
        'person changed': 1,
        'person conflict': 1,
        'person new': 1,
      })
  })

  it('is a conflict if several users match, or one who is linked or an administrator', async () => {
    for (const name of ['e1', 'e2']) {
      const { id } = await aUser(server.db, { account: `${at}${name}` })
      await server.db.query('update users set email = $2 where id = $1', [id, `${at}wang@example.com`])
    }
    double.people[1] = aPerson('li', [2], { mobile: double.people[2]?.mobile ?? '' })
    await aUser(server.db, { account: `${at}boss`, isAdministrator: true })
    double.people.push(aPerson('boss', [1]))
    const run = await sync()
    expect(countOutcomes(run)).toMatchObject({ 'person new': 1, 'person conflict': 3 })
    const details = run.examples.filter(({ outcome }) => outcome === 'conflict').map(({ detail }) => detail)
    expect(details.join('\n')).toMatch(/有 2 个用户符合/)
    expect(details.join('\n')).toMatch(/是管理员/)
    expect(details.join('\n')).toMatch(/已关联另一个人/)
    expect(await findUser('boss')).toMatchObject({ real_name: `${at}boss`, mobile: '' })
  })

  it('is not created again after its user was deleted here, and is that user again after a restore', async () => {
    await sync()
    const user = await findUser('wang')
    expect((await admin.delete(`/api/permission/Users/${user?.id}`)).code).toBe(200)
    const run = await sync()
    expect(countOutcomes(run)).toMatchObject({ 'person conflict': 1, 'person unchanged': 2 })
    expect(run.examples.find(({ outcome }) => outcome === 'conflict')?.detail).toContain('不会再次创建')
    const restored = await admin.post(`/api/permission/Users/Bin/${user?.id}/Actions/Restore`, {})
    expect(restored.code).toBe(200)
    expect(countOutcomes(await sync())).toMatchObject({ 'person changed': 1, 'person unchanged': 2 })
    expect((await findUser('wang'))?.id).toBe(user?.id)
  })
})

describe('a person who is gone', () => {
  it('keeps the user, unless the settings disable them; back again, the user is enabled', async () => {
    await sync()
    const all = double.people
    double.people = all.slice(1)
    expect(countOutcomes(await sync())).toMatchObject({ 'person gone': 1 })
    expect(await findUser('wang')).toMatchObject({ enabled_mark: 1 })
    await admin.put(`${path}/weCom/Settings`, { ...settings, gone: 'disable' })
    const session = await server.as(`${at}wang`).catch(() => undefined)
    expect(session).toBeUndefined()
    expect(countOutcomes(await sync({ isTrial: true }))).toMatchObject({ 'person gone': 1 })
    expect(await findUser('wang')).toMatchObject({ enabled_mark: 1 })
    await sync()
    expect(await findUser('wang')).toMatchObject({ enabled_mark: 0 })
    // who has left there is as gone as who is missing
    double.people = [{ ...all[0], status: 5 } as DoublePerson, ...all.slice(1)]
    expect(countOutcomes(await sync())).toMatchObject({ 'person unchanged': 2 })
    double.people = all
    expect(countOutcomes(await sync())).toMatchObject({ 'person changed': 1 })
    expect(await findUser('wang')).toMatchObject({ enabled_mark: 1 })
  })

  it('who was disabled by an administrator stays disabled', async () => {
    await sync()
    const user = await findUser('wang')
    await server.db.query('update users set enabled_mark = 0 where id = $1', [user?.id])
    expect(countOutcomes(await sync())).toMatchObject({ 'person unchanged': 3 })
    expect(await findUser('wang')).toMatchObject({ enabled_mark: 0 })
  })

  it('is not disabled together with more than half of all people', async () => {
    double.people = Array.from({ length: 12 }, (_, n) => aPerson(`p${n}`, [1]))
    await sync()
    await admin.put(`${path}/weCom/Settings`, { ...settings, gone: 'disable' })
    double.people = double.people.slice(0, 1)
    expect(countOutcomes(await sync())).toMatchObject({ 'person conflict': 11 })
    expect(await findUser('p5')).toMatchObject({ enabled_mark: 1 })
  })
})

describe('a delegated administrator', () => {
  it('creates and changes only what they administer; without the button they cannot start', async () => {
    const part = await anOrganize(server.db, { fullName: `分公司${at}` })
    await admin.put(`${path}/weCom/Settings`, { ...settings, rootOrganizeId: part })
    await sync()
    const button = menu.items['button:btn_sync'] ?? ''
    const role = await aRole(server.db, {
      grants: [
        ['menu', menu.id],
        ['button', button],
      ],
    })
    const elsewhere = await anOrganize(server.db, { fullName: `别处${at}` })
    const delegate = await aDelegate(server, role, elsewhere)
    double.people.push(aPerson('sun', [1]))
    double.people[0] = { ...(double.people[0] as DoublePerson), name: '改名' }
    expect(countOutcomes(await sync({ client: delegate.client }))).toMatchObject({
      'person invalid': 2,
      'person unchanged': 2,
    })
    expect([await findUser('sun'), (await findUser('wang'))?.real_name]).toEqual([undefined, 'wang'])
    const chosen = { ...settings, rootOrganizeId: part }
    expect((await delegate.client.put(`${path}/weCom/Settings`, chosen)).code).toBe(403)
    const reader = await server.as(
      (await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })).account,
    )
    expect((await reader.get(`${path}/weCom/Runs`)).code).toBe(200)
    expect((await reader.post(`${path}/weCom/Actions/Sync`, { isTrial: true })).code).toBe(403)
  })
})

it.each([
  ['company', { corpId: 'ww-another' }],
  ['address, which may name other people', { apiUrl: 'http://127.0.0.1:9' }],
])('an account of another %s drops the links', async (_, change) => {
  await sync()
  await admin.put(`${path}/weCom`, { ...weComAccount, apiUrl: double.url, ...change })
  expect(await server.db.query('select from company_directory_links')).toEqual([])
})

import type { MaintenanceRefusal } from '@armature/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runDatabaseCommand } from '../../process/database-command.ts'
import { aUser, type BuiltUser } from '../../testing/builders.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { toUrl } from '../../testing/connection-url.ts'
import { startSecondNode, type SecondNode } from '../../testing/second-node.ts'
import { openSocket, type SocketClient } from '../../testing/socket-client.ts'
import { buildLoginForm, defaultPassword, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addJob } from '../jobs/index.ts'
import { cleanClientErrors } from '../client-log/index.ts'
import { comeDue, createTask, listRuns } from '../timed-tasks/testing/timed-tasks.ts'

let server: TestServer
let second: SecondNode
let admin: Client
let user: BuiltUser
let staff: Client
let now = Date.now()
const open: SocketClient[] = []
const notices = { zh: '升级数据库', tw: '', en: 'Upgrading the database' }
const path = '/api/system/Maintenance'

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true, clock: () => now })
  second = await startSecondNode(server)
  await aUser(server.db, { account: 'chief', realName: '管理员', isAdministrator: true })
  user = await aUser(server.db)
  admin = await server.as('chief')
  staff = await server.as(user.account)
})
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate()
  now = Date.now()
  await end()
})
afterAll(async () => {
  await second.close()
  await server.close()
})
const start = async (body: object = {}) =>
  expect((await admin.post(`${path}/Actions/Start`, { notices, ...body })).code).toBe(200)
const end = async () => expect((await admin.post(`${path}/Actions/End`)).code).toBe(200)
const me = '/api/oauth/CurrentUser'
/** Other nodes hear of the end of the test before a moment later. */
const told = (socket: SocketClient, maintenance: MaintenanceRefusal['maintenance'] | null) =>
  expect.poll(() => socket.frames).toContainEqual({ method: 'maintenance', maintenance })

describe('during maintenance', () => {
  it('calls of users are refused with the notice in their language; administrators go on', async () => {
    await start()
    const refused = await staff.get<MaintenanceRefusal>(me)
    expect(refused).toMatchObject({
      code: 503,
      msg: expect.stringContaining('升级数据库'),
      data: { maintenance: { notice: '升级数据库', until: null } },
    })
    const english = await staff.post('/api/system/Feedback', { content: 'x' }, { 'Accept-Language': 'en' })
    expect(english).toMatchObject({ code: 503, msg: expect.stringContaining('Upgrading the database') })
    expect((await staff.get(me, { 'Accept-Language': 'zh-TW' })).msg).toContain('升级数据库')
    expect((await admin.get(me)).code).toBe(200)
    await end()
    expect((await staff.get(me)).code).toBe(200)
  })

  it('users cannot sign in, and their password was not wrong; administrators can', async () => {
    await start()
    const refused = await server.nobody.post('/api/oauth/Login', buildLoginForm(user.account, defaultPassword))
    expect(refused).toMatchObject({ code: 503, msg: expect.stringContaining('升级数据库') })
    expect((await server.nobody.post('/api/oauth/Login', buildLoginForm('chief', defaultPassword))).code).toBe(200)
    await end()
    expect((await server.nobody.post('/api/oauth/Login', buildLoginForm(user.account, defaultPassword))).code).toBe(200)
  })

  it('the sign-in page and waiting pages are told, without a session; public pages with data are not served', async () => {
    const read = async () => (await server.nobody.get<{ maintenance: object | null }>('/api/oauth/Maintenance')).data
    expect(await read()).toEqual({ maintenance: null })
    expect((await server.nobody.get('/api/oauth/LoginInfo')).data).not.toHaveProperty('maintenance')
    await start()
    expect(await read()).toEqual({ maintenance: { notice: '升级数据库', until: null } })
    const { data: info } = await server.nobody.get<{ maintenance?: object }>('/api/oauth/LoginInfo')
    expect(info.maintenance).toEqual({ notice: '升级数据库', until: null })
    expect((await server.nobody.get('/api/station/Screen/largeScreenMap')).code).toBe(503)
  })

  it('a user can still sign out', async () => {
    const client = await server.as((await aUser(server.db)).account)
    await start()
    expect((await client.get('/api/oauth/Logout')).code).toBe(200)
  })

  it('an administrator who views as a user goes on', async () => {
    const { data } = await admin.post<{ token: string }>(`/api/permission/Users/${user.id}/Actions/ViewAs`)
    await start()
    expect((await createClient(server.url, data.token).get(me)).code).toBe(200)
  })

  it('it is so on every node at once', async () => {
    const there = createClient(second.url, staff.token)
    expect((await there.get(me)).code).toBe(200)
    await start()
    await expect.poll(async () => (await there.get(me)).code).toBe(503)
    await end()
    await expect.poll(async () => (await there.get(me)).code).toBe(200)
  })

  it('open pages are told when it begins and ends, and users cannot send chat messages', async () => {
    const socket = await openSocket(second.url, `/api/message/websocket/${staff.token}?language=en`)
    open.push(socket)
    await start()
    await told(socket, { notice: 'Upgrading the database', until: null })
    socket.send({ method: 'MessageList', toUserId: user.id })
    expect(await socket.next('error')).toMatchObject({ code: 503 })
    await end()
    await told(socket, null)
  })

  it('a page that connects meanwhile is told too', async () => {
    await start()
    const socket = await openSocket(server.url, `/api/message/websocket/${staff.token}?language=zh`)
    open.push(socket)
    socket.send({ method: 'OnConnection', token: staff.token })
    await told(socket, { notice: '升级数据库', until: null })
  })

  it('jobs wait, and timed tasks are not planned', async () => {
    const taskId = await createTask(admin, { schedule: { kind: 'minutes', every: 5 } })
    await start()
    await comeDue(server, taskId)
    expect(await listRuns(admin, taskId)).toEqual([])
    const id = await server.db.transaction((tx) => addJob(tx, cleanClientErrors, {}))
    const read = async () =>
      (
        await server.db.query<{ state: string; run_at: Date | null }>(
          `select j.state, q.run_at from jobs j left join graphile_worker.jobs q on q.key = j.id::text where j.id = $1`,
          [id],
        )
      )[0]
    // the queue has given it once, and got it back for later
    await expect.poll(async () => (await read())?.run_at?.getTime() ?? 0).toBeGreaterThan(Date.now() + 2_000)
    expect((await read())?.state).toBe('waiting')
  })
})

describe('maintenance', () => {
  it('ends automatically after its time', async () => {
    await start({ minutes: 30 })
    expect((await staff.get<MaintenanceRefusal>(me)).data.maintenance.until).toBe(now + 30 * 60_000)
    now += 31 * 60_000
    expect((await staff.get(me)).code).toBe(200)
  })

  it('keeps its beginning when the notice is changed, and is read by administrators with who started it', async () => {
    await start()
    await start({ notices: { zh: '还需一小时' } })
    const { data } = await admin.get<{ maintenance: object }>(path)
    expect(data.maintenance).toMatchObject({ notices: { zh: '还需一小时', en: '' }, userName: '管理员', until: null })
    expect((await staff.get<MaintenanceRefusal>(me)).data.maintenance.notice).toBe('还需一小时')
  })

  it('is started and ended by administrators only, and entered in the audit trail', async () => {
    for (const call of ['Start', 'End'])
      expect((await staff.post(`${path}/Actions/${call}`, { notices })).code).toBe(403)
    await start()
    await end()
    const { data } = await admin.get<{ list: { action: string; code: number }[] }>(
      '/api/system/AuditLog?object=maintenance&outcome=done&pageSize=2',
    )
    expect(data.list.map(({ action }) => action)).toEqual(['end', 'start'])
  })

  it('survives a restart, and is ended by a command in the shell of the server', async () => {
    await start()
    const restarted = await startSecondNode(server)
    try {
      expect((await createClient(restarted.url, staff.token).get(me)).code).toBe(503)
      const line = await runDatabaseCommand(['end-maintenance'], {
        DATABASE_URL: toUrl(server.connection),
        LOG_LEVEL: 'warn',
      })
      expect(line).toContain('all users may work again')
      now += 6_000
      expect((await createClient(restarted.url, staff.token).get(me)).code).toBe(200)
    } finally {
      await restarted.close()
    }
  })

  it('has a notice that is not too long, and an end within a week', async () => {
    const refused = await admin.post(`${path}/Actions/Start`, { notices: { zh: 'x'.repeat(501) } })
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('notices') })
    expect((await admin.post(`${path}/Actions/Start`, { notices, minutes: 20_000 })).code).toBe(400)
  })
})

import { clientLogDays, type ClientLogRow } from '@armature/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { cleanClientErrors } from './client-log.service.ts'

const dayMs = 86_400_000
let now = Date.UTC(2026, 10, 20, 8)
let server: TestServer
let reader: Client
/** administered by the reader */
let organize: string
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  const menu = await aMenu(server.db, { enCode: 'system.clientLog' })
  const roles = [await aRole(server.db, { grants: [['menu', menu.id]] })]
  organize = await anOrganize(server.db)
  await aGrade(server.db, (await aUser(server.db, { account: 'reader', roles })).id, organize)
  reader = await server.as('reader')
})
afterEach(async () => {
  await reader.delete('/api/system/ClientLog')
  // The next minute has its own count.
  now += 60_000
})
afterAll(() => server.close())

const anError = (part: object = {}) => ({
  kind: 'error',
  message: 'x is undefined',
  stack: 'at Row',
  page: '/home',
  ...part,
})
const report = (list: object[], client = server.nobody) => client.post('/api/system/ClientLog', { list })
const rows = async (query = '') =>
  (await reader.get<{ list: ClientLogRow[]; pagination: { total: number } }>(`/api/system/ClientLog?${query}`)).data

describe('errors of browsers', () => {
  it('are accepted from all users, signed in or not, and shown to users with the page (S8.35)', async () => {
    const { account } = await aUser(server.db, { realName: '李巡检', organize })
    const me = await server.as(account)
    expect(await report([anError({ kind: 'rejection', message: '谁' })], me)).toMatchObject({ code: 200 })
    now += 1000
    expect(await report([anError()])).toMatchObject({ code: 200 })
    expect((await rows()).list).toMatchObject([
      { message: 'x is undefined', userName: '', account: '', page: '/home', times: 1, lastTime: now },
      { message: '谁', kind: 'rejection', userName: '李巡检', account },
    ])
    expect(await me.get('/api/system/ClientLog')).toMatchObject({ code: 403 })
    expect(await me.delete('/api/system/ClientLog')).toMatchObject({ code: 403 })
    expect(await server.nobody.get('/api/system/ClientLog')).toMatchObject({ code: 602 })
  })

  it('of one kind are one row with a count', async () => {
    const first = now
    await report([anError({ times: 3 })])
    now += 5000
    await report([anError({ page: '/model/alarm?x=1' })])
    expect((await rows()).list).toMatchObject([{ times: 4, firstTime: first, lastTime: now, page: '/model/alarm' }])
  })

  it('contain no token: neither in message nor in stack nor in the URL', async () => {
    const { token } = reader
    await report([anError({ message: `refused ${token}`, stack: `at /x?token=${token}`, page: `/x?token=${token}` })])
    expect(JSON.stringify((await rows()).list)).not.toContain(token)
  })

  it('are found by keyword, in pages', async () => {
    await report(['甲_1', '甲%1', '乙'].map((message) => anError({ message })))
    expect((await rows(`keyword=${encodeURIComponent('甲')}`)).pagination.total).toBe(2)
    expect((await rows(`keyword=${encodeURIComponent('%')}`)).list.map(({ message }) => message)).toEqual(['甲%1'])
    expect((await rows('pageSize=2&currentPage=2')).list).toHaveLength(1)
  })

  it('are limited: 60 a minute from one address, 20 in a call, texts and the whole call in length', async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => anError({ message: `m${at}` }))
    for (let round = 0; round < 3; round++) expect(await report(twenty)).toMatchObject({ code: 200 })
    expect(await report([anError()])).toMatchObject({ code: 429 })
    now += 60_000
    expect(await report([anError()])).toMatchObject({ code: 200 })
    for (const list of [[], [...twenty, anError()], [anError({ message: 'x'.repeat(1001) })], [anError({ kind: 'x' })]])
      expect(await report(list)).toMatchObject({ code: 400 })
    expect(await report(Array.from({ length: 10 }, () => anError({ stack: 'x'.repeat(7900) })))).toMatchObject({
      code: 413,
    })
  })

  it(`are deleted after ${clientLogDays} days`, async () => {
    await report([anError({ message: 'old' })])
    now += clientLogDays * dayMs
    reader = await server.as('reader')
    await report([anError({ message: 'new' })])
    expect((await rows()).list.map(({ message }) => message)).toEqual(['new'])
    await runJobNow(server.deps, cleanClientErrors)
    expect(await server.db.sql.selectFrom('client_errors').select('message').execute()).toEqual([{ message: 'new' }])
  })

  it('can all be deleted at once', async () => {
    await report([anError()])
    expect(await reader.delete('/api/system/ClientLog')).toMatchObject({ code: 200, msg: '删除成功' })
    expect((await rows()).pagination.total).toBe(0)
  })
})

import type { LogEntry } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanRetained } from '../retention/clean-retained.ts'
import { getUserLog } from './user-log.ts'

const hour = 3_600_000
const day = 24 * hour
let server: TestServer
let now = Date.UTC(2026, 6, 1)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())

const someone = async (): Promise<Client & { account: string; id: string }> => {
  const user = await aUser(server.db)
  return { ...(await server.as(user.account)), ...user }
}
const page = async (client: Client, query = '') =>
  (
    await client.get<{ list: LogEntry[]; pagination: { total: number } }>(
      `/api/permission/Users/Current/SystemLog?${query}`,
    )
  ).data
const setLanguage = (client: Client, language: string) =>
  client.put('/api/permission/Users/Current/SystemLanguage', { language })

describe('GET /api/permission/Users/Current/SystemLog', () => {
  it('lists sign-ins, failed ones too, and changing calls with their result, newest first [S7.144]', async () => {
    const me = await someone()
    now += 1000
    await server.nobody.post('/api/oauth/Login', buildLoginForm(me.account, 'wrong'), { 'User-Agent': 'a stranger' })
    now += 1000
    await setLanguage(me, 'en')
    now += 1000
    await setLanguage(me, 'fr')
    const { list, pagination } = await page(me)
    expect(list.map(({ kind, method, path, code }) => [kind, method, path, code])).toEqual([
      ['operation', 'PUT', '/api/permission/Users/Current/SystemLanguage', 400],
      ['operation', 'PUT', '/api/permission/Users/Current/SystemLanguage', 200],
      ['signIn', '', '', 400],
      ['signIn', '', '', 200],
    ])
    expect(pagination.total).toBe(4)
    expect(list[0]).toMatchObject({ creatorTime: now, ip: '127.0.0.1', ipAddressName: 'Internal network' })
    expect(list[0]?.ms).toBeGreaterThanOrEqual(0)
    await setLanguage(me, 'zh')
  })

  it("contains only the caller's own lines", async () => {
    const [me, other] = [await someone(), await someone()]
    await setLanguage(other, 'en')
    expect((await page(me)).list.map(({ kind }) => kind)).toEqual(['signIn'])
  })

  it('leaves out calls that only read, whatever their method', async () => {
    const me = await someone()
    await me.get('/api/oauth/CurrentUser')
    await me.post('/api/permission/Users/getUserList', { ids: [] })
    expect((await page(me, 'kind=operation')).list).toEqual([])
  })

  it('contains the route and never what users typed', async () => {
    const me = await someone()
    await me.put('/api/permission/Users/Current/Avatar/a-secret-name.webp')
    const stored = await server.db.query('select l::text from user_logs l')
    expect((await page(me, 'kind=operation')).list[0]?.path).toBe('/api/permission/Users/Current/Avatar/:name')
    expect(JSON.stringify(stored)).not.toContain('a-secret-name')
  })

  it('is filtered by kind and time, both ends included, and paged', async () => {
    const me = await someone()
    const start = now
    for (let n = 1; n <= 3; n++) {
      now = start + n * hour
      await setLanguage(me, 'zh')
    }
    const times = async (query: string) =>
      (await page(me, query)).list.map(({ creatorTime }) => (creatorTime - start) / hour)
    expect(await times('kind=operation')).toEqual([3, 2, 1])
    expect(await times(`startTime=${start + hour}&endTime=${start + 2 * hour}`)).toEqual([2, 1])
    expect(await times('pageSize=2&currentPage=2')).toEqual([1, 0])
    expect(await times(`startTime=${'9'.repeat(15)}`)).toEqual([])
  })

  it.each(['kind=all', 'startTime=yesterday', 'pageSize=501', 'startTime=-1', 'startTime=1&startTime=2'])(
    'refuses ?%s',
    async (query) => {
      const me = await someone()
      expect((await me.get(`/api/permission/Users/Current/SystemLog?${query}`)).code).toBe(400)
    },
  )
})

describe('the log', () => {
  it('writes many lines in one statement and loses none when they come at once', async () => {
    const { id } = await aUser(server.db)
    const userLog = getUserLog(server.deps)
    const line = {
      user_id: id,
      kind: 'operation' as const,
      method: 'PUT',
      path: '/',
      code: 200,
      ms: 1,
      ip: '',
      user_agent: '',
    }
    for (let n = 0; n < 1_234; n++) userLog.note(line)
    await userLog.flush()
    const [count] = await server.db.query<{ n: number }>(
      'select count(*)::int as n from user_logs where user_id = $1',
      [id],
    )
    expect(count?.n).toBe(1_234)
  })

  it('deletes lines after 180 days', async () => {
    const me = await someone()
    await setLanguage(me, 'zh')
    expect((await page(me)).pagination.total).toBe(2)
    now += 181 * day
    await runJobNow(server.deps, cleanRetained)
    const rows = await server.db.query('select id from user_logs where user_id = $1', [me.id])
    expect(rows).toEqual([])
  })
})

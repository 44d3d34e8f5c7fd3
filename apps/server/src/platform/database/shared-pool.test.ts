import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let greedy: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
  greedy = await server.as((await aUser(server.db)).account)
  other = await server.as((await aUser(server.db)).account)
})
afterAll(() => server.close())

const sendFeedback = (client: Client) => client.post('/api/system/Feedback', { content: '很慢', pictures: [] })
const sessions = '/api/permission/Users/Current/Sessions'

describe('the database connections', () => {
  it('are never all held by one user: their surplus calls get 503, other users are served', async () => {
    const blocker = new pg.Client(server.connection)
    await blocker.connect()
    await blocker.query('begin; lock table feedbacks in access exclusive mode')
    const calls = Array.from({ length: 12 }, () => sendFeedback(greedy))
    // the statements that run wait for the lock by now
    await expect
      .poll(async () => {
        const { rows } = await blocker.query<{ n: number }>(
          `select count(*)::int as n from pg_locks where not granted and relation = 'feedbacks'::regclass`,
        )
        return rows[0]?.n
      })
      .toBe(6)
    expect((await other.get(sessions)).code).toBe(200)
    const replies = await Promise.all(calls)
    expect(replies.every(({ code }) => code === 503)).toBe(true)
    expect(replies.map(({ msg }) => msg)).toContain('您有过多请求正在处理，请等它们完成后再试')
    await blocker.query('rollback')
    await blocker.end()
    expect((await sendFeedback(greedy)).code).toBe(200)
  })
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runForUser } from '../caller-context.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { SharedPool } from './shared-pool.ts'

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

  it.each([
    { load: 'time left', isFull: false, refusedAfterMs: [1_500, 1_500] },
    { load: 'none left', isFull: true, refusedAfterMs: [700, 0] },
  ])(
    'are waited for $refusedAfterMs ms by one statement of a call and the next, if the process has $load',
    async ({ isFull, refusedAfterMs }) => {
      const pool = new SharedPool({ ...server.connection, max: 2 }, () => isFull)
      const held = await runForUser('a', () => pool.connect())
      const waited = await runForUser('a', async () => {
        const times: number[] = []
        for (let turn = 0; turn < 2; turn += 1) {
          const start = performance.now()
          await expect(pool.query('select 1')).rejects.toThrow('request.busyForYou')
          times.push(performance.now() - start)
        }
        return times
      })
      // timers may be a little early
      for (const [turn, ms] of refusedAfterMs.entries()) {
        expect(waited[turn]).toBeGreaterThan(ms - 20)
        expect(waited[turn]).toBeLessThan(ms + 600)
      }
      held.release()
      await pool.end()
    },
  )
})

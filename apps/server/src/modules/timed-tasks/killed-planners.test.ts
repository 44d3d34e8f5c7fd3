import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKillableProcesses } from '../../testing/killable-processes.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { createTask } from './testing/timed-tasks.ts'

const isSlow = Boolean(process.env['TEST_SLOW'])
const rounds = isSlow ? 30 : 2
const tasks = isSlow ? 20 : 6
const processes = 2

describe('processes that plan and run timed tasks', { timeout: 900_000 }, () => {
  let server: TestServer
  let admin: Client
  const children = createKillableProcesses('task-process')
  /** number of calls by path */
  const calls = new Map<string, number>()
  const other = createServer((request, response) => {
    const path = request.url ?? ''
    calls.set(path, (calls.get(path) ?? 0) + 1)
    // long enough to be killed in between
    setTimeout(() => response.end('{}'), 100)
  })
  beforeAll(async () => {
    server = await startTestServer()
    admin = await anAdministrator(server)
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    await admin.put('/api/system/SysConfig', { interfaceHosts: [host()] })
  })
  afterAll(async () => {
    children.killAll()
    other.closeAllConnections()
    other.close()
    await server.close()
  })
  const host = () => `127.0.0.1:${(other.address() as AddressInfo).port}`

  const start = () => children.start(server.connection)

  it(`plan each time once and call no system twice for it when they are killed ${rounds} times`, async () => {
    const ids: string[] = []
    for (let number = 0; number < tasks; number += 1) {
      const work = { kind: 'http', method: 'POST', path: `http://${host()}/${number}` }
      const schedule = { kind: 'once', at: '2999-01-01T08:00' }
      ids.push(await createTask(admin, { work, schedule, overlap: 'queue' }))
    }
    const workers = await Promise.all(Array.from({ length: processes }, start))
    for (let round = 1; round <= rounds; round += 1) {
      await server.db.query('update timed_tasks set next_at = now()')
      // killed while the others plan, or while its runs wait for replies
      await expect.poll(() => countRuns(), { timeout: 60_000, interval: 20 }).toBeGreaterThan((round - 1) * tasks)
      const [victim] = workers.splice(round % processes, 1)
      if (victim) children.kill(victim)
      await expect.poll(() => countRuns(), { timeout: 60_000, interval: 50 }).toBe(round * tasks)
      workers.push(await start())
    }
    await expect.poll(() => countRuns(`state in ('waiting', 'running')`), { timeout: 300_000, interval: 500 }).toBe(0)
    for (const [number, id] of ids.entries()) {
      const done = await countRuns(`state = 'done' and task_id = '${id}'`)
      const interrupted = await countRuns(`fault ->> 'key' = 'timedTask.interrupted' and task_id = '${id}'`)
      expect(done + interrupted).toBe(rounds)
      const received = calls.get(`/${number}`) ?? 0
      expect(received).toBeGreaterThanOrEqual(done)
      expect(received).toBeLessThanOrEqual(rounds)
    }
  })

  async function countRuns(condition = 'true'): Promise<number> {
    const [row] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from timed_task_runs where ${condition}`,
    )
    return row?.n ?? 0
  }
})

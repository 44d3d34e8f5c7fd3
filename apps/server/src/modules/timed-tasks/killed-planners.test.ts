import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aRole, aUser } from '../../testing/builders.ts'
import { createKillableProcesses } from '../../testing/killable-processes.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import { aLimitedList, aModel, anAdministrator } from '../records/testing/records.ts'
import { transferButtons } from '../record-transfer/testing/transfer-server.ts'
import { createTask, listRuns, path } from './testing/timed-tasks.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const rounds = 30
const tasks = 20
const processes = 2
const recipients = 200
const kills = 10
const exportedList = aLimitedList(['title'], transferButtons)
const byUser = (a: { user_id: string }, b: { user_id: string }) => a.user_id.localeCompare(b.user_id)

describe.skipIf(!isSlowRun)('processes that plan and run timed tasks', { timeout: 900_000 }, () => {
  let server: TestServer
  let admin: Client
  let folder = ''
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
    folder = mkdtempSync(join(tmpdir(), 'armature-tasks-'))
    vi.stubEnv('TASK_DATA_DIR', folder)
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
    rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
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
    for (const worker of workers) children.kill(worker)
    for (const [number, id] of ids.entries()) {
      const done = await countRuns(`state = 'done' and task_id = '${id}'`)
      const interrupted = await countRuns(`fault ->> 'key' = 'timedTask.interrupted' and task_id = '${id}'`)
      expect(done + interrupted).toBe(rounds)
      const received = calls.get(`/${number}`) ?? 0
      expect(received).toBeGreaterThanOrEqual(done)
      expect(received).toBeLessThanOrEqual(rounds)
    }
  })

  it('send each recipient one file when they are killed between two of them', async () => {
    const role = await aRole(server.db)
    const people = await Promise.all(
      Array.from({ length: recipients }, () => aUser(server.db, { isAdministrator: true, roles: [role] })),
    )
    const designer = await asDesigner(server)
    await server.deps.bus.publish('rights')
    const model = await aModel(designer, { fields: [aField('comInput', 'title')], list: exportedList })
    const content = { kind: 'list', modelId: model.id }
    const work = { kind: 'sendFile', content, subject: '{recipient}', recipients: [`${role}--role`] }
    const id = await createTask(admin, { work, schedule: { kind: 'once', at: '2999-01-01T08:00' } })
    const countSent = async () => {
      const [row] = await server.db.query<{ n: number }>('select count(*)::int as n from timed_task_files')
      return row?.n ?? 0
    }
    let worker = await start()
    await admin.post(`${path}/${id}/Actions/Run`)
    for (let kill = 1; kill <= kills; kill += 1) {
      // begins again after some, and is killed before the last one
      const enough = Math.floor((recipients * kill) / (kills + 2))
      await expect.poll(countSent, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(enough)
      children.kill(worker)
      expect(await countSent()).toBeLessThan(recipients)
      worker = await start()
    }
    const findRun = async () => (await listRuns(admin, id))[0]
    await expect.poll(async () => (await findRun())?.state, { timeout: 300_000, interval: 200 }).toBe('done')
    expect(await findRun()).toMatchObject({ output: `已发送 ${recipients} 人，未发送 0 人` })
    const received = await server.db.query<{ user_id: string; n: number }>(
      `select r.user_id, count(*)::int as n from message_recipients r join messages m on m.id = r.message_id
        where m.event = 'taskFileSent' group by r.user_id`,
    )
    expect(received).toHaveLength(recipients)
    const once = people.map(({ id: user }) => ({ user_id: user, n: 1 }))
    expect(received.toSorted(byUser)).toEqual(once.toSorted(byUser))
  })

  async function countRuns(condition = 'true'): Promise<number> {
    const [row] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from timed_task_runs where ${condition}`,
    )
    return row?.n ?? 0
  }
})

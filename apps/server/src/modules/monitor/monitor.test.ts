import type { DatabaseFacts, MonitorNode, MonitorSample, SlowWork } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { getCacheRegistry } from '../../platform/cache/cache-registry.ts'
import { aMenu, aRole, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getAreaCache } from '../areas/area-cache.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import { aModel, anAdministrator } from '../records/testing/records.ts'
import { startMonitor } from './index.ts'

interface Monitor {
  nodes: MonitorNode[]
  database: DatabaseFacts
  jobs: { waiting: number; running: number; failed: number }
}

let server: TestServer
let admin: Client
let designer: Client
let stop: () => Promise<void>
const path = '/api/system/Monitor'
const read = async () => (await admin.get<Monitor>(path)).data
const slow = async (kind: string) => (await admin.get<{ list: SlowWork[] }>(`${path}/Slow?kind=${kind}`)).data.list
const samples = async (node: string) =>
  (await admin.get<{ list: MonitorSample[] }>(`${path}/History?node=${node}&hours=1`)).data.list

beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
  stop = startMonitor(server.deps, 'server', 60)
})
afterAll(async () => {
  await stop()
  await server.close()
})

describe('the monitor', () => {
  it('shows each node with what it measured last: processor, memory, event loop, disk, calls and connections', async () => {
    await expect.poll(async () => (await read()).nodes).toHaveLength(1)
    const [node] = (await read()).nodes
    expect(node).toMatchObject({ role: 'server', state: 'running', name: expect.stringContaining(String(process.pid)) })
    expect(node?.facts.memoryMb).toBeGreaterThan(20)
    expect(node?.facts.machineMemoryMb).toBeGreaterThan(node?.facts.memoryMb ?? 0)
    expect(node?.facts.diskGb).toBeGreaterThan(node?.facts.diskFreeGb ?? 0)
    expect(node?.facts.connectionLimit).toBeGreaterThan(0)
    await expect.poll(async () => (await read()).nodes[0]?.facts.callsPerMinute).toBeGreaterThan(0)
  })

  it('shows what a node holds in memory, and how often it had what was asked for', async () => {
    const caches = async () => (await read()).nodes[0]?.facts.caches ?? []
    await expect.poll(async () => (await caches()).find(({ name }) => name === 'session')?.hits).toBeGreaterThan(0)
    expect((await caches()).find(({ name }) => name === 'menu')).toMatchObject({ entries: 1, limit: 1 })
  })

  it('shows the database: size, connections, locks and its largest tables', async () => {
    await aModel(designer, { fullName: '工单', fields: [aField('comInput', 'title')] })
    // the largest table, as the last analysis has counted
    await server.db.query(
      `insert into record.r1 (id, design_version, keyword) select gen_random_uuid(), 1, repeat('x', 200) from generate_series(1, 20000)`,
    )
    await server.db.query('analyze record.r1')
    const { database } = await read()
    expect(database.version).toMatch(/^\d+/)
    expect(database.sizeMb).toBeGreaterThan(1)
    expect(database.connections).toBeGreaterThan(0)
    expect(database.connectionLimit).toBeGreaterThanOrEqual(database.connections)
    expect(database.tables).toHaveLength(10)
    expect(database.tables[0]).toMatchObject({ name: expect.stringMatching(/^r\d+$/), form: '工单' })
    const sizes = database.tables.map(({ sizeMb }) => sizeMb)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  it('counts the background jobs that wait, run, and were given up in the last day', async () => {
    const job = (state: string, ended: string) =>
      server.db.query(
        `insert into jobs (id, kind, name, payload, max_attempts, state, ended_at)
         values (gen_random_uuid(), 'sendMail', '', '{}', 1, $1, ${ended})`,
        [state],
      )
    await job('waiting', 'null')
    await job('failed', `now() - interval '1 hour'`)
    await job('failed', `now() - interval '2 days'`)
    expect((await read()).jobs).toEqual({ waiting: 1, running: 0, failed: 1 })
  })

  it('keeps a sample of each node for its charts', async () => {
    const [node] = (await read()).nodes
    await expect.poll(() => samples(node?.id ?? '')).not.toEqual([])
    const [sample] = await samples(node?.id ?? '')
    expect(sample?.memoryMb).toBeGreaterThan(20)
    expect(sample?.time).toBeGreaterThan(Date.now() - 3_600_000)
  })

  it('lists calls and statements that took long, without the values of a statement', async () => {
    const locked = server.db.transaction(async (tx) => {
      await tx.query('lock table feedbacks in access exclusive mode')
      await tx.query('select pg_sleep($1)', [1.2])
    })
    await admin.get('/api/system/Feedback')
    await locked
    await expect.poll(() => slow('call')).toMatchObject([{ name: 'GET /api/system/Feedback', times: 1 }])
    await expect
      .poll(async () => (await slow('statement')).find(({ name }) => name === 'select pg_sleep($1)'))
      .toMatchObject({ times: 1, longestMs: expect.closeTo(1_250, -3) })
  })

  it('forgets measurements after a day', async () => {
    const { rows } = { rows: await server.db.query<{ id: string }>('select id from monitor_nodes limit 1') }
    await server.db.query(
      `insert into slow_work (id, kind, name, ms, at) values (gen_random_uuid(), 'call', 'GET /old', 5000, now() - interval '25 hours')`,
    )
    await server.db.query(
      `insert into monitor_samples select $1::uuid, now() - interval '25 hours', 1, 1, 1, 1, 1, 1, 1, 1`,
      [rows[0]?.id],
    )
    const old = () =>
      server.db.query(
        `select at from slow_work where at < now() - interval '1 day' union all select at from monitor_samples where at < now() - interval '1 day'`,
      )
    await expect.poll(old).toEqual([])
  })

  it('tells a node that was stopped from one that is silent', async () => {
    const stopOther = startMonitor(server.deps, 'worker', 60)
    await expect.poll(async () => (await read()).nodes.map(({ role }) => role)).toContain('worker')
    await stopOther()
    const worker = (await read()).nodes.find(({ role }) => role === 'worker')
    expect(worker?.state).toBe('stopped')
    await server.db.query(
      `update monitor_nodes set stopped_at = null, seen_at = now() - interval '1 minute' where role = 'worker'`,
    )
    expect((await read()).nodes.find(({ role }) => role === 'worker')?.state).toBe('silent')
  })

  it.each(['', '/History?node=0198c7a0-0000-7000-8000-000000000000&hours=1', '/Slow?kind=call'])(
    'refuses users without its page: %s',
    async (call) => {
      const { account } = await aUser(server.db)
      const user = await server.as(account)
      expect((await user.get(path + call)).code).toBe(403)
    },
  )

  it('names a number of hours and a kind that it does not know', async () => {
    expect(await admin.get(`${path}/History?node=0198c7a0-0000-7000-8000-000000000000&hours=100`)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('hours'),
    })
    expect((await admin.get(`${path}/Slow?kind=thing`)).code).toBe(400)
  })
})

describe('DELETE /api/system/CacheManage/:id', () => {
  const clear = (client: Client) => client.delete('/api/system/CacheManage/area')
  const countAreas = (deps: Deps) =>
    getCacheRegistry(deps)
      .list()
      .find((cache) => cache.name === 'area')?.entries

  it('drops a cache on every node, and is entered in the audit trail', async () => {
    const second = await startSecondNode(server)
    try {
      for (const { deps } of [server, second]) await getAreaCache(deps).get()
      expect([countAreas(server.deps), countAreas(second.deps)]).toEqual([1, 1])
      expect((await clear(admin)).code).toBe(200)
      expect(countAreas(server.deps)).toBe(0)
      await expect.poll(() => countAreas(second.deps)).toBe(0)
    } finally {
      await second.close()
    }
    const { data } = await admin.get<{ list: object[] }>('/api/system/AuditLog?action=clean&object=cache')
    expect(data.list).toMatchObject([{ objectId: 'area', code: 200 }])
  })

  it('refuses users who only have the page, and names that no cache has', async () => {
    const menu = await aMenu(server.db, { enCode: 'system.monitor' })
    const { account } = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })
    // the menu was written past the product
    expect((await admin.delete('/api/system/CacheManage/menu')).code).toBe(200)
    const reader = await server.as(account)
    expect((await reader.get(path)).code).toBe(200)
    expect((await clear(reader)).code).toBe(403)
    expect((await admin.delete('/api/system/CacheManage/everything')).code).toBe(400)
  })
})

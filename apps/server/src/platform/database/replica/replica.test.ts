import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OwnJob, SlowWork } from '@armature/contract'
import { v4 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startJobWorker } from '../../../modules/jobs/index.ts'
import { aField, aList, asDesigner, changeDesign, releaseDesign } from '../../../modules/designs/testing/designs.ts'
import { startMonitor } from '../../../modules/monitor/index.ts'
import { importRecordsJob } from '../../../modules/record-transfer/background/import-job.ts'
import {
  aRow,
  createTransferClient,
  transferButtons,
} from '../../../modules/record-transfer/testing/transfer-server.ts'
import {
  addRecord,
  aModel,
  anAdministrator,
  createRecordClient,
  type BuiltModel,
  type Records,
} from '../../../modules/records/testing/records.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { toUrl } from '../../../testing/connection-url.ts'
import { startReplicatedDatabase, type ReplicatedDatabase } from '../../../testing/replicated-database.ts'
import { startSecondNode, type SecondNode } from '../../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { runForUser } from '../../caller-context.ts'
import { setLogLevel } from '../../log/log.ts'
import { isSlowRun } from '../../../testing/slow-run.ts'

/** a busy machine is slow */
const maxReadLagMs = 60_000
const list = aList(['title'], { keywordList: ['title'], ...transferButtons } as never)

describe('lists, reports and exports with a read replica', { timeout: 120_000 }, () => {
  let folder: string
  let parts: ReplicatedDatabase
  let server: TestServer
  let designer: Client
  let writer: Client
  let reader: Client
  let model: BuiltModel
  let written: Records
  let read: Records
  beforeAll(async () => {
    setLogLevel('silent')
    folder = mkdtempSync(join(tmpdir(), 'armature-replica-files-'))
    parts = await startReplicatedDatabase()
    const config = {
      dataDir: folder,
      databaseUrl: toUrl(parts.database.connection),
      databaseReadUrl: toUrl(parts.replica),
      maxReadLagMs,
    }
    server = await startTestServer({ database: parts.database, config })
    designer = await asDesigner(server)
    writer = await anAdministrator(server)
    reader = await anAdministrator(server)
    model = await aModel(designer, { fields: [aField('comInput', 'title')], list })
    written = createRecordClient(writer, model)
    read = createRecordClient(reader, model)
    await caughtUp()
  }, 180_000)
  afterEach(async () => {
    await parts.startReplica()
    await parts.resumeReplay()
    await caughtUp()
  })
  afterAll(async () => {
    await server?.close()
    await parts?.close()
    rmSync(folder, { recursive: true, force: true })
    setLogLevel('warn')
  })

  /** the replica is used, and has what everybody has written */
  async function caughtUp() {
    const patient = { timeout: 60_000 }
    await vi.waitFor(async () => expect(await readReadiness()).toEqual({ status: 'ready' }), patient)
    const position = (await server.deps.replica?.trackWrite('somebody')) ?? ''
    await vi.waitFor(() => expect(server.deps.replica?.isUpToDate(['somebody'], position)).toBe(true), patient)
  }
  const readReadiness = async (url = server.url) => (await fetch(`${url}/health/ready`)).json()
  const titles = async (records: Records) => {
    const { code, data } = await records.list({ pageSize: 100 })
    expect(code).toBe(200)
    expect(data.pagination.total).toBe(data.list.length)
    return data.list.map((row) => String(row['title']))
  }

  it('come from the replica, and show users what they have written at once', async () => {
    await parts.pauseReplay()
    await addRecord(written, { title: '甲' })
    expect(await titles(written)).toContain('甲')
    expect(await titles(read)).not.toContain('甲')
    expect((await read.search({ title: '甲' })).data.pagination.total).toBe(0)
    expect((await written.search({ title: '甲' })).data.pagination.total).toBe(1)
    const count = { measures: [{ as: 'n', fn: 'count' }] }
    const [own, others] = await Promise.all([written.aggregate(count), read.aggregate(count)])
    expect([own.code, others.code]).toEqual([200, 200])
    expect(own.data).not.toEqual(others.data)
    await parts.resumeReplay()
    await expect.poll(() => titles(read), { interval: 20 }).toContain('甲')
  })

  it('are among the slow statements of the monitor if the replica took long', async () => {
    const stop = startMonitor(server.deps, 'server', 60)
    const statement = 'select pg_sleep($1)'
    await runForUser('a reader', () => server.deps.replica?.choose()?.query(statement, [0.8]), {
      mayReadReplica: true,
    })
    const listSlow = async () =>
      (await writer.get<{ list: SlowWork[] }>('/api/system/Monitor/Slow?kind=statement')).data.list
    await expect
      .poll(async () => (await listSlow()).find(({ name }) => name === statement), { timeout: 10_000 })
      .toMatchObject({ times: 1 })
    await stop()
  })

  it.skipIf(!isSlowRun)(
    'never show a total from before a change to a user who has made it, although others have just read that total',
    async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        const before = (await titles(written)).length
        await parts.pauseReplay()
        await addRecord(written, { title: `乙${turn}` })
        // it is remembered for a second, as of before the change
        const others = await titles(read)
        expect((await read.search({ title: '乙' })).data.pagination.total).toBe(turn)
        expect(others).toHaveLength(before)
        await parts.resumeReplay()
        for (let ask = 0; ask < 10; ask += 1) {
          expect(await titles(written)).toHaveLength(before + 1)
          expect((await written.search({ title: '乙' })).data.pagination.total).toBe(turn + 1)
          await new Promise((next) => setTimeout(next, 40))
        }
        await caughtUp()
      }
    },
  )

  it('show users what they have written on other nodes, by a cookie of their browser', async () => {
    const other: SecondNode = await startSecondNode(server)
    await parts.pauseReplay()
    const { status, headers } = await fetch(`${server.url}/api/visualdev/OnlineDev/${model.id}`, {
      method: 'POST',
      headers: { Authorization: writer.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: JSON.stringify({ title: '丙' }) }),
    })
    const cookie = headers.get('set-cookie') ?? ''
    expect(status).toBe(200)
    expect(cookie).toMatch(/^armature_written=\d+; Path=\/; Max-Age=65; HttpOnly; SameSite=Lax$/)
    const there = createClient(other.url, writer.token)
    const ask = async (sent: Record<string, string>) =>
      (
        await there.post<{ list: { title: string }[] }>(
          `/api/visualdev/OnlineDev/${model.id}/List`,
          { pageSize: 100 },
          sent,
        )
      ).data.list.map(({ title }) => title)
    expect(await ask({ Cookie: cookie.split(';')[0] ?? '' })).toContain('丙')
    expect(await ask({ Cookie: 'armature_written=1' })).not.toContain('丙')
    await other.close()
  })

  it('show users what an import of theirs has written on another node, as soon as it has ended', async () => {
    const other = await startSecondNode(server)
    const stopJobs = await startJobWorker(other.deps, [importRecordsJob])
    await caughtUp()
    await parts.pauseReplay()
    // this node does not know what is written there, and a program has no cookie
    const there = createClient(other.url, writer.token)
    const path = `/api/visualdev/OnlineDev/${model.id}/Imports/${v4()}`
    const rows = [aRow({ title: '庚' }, { rowNumber: 2 })]
    expect((await there.put(`${path}/Parts/0`, { list: rows })).code).toBe(200)
    const { data } = await there.post<{ taskId: string }>(`${path}/Actions/Start?fileName=a.xlsx&rowCount=1`, {})
    const findState = async () =>
      (await writer.get<{ list: OwnJob[] }>('/api/system/Job/Mine')).data.list.find(({ id }) => id === data.taskId)
        ?.state
    await expect.poll(findState, { interval: 30 }).toBe('done')
    expect(await titles(written)).toContain('庚')
    expect(await titles(read)).not.toContain('庚')
    await stopJobs()
    await other.close()
  })

  it('come from the database when the replica is too far behind, which readiness says', async () => {
    const config = { ...server.deps.config, maxReadLagMs: 1_000 }
    const node = await startSecondNode({ ...server, deps: { ...server.deps, config } })
    await parts.pauseReplay()
    await addRecord(written, { title: '丁' })
    await expect.poll(() => readReadiness(node.url)).toEqual({ status: 'ready', warnings: ['replica behind'] })
    expect(await titles(createRecordClient(createClient(node.url, reader.token), model))).toContain('丁')
    expect(await titles(read)).not.toContain('丁')
    await node.close()
  })

  it('come from the database while the replica is away, without a failed call, and from the replica when it is back', async () => {
    let isOver = false
    const replies: number[] = []
    const load = (async () => {
      while (!isOver) replies.push((await read.list({ pageSize: 20 })).code)
    })()
    await parts.stopReplica()
    await expect.poll(() => readReadiness()).toEqual({ status: 'ready', warnings: ['replica away'] })
    await addRecord(written, { title: '戊' })
    expect(await titles(read)).toContain('戊')
    await parts.startReplica()
    await expect.poll(() => readReadiness(), { timeout: 60_000 }).toEqual({ status: 'ready' })
    isOver = true
    await load
    expect(new Set(replies)).toEqual(new Set([200]))
  })

  it('of a form that was released just now come from the database, until the replica has its columns', async () => {
    await parts.pauseReplay()
    const fields = [aField('comInput', 'title'), aField('comInput', 'place')]
    await changeDesign(designer, model.id, { fields, list: { ...list, ...aList(['title', 'place']) } })
    await releaseDesign(designer, model.id)
    expect((await read.list({ pageSize: 20 })).code).toBe(200)
    await parts.resumeReplay()
  })

  it('export what was saved before, also when the replica is behind', async () => {
    await parts.pauseReplay()
    await addRecord(written, { title: '己' })
    const transfer = createTransferClient(server, reader, model)
    const behind = await transfer.taken({ selectKey: 'title', dataType: 1 })
    expect(behind.flat()).toContain('己')
    await parts.resumeReplay()
    await caughtUp()
    expect((await transfer.taken({ selectKey: 'title', dataType: 1 })).length).toBe(behind.length)
  })

  it('are refused a server that is no replica of this database', async () => {
    const { openReplica } = await import('../../../process/open-replica.ts')
    const open = (databaseReadUrl: string) =>
      openReplica(server.db, server.deps.bus, { ...server.deps.config, databaseReadUrl })
    await expect(open(toUrl(parts.database.connection))).rejects.toThrow('is no replica: it accepts changes')
    const wrong = { ...parts.replica, database: 'postgres' } as typeof parts.replica
    await expect(open(toUrl(wrong))).rejects.toThrow('does not lead to a replica of the database')
  })
})

import type { JobKindName, JobNode, JobRow, OwnJob } from '@armature/contract'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { aGrade, aMenu, anOrganize, aRole, aUser, type BuiltUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runOnServer } from '../../testing/run-on-server.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addJob } from './add-job.ts'
import { defineJob, defineTimedJob, type JobResult, type RunningJob } from './job-kind.ts'
import { startJobWorker } from './job-worker.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

interface Turn {
  label: string
}
type Work = (job: RunningJob<Turn>) => Promise<JobResult | void>

let server: TestServer
let administrator: Client
let owner: BuiltUser
let delegate: Client
/** administered by the delegate */
let organize: string
let work: Work
const started: string[] = []
const create = (name: JobKindName, maxAttempts: number) =>
  defineJob({
    name,
    payload: z.object({ label: z.string() }),
    maxAttempts,
    run: (_deps, job) => {
      started.push(job.payload.label)
      return work(job)
    },
  })
const plain = create('sendMail', 2)
const exporting = create('exportRecords', 1)
let stop: () => Promise<void>

beforeAll(async () => {
  server = await startTestServer()
  owner = await aUser(server.db, { account: 'owner', realName: '李导出' })
  stop = await startJobWorker(server.deps, [plain, exporting])
  const menu = await aMenu(server.db, { enCode: 'system.job' })
  const roles = [await aRole(server.db, { grants: [['menu', menu.id]] })]
  organize = await anOrganize(server.db)
  await aGrade(server.db, (await aUser(server.db, { account: 'delegate', roles })).id, organize)
  administrator = await anAdministrator(server)
  delegate = await server.as('delegate')
})
afterEach(() => {
  started.length = 0
})
afterAll(async () => {
  await stop()
  await server.close()
})

const add = (label: string, more: Parameters<typeof addJob>[3] = {}) =>
  server.db.transaction((tx) => addJob(tx, plain, { label }, more))
const getDatabaseName = async () => {
  const [row] = await server.db.query<{ name: string }>('select current_database() as name')
  return row?.name ?? ''
}
const find = async (id: string): Promise<JobRow | undefined> =>
  (await administrator.get<{ list: JobRow[] }>('/api/system/Job?pageSize=100')).data.list.find((job) => job.id === id)
const until = (id: string, state: string, options: { timeout?: number } = {}) =>
  expect.poll(async () => (await find(id))?.state, { interval: 20, ...options }).toBe(state)
/** work that goes on until it is interrupted */
const untilAborted: Work = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

describe('a job', () => {
  it('begins after the commit of the transaction that adds it, and never if that fails', async () => {
    work = () => Promise.resolve()
    await expect(
      server.db.transaction(async (tx) => {
        await addJob(tx, plain, { label: 'rolled back' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const id = await add('committed', { name: 'x.xlsx' })
    await until(id, 'done')
    expect(started).toEqual(['committed'])
    expect(await find(id)).toMatchObject({ kind: 'sendMail', name: 'x.xlsx', userName: '', attempts: 0, fault: '' })
  })

  it('is done, and not run again, although other nodes could not be told what it has written', async () => {
    const written: string[] = []
    const { publish } = server.deps.bus
    server.deps.bus.publish = (topic, payload) =>
      topic === 'written' ? Promise.reject(new Error('the bus is away')) : publish.call(server.deps.bus, topic, payload)
    work = () => Promise.resolve({ commit: async () => void written.push('once') })
    const id = await add('announced', { ownerId: owner.id })
    await until(id, 'done')
    server.deps.bus.publish = publish
    expect(written).toEqual(['once'])
    expect(await find(id)).toMatchObject({ attempts: 0, fault: '' })
  })

  it('that fails is tried again after a pause, and given up after its last attempt', async () => {
    work = () => Promise.reject(new Error('broken'))
    const id = await add('fails')
    await until(id, 'failed')
    expect(started).toEqual(['fails', 'fails'])
    expect(await find(id)).toMatchObject({ attempts: 2, maxAttempts: 2, fault: '请求出错，请重试' })
  })

  it('that finds the database busy is tried again, although that is an error for a user', async () => {
    let tries = 0
    work = () => (++tries === 1 ? Promise.reject(new AppError('request.busy')) : Promise.resolve())
    const id = await add('busy')
    await until(id, 'done')
    expect(await find(id)).toMatchObject({ attempts: 1 })
  })

  it('that is refused for a reason is given up at once and says why, in the language of the reader', async () => {
    work = () => Promise.reject(new AppError('access.denied'))
    const id = await add('refused')
    await until(id, 'failed')
    expect(started).toEqual(['refused'])
    expect((await find(id))?.fault).toBe('你没有权限执行此操作')
  })

  it('stores what it changes together with its end, or not at all', async () => {
    let tries = 0
    work = () =>
      Promise.resolve({
        commit: async (tx) => {
          await tx.query(
            `insert into job_nodes (id, name, version, concurrency, seen_at) values (gen_random_uuid(), 'made', '', 1, now() + interval '1 hour')`,
          )
          if (++tries === 1) throw new Error('at the last moment')
        },
      })
    await until(await add('commits'), 'done')
    const made = await server.db.query(`delete from job_nodes where name = 'made' returning id`)
    expect([tries, made.length]).toEqual([2, 1])
  })

  it('shows its progress while it runs', async () => {
    let finish = () => undefined as void
    work = async ({ report }) => {
      await report(3, 8)
      await new Promise<void>((resolve) => (finish = resolve))
    }
    const id = await add('progress')
    await expect.poll(() => find(id), { interval: 20 }).toMatchObject({ state: 'running', done: 3, total: 8 })
    finish()
    await until(id, 'done')
    expect(await find(id)).toMatchObject({ done: 8, total: 8 })
  })

  it('of one user runs after the other ones of that user, beside those of other users', async () => {
    let running = 0
    let most = 0
    work = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running -= 1
    }
    const ids = []
    for (const label of ['a', 'b', 'c']) ids.push(await add(label, { ownerId: owner.id }))
    for (const id of ids) await until(id, 'done')
    expect([started, most]).toEqual([['a', 'b', 'c'], 1])
  })

  it('interrupted by the end of its process begins again with the next one', async () => {
    work = untilAborted
    const id = await add('interrupted')
    await until(id, 'running')
    await stop()
    expect(await find(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    work = () => Promise.resolve()
    stop = await startJobWorker(server.deps, [plain, exporting])
    await until(id, 'done')
  })

  it.skipIf(!isSlowRun)('that the queue has lost is added to it again', async () => {
    work = () => Promise.resolve()
    const id = await add('lost', { delayMs: 3_600_000 })
    await server.db.query('delete from graphile_worker._private_jobs')
    await server.db.query(`update jobs set run_at = now() - interval '2 minutes' where id = $1`, [id])
    await until(id, 'done')
  })
})

describe('an administrator', () => {
  it('cancels a job that waits, and one that runs', async () => {
    work = untilAborted
    const [waiting, running] = [await add('waits', { delayMs: 3_600_000 }), await add('runs')]
    await until(running, 'running')
    for (const id of [waiting, running]) {
      expect(await administrator.post(`/api/system/Job/${id}/Actions/Cancel`)).toMatchObject({ code: 200 })
      await until(id, 'cancelled')
      expect(await administrator.post(`/api/system/Job/${id}/Actions/Cancel`)).toMatchObject({ code: 409 })
    }
    expect(started).toEqual(['runs'])
  })

  it('runs a job again that was given up; not one that is done', async () => {
    work = () => Promise.reject(new AppError('access.denied'))
    const id = await add('again')
    await until(id, 'failed')
    work = () => Promise.resolve()
    expect(await administrator.post(`/api/system/Job/${id}/Actions/Retry`)).toMatchObject({ code: 200 })
    await until(id, 'done')
    expect(await administrator.post(`/api/system/Job/${id}/Actions/Retry`)).toMatchObject({ code: 409 })
  })

  it('finds jobs by kind, state and the name of the file or user, and sees the processes that run them', async () => {
    work = () => Promise.resolve()
    await until(await add('named', { ownerId: owner.id, name: '台账_1.xlsx' }), 'done')
    const count = async (query: string) =>
      (await administrator.get<{ pagination: { total: number } }>(`/api/system/Job?${query}`)).data.pagination.total
    expect(await count(`keyword=${encodeURIComponent('台账_1')}`)).toBe(1)
    expect(await count(`keyword=${encodeURIComponent('台账%1')}`)).toBe(0)
    expect(await count(`keyword=${encodeURIComponent('李导出')}&state=done&kind=sendMail`)).toBeGreaterThan(0)
    expect(await count('kind=cleanFiles')).toBe(0)
    expect((await administrator.get<{ list: JobNode[] }>('/api/system/Job/Nodes')).data.list).toMatchObject([
      { concurrency: 4, isAlive: true },
    ])
  })
})

describe('a delegated administrator', () => {
  it('sees and cancels jobs of users of their organizations only', async () => {
    const member = await aUser(server.db, { account: 'member', organize })
    const own = await add('own', { ownerId: member.id, delayMs: 3_600_000 })
    const foreign = await add('foreign', { ownerId: owner.id, delayMs: 3_600_000 })
    const system = await add('system', { delayMs: 3_600_000 })
    expect((await delegate.get<{ list: JobRow[] }>('/api/system/Job')).data.list.map(({ id }) => id)).toEqual([own])
    for (const id of [foreign, system])
      expect(await delegate.post(`/api/system/Job/${id}/Actions/Cancel`)).toMatchObject({ code: 404 })
    expect(await delegate.post(`/api/system/Job/${own}/Actions/Cancel`)).toMatchObject({ code: 200 })
  })
})

describe('a user', () => {
  it('sees own jobs, cancels them and clears the list; jobs of others do not exist', async () => {
    const { id: userId, account } = await aUser(server.db)
    const client = await server.as(account)
    const mine = async () => (await client.get<{ list: OwnJob[] }>('/api/system/Job/Mine')).data.list
    work = () => Promise.resolve({ url: '/api/file/x' })
    const id = await add('mine', { ownerId: userId, name: 'a.xlsx' })
    await until(id, 'done')
    expect(await mine()).toMatchObject([{ id, name: 'a.xlsx', state: 'done', url: '/api/file/x' }])
    const foreign = await add('not mine', { ownerId: owner.id, delayMs: 3_600_000 })
    expect(await client.delete(`/api/system/Job/Mine/${foreign}`)).toMatchObject({ code: 404 })
    expect((await find(foreign))?.state).toBe('waiting')
    expect(await client.delete(`/api/system/Job/Mine/${id}`)).toMatchObject({ code: 200 })
    expect(await mine()).toEqual([])
    expect(await client.get('/api/system/Job')).toMatchObject({ code: 403 })
    expect(await client.post(`/api/system/Job/${id}/Actions/Retry`)).toMatchObject({ code: 403 })
  })

  it('has at most five open jobs of a kind', async () => {
    const { id: ownerId } = await aUser(server.db)
    for (let n = 0; n < 5; n++) await add(`${n}`, { ownerId, delayMs: 3_600_000 })
    await expect(add('too many', { ownerId })).rejects.toThrow(new AppError('job.tooMany', { count: 5 }))
  })
})

describe('a job of a timer', () => {
  it('runs once in a new installation, however many processes start, and once at each of its times', async () => {
    const turns: string[] = []
    const timed = defineTimedJob({
      name: 'cleanFiles',
      cron: '0 0 1 1 *',
      run: ({ db }) => db.query('select').then(() => turns.push('')),
    })
    const workers = await Promise.all([1, 2].map(() => startJobWorker(server.deps, [timed])))
    await expect.poll(() => turns.length).toBe(1)
    const time = JSON.stringify({ _cron: { ts: '2026-01-01T00:00:00.000Z' } })
    for (const _ of workers)
      await server.db.query(`select from graphile_worker.add_job('cleanFiles', $1::json)`, [time])
    await expect.poll(() => turns.length).toBe(2)
    await Promise.all(workers.map((end) => end()))
    const jobs = await server.db.query(`select from jobs where kind = 'cleanFiles' and state = 'done'`)
    expect([jobs.length, turns.length]).toEqual([2, 2])
  })
})

describe('a process', () => {
  it('that is gone loses its jobs to others', async () => {
    work = () => Promise.resolve()
    const id = await add('taken', { delayMs: 3_600_000 })
    await server.db.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '16 seconds', run_at = now() where key = $1`,
      [id],
    )
    await until(id, 'done')
  })

  it('whose job was given to another one stores nothing', async () => {
    let wasLost = false
    work = async ({ id, signal }) => {
      if (wasLost) return
      wasLost = true
      await server.db.query('update jobs set run = run + 1 where id = $1', [id])
      await server.db.query(`update jobs set name = 'changed by the other one' where id = $1`, [id])
      signal.throwIfAborted()
    }
    const id = await add('stolen')
    await until(id, 'done')
    expect(started).toEqual(['stolen', 'stolen'])
  })

  it('goes on with jobs after the database was away when a job ended', async () => {
    const database = await getDatabaseName()
    let isLocked = false
    // adding one needs the database too
    let begin = () => undefined as void
    const allAdded = new Promise<void>((resolve) => (begin = resolve))
    work = async () => {
      await allAdded
      if (isLocked) return
      isLocked = true
      // no connection is accepted any more, and the queue has to connect again
      await runOnServer(inject('databaseServer'), `alter database ${database} with allow_connections false`)
      await server.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'armature jobs'`,
      )
    }
    // more than there are workers: each of them would be gone; one after the other, so that a worker has the first
    const ids: string[] = []
    for (const label of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await add(label))
    begin()
    const [first = ''] = ids
    await expect.poll(() => isLocked).toBe(true)
    await expect
      .poll(() => server.db.query(`select from jobs where id = $1 and state = 'done'`, [first]), { interval: 20 })
      .toHaveLength(1)
    await runOnServer(inject('databaseServer'), `alter database ${database} with allow_connections true`)
    // one that a worker was given when its connection was lost is given back after 15 s
    for (const id of ids) await until(id, 'done', { timeout: 30_000 })
    await until(await add('afterwards'), 'done')
    expect(started.filter((label) => label === 'a')).toEqual(['a'])
  }, 60_000)

  it.skipIf(!isSlowRun)(
    'gives a job back that it was given without hearing of it',
    async () => {
      work = () => Promise.resolve()
      const id = await add('unheard', { delayMs: 3_600_000 })
      // after the outage of the test before, the node may be without workers for a moment
      let worker = ''
      const findWorker = async () => {
        const [node] = await server.db.query<{ id: string | null }>('select worker_ids[1] as id from job_nodes limit 1')
        return (worker = node?.id ?? '')
      }
      await expect.poll(findWorker).not.toBe('')
      await server.db.query(
        `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '16 seconds', run_at = now() where key = $1`,
        [id, worker],
      )
      // it is looked for every few seconds, and later on a busy machine
      await until(id, 'done', { timeout: 30_000 })
    },
    60_000,
  )
})

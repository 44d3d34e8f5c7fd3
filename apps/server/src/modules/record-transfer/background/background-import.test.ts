import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportRow, OwnJob } from '@armature/contract'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client, Reply } from '../../../testing/client.ts'
import { runJobNow } from '../../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { fetchGenerated, readRowsOfSheet } from '../../import/testing/workbooks.ts'
import { aField, asDesigner } from '../../designs/testing/designs.ts'
import { startJobWorker } from '../../jobs/index.ts'
import {
  aLimitedList,
  aModel,
  anAdministrator,
  aPerson,
  type BuiltModel,
  createRecordClient,
  grantsOn,
} from '../../records/testing/records.ts'
import { aRow, createTransferClient, transferButtons } from '../testing/transfer-server.ts'
import { cleanImportParts, importRecordsJob } from './import-job.ts'

let server: TestServer
let administrator: Client
let orders: BuiltModel
let folder: string
let stopJobs: (() => Promise<void>) | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-import-'))
  server = await startTestServer({ config: { dataDir: folder } })
  administrator = await anAdministrator(server)
})
beforeEach(async () => {
  await stopWorker()
  orders = await aModel(await asDesigner(server), {
    fullName: '订单',
    fields: [
      aField('comInput', 'code', {}, { label: '编号', required: true, unique: true }),
      aField('numInput', 'price', {}, { label: '单价' }),
    ],
    list: aLimitedList(['code', 'price'], transferButtons),
  })
})
afterAll(async () => {
  await stopWorker()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startWorker(): Promise<void> {
  stopJobs = await startJobWorker(server.deps, [importRecordsJob])
}
async function stopWorker(): Promise<void> {
  const stop = stopJobs
  stopJobs = undefined
  await stop?.()
}

const buildPath = (importId: string) => `/api/visualdev/OnlineDev/${orders.id}/Imports/${importId}`
const store = (client: Client, importId: string, part: number, list: ImportRow[]): Promise<Reply<null>> =>
  client.put(`${buildPath(importId)}/Parts/${part}`, { list })
const start = (client: Client, importId: string, rowCount: number, query = ''): Promise<Reply<{ taskId: string }>> =>
  client.post(`${buildPath(importId)}/Actions/Start?fileName=orders.xlsx&rowCount=${rowCount}${query}`, {})
const findJob = async (id: string, client = administrator): Promise<OwnJob | undefined> =>
  (await client.get<{ list: OwnJob[] }>('/api/system/Job/Mine')).data.list.find((job) => job.id === id)
const until = (id: string, state: string, client = administrator) =>
  expect.poll(async () => (await findJob(id, client))?.state, { interval: 30, timeout: 20_000 }).toBe(state)
const countRecords = async () =>
  (await createRecordClient(administrator, orders).list({ pageSize: 20 })).data.pagination.total
const createRows = (count: number, from = 1): ImportRow[] =>
  Array.from({ length: count }, (_, at) =>
    aRow({ code: `NO${from + at}`, price: `${from + at}` }, { rowNumber: from + at + 1 }),
  )

/** Stores the rows in two parts and starts their import. @returns the id of the job */
async function startWith(rows: ImportRow[], importId = v4(), client = administrator): Promise<string> {
  const half = Math.ceil(rows.length / 2)
  for (const [part, list] of [rows.slice(0, half), rows.slice(half)].entries())
    expect((await store(client, importId, part, list)).code).toBe(200)
  return (await start(client, importId, rows.length)).data.taskId
}

/** Rows are stored only after `work`, whose jobs have begun. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await server.db.alone(async (own) => {
    await own.query('begin')
    await own.query('lock table import_rows in exclusive mode')
    try {
      await work()
    } finally {
      await own.query('rollback')
    }
  })
}

describe('an import in the background', () => {
  it('stores the valid rows like the direct import, and its owner finds the numbers and the file of the others among their jobs', async () => {
    const rows = createRows(1_200)
    const [, , third] = rows
    if (third) third.cells['price'] = 'x'
    rows.push(aRow({ code: 'NO1', price: '1' }, { rowNumber: 1_202 }))
    const importId = v4()
    const id = await startWith(rows, importId)
    await startWorker()
    await until(id, 'done')
    const job = await findJob(id)
    expect(job).toMatchObject({
      kind: 'importRecords',
      name: 'orders.xlsx',
      done: 1_201,
      total: 1_201,
      note: '已导入 1199 行，2 行有误未导入',
    })
    expect(await countRecords()).toBe(1_199)
    const [heading, ...failed] = readRowsOfSheet(await fetchGenerated(server.url, administrator, job?.url ?? ''))
    expect([heading?.at(-1), failed.map(([code]) => code)]).toEqual(['错误信息', ['NO3', 'NO1']])
    expect(failed[1]?.at(-1)).toContain('该值已被其他数据使用')
    const records = createRecordClient(administrator, orders)
    const [found] = (await records.search({ code: 'NO7' })).data.list
    expect((await records.history(found?.id ?? '')).data.list).toMatchObject([{ action: 'create', userName: '管理员' }])
    const { last } = (await createTransferClient(server, administrator, orders).last()).data
    expect(last).toMatchObject({ id: importId, fileName: 'orders.xlsx', added: 1_199, updated: 0 })
    expect(await server.db.query('select from import_parts')).toEqual([])
  })

  it('updates records by the key field, as its mode says', async () => {
    await createTransferClient(server, administrator, orders).bringIn(createRows(2))
    const importId = v4()
    await store(administrator, importId, 0, [aRow({ code: 'NO2', price: '99' })])
    const { taskId } = (await start(administrator, importId, 1, '&mode=update&keyField=code')).data
    await startWorker()
    await until(taskId, 'done')
    const { data } = await createRecordClient(administrator, orders).search({ code: 'NO2' })
    expect([await countRecords(), data.list[0]?.['price']]).toEqual([2, 99])
    expect(await findJob(taskId)).toMatchObject({ note: '已导入 1 行', url: '' })
  })

  it('keeps what it has imported when it is cancelled; the other rows are in the file', async () => {
    const id = await startWith(createRows(250))
    await whileLocked(async () => {
      await startWorker()
      await until(id, 'running')
      await administrator.delete(`/api/system/Job/Mine/${id}`)
    })
    await until(id, 'cancelled')
    expect(await countRecords()).toBe(100)
    const job = await findJob(id)
    expect(job?.note).toBe('已停止：已导入 100 行，150 行未导入')
    const [, ...left] = readRowsOfSheet(await fetchGenerated(server.url, administrator, job?.url ?? ''))
    expect([left.length, left[0]]).toEqual([150, ['NO101', '101', '已停止，未导入']])
  })

  it('can be undone once it has ended, and does not run again then', async () => {
    const importId = v4()
    const id = await startWith(createRows(250), importId)
    const transfer = createTransferClient(server, administrator, orders)
    let stopping: Promise<void> | undefined
    await whileLocked(async () => {
      await startWorker()
      await until(id, 'running')
      stopping = stopWorker()
    })
    // it gives the job back before it has ended
    await stopping
    await until(id, 'waiting')
    const reason = '导入还没有结束，请等它结束或取消后再撤销'
    expect((await transfer.last()).data.last).toMatchObject({ added: 100, refusal: reason })
    expect(await transfer.undo(importId)).toMatchObject({ code: 409, msg: reason })
    expect((await administrator.delete(`/api/system/Job/Mine/${id}`)).code).toBe(200)
    expect((await transfer.undo(importId)).data.undone).toBe(100)
    await administrator.post(`/api/system/Job/${id}/Actions/Retry`, {})
    await startWorker()
    await until(id, 'failed')
    expect([await countRecords(), (await findJob(id))?.fault]).toEqual([0, '数据已被清理，请重新导入'])
  })

  it('goes on in another process after the first has ended, and stores each row once', async () => {
    const id = await startWith(createRows(250))
    await whileLocked(async () => {
      await startWorker()
      await until(id, 'running')
      void stopWorker()
    })
    await until(id, 'waiting')
    expect(await countRecords()).toBe(100)
    await startWorker()
    await until(id, 'done')
    expect([await countRecords(), (await findJob(id))?.note]).toEqual([250, '已导入 250 行'])
  })

  it('has the permissions that its owner has when it runs', async () => {
    const grants = await grantsOn(server, orders, { buttons: ['btn_add', 'btn_upload'], forms: ['code'], rows: 'all' })
    const { client, id: userId } = await aPerson(server, grants)
    const narrow = await startWith(createRows(2), v4(), client)
    await startWorker()
    await until(narrow, 'done', client)
    const { data } = await createRecordClient(administrator, orders).list()
    expect(data.list.map(({ price }) => price)).toEqual(['', ''])
    await stopWorker()
    const refused = await startWith(createRows(2, 3), v4(), client)
    await server.db.query('update users set enabled_mark = 0 where id = $1', [userId])
    await startWorker()
    const findState = () => server.db.query(`select state, fault ->> 'key' as fault from jobs where id = $1`, [refused])
    await expect.poll(findState, { interval: 30 }).toEqual([{ state: 'failed', fault: 'access.denied' }])
    expect(await countRecords()).toBe(2)
  })

  it('begins once, however often it is started, and takes no more rows then', async () => {
    const importId = v4()
    const id = await startWith(createRows(2), importId)
    const [again, other] = await Promise.all([start(administrator, importId, 2), start(administrator, importId, 2)])
    expect([again.data.taskId, other.data.taskId]).toEqual([id, id])
    for (const part of [0, 2])
      expect(await store(administrator, importId, part, createRows(1, 3))).toMatchObject({
        code: 409,
        msg: '导入已经开始，不能再添加数据',
      })
    await startWorker()
    await until(id, 'done')
    expect(await countRecords()).toBe(2)
  })

  it('is refused without rows, with more rows than a file may have, and for a part with more than a request may have', async () => {
    expect((await start(administrator, v4(), 1)).msg).toBe('导入数据为空')
    expect((await store(administrator, v4(), 0, createRows(1_001))).code).toBe(400)
    const importId = v4()
    for (let part = 0; part < 20; part += 1) await store(administrator, importId, part, createRows(1_000))
    expect(await store(administrator, importId, 20, createRows(1))).toMatchObject({ code: 400 })
    expect((await store(administrator, importId, 19, createRows(1_000))).code).toBe(200)
  })

  it('is refused to users who may not import, and the rows of another user are not found', async () => {
    const importId = v4()
    await store(administrator, importId, 0, createRows(1))
    const { client } = await aPerson(server, await grantsOn(server, orders, { buttons: ['btn_add'], rows: 'all' }))
    const codes = [
      (await store(client, v4(), 0, createRows(1))).code,
      (await start(client, importId, 1)).code,
      (await start(server.nobody, importId, 1)).code,
      (await start(await anAdministrator(server), importId, 1)).msg,
    ]
    expect(codes).toEqual([403, 403, 602, '导入数据为空'])
  })

  it('is refused if some of its rows are missing; of three that were never started, the oldest is forgotten with the next', async () => {
    const imports = [v4(), v4(), v4(), v4()]
    for (const importId of imports) await store(administrator, importId, 0, createRows(1))
    const [oldest = '', second = ''] = imports
    expect((await start(administrator, second, 2)).msg).toBe('数据已被清理，请重新导入')
    expect((await start(administrator, oldest, 1)).msg).toBe('导入数据为空')
    expect((await start(administrator, second, 1)).code).toBe(200)
  })

  it('whose rows were never started is forgotten after twelve hours', async () => {
    const [old, fresh] = [v4(), v4()]
    for (const importId of [old, fresh]) await store(administrator, importId, 0, createRows(1))
    await server.db.query(`update import_parts set created_at = now() - interval '13 hours' where import_id = $1`, [
      old,
    ])
    expect((await start(administrator, old, 1)).msg).toBe('导入数据为空')
    await runJobNow(server.deps, cleanImportParts)
    const left = await server.db.query<{ id: string }>('select import_id as id from import_parts where model_id = $1', [
      orders.id,
    ])
    expect(left).toEqual([{ id: fresh }])
  })
})

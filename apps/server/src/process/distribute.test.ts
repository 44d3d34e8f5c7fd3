import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aField,
  aList,
  aTable,
  asDesigner,
  changeDesign,
  createDesign,
  releaseDesign,
} from '../modules/designs/testing/designs.ts'
import { getPhysicalModel } from '../modules/designs/testing/tables.ts'
import { distributeForm, isDistributed, listForms } from '../modules/record-distribution/index.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  readRecordValues,
} from '../modules/records/testing/records.ts'
import { migrations } from '../migrations/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { installQueue } from '../platform/jobs/install-queue.ts'
import { type CitusCluster, createCitusDatabase, hasCitus, startCitusCluster } from '../testing/citus-cluster.ts'
import type { Client } from '../testing/client.ts'
import { createBlankDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { runDistribute } from './distribute-command.ts'
import { createBackup, restore } from '../modules/backups/index.ts'
import { isSlowRun } from '../testing/slow-run.ts'

const items = aTable('items', [aField('comInput', 'thing', {}, { label: '物品' })])
const title = aField('comInput', 'title', {}, { label: '标题' })
const code = aField('comInput', 'code', {}, { unique: true, label: '编号' })
const list = aList(['title'], { keywordList: ['title'] })

describe.skipIf(!isSlowRun || !hasCitus())('forms on a Citus cluster of three', { timeout: 120_000 }, () => {
  let cluster: CitusCluster
  let database: TestDatabase
  let server: TestServer | undefined
  let orders: BuiltModel
  let parts: BuiltModel
  let first: { id: string }

  beforeAll(async () => {
    cluster = await startCitusCluster()
    const connection = await createCitusDatabase(cluster.addresses, 'forms')
    const db = openDatabase(connection, { connections: 8 })
    await migrate(db, migrations)
    await installQueue(db, connection)
    database = { db, connection, close: () => Promise.resolve() }
    const { designer, administrator } = await start()
    orders = await aModel(designer, { fields: [title, items], list })
    parts = await aModel(designer, { fields: [title, code], list })
    first = await addRecord(createRecordClient(administrator, orders), {
      title: '第一单',
      items: [{ thing: '桌' }, { thing: '椅' }],
    })
    await addRecord(createRecordClient(administrator, parts), { title: '螺丝', code: 'P1' })
  }, 300_000)
  afterAll(async () => {
    await stop()
    await database.db.close()
    await cluster.close()
  })

  async function start(): Promise<{
    designer: Client
    administrator: Client
    records: (model: BuiltModel) => Records
  }> {
    server ??= await startTestServer({ database, openDatabase: (to) => openDatabase(to, { connections: 8 }) })
    const administrator = await anAdministrator(server)
    return {
      designer: await asDesigner(server),
      administrator,
      records: (model) => createRecordClient(administrator, model),
    }
  }
  async function stop(): Promise<void> {
    await server?.close()
    server = undefined
  }
  const distribute = (...args: string[]) => runDistribute(database.connection, args)
  const readState = async ({ id }: BuiltModel) =>
    isDistributed(database.db, (await getPhysicalModel(database.db, id)).main.name)
  const readThings = async (records: Records, id: string) =>
    ((await readRecordValues(records, id))['items'] as { thing: string }[]).map(({ thing }) => thing)

  it('are listed first, with the field that keeps one on the coordinator; nothing is moved', async () => {
    const output = await distribute()
    expect(output).toMatch(/^2 workers: /)
    expect(output).toMatch(/: can be moved, about \d+ rows/)
    expect(output).toMatch(/stays on the coordinator, because “code” has unique values or numbers/)
    expect(output).toContain('Nothing was changed')
    expect(await readState(orders)).toBe(false)
  })

  it('are not moved while a node runs, nor in a database without workers', async () => {
    await expect(distribute('--apply')).rejects.toThrow(/Stop all nodes/)
    const plain = await createTestDatabase()
    await expect(runDistribute(plain.connection, ['--apply'])).rejects.toThrow(/no workers of Citus/)
    await plain.close()
  })

  it('are moved with their rows and histories; a repeated command continues, and keeps what is moved', async () => {
    await stop()
    const [form] = (await listForms(database.db)).filter(({ heldBy }) => heldBy === '')
    if (form) await distributeForm(database.db, form)
    expect(await distribute('--apply')).toMatch(/^The records of 1 forms .* are on 2 machines/)
    expect(await distribute('--apply')).toMatch(/^The records of 1 forms/)
    expect([await readState(orders), await readState(parts)]).toEqual([true, false])
    const { records } = await start()
    expect(await readThings(records(orders), first.id)).toEqual(['桌', '椅'])
    expect((await records(orders).history(first.id)).data.list).toHaveLength(1)
    expect((await records(parts).list({ keyword: '螺丝' })).data.list).toHaveLength(1)
  })

  it('save rows of sub-tables together with their record: of many saves with one version, one succeeds', async () => {
    const orderRecords = (await start()).records(orders)
    const { data } = await orderRecords.get(first.id)
    const read = { id: first.id, version: data.version }
    const rows = ((await readRecordValues(orderRecords, first.id))['items'] as object[]).slice(1)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        orderRecords.save(read, { title: `第${at}`, items: [...rows, { thing: `灯${at}` }] }),
      ),
    )
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1)
    const winner = replies.findIndex((reply) => reply.code === 200)
    expect(await readThings(orderRecords, first.id)).toEqual(['椅', `灯${winner}`])
    expect((await orderRecords.history(first.id)).data.list).toHaveLength(2)
  })

  it('move deleted records to the recycle bin with their rows, several at once, and restore them', async () => {
    const orderRecords = (await start()).records(orders)
    const second = await addRecord(orderRecords, { title: '第二单', items: [{ thing: '床' }, { thing: '柜' }] })
    const third = await addRecord(orderRecords, { title: '第三单', items: [{ thing: '门' }] })
    expect((await orderRecords.removeAll([second.id, third.id])).code).toBe(200)
    expect((await orderRecords.get(second.id)).code).not.toBe(200)
    expect((await orderRecords.restore(second.id, third.id)).code).toBe(200)
    expect(await readThings(orderRecords, second.id)).toEqual(['床', '柜'])
    expect(await readThings(orderRecords, third.id)).toEqual(['门'])
  })

  it('are distributed from their first release on, also sub-tables that come later; a unique field is refused by its name', async () => {
    const { designer, records } = await start()
    const id = await createDesign(designer, { fields: [title], list })
    await releaseDesign(designer, id)
    const model = { id, menuId: '' }
    expect(await readState(model)).toBe(true)
    await changeDesign(designer, id, { fields: [title, items], list })
    await releaseDesign(designer, id)
    const saved = await addRecord(records(model), { title: '新', items: [{ thing: '笔' }] })
    expect(await readThings(records(model), saved.id)).toEqual(['笔'])
    await changeDesign(designer, id, { fields: [title, items, code], list })
    const reply = await designer.post(`/api/visualdev/Base/${id}/Actions/Release`, {})
    expect(reply.code).not.toBe(200)
    expect(reply.msg).toContain('“编号”不能要求不重复')
  })

  it('are restored from a backup into a database without Citus, and new forms are released there', async () => {
    await stop()
    const folder = mkdtempSync(join(tmpdir(), 'armature-citus-backup-'))
    const files = { kind: 'folder', folder: join(folder, 'files') } as const
    await createBackup(database.connection, join(folder, 'backup'), files)
    const plain = await createBlankDatabase()
    await restore({ connection: plain.connection, folder: join(folder, 'backup'), files, migrations, isForced: false })
    const restored = await startTestServer({ database: plain })
    const orderRecords = createRecordClient(await anAdministrator(restored), orders)
    const { data } = await orderRecords.get(first.id)
    const rows = (await readRecordValues(orderRecords, first.id))['items'] as object[]
    const changed = { title: '另存', items: [...rows, { thing: '毯' }] }
    expect((await orderRecords.save({ id: first.id, version: data.version }, changed)).code).toBe(200)
    expect(await readThings(orderRecords, first.id)).toHaveLength(3)
    await aModel(await asDesigner(restored), { fields: [title, items], list })
    await restored.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('come back to the coordinator with their rows, keys and comments, and forms are released there again', async () => {
    await stop()
    expect(await distribute('--undo')).toMatch(/^The records of 2 forms .* are back on this machine/)
    const { designer, records } = await start()
    expect(await readState(orders)).toBe(false)
    const orderRecords = records(orders)
    expect(await readThings(orderRecords, first.id)).toHaveLength(2)
    const { data } = await orderRecords.get(first.id)
    const rows = (await readRecordValues(orderRecords, first.id))['items'] as object[]
    const again = { title: '改', items: [...rows, { thing: '毯' }] }
    expect((await orderRecords.save({ id: first.id, version: data.version }, again)).code).toBe(200)
    expect(await readThings(orderRecords, first.id)).toHaveLength(3)
    const { main } = await getPhysicalModel(database.db, orders.id)
    const [comment] = await database.db.query<{ label: string }>(
      `select col_description('record.${main.name}'::regclass, attnum) as label from pg_attribute
        where attrelid = 'record.${main.name}'::regclass and attname = '${main.columns[0]?.column}'`,
    )
    expect(comment?.label).toBe('标题')
    const id = await createDesign(designer, { fields: [title], list })
    await releaseDesign(designer, id)
    expect(await readState({ id, menuId: '' })).toBe(false)
  })
})

import type { DataSource, SyncTrial, TaskRun, TimedTask } from '@armature/contract'
import pg from 'pg'
import { expect } from 'vitest'
import { getSourceReader } from '../../modules/data-sources/index.ts'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { serveWarehouse } from '../warehouse/serve-warehouse.ts'

/** Tries the synchronization of the warehouse, and connects to what its port must not lead to. */
export async function checkWarehouse(server: TestServer): Promise<void> {
  const stop = await serveWarehouse(server.deps)
  try {
    const admin = await server.as('admin')
    const { list: tasks } = (await admin.get<{ list: { id: string; enCode: string }[] }>('/api/scheduletask')).data
    const id = tasks.find(({ enCode }) => enCode === 'syncParts')?.id ?? ''
    const { work, enabledMark } = (await admin.get<TimedTask>(`/api/scheduletask/${id}`)).data
    if (work.kind !== 'syncTable') throw new Error('the task synchronizes nothing')
    expect([enabledMark, work.sourceName, work.modelName]).toEqual([0, '仓库系统', '备件台账'])
    const { sourceName: _source, modelName: _model, ...settings } = work
    const trial = await admin.post<SyncTrial>('/api/scheduletask/Actions/TrySync', { work: settings, taskId: id })
    expect(trial.code, trial.msg).toBe(200)
    // seven other stocks, two parts that are new, and one whose stock is below zero
    const counts = { new: 2, changed: 0, unchanged: 19, conflict: 7, invalid: 1, vanished: 0 }
    expect(trial.data).toMatchObject({ counts, isComplete: true })
    const log = await admin.get<{ list: TaskRun[] }>(`/api/scheduletask/${id}/TaskLog`)
    expect(log.data.list.map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'done', 'done'])

    await checkOrders(admin, tasks)
    await checkWarehouseList(server)
    const source = (await admin.get<DataSource>(`/api/system/DataSource/${work.dataSourceId}`)).data
    const connect = async (user: string, database: string) => {
      const client = new pg.Client({ host: source.host, port: source.port, user, database, password: 'x' })
      client.on('error', () => undefined)
      await client.connect()
    }
    for (const database of ['postgres', source.database])
      await expect(connect('postgres', database)).rejects.toThrow('terminated')
    await expect(connect(source.userName, 'postgres')).rejects.toThrow('terminated')
  } finally {
    await getSourceReader(server.deps).close()
    await stop()
  }
}

/** Orders come with their items; the one without a quantity is refused. */
async function checkOrders(admin: Client, tasks: readonly { id: string; enCode: string }[]): Promise<void> {
  const id = tasks.find(({ enCode }) => enCode === 'syncOrders')?.id ?? ''
  const { work } = (await admin.get<TimedTask>(`/api/scheduletask/${id}`)).data
  const trial = await admin.post<SyncTrial>('/api/scheduletask/Actions/TrySync', { work, taskId: id })
  expect(trial.code, trial.msg).toBe(200)
  expect(trial.data).toMatchObject({
    counts: { new: 2, invalid: 1 },
    subTables: [{ label: '采购明细', added: 5, changed: 0, removed: 0 }],
  })
}

/** Members of staff see the stock in the list of the warehouse, but not the prices. */
async function checkWarehouseList(server: TestServer): Promise<void> {
  const [menu] = await server.db.query<{ id: string }>(`select id from menus where en_code = 'warehouseStock'`)
  const list = `/api/system/SourceList/${menu?.id}`
  type Columns = { columns: { name: string }[] }
  const count = async (account: string) => (await (await server.as(account)).get<Columns>(list)).data.columns.length
  expect([await count('admin'), await count('gm'), await count('staff')]).toEqual([8, 8, 5])
  const staff = await server.as('staff')
  const page = await staff.get<{ list: unknown[]; pagination: { total: number } }>(`${list}/Rows?keyword=BJ-0102`)
  expect(page.data).toMatchObject({
    pagination: { total: 1 },
    list: [{ cells: ['BJ-0102', '水浸传感器', '绳式 5 m', '大丰分库', '24'] }],
  })
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKillableProcesses } from '../../testing/killable-processes.ts'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCertificate } from '../auth/testing/tls.ts'
import { getSourceReader } from '../data-sources/index.ts'
import { createOtherDatabase, type OtherDatabase } from '../data-sources/testing/other-database.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import { aLimitedList, aModel, anAdministrator, createRecordClient } from '../records/testing/records.ts'
import { createTask, listRuns, path } from '../timed-tasks/testing/timed-tasks.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const rows = 5_000

let server: TestServer
let other: OtherDatabase
let admin: Client
let designer: Client
const processes = createKillableProcesses('task-process')

beforeAll(async () => {
  ;[server, other] = await Promise.all([startTestServer(), createOtherDatabase(createCertificate())])
  await other.run(`create table site (id int primary key, name text);
    insert into site select n, 'site ' || n from generate_series(1, ${rows}) as n;
    grant select on site to ${other.userName}`)
  admin = await anAdministrator(server)
  designer = await asDesigner(server)
  await admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${other.port}`] })
})
afterAll(async () => {
  processes.killAll()
  await getSourceReader(server.deps).close()
  await server.close()
  await other.close()
})

const start = () => processes.start(server.connection)

it.skipIf(!isSlowRun)(
  'a synchronization whose process is killed goes on in another one, and stores each row once',
  async () => {
    const { port, database, userName, password } = other
    const connection = { kind: 'postgresql', host: '127.0.0.1', port, database, userName, password }
    const source = await admin.post<{ id: string }>('/api/system/DataSource', {
      ...{ ...connection, fullName: '运维库', enCode: unique('source') },
    })
    const fields = [aField('numInput', 'number', {}, { unique: true }), aField('comInput', 'name')]
    const model = await aModel(designer, { fields, list: aLimitedList(['number', 'name']) })
    const columns = [
      { column: 'id', field: 'number' },
      { column: 'name', field: 'name' },
    ]
    const work = {
      kind: 'syncTable',
      dataSourceId: source.data.id,
      table: 'site',
      modelId: model.id,
      keyColumns: ['id'],
      columns,
    }
    const id = await createTask(admin, { work, enabledMark: 0 })
    const countStored = async () => {
      const text = 'select count(*)::int as n from table_sync_rows where task_id = $1'
      return (await server.db.query<{ n: number }>(text, [id]))[0]?.n ?? 0
    }
    const victim = await start()
    expect((await admin.post(`${path}/${id}/Actions/Run`)).code).toBe(200)
    await expect.poll(countStored, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
    processes.kill(victim)
    expect(await countStored()).toBeLessThan(rows)
    await start()
    const readState = async () => (await listRuns(admin, id))[0]?.state
    await expect.poll(readState, { timeout: 240_000, interval: 200 }).toBe('done')
    expect(await server.db.query('select starts from timed_task_runs where task_id = $1', [id])).toEqual([
      { starts: 2 },
    ])
    expect((await listRuns(admin, id))[0]).toMatchObject({ output: expect.stringContaining('无效 0') as string })
    expect(await countStored()).toBe(rows)
    const { pagination } = (await createRecordClient(admin, model).list({ pageSize: 20 })).data
    expect(pagination.total).toBe(rows)
  },
  400_000,
)

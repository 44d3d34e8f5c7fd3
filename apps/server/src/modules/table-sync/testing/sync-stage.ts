import type { SyncTrial } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, type BuiltMenu, unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { hasMariaDb, startMariaDb } from '../../../testing/mariadb-server.ts'
import { isSlowRun } from '../../../testing/slow-run.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createCertificate } from '../../auth/testing/tls.ts'
import { getSourceReader } from '../../data-sources/index.ts'
import { createOtherDatabase } from '../../data-sources/testing/other-database.ts'
import { aField, asDesigner } from '../../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  anAdministrator,
  type BuiltModel,
  createRecordClient,
  readRecordValues,
} from '../../records/testing/records.ts'
import { createTask, listRuns, path } from '../../timed-tasks/testing/timed-tasks.ts'

interface Source {
  /** a time without a zone */
  momentType: string
  input: object
  port: number
  run(sql: string): Promise<unknown>
  grant(table: string): Promise<unknown>
  close(): Promise<void>
}

async function startPostgres(): Promise<Source> {
  const { port, database, userName, password, run, close } = await createOtherDatabase(createCertificate())
  const input = { kind: 'postgresql', host: '127.0.0.1', port, database, userName, password }
  const grant = (table: string) => run(`grant select on ${table} to ${userName}`)
  return { momentType: 'timestamp', input, port, run, close, grant }
}

async function startMaria(): Promise<Source> {
  const { port, database, userName, password, run, close } = await startMariaDb(createCertificate())
  const input = { kind: 'mysql', host: '127.0.0.1', port, database, userName, password }
  const grant = (table: string) => run(`grant select on other.${table} to reading`)
  return { momentType: 'datetime', input, port, run, close, grant }
}

export const fields = [
  aField('comInput', 'code', {}, { label: '编号', required: true, unique: true }),
  aField('comInput', 'name', { maxlength: 20 }, { label: '名称', required: true }),
  aField('numInput', 'power', { precision: 2 }, { label: '功率' }),
  aField('date', 'at', { format: 'yyyy-MM-dd HH:mm:ss' }, { label: '时间' }),
]

const buttons = ['add', 'upload'].map((value) => ({ value, label: value }))
export const list = aLimitedList(['code', 'name'], {
  btnsList: buttons,
  columnBtnsList: [{ value: 'edit', label: 'edit' }],
})

/** What a test has: a server that runs jobs, a source, and a table of it and a form of its own. */
interface Stage {
  server: TestServer
  source: Source
  admin: Client
  designer: Client
  sourceId: string
  taskMenu: BuiltMenu
  interfaceMenu: BuiltMenu
  // of each test
  model: BuiltModel
  table: string
}

/** Runs the tests with PostgreSQL; in `npm run test:slow` with MariaDB too, where it is installed. */
export function describeSync(
  title: string,
  tests: (stage: Stage, tools: ReturnType<typeof createTools>) => void,
): void {
  describe.each([
    ['PostgreSQL', startPostgres, true],
    ['MariaDB', startMaria, isSlowRun && hasMariaDb()],
  ] as const)(`${title} of %s`, (_, start, isInstalled) => {
    if (!isInstalled) return it.skip('is tested in the slow run, where the server is installed', () => undefined)
    // filled before the tests
    const stage = {} as Stage
    beforeAll(async () => {
      const [server, source] = await Promise.all([startTestServer({ runsJobs: true }), start()])
      const admin = await anAdministrator(server)
      Object.assign(stage, { server, source, admin, designer: await asDesigner(server) })
      await admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${source.port}`] })
      const input = { ...source.input, fullName: '运维库', enCode: unique('source') }
      const reply = await admin.post<{ id: string }>('/api/system/DataSource', input)
      expect(reply.code, reply.msg).toBe(200)
      stage.sourceId = reply.data.id
      const items = { property: { useBtnPermission: true }, buttons: ['btn_add', 'btn_edit'] }
      stage.taskMenu = await aMenu(server.db, { enCode: 'system.timedTask', ...items })
      stage.interfaceMenu = await aMenu(server.db, { enCode: 'systemData.dataInterface', ...items })
    })
    afterAll(async () => {
      await getSourceReader(stage.server.deps).close()
      await stage.server.close()
      await stage.source.close()
    })
    beforeEach(async () => {
      const { source, designer } = stage
      const table = unique('site').toLowerCase().replaceAll(/\W/g, '_')
      await source.run(`create table ${table} (code varchar(20) primary key, name varchar(50), power decimal(8, 2),
        changed_at ${source.momentType} null, note varchar(20))`)
      await source.grant(table)
      Object.assign(stage, { table, model: await aModel(designer, { fields, list }) })
    })
    tests(stage, createTools(stage))
  })
}

function createTools(stage: Stage) {
  const insert = (...rows: (readonly [code: string, name: string, power?: number, at?: string])[]) => {
    const values = rows.map(
      ([code, name, power = 1, at = '2026-01-02 03:04:05']) => `('${code}', '${name}', ${power}, '${at}')`,
    )
    return stage.source.run(`insert into ${stage.table} (code, name, power, changed_at) values ${values.join(', ')}`)
  }
  const buildWork = (values: object = {}) => ({
    ...{
      kind: 'syncTable',
      dataSourceId: stage.sourceId,
      table: stage.table,
      modelId: stage.model.id,
      keyColumns: ['code'],
    },
    columns: ['code', 'name', 'power'].map((name) => ({ column: name, field: name })),
    ...values,
  })
  const aTask = (values: object = {}, as = stage.admin) => createTask(as, { work: buildWork(values), enabledMark: 0 })
  async function run(id: string, body?: { readsAll: boolean }) {
    expect(await stage.admin.post(`${path}/${id}/Actions/Run`, body)).toMatchObject({ code: 200 })
    const ended = () => listRuns(stage.admin, id).then(([last]) => last?.endTime ?? null)
    await expect.poll(ended, { interval: 20, timeout: 20_000 }).not.toBe(null)
    const [last] = await listRuns(stage.admin, id)
    return last
  }
  const trySync = (values: object = {}, taskId = '', readsAll = false) =>
    stage.admin.post<SyncTrial>(`${path}/Actions/TrySync`, { work: buildWork(values), taskId, readsAll })
  const records = () => createRecordClient(stage.admin, stage.model)
  async function readAll(): Promise<Record<string, string>> {
    const { list: rows } = (await records().list({ pageSize: 500 })).data
    return Object.fromEntries(rows.map((row) => [String(row['code']), String(row['name'])]))
  }
  async function findRecord(code: string) {
    const { list: rows } = (await records().list({ pageSize: 500 })).data
    const found = rows.find((row) => row['code'] === code)
    if (!found) throw new Error(`no record ${code}`)
    return found
  }
  async function changeHere(code: string, name: string) {
    const { id, version } = await findRecord(code)
    const values = await readRecordValues(records(), id)
    const reply = await records().save({ id, version }, { ...values, name })
    expect(reply.code, reply.msg).toBe(200)
  }
  return { insert, buildWork, aTask, run, trySync, records, readAll, findRecord, changeHere }
}

import { type SyncTrial, taskLimits } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, type BuiltMenu, type GrantTo, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { hasMariaDb, startMariaDb } from '../../testing/mariadb-server.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCertificate } from '../auth/testing/tls.ts'
import { getSourceReader } from '../data-sources/index.ts'
import { createOtherDatabase } from '../data-sources/testing/other-database.ts'
import { fetchGenerated, readRowsOfSheet } from '../import/testing/workbooks.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  anAdministrator,
  type BuiltModel,
  createRecordClient,
  grantsOn,
  readRecordValues,
} from '../records/testing/records.ts'
import { cleanTaskRuns } from '../timed-tasks/index.ts'
import { buildTask, createTask, listRuns, path } from '../timed-tasks/testing/timed-tasks.ts'

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

const fields = [
  aField('comInput', 'code', {}, { label: '编号', required: true, unique: true }),
  aField('comInput', 'name', { maxlength: 20 }, { label: '名称', required: true }),
  aField('numInput', 'power', { precision: 2 }, { label: '功率' }),
  aField('date', 'at', { format: 'yyyy-MM-dd HH:mm:ss' }, { label: '时间' }),
]

const buttons = ['add', 'upload'].map((value) => ({ value, label: value }))
const list = aLimitedList(['code', 'name'], { btnsList: buttons, columnBtnsList: [{ value: 'edit', label: 'edit' }] })

describe.each([
  ['PostgreSQL', startPostgres, true],
  ['MariaDB', startMaria, hasMariaDb()],
] as const)('the synchronization of a table of %s', (_, start, isInstalled) => {
  if (!isInstalled) return it.skip('is tested where the server is installed', () => undefined)
  let server: TestServer
  let source: Source
  let admin: Client
  let designer: Client
  let sourceId: string
  let taskMenu: BuiltMenu
  let interfaceMenu: BuiltMenu
  // of each test
  let model: BuiltModel
  let table: string

  beforeAll(async () => {
    ;[server, source] = await Promise.all([startTestServer({ runsJobs: true }), start()])
    admin = await anAdministrator(server)
    designer = await asDesigner(server)
    await admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${source.port}`] })
    const input = { ...source.input, fullName: '运维库', enCode: unique('source') }
    const reply = await admin.post<{ id: string }>('/api/system/DataSource', input)
    expect(reply.code, reply.msg).toBe(200)
    sourceId = reply.data.id
    const items = { property: { useBtnPermission: true }, buttons: ['btn_add', 'btn_edit'] }
    taskMenu = await aMenu(server.db, { enCode: 'system.timedTask', ...items })
    interfaceMenu = await aMenu(server.db, { enCode: 'systemData.dataInterface', ...items })
  })
  afterAll(async () => {
    await getSourceReader(server.deps).close()
    await server.close()
    await source.close()
  })
  beforeEach(async () => {
    table = unique('site').toLowerCase().replaceAll(/\W/g, '_')
    await source.run(`create table ${table} (code varchar(20) primary key, name varchar(50), power decimal(8, 2),
      changed_at ${source.momentType} null, note varchar(20))`)
    await source.grant(table)
    model = await aModel(designer, { fields, list })
  })

  const insert = (...rows: (readonly [code: string, name: string, power?: number, at?: string])[]) => {
    const values = rows.map(
      ([code, name, power = 1, at = '2026-01-02 03:04:05']) => `('${code}', '${name}', ${power}, '${at}')`,
    )
    return source.run(`insert into ${table} (code, name, power, changed_at) values ${values.join(', ')}`)
  }
  const buildWork = (values: object = {}) => ({
    ...{ kind: 'syncTable', dataSourceId: sourceId, table, modelId: model.id, keyColumns: ['code'] },
    columns: ['code', 'name', 'power'].map((name) => ({ column: name, field: name })),
    ...values,
  })
  const aTask = (values: object = {}, as = admin) => createTask(as, { work: buildWork(values), enabledMark: 0 })
  async function run(id: string) {
    expect(await admin.post(`${path}/${id}/Actions/Run`)).toMatchObject({ code: 200 })
    const ended = () => listRuns(admin, id).then(([last]) => last?.endTime ?? null)
    await expect.poll(ended, { interval: 20, timeout: 20_000 }).not.toBe(null)
    const [last] = await listRuns(admin, id)
    return last
  }
  const trySync = (values: object = {}, taskId = '') =>
    admin.post<SyncTrial>(`${path}/Actions/TrySync`, { work: buildWork(values), taskId })
  const records = () => createRecordClient(admin, model)
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

  it('creates a record for each row, with history, and changes it when the row changes', async () => {
    await insert(['a', '一号站', 10.5], ['b', '二号站'])
    const columns = ['code', 'name', 'power'].map((name) => ({ column: name, field: name }))
    const id = await aTask({ columns: [...columns, { column: 'changed_at', field: 'at' }] })
    expect(await run(id)).toMatchObject({ state: 'done', records: 2, fault: '' })
    expect(await readAll()).toEqual({ a: '一号站', b: '二号站' })
    const { id: recordId } = await findRecord('a')
    const at = Date.UTC(2026, 0, 2, 3, 4, 5) - server.deps.config.offsetMinutes * 60_000
    expect(await readRecordValues(records(), recordId)).toMatchObject({ power: 10.5, at })
    await source.run(`update ${table} set name = '新一号站', power = null where code = 'a'`)
    expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
    expect(await readAll()).toEqual({ a: '新一号站', b: '二号站' })
    expect((await readRecordValues(records(), recordId))['power']).toBeNull()
    const { list: lines } = (await records().history(recordId)).data
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['create', 'update'])
    expect(await run(id)).toMatchObject({ state: 'done', records: 0 })
  })

  it('writes fixed values as an import reads them into each record, and again when they change', async () => {
    await insert(['a', '一号站', 10.5], ['b', '二号站'])
    const columns = ['code', 'name'].map((name) => ({ column: name, field: name }))
    const fixed = (value: string) => ({ columns, fixedValues: [{ field: 'power', value }] })
    const id = await aTask(fixed('7.5'))
    expect(await run(id)).toMatchObject({ state: 'done', records: 2 })
    const readPower = async (code: string) => (await readRecordValues(records(), (await findRecord(code)).id))['power']
    expect([await readPower('a'), await readPower('b')]).toEqual([7.5, 7.5])
    const changed = buildTask({ work: buildWork(fixed('8')), enabledMark: 0 })
    expect((await admin.put(`${path}/${id}`, changed)).code).toBe(200)
    expect(await run(id)).toMatchObject({ state: 'done', records: 2 })
    expect([await readPower('a'), await readPower('b')]).toEqual([8, 8])
    expect((await trySync(fixed('many'))).data.counts).toMatchObject({ invalid: 2 })
    // what a field without column and fixed value lacks is said once
    const onlyCode = { columns: [{ column: 'code', field: 'code' }] }
    await insert(['c', '三号站'])
    expect((await trySync(onlyCode)).data.samples.at(-1)).toMatchObject({ key: 'c', fault: '名称不能为空' })
  })

  it('lists rows that the form refuses, stores the others, and reads them again', async () => {
    await insert(['a', '一号站'], ['b', '名'.repeat(30)])
    const id = await aTask({ sinceColumn: 'changed_at' })
    const first = await run(id)
    expect(first).toMatchObject({ state: 'done', records: 1 })
    expect(first?.output).toMatch(/无效 1.*\n.*b · 名称/s)
    await source.run(`update ${table} set name = '二号站' where code = 'b'`)
    expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
    expect(await readAll()).toEqual({ a: '一号站', b: '二号站' })
  })

  it.each([
    ['list', '本地改名', 0, '源站改名'],
    ['record', '本地改名', 0, '本地改名'],
    ['source', '源站改名', 1, '源站改名'],
  ])('with the rule %s, keeps or overwrites a record that was changed here', async (conflict, name, count, later) => {
    await insert(['a', '一号站'])
    const id = await aTask({ conflict })
    await run(id)
    await changeHere('a', '本地改名')
    // the row is as it was: nothing to decide
    expect(await run(id)).toMatchObject({ records: 0 })
    expect(await readAll()).toEqual({ a: '本地改名' })
    await source.run(`update ${table} set name = '源站改名' where code = 'a'`)
    const after = await run(id)
    expect(after).toMatchObject({ state: 'done', records: count })
    expect(after?.output).toContain('冲突 1')
    expect(await readAll()).toEqual({ a: name })
    // an undecided conflict is met again; a decided one is not
    const decided = await admin.put(
      `${path}/${id}`,
      buildTask({ work: buildWork({ conflict: 'source' }), enabledMark: 0 }),
    )
    expect(decided.code, decided.msg).toBe(200)
    await run(id)
    expect(await readAll()).toEqual({ a: later })
  })

  it('moves records whose row has vanished to the recycle bin, but not all of them and not those changed here', async () => {
    await insert(['a', '一号站'], ['b', '二号站'], ['c', '三号站'])
    const id = await aTask({ vanished: 'remove' })
    await run(id)
    await changeHere('c', '三号站（本地）')
    await source.run(`delete from ${table} where code in ('b', 'c')`)
    const after = await run(id)
    expect(after).toMatchObject({ state: 'done', records: 1 })
    expect(after?.output).toMatch(/源中已无 2\n未删除 · c/)
    expect(await readAll()).toEqual({ a: '一号站', c: '三号站（本地）' })
    await source.run(`delete from ${table}`)
    expect(await run(id)).toMatchObject({ state: 'failed', fault: '表中没有读到任何行，因此没有删除数据' })
    expect(Object.keys(await readAll())).toEqual(expect.arrayContaining(['a', 'c']))
  })

  it('reads only rows from the highest value on, those with the same value again', async () => {
    await insert(['a', '一号站', 1, '2026-01-01 00:00:00'], ['b', '二号站', 1, '2026-01-02 00:00:00'])
    const id = await aTask({ sinceColumn: 'changed_at' })
    expect((await run(id))?.output).toContain('新建 2')
    await insert(['c', '三号站', 1, '2026-01-02 00:00:00'])
    // a change without a later value is not seen
    await source.run(`update ${table} set name = '旧' where code = 'a'`)
    expect((await run(id))?.output).toContain('新建 1，更新 0，未变 1')
    expect(await readAll()).toEqual({ a: '一号站', b: '二号站', c: '三号站' })
    // another mapping reads all rows again
    await admin.put(`${path}/${id}`, buildTask({ work: buildWork(), enabledMark: 0 }))
    await run(id)
    expect(await readAll()).toMatchObject({ a: '旧' })
  })

  it('loses and doubles nothing when a run ends in the middle and begins again', async () => {
    const rows = Array.from({ length: 600 }, (__, at) => [`k${String(at).padStart(4, '0')}`, `站${at}`] as const)
    await insert(...rows)
    // the second page cannot be stored
    await server.db.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'the database fails'; end $$`)
    await server.db.query(`create trigger refuse_row before insert on table_sync_rows for each row
      when (new.source_key = 'k0400') execute function refuse_row()`)
    const id = await aTask()
    expect(await run(id)).toMatchObject({ state: 'failed' })
    expect(Object.keys(await readAll())).toHaveLength(250)
    await server.db.query('drop function refuse_row() cascade')
    expect(await run(id)).toMatchObject({ state: 'done', records: 350 })
    const count = await server.db.query('select count(*)::int as n from table_sync_rows where task_id = $1', [id])
    expect(count).toEqual([{ n: 600 }])
    expect((await records().list({ pageSize: 20 })).data.pagination.total).toBe(600)
  })

  it('shows how far it is, and keeps and counts what it has stored when it is cancelled', async () => {
    await insert(...Array.from({ length: 600 }, (__, at) => [`k${String(at).padStart(4, '0')}`, `站${at}`] as const))
    const id = await aTask()
    // the progress is stored at most some times a second; the second page waits for the test
    await server.db.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
      if new.source_key = 'k0000' then perform pg_sleep(0.5); else perform pg_advisory_xact_lock(4711); end if;
      return new; end $$`)
    await server.db.query(`create trigger wait_for_test before insert on table_sync_rows for each row
      when (new.source_key in ('k0000', 'k0400')) execute function wait_for_test()`)
    const read = async () => (await listRuns(admin, id))[0]
    let runId = ''
    await server.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(4711)')
      expect((await admin.post(`${path}/${id}/Actions/Run`)).code).toBe(200)
      await expect.poll(async () => (await read())?.progress?.done, { timeout: 20_000 }).toBe(250)
      const running = await read()
      runId = running?.id ?? ''
      const progress = { done: 250, total: 600, text: '已读取 250 行，写入 250 行，未写入 0 行' }
      expect(running).toMatchObject({ state: 'running', progress, endTime: null })
      expect(await designer.put(`${path}/${id}/TaskLog/${runId}/Actions/Cancel`)).toMatchObject({ code: 403 })
      expect(await admin.put(`${path}/${id}/TaskLog/${runId}/Actions/Cancel`)).toMatchObject({ code: 200 })
    })
    await expect.poll(async () => (await read())?.endTime ?? null, { timeout: 20_000 }).not.toBe(null)
    const after = await read()
    expect(after).toMatchObject({ state: 'cancelled', records: 500, fault: '已被取消', progress: null })
    expect(after?.output).toContain('新建 500')
    expect(await admin.put(`${path}/${id}/TaskLog/${runId}/Actions/Cancel`)).toMatchObject({ code: 409 })
    const [entry] = await server.db.query<{ action: string; object_id: string }>(
      `select action, object_id from audit_entries where action = 'cancel' order by seq desc limit 1`,
    )
    expect(entry).toEqual({ action: 'cancel', object_id: id })
    await server.db.query('drop function wait_for_test() cascade')
    expect(await run(id)).toMatchObject({ state: 'done', records: 100 })
  })

  it('offers the rows that were not taken over as a file with the reasons, which can be imported', async () => {
    await insert(['a', '一号站'], ['b', '名'.repeat(30), 12.5], ['c', '三号站'])
    const id = await aTask()
    await run(id)
    await changeHere('c', '本地改名')
    await source.run(`update ${table} set name = '源站改名' where code = 'c'`)
    const last = await run(id)
    expect(last).toMatchObject({ state: 'done', refused: 2 })
    const ask = (as: Client) =>
      as.post<{ name: string; url: string }>(`${path}/${id}/TaskLog/${last?.id}/Actions/RefusedRows`)
    const { data, code, msg } = await ask(admin)
    expect(code, msg).toBe(200)
    const [heading, ...rows] = readRowsOfSheet(await fetchGenerated(server.url, admin, data.url))
    expect(heading).toEqual(['*编号', '*名称', '功率', '错误信息'])
    expect(rows).toEqual([
      ['b', '名'.repeat(30), '12.50', expect.stringContaining('名称') as string],
      ['c', '源站改名', '1.00', '数据在本系统也被修改，冲突尚未处理'],
    ])
    // others may neither ask for it nor download it
    const grants: GrantTo[] = [['menu', taskMenu.id]]
    const user = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
    const stranger = await server.as(user.account)
    expect(await ask(stranger)).toMatchObject({ code: 403, data: { field: 'dataSourceId' } })
    const readers: GrantTo[] = [...grants, ['menu', interfaceMenu.id]]
    for (const item of Object.values(interfaceMenu.items)) readers.push(['button', item])
    const reader = await aUser(server.db, { roles: [await aRole(server.db, { grants: readers })] })
    expect(await ask(await server.as(reader.account))).toMatchObject({ code: 403, data: { field: 'modelId' } })
    // only the last runs keep them
    for (let count = 0; count < taskLimits.refusedRuns; count += 1) await run(id)
    expect(await ask(admin)).toMatchObject({ code: 404 })
    expect((await listRuns(admin, id)).filter(({ refused }) => refused > 0)).toHaveLength(taskLimits.refusedRuns)
    await server.db.query(`update table_sync_refusals set created_at = now() - interval '40 days'`)
    await runJobNow(server.deps, cleanTaskRuns)
    expect(await server.db.query('select 1 from table_sync_refusals')).toEqual([])
  })

  it('finds the records of rows that several columns identify', async () => {
    const readings = `${table}_r`
    await source.run(`create table ${readings} (site varchar(20), no int, name varchar(50), primary key (site, no))`)
    await source.grant(readings)
    const rows = Array.from({ length: 300 }, (__, at) => `('s${at % 3}', ${Math.floor(at / 3)}, 'n${at}')`)
    await source.run(`insert into ${readings} values ${rows.join(', ')}`)
    const several = await aModel(designer, {
      list,
      fields: [
        aField('comInput', 'code', {}, { label: '站点' }),
        aField('numInput', 'power', {}, { label: '序号' }),
        aField('comInput', 'name', {}, { label: '名称' }),
      ],
    })
    const columns = [
      { column: 'site', field: 'code' },
      { column: 'no', field: 'power' },
      { column: 'name', field: 'name' },
    ]
    const work = { table: readings, modelId: several.id, keyColumns: ['site', 'no'], columns }
    const [one, other] = [createRecordClient(admin, several), createRecordClient(admin, several)]
    // entered here before: it is the record of its row
    expect((await one.add({ code: 's1', power: 2, name: '手工' })).code).toBe(200)
    const id = await aTask({ ...work, vanished: 'remove', conflict: 'source' })
    expect(await run(id)).toMatchObject({ state: 'done', records: 300, refused: 0 })
    expect((await other.list({ pageSize: 20 })).data.pagination.total).toBe(300)
    await source.run(`update ${readings} set name = 'changed' where site = 's1' and no = 2`)
    await source.run(`delete from ${readings} where site = 's2' and no = 99`)
    const after = await run(id)
    expect(after).toMatchObject({ state: 'done', records: 2 })
    expect(after?.output).toContain('更新 1，未变 298')
    expect((await other.list({ pageSize: 20 })).data.pagination.total).toBe(299)
    // two records with the values of one row: neither is guessed
    expect((await one.add({ code: 's9', power: 1, name: '甲' })).code).toBe(200)
    expect((await one.add({ code: 's9', power: 1, name: '乙' })).code).toBe(200)
    await source.run(`insert into ${readings} values ('s9', 1, '丙')`)
    const doubtful = await run(id)
    expect(doubtful).toMatchObject({ state: 'done', records: 0, refused: 1 })
    expect(doubtful?.output).toContain('无效 · s9 / 1 · 多条数据有相同的标识')
  })

  it('reads all pages of a table whose key is a number', async () => {
    const numbered = `${table}_n`
    await source.run(`create table ${numbered} (id int primary key, name varchar(20))`)
    await source.grant(numbered)
    const values = Array.from({ length: 600 }, (__, at) => `(${at + 1}, 'n')`)
    await source.run(`insert into ${numbered} values ${values.join(', ')}`)
    const columns = [
      { column: 'id', field: 'code' },
      { column: 'name', field: 'name' },
    ]
    expect(await run(await aTask({ table: numbered, keyColumns: ['id'], columns }))).toMatchObject({ records: 600 })
  })

  it('has a trial that shows what a run would do with old and new values, and stores nothing', async () => {
    await insert(['a', '一号站'], ['b', '二号站'], ['c', '三号站'], ['d', '四号站'])
    const id = await aTask()
    await run(id)
    await changeHere('b', '二号站（本地）')
    await source.run(`update ${table} set name = '改' where code in ('a', 'b')`)
    await source.run(`update ${table} set name = '' where code = 'c'`)
    await source.run(`delete from ${table} where code = 'd'`)
    await insert(['e', '五号站'])
    const { data } = await trySync({}, id)
    expect(data.counts).toEqual({ new: 1, changed: 1, unchanged: 0, conflict: 1, invalid: 1, vanished: 1 })
    expect(data.isComplete).toBe(true)
    const byKey = new Map(data.samples.map((sample) => [sample.key, sample]))
    expect(byKey.get('a')).toMatchObject({ outcome: 'changed', changes: [{ label: '名称', from: '一号站', to: '改' }] })
    expect(byKey.get('b')).toMatchObject({ outcome: 'conflict', changes: [{ from: '二号站（本地）', to: '改' }] })
    expect(byKey.get('c')).toMatchObject({ outcome: 'invalid', fault: expect.stringContaining('名称') as string })
    expect(byKey.get('d')).toMatchObject({ outcome: 'vanished' })
    expect(byKey.get('e')).toMatchObject({ outcome: 'new' })
    expect(await readAll()).toEqual({ a: '一号站', b: '二号站（本地）', c: '三号站', d: '四号站' })
  })

  it.each([
    ['a column that the table does not have', { columns: [{ column: 'nothing', field: 'code' }] }, 'columns'],
    ['a field that the form does not have', { columns: [{ column: 'code', field: 'nothing' }] }, 'columns'],
    ['a fixed value of a mapped field', { fixedValues: [{ field: 'name', value: '站' }] }, 'fixedValues'],
    ['a fixed value of no field', { fixedValues: [{ field: 'nothing', value: '1' }] }, 'fixedValues'],
    ['a key whose field is not unique', { keyColumns: ['name'] }, 'keyColumns'],
    ['a key column that is not mapped', { keyColumns: ['code', 'note'] }, 'keyColumns'],
    ['an incremental column that has no order', { sinceColumn: 'name' }, 'sinceColumn'],
  ])('is refused with %s', async (__, values, field) => {
    const reply = await admin.post(path, buildTask({ work: buildWork(values) }))
    expect(reply).toMatchObject({ code: 400, data: { field } })
  })

  it('is refused to users who may not read rows of the source, or not import records of the form', async () => {
    const items = (menu: BuiltMenu) => Object.values(menu.items).map((item): GrantTo => ['button', item])
    const tasks: GrantTo[] = [['menu', taskMenu.id], ...items(taskMenu)]
    const reading: GrantTo[] = [['menu', interfaceMenu.id], ...items(interfaceMenu)]
    const writing = await grantsOn(server, model, {
      ...{ buttons: ['btn_add', 'btn_edit', 'btn_upload'], forms: ['code', 'name', 'power'], rows: 'all' },
    })
    const createClient = async (grants: readonly GrantTo[]) => {
      const user = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
      return server.as(user.account)
    }
    const createFor = async (grants: readonly GrantTo[]) =>
      (await createClient(grants)).post(path, buildTask({ work: buildWork(), enabledMark: 0 }))
    expect(await createFor([...tasks, ...writing])).toMatchObject({ code: 403, data: { field: 'dataSourceId' } })
    expect(await createFor([...tasks, ...reading])).toMatchObject({ code: 403, data: { field: 'modelId' } })
    expect(await createFor([...tasks, ...reading, ...writing])).toMatchObject({ code: 200 })
    // a trial checks the same permissions
    const trial = { work: buildWork(), taskId: '' }
    const [stranger, writer] = [
      await createClient([...tasks, ...reading]),
      await createClient([...tasks, ...reading, ...writing]),
    ]
    expect(await stranger.post(`${path}/Actions/TrySync`, trial)).toMatchObject({
      code: 403,
      data: { field: 'modelId' },
    })
    expect(await writer.post(`${path}/Actions/TrySync`, trial)).toMatchObject({ code: 200 })
  })

  it('keeps its source and its form from being deleted, and comes back from the recycle bin knowing its rows', async () => {
    await insert(['a', '一号站'], ['b', '二号站'])
    const id = await aTask({ vanished: 'remove' })
    await run(id)
    expect((await admin.delete(`/api/system/DataSource/${sourceId}`)).code).toBe(409)
    expect((await admin.delete(`/api/visualdev/Base/${model.id}`)).code).toBe(400)
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
    await source.run(`delete from ${table} where code = 'b'`)
    const restored = await admin.post(`${path}/Bin/${id}/Actions/Restore`, {})
    expect(restored.code, restored.msg).toBe(200)
    expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
    expect(await readAll()).toEqual({ a: '一号站' })
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { maxRowsWithinRelease } from '../modules/designs/release/change-tables.ts'
import {
  aField,
  aList,
  asDesigner,
  changeDesign,
  createDesign,
  releaseDesign,
  waitForConversion,
} from '../modules/designs/testing/designs.ts'
import { getPhysicalModel } from '../modules/designs/testing/tables.ts'
import { createTransferClient } from '../modules/record-transfer/testing/transfer-server.ts'
import { addRecord, anAdministrator, createRecordClient } from '../modules/records/testing/records.ts'
import { openBus as openPostgresBus } from '../platform/bus/postgres-bus.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { openDatabase, type Connection } from '../platform/database/open.ts'
import { setLogLevel } from '../platform/log/log.ts'
import type { Client } from '../testing/client.ts'
import { toUrl } from '../testing/connection-url.ts'
import { hasPooler, startPooler, type Pooler } from '../testing/pooler.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openServer } from './open-server.ts'

describe.skipIf(!hasPooler())('the product behind PgBouncer in transaction mode', () => {
  let pooler: Pooler
  let folder: string
  let server: TestServer
  let designer: Client
  let administrator: Client
  beforeAll(async () => {
    pooler = await startPooler(inject('databaseServer'))
    folder = mkdtempSync(join(tmpdir(), 'armature-pooled-'))
    server = await startTestServer({
      config: { dataDir: folder },
      runsJobs: true,
      openDatabase: (direct) =>
        openDatabase(pooler.toConnection(nameDatabase(direct)), { pooler: { direct, hasNamedStatements: false } }),
    })
    designer = await asDesigner(server)
    administrator = await anAdministrator(server)
  })
  afterAll(async () => {
    await server.close()
    await pooler.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('saves, lists and exports records, while many calls share three sessions', async () => {
    const list = aList(['title'], { btnsList: [{ value: 'download', label: '' }], keywordList: ['title'] } as never)
    const id = await createDesign(designer, { fields: [aField('comInput', 'title')], list })
    await releaseDesign(designer, id)
    const records = createRecordClient(administrator, { id })
    const titles = Array.from({ length: 30 }, (_, at) => `站${String(at).padStart(2, '0')}`)
    await Promise.all(titles.map((title) => addRecord(records, { title })))
    const lists = await Promise.all(titles.map(() => records.search({})))
    for (const { code, data } of lists) expect([code, data.pagination.total]).toEqual([200, 30])
    const sheet = await createTransferClient(server, administrator, { id }).taken({ selectKey: 'title', dataType: 1 })
    expect(sheet.slice(1).flat().toSorted()).toEqual(titles)
  })

  it('runs background jobs', async () => {
    await expect
      .poll(() => server.db.query(`select from jobs where state = 'done'`), { timeout: 30_000 })
      .not.toEqual([])
    expect(await server.db.query(`select from jobs where state = 'failed'`)).toEqual([])
  })

  it('converts a large form in the background, and builds its indexes', async () => {
    const list = aList(['amount'], { keywordList: ['amount'] })
    const id = await createDesign(designer, { fields: [aField('comInput', 'amount')], list })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, keyword, amount_1)
       select gen_random_uuid(), 1, n::text, n::text from generate_series(1, ${maxRowsWithinRelease + 1}) n`,
    )
    await changeDesign(designer, id, { fields: [aField('numInput', 'amount')], list })
    const conversions = [{ field: 'amount', choice: 'convert' }]
    const begun = await designer.post(`/api/visualdev/Base/${id}/Actions/Release`, { conversions })
    expect(begun.data).toMatchObject({ isConverting: true })
    expect(await waitForConversion(designer, id)).toMatchObject({ state: 'done', done: maxRowsWithinRelease + 1 })
  })

  it('leaves nothing of a session behind: no lock, no setting, no named statement', async () => {
    const shared = openDatabase(pooler.toConnection(nameDatabase(server.connection)))
    const countLocks = () =>
      server.db.query<{ locks: number }>(
        `select count(*)::int as locks from pg_locks l join pg_stat_activity a using (pid)
          where l.locktype = 'advisory' and a.datname = current_database() and a.state = 'idle'`,
      )
    // the conversion of the test before gives its own session back a moment after it is done
    await expect.poll(countLocks).toEqual([{ locks: 0 }])
    await expect(shared.query('select 1')).rejects.toThrow('unsupported startup parameter')
    await shared.close()
    for (const name of ['pg_prepared_statements', 'pg_cursors'])
      expect(await server.deps.db.query(`select from ${name}`)).toEqual([])
  })

  it('needs no direct address in session mode', async () => {
    const ignored = 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout'
    const sessions = await startPooler(
      inject('databaseServer'),
      `pool_mode = session\ndefault_pool_size = 20\nignore_startup_parameters = ${ignored}`,
    )
    setLogLevel('silent')
    const DATABASE_URL = sessions.toUrl(nameDatabase(server.connection))
    const { connection, pooler: found } = await openServer(readConfig({ DATABASE_URL }))
    setLogLevel('warn')
    expect(found).toBeUndefined()
    const bus = await openPostgresBus(connection)
    const heard: string[] = []
    bus.subscribe('model', (payload) => heard.push(payload))
    await server.deps.bus.publish('model', 'over a session')
    await expect.poll(() => heard).toContain('over a session')
    await bus.close()
    await sessions.close()
  })

  describe('at the start', () => {
    const through = () => pooler.toUrl(nameDatabase(server.connection))
    const direct = () => toUrl(server.connection)
    const open = (DATABASE_URL: string, DATABASE_DIRECT_URL = '') =>
      openServer(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }))

    it('must find the database itself at DATABASE_DIRECT_URL, and limits of time', async () => {
      setLogLevel('silent')
      await expect(open(through())).rejects.toThrow('DATABASE_URL leads through a pooler that keeps no sessions')
      await expect(open(through(), through())).rejects.toThrow('DATABASE_DIRECT_URL leads through a pooler')
      await expect(open(through(), toUrl(inject('databaseServer')))).rejects.toThrow('lead to different databases')
      await expect(open(through(), direct())).rejects.toThrow(
        'have no statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
      )
      const database = nameDatabase(server.connection)
      for (const limit of [
        "statement_timeout = '10s'",
        "lock_timeout = '3s'",
        "idle_in_transaction_session_timeout = '1min'",
      ])
        await server.db.query(`alter database ${database} set ${limit}`)
      const fresh = await startPooler(inject('databaseServer'))
      const opened = await open(fresh.toUrl(database), direct())
      expect(opened.pooler).toMatchObject({ hasNamedStatements: false })
      await fresh.close()
      setLogLevel('warn')
    })
  })
})

function nameDatabase(connection: Connection): string {
  return 'database' in connection ? connection.database : new URL(connection.connectionString).pathname.slice(1)
}

import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrations } from '../../../migrations/index.ts'
import { aField, aList, aTable, asDesigner, createDesign, releaseDesign } from '../../designs/testing/designs.ts'
import { getUserLog } from '../../user-log/user-log.ts'
import { openDatabase, type Connection } from '../../../platform/database/open.ts'
import { openBus } from '../../../platform/bus/postgres-bus.ts'
import { createLocalStorage } from '../../../platform/storage/local-storage.ts'
import { withDatabase } from '../../../platform/database/other-database.ts'
import { runOnServer } from '../../../testing/run-on-server.ts'
import { aUser } from '../../../testing/builders.ts'
import { aPng, uploadTo } from '../../../testing/pictures.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createBackup } from './backup.ts'
import { restore } from './restore.ts'
import { isSlowRun } from '../../../testing/slow-run.ts'

const tablesOfNodes = ['job_nodes', 'monitor_nodes', 'monitor_samples', 'slow_work']

describe('backup and restore', { timeout: 60_000 }, () => {
  let source: TestServer
  let folder: string
  let target: Connection
  const name = `armature_r_${process.pid}`

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'armature-backup-'))
    source = await startTestServer({ config: { dataDir: join(folder, 'data') } })
    const designer = await asDesigner(source)
    const items = aTable('items', [aField('comInput', 'part'), aField('numInput', 'count')])
    const model = await createDesign(designer, { fields: [aField('comInput', 'title'), items], list: aList(['title']) })
    await releaseDesign(designer, model)
    const deleted = await createDesign(designer, { fields: [aField('comInput', 'title'), items] })
    await releaseDesign(designer, deleted)
    await designer.delete(`/api/visualdev/Base/${deleted}`)
    await source.db.query(`insert into settings (key, value) values ('note', $1)`, [
      JSON.stringify({ text: 'tab\t, \\N, 储能\n' }),
    ])
    // of the nodes that run here
    await source.db.query(`
      insert into job_nodes (id, name, version, concurrency) values (gen_random_uuid(), 'node', '1', 1);
      insert into monitor_nodes (id, name, version, role, facts) values (gen_random_uuid(), 'node', '1', 'server', '{}');
      insert into monitor_samples select id, now(), 1, 1, 1, 1, 1, 1, 1, 1 from monitor_nodes;
      insert into slow_work values (gen_random_uuid(), 'call', 'GET /', 1000, now())`)
    // more than the driver reads at once
    await source.db.query(
      `insert into settings select 'many' || n, to_jsonb(repeat(md5(n::text), 20)) from generate_series(1, 20000) n`,
    )
    await createLocalStorage(join(folder, 'files')).write('annex/uploaded.txt', Buffer.from('uploaded'))
    await runOnServer(inject('databaseServer'), `create database ${name}`)
    target = withDatabase(inject('databaseServer'), name)
    // the log of calls is written a moment later
    await getUserLog(source.deps).flush()
    await createBackup(source.connection, join(folder, 'backup'), inFolder(join(folder, 'files')))
  })
  afterAll(async () => {
    await source.close()
    await runOnServer(inject('databaseServer'), `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })
  const putBack = (connection: Connection, isForced = false) =>
    restore({
      connection,
      folder: join(folder, 'backup'),
      files: inFolder(join(folder, 'restored')),
      migrations,
      isForced,
    })

  it('copy rows, record tables with keys, indexes and labels, also of deleted forms, sequences and files to another database', async () => {
    await putBack(target)
    expect(await readContent(target)).toEqual(await readContent(source.connection))
    expect(await readSchema(target)).toEqual(await readSchema(source.connection))
    expect((await readSchema(target)).length).toBeGreaterThan(20)
    expect(readFileSync(join(folder, 'restored/annex/uploaded.txt'), 'utf8')).toBe('uploaded')
  })

  it.skipIf(!isSlowRun)('reject a database with content, unless the loss is confirmed', async () => {
    const other = await createTestDatabase()
    await expect(putBack(other.connection)).rejects.toThrow(/not empty: give --force/)
    await putBack(other.connection, true)
    expect(await readContent(other.connection)).toEqual(await readContent(source.connection))
    await other.close()
  })

  it.skipIf(!isSlowRun)(
    'refuse to restore while a server, a worker or a backup uses the database, with --force too',
    async () => {
      const other = await createTestDatabase()
      const bus = await openBus(other.connection)
      await expect(putBack(other.connection, true)).rejects.toThrow(/^Armature is running on this database: stop all/)
      await bus.close()
      // a worker behind a pooler, which hides the names of connections
      await other.db.query(
        `insert into job_nodes (id, name, version, concurrency) values (gen_random_uuid(), 'worker', '1', 1)`,
      )
      await expect(putBack(other.connection, true)).rejects.toThrow(/^Armature is running on this database/)
      await other.db.query(`update job_nodes set seen_at = now() - interval '1 minute'`)
      let refused: unknown
      await createBackup(other.connection, join(folder, 'meanwhile'), inFolder(join(folder, 'none')), {
        onLock: async () => {
          refused = await putBack(other.connection, true).catch((error: unknown) => error)
        },
      })
      expect(String(refused)).toMatch(/A backup of this database is being made: wait/)
      await putBack(other.connection, true)
      for (const table of tablesOfNodes) expect(await other.db.query(`select from ${table}`)).toEqual([])
      await other.close()
    },
  )

  it.skipIf(!isSlowRun)('restore all or nothing', async () => {
    const other = await createTestDatabase()
    await other.db.query(`insert into settings (key, value) values ('mine', '1')`)
    const file = join(folder, 'backup/tables/public.settings.copy.gz')
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, 15))
    await expect(putBack(other.connection, true)).rejects.toThrow(/unexpected end of file/)
    writeFileSync(file, whole)
    expect(await other.db.query('select key from settings')).toEqual([{ key: 'mine' }])
    await other.close()
  })

  it('reject a backup of a newer version, a folder without one, and an existing target', async () => {
    await expect(
      restore({
        connection: target,
        folder: join(folder, 'backup'),
        files: inFolder(''),
        migrations: [],
        isForced: true,
      }),
    ).rejects.toThrow(/newer version/)
    await expect(
      restore({ connection: target, folder, files: inFolder(''), migrations, isForced: true }),
    ).rejects.toThrow(/no backup at/)
    await expect(createBackup(source.connection, join(folder, 'backup'), inFolder(''))).rejects.toThrow(
      /something at .* already/,
    )
  })

  it.skipIf(!isSlowRun)('include uploaded files: row and image match in the restored database', async () => {
    const { account } = await aUser(source.db)
    const sent = await uploadTo(source.url, await source.as(account), 'userAvatar', await aPng())
    const files = join(source.deps.config.dataDir, 'files')
    await createBackup(source.connection, join(folder, 'with-picture'), inFolder(files))
    const other = await createTestDatabase()
    const filesDir = join(folder, 'pictures')
    const from = { folder: join(folder, 'with-picture'), files: inFolder(filesDir), migrations, isForced: true }
    await restore({ connection: other.connection, ...from })
    const row = await other.db.sql.selectFrom('files').selectAll().where('name', '=', sent.data.name).executeTakeFirst()
    const bytes = readFileSync(join(filesDir, 'userAvatar', sent.data.name))
    expect(createHash('sha256').update(bytes).digest()).toEqual(row?.sha256)
    await other.close()
  })

  it('open no session again that was ended since, or was open when the backup was made', async () => {
    const user = await aUser(source.db)
    const client = await source.as(user.account)
    const at = join(folder, 'with-session')
    await createBackup(source.connection, at, inFolder(join(folder, 'none')))
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(200)
    const other = await createTestDatabase()
    await restore({
      ...{ connection: other.connection, folder: at, files: inFolder(join(folder, 'none')), migrations },
      isForced: true,
    })
    const own = other.db.sql.selectFrom('sessions').select('ended_reason').where('user_id', '=', user.id)
    expect(await own.execute()).toEqual([{ ended_reason: 'forced' }])
    await other.close()
  })

  it.skipIf(!isSlowRun)('send nothing again that was on its way out when the backup was made', async () => {
    const other = await createTestDatabase()
    const { id } = await aUser(other.db, { account: 'ann' })
    const [message] = await other.db.query<{ id: string }>(
      `insert into messages (id, type, title, body_text, link, created_at) values (gen_random_uuid(), 3, '标题', '', '', now()) returning id`,
    )
    for (const state of ['waiting', 'sending', 'sent', 'failed'])
      await other.db.query(
        `insert into message_deliveries (message_id, channel, user_id, state, send_after, created_at)
         values ($1, 'email', $2, $3, now(), now())`,
        [message?.id, id, state],
      )
    const at = join(folder, 'on-its-way')
    await createBackup(other.connection, at, inFolder(join(folder, 'none')))
    const files = inFolder(join(folder, 'none'))
    await restore({ connection: other.connection, folder: at, files, migrations, isForced: true })
    expect(
      await other.db.query(
        `select state, fault ->> 'key' as key from message_deliveries order by state desc, fault is null`,
      ),
    ).toEqual([
      { state: 'unknown', key: 'delivery.restored' },
      { state: 'unknown', key: 'delivery.restored' },
      { state: 'sent', key: null },
      { state: 'failed', key: null },
    ])
    await other.close()
  })

  it.skipIf(!isSlowRun)('leave out an index that is not finished: the rows may not be unique', async () => {
    const [table] = await source.db.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'title_1'
        where c.relnamespace = 'record'::regnamespace and c.relkind = 'r'`,
    )
    await source.db.query(
      `insert into ${table?.name} (id, design_version, title_1) select gen_random_uuid(), 1, '同名' from generate_series(1, 2)`,
    )
    const build = `create unique index concurrently unfinished on ${table?.name} (title_1)`
    await expect(source.db.alone((own) => own.query(build))).rejects.toThrow(/unfinished/)
    await createBackup(source.connection, join(folder, 'with-unfinished'), inFolder(join(folder, 'files')))
    const other = await createTestDatabase()
    const from = { folder: join(folder, 'with-unfinished'), files: inFolder(join(folder, 'unfinished')), migrations }
    await restore({ connection: other.connection, ...from, isForced: true })
    expect(await other.db.query(`select title_1 from ${table?.name}`)).toHaveLength(2)
    await other.close()
  })
})

const inFolder = (folder: string) => ({ kind: 'folder', folder }) as const

/** Every row of every table as text. */
/** What is restored: not the servers and workers, and what they measured. */
async function readContent(connection: Connection): Promise<Record<string, unknown>> {
  const db = openDatabase(connection, { connections: 1 })
  const tables = await db.query<{ t: string }>(
    `select oid::regclass::text as t from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'record'::regnamespace, 'deleted'::regnamespace) and relname <> 'migrations' and relname <> all ($1) order by 1`,
    [tablesOfNodes],
  )
  const content: Record<string, unknown> = {}
  // sessions come back ended
  for (const { t } of tables)
    content[t] = await db.query(`select t${t === 'sessions' ? '.id' : ''}::text as row from ${t} t order by 1`)
  content['next'] = await db.query(`select last_value, is_called from record.table_number`)
  await db.close()
  return content
}

/** Columns, keys, indexes and labels of the record tables. */
async function readSchema(connection: Connection): Promise<unknown[]> {
  const db = openDatabase(connection, { connections: 1 })
  const shape = await db.query(`
    select 'column' as kind, attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || coalesce(col_description(attrelid, attnum), '') as said
      from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind = 'r' and c.relnamespace in ('record'::regnamespace, 'deleted'::regnamespace) and attnum > 0 and not attisdropped
    union all select 'index', pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in ('record'::regnamespace, 'deleted'::regnamespace)
    union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace in ('record'::regnamespace, 'deleted'::regnamespace)
    order by 1, 2`)
  await db.close()
  return shape
}

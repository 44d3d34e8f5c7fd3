import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../migrations/index.ts'
import { aField, aList, asDesigner, changeDesign, createDesign, releaseDesign } from '../../designs/testing/designs.ts'
import { getPhysicalModel } from '../../designs/testing/tables.ts'
import type { Client } from '../../../testing/client.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createBackup } from './backup.ts'
import { restore } from './restore.ts'
import { isSlowRun } from '../../../testing/slow-run.ts'

const rows = 3_000

describe.skipIf(!isSlowRun)('a backup while users and designers work', { timeout: 120_000 }, () => {
  let server: TestServer
  let designer: Client
  let folder: string
  /** a released form and its table */
  let form: { id: string; table: string }
  let number = 0
  const newFolder = () => join(folder, `backup-${(number += 1)}`)
  const inFolder = () => ({ kind: 'folder', folder: join(server.deps.config.dataDir, 'files') }) as const

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'armature-concurrent-'))
    server = await startTestServer({ config: { dataDir: join(folder, 'data') } })
    designer = await asDesigner(server)
    const id = await createDesign(designer, { fields: [aField('comInput', 'title')], list: aList(['title']) })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    form = { id, table: main.name }
    await server.db.query(
      `insert into record.${main.name} (id, design_version, title_1) select gen_random_uuid(), 1, n::text from generate_series(1, ${rows}) n`,
    )
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const countBackedUp = (backup: string): number =>
    gunzipSync(readFileSync(join(backup, `tables/record.${form.table}.copy.gz`)))
      .toString()
      .split('\n').length - 1

  /** Runs a backup that meets tables which another transaction has changed and not yet committed. */
  async function backUpDuring(...statements: string[]) {
    const other = new pg.Client(server.connection)
    await other.connect()
    await other.query('begin')
    for (const statement of statements) await other.query(statement)
    const backup = newFolder()
    const attempts: boolean[] = []
    const manifest = await createBackup(server.connection, backup, inFolder(), {
      onLock: async (isLocked) => {
        attempts.push(isLocked)
        if (attempts.length === 1) await other.query('commit')
      },
    })
    await other.end()
    return { backup, manifest, attempts }
  }

  it('has all rows of a table that a release rewrites meanwhile', async () => {
    const { backup, manifest, attempts } = await backUpDuring(
      `alter table record.${form.table} alter title_1 type text using title_1 || ''`,
    )
    expect(attempts).toEqual([false, true])
    expect(manifest.tables.find(({ name }) => name === form.table)?.rows).toBe(rows)
    expect(countBackedUp(backup)).toBe(rows)
  })

  it('has the tables of the moment of its snapshot: dropped, replaced and moved ones are listed again', async () => {
    await server.db.query(`create table record.going (n int); create table record.replaced (n int);
      insert into record.replaced values (1), (2)`)
    const { manifest } = await backUpDuring(
      'drop table record.going, record.replaced',
      'create table record.replaced (other text); insert into record.replaced values (3)',
      'create table record.added (n int)',
    )
    const find = (wanted: string) => manifest.tables.find(({ name }) => name === wanted)
    expect(find('going')).toBeUndefined()
    expect(find('added')).toMatchObject({ rows: 0 })
    expect(find('replaced')).toMatchObject({ rows: 1, columns: ['other'] })
    await server.db.query('drop table record.added, record.replaced')
  })

  it('is complete each time while tables are rewritten and created several times a second, and can be restored', async () => {
    const other = new pg.Client({ ...server.connection, lock_timeout: 200 })
    await other.connect()
    const done = { isOver: false, changes: 0 }
    const changing = (async () => {
      while (!done.isOver) {
        const changed = await other
          .query(
            `begin; alter table record.${form.table} alter title_1 type varchar(4000) using title_1 || '';
             drop table if exists record.passing; create table record.passing as select n from generate_series(1, 10) n; commit`,
          )
          .catch(() => other.query('rollback').then(() => undefined))
        if (changed) done.changes += 1
        await wait(200)
      }
    })()
    for (let n = 0; n < 2; n++) {
      const before = done.changes
      const backup = newFolder()
      await createBackup(server.connection, backup, inFolder())
      expect(countBackedUp(backup)).toBe(rows)
      await expect.poll(() => done.changes).toBeGreaterThan(before)
    }
    done.isOver = true
    await changing
    await other.end()
    const target = await createTestDatabase()
    const from = { connection: target.connection, folder: join(folder, `backup-${number}`), migrations, isForced: true }
    await restore({ ...from, files: { kind: 'folder', folder: join(folder, 'restored') } })
    expect(await target.db.query(`select count(*)::int as n from record.${form.table}`)).toEqual([{ n: rows }])
    await target.close()
    await server.db.query('drop table if exists record.passing')
  })

  it('refuses releases and deletions of forms with a reason; users go on reading and saving', async () => {
    let goOn = () => {}
    const isOpen = new Promise<void>((resolve) => (goOn = resolve))
    let backing: Promise<unknown> | undefined
    await new Promise<void>((resolve) => {
      const onLock = () => {
        resolve()
        return isOpen
      }
      backing = createBackup(server.connection, newFolder(), inFolder(), { onLock })
    })
    const changed = { fields: [aField('comInput', 'title'), aField('comInput', 'more')], list: aList(['title']) }
    await changeDesign(designer, form.id, changed)
    const release = () => designer.post(`/api/visualdev/Base/${form.id}/Actions/Release`, {})
    expect(await release()).toMatchObject({
      code: 503,
      msg: '正在备份数据，此期间不能更改数据表的结构，请在备份完成后再试',
    })
    expect(await designer.delete(`/api/visualdev/Base/${form.id}`)).toMatchObject({ code: 503, msg: /正在备份/ })
    await server.db.query(`update record.${form.table} set title_1 = 'saved meanwhile' where title_1 = '1'`)
    goOn()
    await backing
    await releaseDesign(designer, form.id)
  })
})

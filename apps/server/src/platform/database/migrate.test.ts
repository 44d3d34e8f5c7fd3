import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrations } from '../../migrations/index.ts'
import { setLogLevel } from '../log/log.ts'
import { migrate } from './migrate.ts'

describe('migrations', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
  })
  afterAll(() => test.close())
  const more = (name: string, up: string) => [...migrations, { name, up }]

  it('are applied once, and then not again', async () => {
    expect(await migrate(test.db, migrations)).toEqual([])
    const next = more('9001-once', 'create table once (n int); insert into once values (1)')
    expect(await migrate(test.db, next)).toEqual(['9001-once'])
    expect(await migrate(test.db, next)).toEqual([])
    expect(await test.db.query('select n from once')).toEqual([{ n: 1 }])
    await test.db.query(`delete from migrations where name = '9001-once'`)
  })

  it('roll back when one fails, so that the next run starts it again', async () => {
    await expect(migrate(test.db, more('9002-half', 'create table half (n int); select 1 / 0'))).rejects.toThrow(
      /division/,
    )
    expect(await migrate(test.db, more('9002-half', 'create table half (n int)'))).toEqual(['9002-half'])
    await test.db.query(`delete from migrations where name = '9002-half'`)
  })

  it('end before the next one when the start is stopped, and go on from there', async () => {
    const next = [...more('9005-first', 'select pg_sleep(0.3)'), { name: '9006-second', up: 'select 1' }]
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('stopped')), 100)
    await expect(migrate(test.db, next, stop.signal)).rejects.toThrow('stopped')
    expect(await migrate(test.db, next)).toEqual(['9006-second'])
    await test.db.query(`delete from migrations where name in ('9005-first', '9006-second')`)
  })

  it('run on one node while other nodes wait', async () => {
    const slow = more('9003-together', 'create table together (n int); select pg_sleep(0.2)')
    const done = await Promise.all([migrate(test.db, slow), migrate(test.db, slow), migrate(test.db, slow)])
    expect(done.flat()).toEqual(['9003-together'])
  })

  it('step back from a locked table, so that running nodes go on with it, and try again', async () => {
    setLogLevel('silent')
    const { db } = test
    await db.query('create table busy (n int)')
    const change = more('9003-together', '').concat({ name: '9004-busy', up: 'alter table busy add column m int' })
    let done: Promise<string[]> | undefined
    await db.transaction(async (tx) => {
      await tx.query('select from busy')
      done = migrate(db, change)
      const isWaiting = () => db.query(`select from pg_locks where relation = 'busy'::regclass and not granted`)
      await expect.poll(isWaiting).toHaveLength(1)
      // it would fail after 3 s behind a migration that waits for ever
      await db.query('insert into busy values (1)')
    })
    expect(await done).toEqual(['9004-busy'])
    expect(await db.query('select n, m from busy')).toEqual([{ n: 1, m: null }])
    await db.query(`delete from migrations where name = '9004-busy'`)
    setLogLevel('warn')
  })

  it('reject a database of a newer version', async () => {
    await expect(migrate(test.db, migrations)).rejects.toThrow(
      /newer version of Armature \(it has migration 9003-together\)/,
    )
  })
})

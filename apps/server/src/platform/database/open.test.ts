import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { isUnavailable, isUniqueViolation } from './faults.ts'
import { openDatabase } from './open.ts'

describe('the database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await test.db.query('create table thing (id int primary key, amount numeric, big int8, facts jsonb)')
  })
  afterAll(() => test.close())

  it('returns numeric and int8 as text, so that no digit is lost, and jsonb as values', async () => {
    await test.db.query('insert into thing values (1, $1, $2, $3)', ['0.10', '9007199254740993', { a: [1] }])
    expect(await test.db.query('select * from thing where id = 1')).toEqual([
      { id: 1, amount: '0.10', big: '9007199254740993', facts: { a: [1] } },
    ])
  })

  it('rolls builder and statements of one transaction back together', async () => {
    const failed = test.db.transaction(async (tx) => {
      await tx.query('insert into thing (id) values (50)')
      await tx.sql.insertInto('settings').values({ key: 'kept', value: '1' }).execute()
      // both work on the same connection: each sees the other's rows
      expect(await tx.query(`select key from settings where key = 'kept'`)).toHaveLength(1)
      throw new Error('stop')
    })
    await expect(failed).rejects.toThrow('stop')
    expect(await test.db.query('select 1 from thing where id = 50')).toEqual([])
    expect(await test.db.query(`select 1 from settings where key = 'kept'`)).toEqual([])
  })

  it('gives transactions no getters of their own, which would keep each in memory until a full collection', async () => {
    await test.db.transaction(async (tx) => {
      const descriptors = Object.values(Object.getOwnPropertyDescriptors(tx))
      expect(descriptors.filter(({ get }) => get)).toEqual([])
      expect(await tx.sql.selectFrom('settings').select('key').where('key', '=', 'none').execute()).toEqual([])
    })
  })

  it('commits when the work resolves', async () => {
    await test.db.transaction((tx) => tx.query({ name: 'keep', text: 'insert into thing (id) values ($1)' }, [51]))
    expect(await test.db.query('select id from thing where id = 51')).toEqual([{ id: 51 }])
  })

  it('runs statements that a transaction sends at the same time in turn, each with the rows of those before it', async () => {
    const counts = await test.db.transaction((tx) =>
      Promise.all(
        [70, 71, 72].map(async (id) => {
          await tx.query('insert into thing (id) values ($1)', [id])
          const [row] = await tx.query<{ n: number }>('select count(*)::int as n from thing where id between 70 and 79')
          return row?.n
        }),
      ),
    )
    expect(counts).toEqual([3, 3, 3])
  })

  it('refuses what work sends after its transaction was rolled back: it would be committed on its own', async () => {
    let sendLater = () => {}
    let late: Promise<unknown> = Promise.resolve()
    const failed = test.db.transaction((tx) => {
      late = new Promise<void>((resolve) => (sendLater = resolve)).then(() =>
        tx.query('insert into thing (id) values (80)'),
      )
      throw new Error('stop')
    })
    await expect(failed).rejects.toThrow('stop')
    sendLater()
    await expect(late).rejects.toThrow('the transaction of this statement has ended')
    expect(await test.db.query('select 1 from thing where id = 80')).toEqual([])
  })

  it('plans a named statement once per connection', async () => {
    const small = openDatabase(test.connection, { connections: 1 })
    await small.query({ name: 'one', text: 'select $1::int as n' }, [1])
    await small.query({ name: 'one', text: 'select $1::int as n' }, [2])
    expect(await small.query(`select name from pg_prepared_statements`)).toEqual([{ name: 'one' }])
    await small.close()
  })

  it('reports which unique index rejected a row', async () => {
    await test.db.query('insert into thing (id) values (60)')
    const error: unknown = await test.db.query('insert into thing (id) values (60)').catch((reason: unknown) => reason)
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'thing_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'another')).toBe(false)
  })

  it('stops a statement at its limit and counts it as unavailable', async () => {
    const impatient = openDatabase(test.connection, { statementMs: 50 })
    const error: unknown = await impatient.query('select pg_sleep(5)').catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await impatient.close()
  })

  it('does not wait for a free connection longer than 2 s', async () => {
    const narrow = openDatabase(test.connection, { connections: 1 })
    let isBusy = true
    const busy = narrow.query('select pg_sleep(4)').then(() => (isBusy = false))
    const error: unknown = await narrow.query('select 1').catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    expect(isBusy).toBe(true)
    await busy
    await narrow.close()
  })

  it('survives lost connections: the next statement works', async () => {
    await test.db.query('select 1')
    const other = openDatabase(test.connection)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await other.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await test.db.query('select 1 as n')).toEqual([{ n: 1 }])
  })

  it('counts an unreachable server as unavailable', async () => {
    const lost = openDatabase({ host: '/tmp/' + randomUUID(), port: 5432, user: 'nobody', database: 'none' })
    const error: unknown = await lost.query('select 1').catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await lost.close()
  })
})

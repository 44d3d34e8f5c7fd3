import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { rowCount } from './expressions.ts'
import { openDatabase } from './open.ts'
import { prepareStatement, type Params } from './statement.ts'

const findSetting = prepareStatement('test.setting', (builder, { key }: Params<{ key: string }>) =>
  builder.selectFrom('settings').select(['key', 'value']).where('key', '=', key),
)
const countSettings = prepareStatement('test.count', (builder, { keys }: Params<{ keys: string[] }>) =>
  builder
    .selectFrom('settings')
    .select(rowCount.as('n'))
    .where((row) => row('key', '=', row.fn.any(keys))),
)

describe('a prepared statement of the builder', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await test.db.sql
      .insertInto('settings')
      .values(['a', 'b', 'c'].map((key) => ({ key, value: JSON.stringify({ of: key }) })))
      .execute()
  })
  afterAll(() => test.close())

  it('binds the values of each call', async () => {
    expect(await findSetting(test.db, { key: 'a' })).toEqual([{ key: 'a', value: { of: 'a' } }])
    expect(await findSetting(test.db, { key: 'b' })).toEqual([{ key: 'b', value: { of: 'b' } }])
    expect(await countSettings(test.db, { keys: ['a', 'c', 'missing'] })).toEqual([{ n: 2 }])
  })

  it('is planned once per connection, under its name', async () => {
    const small = openDatabase(test.connection, { connections: 1 })
    await findSetting(small, { key: 'a' })
    await findSetting(small, { key: 'b' })
    expect(await small.query('select name from pg_prepared_statements')).toEqual([{ name: 'test.setting' }])
    await small.close()
  })

  it('runs in the transaction that it is given', async () => {
    const failed = test.db.transaction(async (tx) => {
      await tx.sql.insertInto('settings').values({ key: 'd', value: '1' }).execute()
      expect(await findSetting(tx, { key: 'd' })).toHaveLength(1)
      throw new Error('stop')
    })
    await expect(failed).rejects.toThrow('stop')
    expect(await findSetting(test.db, { key: 'd' })).toEqual([])
  })

  it('has the types of the schema: a column that is missing, or a value of another type, does not compile', () => {
    prepareStatement('test.missing', (builder) =>
      // @ts-expect-error the table has no such column
      builder.selectFrom('settings').select('missing'),
    )
    prepareStatement('test.type', (builder, { key }: Params<{ key: number }>) =>
      // @ts-expect-error the key is a text
      builder.selectFrom('settings').select('key').where('key', '=', key),
    )
    // @ts-expect-error the call leaves the key out
    void (() => findSetting(test.db, {}))
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '../../platform/log/log.ts'
import { aUser } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { describeError } from './describe-error.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aUser(server.db, { account: 'zhouyuan' })
  await server.db.query(
    'create table unread_values (secret varchar(5) not null check (length(secret) > 2), amount int)',
  )
})
afterAll(() => server.close())

async function fail(statement: string, values: readonly unknown[]): Promise<Error> {
  try {
    await server.db.query(statement, values)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('the statement did not fail')
}

/** What PostgreSQL says of them is in its message, its detail or its context. */
const cases: readonly [string, string, readonly unknown[], string][] = [
  ['a value of another type', 'select $1::uuid', ['秘密 value'], '22P02'],
  ['quotes and line breaks in it', 'select $1::uuid', ['秘"密": "va\nlue"x'], '22P02'],
  ['broken JSON', 'select $1::jsonb', ['{"秘密": value'], '22P02'],
  ['a broken list', 'select $1::int[]', ['{秘密,value'], '22P02'],
  ['a date that does not exist', 'select $1::date', ['2026-02-30 秘密value'], '22007'],
  [
    'a unique key',
    `insert into users select * from users where account = 'zhouyuan' returning $1::text`,
    ['秘密'],
    '23505',
  ],
  ['a check', 'insert into unread_values values ($1, 7654321)', ['秘密'], '23514'],
  ['a missing value', 'insert into unread_values values (null, $1::int)', [7654321], '23502'],
  [
    'a reference',
    'insert into user_groups (user_id, group_id) values ($1::uuid, $1::uuid)',
    ['0198a000-0000-7000-8000-00000000abcd'],
    '23503',
  ],
]

describe('an error of a statement', () => {
  it.each(cases)('is stored and logged without its values: %s', async (_, statement, values, code) => {
    const error = await fail(statement, values)
    expect(error).toMatchObject({ code })
    const outer = new Error('could not be saved', { cause: error })
    const texts = [JSON.stringify(describeError(error)), encode({ error }), encode({ error: outer })]
    for (const text of texts) {
      expect(text).toContain(code === '23505' ? 'users_pkey' : code)
      for (const value of ['秘', '密', 'va\\nlue', '7654321', 'zhouyuan', '00000000abcd'])
        expect(text).not.toContain(value)
    }
  })

  it('keeps the names of tables, columns and constraints', async () => {
    const error = await fail('insert into unread_values values (null, $1::int)', [1])
    expect(describeError(error).message).toContain('unread_values')
    expect(encode({ error })).toContain('"column":"secret"')
  })
})

it('an error of MySQL is logged without the values in its message', () => {
  const message = "Duplicate entry 'o'brien-秘密' for key 'accounts.name'"
  const error = Object.assign(new Error(message), { code: 'ER_DUP_ENTRY', sqlMessage: message, sql: 'insert 秘密' })
  for (const text of [encode({ error }), JSON.stringify(describeError(error))]) {
    expect(text).not.toContain('秘密')
    expect(text).toContain('ER_DUP_ENTRY')
  }
})

import { describe, expect, it } from 'vitest'
import { findTableFaults } from './check-tables.mjs'

const migration = {
  name: 'migrations/0001.ts',
  text: 'const up = `create table users (id uuid); create table roles (id uuid)`',
}
const owner = { name: 'modules/users/user.queries.ts', text: 'db.query(`update users set name = $1`)' }
const check = (text, { name = 'modules/auth/a.ts', allowed = {} } = {}) =>
  findTableFaults([migration, owner, { name, text }], allowed)

describe('the check of the modules that write tables', () => {
  it.each([
    'db.query("insert into users (id) values ($1)")',
    'db.query(`delete from users where id = ${id}`)',
    'db.query(`${cte} update users u set name = 1`)',
    'db.query(`with gone as (delete from\n users returning id) select 1`)',
    "db.sql.insertInto('users').values(row)",
    "db.sql.updateTable('users as u').set(row)",
    "db.sql.deleteFrom('users')",
  ])('reports a second module that writes: %s', (text) => {
    expect(check(text)).toEqual([
      'the table users is written by auth (modules/auth/a.ts) and users (modules/users/user.queries.ts)',
    ])
  })

  it.each([
    ['reading', 'db.query("select 1 from users for update")'],
    ['another table', 'db.query("insert into roles (id) values ($1)")'],
    ['a comment', '// update users set name'],
    ['a name of the statement itself', 'db.query("with newer as (select 1) insert into newer values (1)")'],
  ])('allows %s', (_case, text) => {
    expect(check(text)).toEqual([])
  })

  it.each(['migrations/0002.ts', 'demonstration/seed.ts'])('allows %s to write all tables', (name) => {
    expect(check('db.query("insert into users (id) values ($1)")', { name })).toEqual([])
  })

  it('allows what is listed with its reason, and reports a listed module that does not write the table', () => {
    const allowed = { users: { auth: 'why' } }
    expect(check('db.query("delete from users")', { allowed })).toEqual([])
    expect(check('db.query("select 1")', { allowed })).toEqual([
      'scripts/lib/check-tables.mjs allows auth to write users, which it does not',
    ])
  })
})

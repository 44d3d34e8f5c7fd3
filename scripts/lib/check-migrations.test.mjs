import { describe, expect, it } from 'vitest'
import { checkMigrations, findBreaking } from './check-migrations.mjs'

describe('the check of migrations', () => {
  it.each([
    'alter table users drop column nick_name;',
    'drop table export_tasks;',
    'alter table users rename column nick_name to alias;',
    'alter table users rename to people;',
    'alter table users alter column email set not null;',
    'alter table users alter column age type bigint using age::bigint;',
    'alter table users add column age int not null;',
    '  drop trigger users_checked on users;',
  ])('refuses %s, which a node of the previous version would fail with', (statement) => {
    expect(findBreaking('0200-x.ts', `up: \`\n${statement}\n\``)).toEqual([expect.stringContaining('0200-x.ts:2 ')])
  })

  it('refuses a function that cannot be created again, as a restore does', () => {
    const faults = findBreaking('0200-x.ts', 'create function f() returns trigger language plpgsql as $$')
    expect(faults).toEqual([expect.stringContaining('0200-x.ts:1 ')])
    expect(findBreaking('0200-x.ts', 'create or replace function f() returns trigger as $$')).toEqual([])
  })

  it.each([
    'alter table users add column age int;',
    'alter table users add column age int not null default 0;',
    'alter table users add column age int generated always as (1) stored not null;',
    'create table people (id varchar(50) not null);',
    'alter table users drop constraint users_age;',
    'alter table users drop column nick_name; -- unused since 0.2.0',
    '-- unused since 0.2.0\nalter table users drop column nick_name;',
    '-- later: drop column nick_name',
  ])('accepts %s', (statement) => {
    expect(findBreaking('0200-x.ts', statement)).toEqual([])
  })

  it('finds nothing in the migrations of the product', () => {
    expect(checkMigrations()).toEqual([])
  })
})

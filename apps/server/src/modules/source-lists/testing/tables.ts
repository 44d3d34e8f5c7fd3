import { expect } from 'vitest'
import { unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { OtherDatabase } from '../../data-sources/testing/other-database.ts'

/** A column of a list. */
export const column = (name: string, values: object = {}) => ({
  ...{ name, label: `列 ${name}`, labelI18n: { en: `Column ${name}` }, kind: 'text', display: 'text', width: 160 },
  ...{ isSearchable: true, isSortable: true },
  ...values,
})
/** Of the table `site`. */
export const columns = [
  column('name'),
  column('power', { kind: 'decimal', display: 'number' }),
  column('is_open', { kind: 'boolean', display: 'yesNo', isSearchable: false }),
  column('built', { kind: 'date', display: 'date', isSortable: false }),
  column('secret'),
  column('note', { isSearchable: false }),
]

/** Tables that the account of a source may read: with a key, without one, and a long one. */
export async function createTables(other: OtherDatabase): Promise<void> {
  await other.run(`
    create table site (code varchar(20), area int, name text, power numeric(20, 3), is_open boolean, built date, secret text,
      note text, primary key (code, area));
    insert into site values ('s1', 1, '北站', 12345678901234567.5, true, '2026-01-02', 'x9', repeat('长', 300)),
      ('s2', 1, '南站', 20.25, false, '2025-03-04', 'x1', null), ('s3', 2, '东站', null, null, null, 'x5', '无');
    create table keyless (name text);
    insert into keyless select 'row ' || n from generate_series(1, 60) n;
    create table long_table (id int primary key, name text);
    insert into long_table select n, 'row ' || n from generate_series(1, 1200) n;
    create table meter (id int primary key, name text); insert into meter values (1, 'a secret value');
    create view faulty as select id, name::int::text as name from meter;
    create table chinese (id int primary key, "名称" text);
    grant select on site, keyless, long_table, faulty, chinese to ${other.userName}`)
}

/** A data source of the database. */
export async function createSource(
  admin: Client,
  { port, database, userName, password }: OtherDatabase,
): Promise<string> {
  await admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${port}`] })
  const input = { fullName: '运维库', enCode: unique('source'), host: '127.0.0.1', port, database, userName, password }
  const reply = await admin.post<{ id: string }>('/api/system/DataSource', input)
  expect(reply.code, reply.msg).toBe(200)
  return reply.data.id
}

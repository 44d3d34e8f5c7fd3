import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createBackup, restore } from '../../modules/backups/index.ts'
import { createBlankDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrations as allMigrations } from '../index.ts'
import { plainNames } from './0053-plain-names.ts'

const tableNames: Readonly<Record<string, string>> = {
  authorities: 'grants',
  authority_changes: 'grant_changes',
  authority_change_items: 'grant_change_items',
  chat_sides: 'chat_participants',
  flow_records: 'flow_histories',
  former_users: 'deleted_users',
  import_columns: 'import_column_mappings',
  login_guards: 'sign_in_failures',
  mail_files: 'mail_attachments',
  organize_administrators: 'delegated_administrators',
  picture_codes: 'captchas',
  second_steps: 'second_factor_tickets',
  site_message_receipts: 'message_recipients',
  site_messages: 'messages',
  wechat_arrivals: 'wechat_callback_keys',
}
const columnNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attachments: { has_small: 'has_thumbnail' },
  chat_conversations: { one_id: 'first_user_id', other_id: 'second_user_id' },
  export_tasks: { changed_at: 'heartbeat_at' },
  files: { shown_to: 'shared_with' },
  flow_tasks: { pressed_at: 'reminded_at' },
  former_users: { removed_at: 'deleted_at' },
  mails: { answers_id: 'in_reply_to_id', mails_answers: 'mails_in_reply_to' },
  wechat_arrivals: { arrival_key: 'callback_key' },
  wechat_syncs: { changed_at: 'heartbeat_at' },
}
const affectedTables = [...new Set([...Object.keys(tableNames), ...Object.keys(columnNames)])]
const before = allMigrations.slice(0, allMigrations.indexOf(plainNames))
const migrations = [...before, plainNames]

const user = '00000000-0000-7000-8000-000000000001'
const id = (last: number) => `'00000000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}'`

/** At least one row in each affected table, in the version before. */
const rows = `
insert into users (id, account, real_name, password_hash) values ('${user}', 'lin', '林', ''), (${id(1)}, 'wu', '吴', '');
insert into organizes (id, category, en_code, full_name, id_path) values (${id(2)}, 'company', 'c', '公司', array[${id(2)}]::uuid[]);
insert into organize_administrators (id, user_id, organize_id, this_edit) values (${id(3)}, '${user}', ${id(2)}, true);
insert into former_users values (${id(4)}, '王', 'wang', '2026-01-02');
insert into authorities values ('role', ${id(5)}, 'menu', ${id(6)}, 'write'), ('role', ${id(5)}, 'form', ${id(7)}, 'read');
insert into authority_changes values (${id(8)}, 'role', ${id(5)}, '${user}', '2026-01-02', null), (${id(9)}, 'role', ${id(5)}, '${user}', '2026-01-03', ${id(8)});
insert into authority_change_items values (${id(8)}, 'form', ${id(7)}, null, 'read'), (${id(9)}, 'form', ${id(7)}, 'read', null);
insert into login_guards values ('account:lin', 4, '2026-01-02', '2026-01-01');
insert into picture_codes values ('t1', 'ab12', '::1', '2026-01-02', null);
insert into second_steps values ('\\x01', '${user}', 'code', 2, '2026-01-02');
insert into chat_conversations values (${id(10)}, '${user}', ${id(1)}, 3);
insert into chat_sides values ('${user}', ${id(1)}, ${id(10)}, 2, 1, true, '2026-01-02'), (${id(1)}, '${user}', ${id(10)}, 0, 0, false, '2026-01-02');
insert into files (id, type, name, owner_id, original_name, content_type, size, sha256, shown_to) values (${id(11)}, 'im', 'f', '${user}', 'a.png', 'image/png', 1, '\\x00', array[${id(1)}]::uuid[]);
insert into site_messages (id, type, title, body_text, created_at) values (${id(12)}, 1, '公告', '', '2026-01-02');
insert into notices (id, title, body_text, to_all, creator_user_id, created_at, message_id) values (${id(13)}, '公告', '', true, '${user}', '2026-01-02', ${id(12)});
insert into site_message_receipts values ('${user}', ${id(12)}, 1, '2026-01-03', false), (${id(1)}, ${id(12)}, 1, null, true);
insert into designs (id, en_code, full_name, form_data, column_data) values (${id(14)}, 'd', '巡检', '{}', '{}');
insert into flow_templates (id, model_id, en_code, full_name, design, created_by, created_at) values (${id(15)}, ${id(14)}, 'f', '审批', '{}', '${user}', '2026-01-01');
insert into flow_versions values (${id(16)}, ${id(15)}, 1, '{}', '${user}', '2026-01-01');
insert into flow_tasks (id, template_id, version_id, model_id, record_id, status, creator_user_id, start_time, pressed_at) values (${id(17)}, ${id(15)}, ${id(16)}, ${id(14)}, ${id(18)}, 1, '${user}', '2026-01-01', '2026-01-02');
insert into flow_records (id, task_id, node_id, node_name, handle_time, handle_status) values (${id(19)}, ${id(17)}, 'n1', '开始', '2026-01-01', 2), (${id(20)}, ${id(17)}, 'n2', '主管', '2026-01-02', 1);
insert into mail_accounts (id, user_id, address, sender_name, imap_host, imap_port, imap_security, smtp_host, smtp_port, smtp_security, login, password, created_at)
  values (${id(21)}, '${user}', 'lin@example.com', '林', 'h', 1, 'tls', 'h', 1, 'tls', 'lin', '\\x00', '2026-01-01');
insert into mails (id, user_id, account_id, kind, subject, from_name, from_address, to_list, cc_list, bcc_list, preview, body_html, message_id, answers_id, at, is_read, size)
  values (${id(22)}, '${user}', ${id(21)}, 'in', 'one', '', '', '[]', '[]', '[]', '', '', 'm1', null, '2026-01-01', true, 1),
         (${id(23)}, '${user}', ${id(21)}, 'out', 'two', '', '', '[]', '[]', '[]', '', '', 'm2', ${id(22)}, '2026-01-02', true, 1);
insert into attachments (id, name, type, original_name, extension, content_type, size, sha256, blake3, blob, has_small, created_at)
  values (${id(24)}, 'a', 'annex', 'a.pdf', 'pdf', 'application/pdf', 1, '\\x00', '\\x00', 'b', true, '2026-01-01');
insert into mail_files values (${id(23)}, ${id(24)}, 0);
insert into import_columns values ('${user}', 'import users', '{"姓名": "realName"}');
insert into export_tasks (id, owner_id, name, state, created_at, changed_at) values (${id(25)}, '${user}', 'x', 'ready', '2026-01-01', '2026-01-02');
insert into wechat_arrivals values ('k1', '2026-01-02');
insert into wechat_syncs (id, app_id, state, created_at, changed_at) values (${id(26)}, 'wx', 'ready', '2026-01-01', '2026-01-02');
`

describe('the migration to plain names', () => {
  let test: TestDatabase
  const old = { rows: new Map<string, unknown>(), shape: new Map<string, string[]>() }

  beforeAll(async () => {
    test = await createBlankDatabase()
    await migrate(test.db, before)
    await test.db.query(rows)
    for (const table of affectedTables) {
      old.rows.set(table, await readRows(test.db, table))
      old.shape.set(table, await readShape(test.db, table))
    }
    expect(await migrate(test.db, migrations)).toContain(plainNames.name)
  })
  afterAll(() => test.close())

  it.each(affectedTables)('keeps the rows of %s', async (table) => {
    const kept = await readRows(test.db, renameTable(table))
    expect(kept).not.toEqual([])
    expect(kept).toEqual(JSON.parse(renameText(table, JSON.stringify(old.rows.get(table)))))
  })

  it.each(affectedTables)('keeps columns, constraints and indexes of %s', async (table) => {
    const kept = await readShape(test.db, renameTable(table))
    expect(kept).toEqual(
      old.shape
        .get(table)
        ?.map((line) => renameText(table, line))
        .toSorted(),
    )
  })

  it('leaves no old name in the database', async () => {
    const columns = Object.entries(columnNames).flatMap(([table, names]) =>
      Object.keys(names).map((name) => [renameTable(table), name]),
    )
    const left = await test.db.query(
      `with names as (select relname::text as name, relname::text as owner from pg_class
         union all select conname, conrelid::regclass::text from pg_constraint
         union all select typname, '' from pg_type
         union all select attname, attrelid::regclass::text from pg_attribute where not attisdropped
         union all select prosrc, '' from pg_proc where pronamespace in ('public'::regnamespace, 'record'::regnamespace))
       select name from names where name ~ $1
         or exists (select from jsonb_array_elements($2::jsonb) c where owner = c ->> 0 and strpos(name, c ->> 1) > 0)`,
      [Object.keys(tableNames).join('|'), JSON.stringify(columns)],
    )
    expect(left).toEqual([])
  })

  it('keeps constraints in force', async () => {
    const { db } = test
    const again = db.query(`insert into captchas values ('t1', 'cd34', '::1', now(), null)`)
    expect(isUniqueViolation(await again.catch((error: unknown) => error), 'captchas_pkey')).toBe(true)
    await expect(db.query(`update grants set object_type = 'team'`)).rejects.toThrow(/grants_object_type_check/)
    await expect(db.query(`update message_recipients set message_id = ${id(1)}`)).rejects.toThrow(
      /message_recipients_message_id_fkey/,
    )
    await db.query(`delete from grant_changes where id = ${id(9)}`)
    expect(await db.query('select change_id from grant_change_items')).toHaveLength(1)
  })

  it('continues the order of a history', async () => {
    const [next] = await test.db.query<{ is_next: boolean }>(
      `insert into flow_histories (id, task_id, node_id, node_name, handle_time, handle_status)
       values (${id(27)}, ${id(17)}, 'n3', '经理', '2026-01-03', 1)
       returning seq > all (select seq from flow_histories) as is_next`,
    )
    expect(next?.is_next).toBe(true)
  })

  it('runs after a backup of the version before was restored', async () => {
    const [source, target] = [await createBlankDatabase(), await createBlankDatabase()]
    const folder = mkdtempSync(join(tmpdir(), 'armature-upgrade-'))
    const backup = { folder: join(folder, 'backup'), files: { kind: 'folder' as const, folder: join(folder, 'files') } }
    await migrate(source.db, before)
    await source.db.query(rows)
    await createBackup(source.connection, backup.folder, backup.files)
    await restore({ ...backup, connection: target.connection, migrations, isForced: false })
    const later = migrations.slice(migrations.indexOf(plainNames)).map(({ name }) => name)
    expect(await migrate(target.db, migrations)).toEqual(later)
    expect(await readRows(target.db, 'mails')).toEqual(await readRows(test.db, 'mails'))
    expect(await readRows(target.db, 'grants')).toEqual(await readRows(test.db, 'grants'))
    await Promise.all([source.close(), target.close()])
    rmSync(folder, { recursive: true })
  })
})

const renameTable = (table: string) => tableNames[table] ?? table

/** The text with the new names of the table, of the tables it refers to, and of its columns. */
function renameText(table: string, text: string): string {
  const names = { ...tableNames, ...columnNames[table] }
  const pattern = Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
  return text.replaceAll(new RegExp(pattern, 'g'), (name) => names[name] ?? name)
}

async function readRows(db: Db, table: string): Promise<unknown[]> {
  const found = await db.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)
  return found.map(({ row }) => row)
}

async function readShape(db: Db, table: string): Promise<string[]> {
  const found = await db.query<{ line: string }>(
    `select attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text
            || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = $1::regclass and attnum > 0
     union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where $1::regclass in (conrelid, confrelid)
     union all select pg_get_indexdef(indexrelid) from pg_index where indrelid = $1::regclass
     union all select pg_get_serial_sequence($1::regclass::text, attname::text) from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  )
  return found.map(({ line }) => line).toSorted()
}

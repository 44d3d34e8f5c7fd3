import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import { type PhysicalModel, escapeIdentifier, escapeTableName } from '../record-tables/index.ts'
import { buildDistribution, distributedKey, findHeldBy, listTables } from './distribution.ts'

/** A released form, and where its records are. */
export interface DistributedForm {
  code: string
  physical: PhysicalModel
  /** of all its tables, as the planner estimates */
  rows: number
  isDistributed: boolean
  /** the field that keeps it on one machine; '' for none */
  heldBy: string
}

/** Forms of one command; an installation has hundreds. */
const maxForms = 10_000

/** The released forms by code. */
export async function listForms(db: Db): Promise<DistributedForm[]> {
  const rows = await db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select([
      'd.en_code',
      'v.tables',
      sql<boolean>`record.is_distributed(v.tables -> 'main' ->> 'name')`.as('is_distributed'),
    ])
    .orderBy('d.en_code')
    .limit(maxForms)
    .execute()
  const counts = await countRows(db)
  return rows.map((row) => {
    const physical = row.tables as unknown as PhysicalModel
    return {
      code: row.en_code,
      physical,
      rows: listTables(physical).reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0),
      isDistributed: row.is_distributed,
      heldBy: findHeldBy(physical)?.field ?? '',
    }
  })
}

/** The estimates of the statistics, so that no table is read; those of distributed tables are on the workers. */
async function countRows(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: string }>`
    select relname::text as name, greatest(reltuples, 0)::bigint as count from pg_class
     where relnamespace = 'record'::regnamespace and relkind = 'r'`.execute(db.sql)
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}

/**
 * Spreads the rows of a form over the workers: sub-tables get a key that contains their record, and each row goes to the machine of
 * its record. All or nothing; a form that is distributed already only loses what an interrupted move left.
 */
export async function distributeForm(db: Database, form: DistributedForm): Promise<void> {
  const [main, ...subs] = listTables(form.physical).map(({ name }) => name)
  if (main === undefined) return
  if (!form.isDistributed)
    await db.transaction(async (tx) => {
      await beginMove(tx)
      const links = await listLinks(tx, subs)
      for (const { table, link } of links)
        await run(tx, `alter table ${escapeTableName(table)} drop constraint ${escapeIdentifier(link)}`)
      for (const name of subs) await changeKey(tx, name, distributedKey)
      await run(tx, buildDistribution(main))
      for (const name of subs) await run(tx, buildDistribution(name, main))
      for (const { table, link, definition } of links)
        await run(tx, `alter table ${escapeTableName(table)} add constraint ${escapeIdentifier(link)} ${definition}`)
    })
  await dropLocalRows(db, main)
}

/** Brings the rows of a form back to the coordinator, with the keys and comments that its tables had. */
export async function undistributeForm(db: Database, form: DistributedForm): Promise<void> {
  const [main, ...subs] = listTables(form.physical).map(({ name }) => name)
  if (main === undefined) return
  await db.transaction(async (tx) => {
    await beginMove(tx)
    const comments = await listComments(tx, [main, ...subs])
    await run(tx, `select undistribute_table('${escapeTableName(main)}', cascade_via_foreign_keys => true)`)
    for (const name of subs) await changeKey(tx, name, 'primary key (id)')
    for (const statement of comments) await run(tx, statement)
  })
}

const historyTable = 'record_histories'

async function isHistoryDistributed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_dist_partition where logicalrelid = ${historyTable}::regclass and partmethod = 'h') as found`.execute(
    db.sql,
  )
  return rows[0]?.found === true
}

/** The history of a record goes to the machine of the record. Nothing if it is there already. */
export async function distributeHistories(db: Database): Promise<void> {
  if (await isHistoryDistributed(db)) return
  await db.transaction(async (tx) => {
    await beginMove(tx)
    await run(tx, `alter table ${historyTable} drop constraint ${historyTable}_pkey, add ${distributedKey}`)
    await run(tx, `select create_distributed_table('${historyTable}', 'record_id', colocate_with => 'default')`)
  })
  await run(db, `select truncate_local_data_after_distributing_table('${historyTable}')`)
}

export async function undistributeHistories(db: Database): Promise<void> {
  if (!(await isHistoryDistributed(db))) return
  await db.transaction(async (tx) => {
    await beginMove(tx)
    await run(tx, `select undistribute_table('${historyTable}')`)
    await run(tx, `alter table ${historyTable} drop constraint ${historyTable}_pkey, add primary key (id)`)
  })
}

/** Statements about tables whose names come from the model; they have no values. */
const run = (db: Db, statement: string) => sql.raw(statement).execute(db.sql)

/** Moving takes as long as the rows need; all shards are changed over one connection, as foreign keys between them require. */
async function beginMove(tx: Db): Promise<void> {
  await run(tx, `set local statement_timeout = 0`)
  await run(tx, `set local idle_in_transaction_session_timeout = 0`)
  await run(tx, `set local citus.multi_shard_modify_mode = 'sequential'`)
}

interface Link {
  table: string
  link: string
  definition: string
}

/** The foreign keys of sub-tables: a table on one machine cannot refer to one on several, so they are away during the move. */
async function listLinks(tx: Db, tables: readonly string[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select c.relname::text as table, k.conname::text as link, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'record'::regnamespace and k.contype = 'f' and c.relname = any(${sql.val([...tables])}::text[])`.execute(
    tx.sql,
  )
  return rows
}

async function changeKey(tx: Db, table: string, key: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select k.conname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'record'::regnamespace and k.contype = 'p' and c.relname = ${table}`.execute(tx.sql)
  const drop = rows.map(({ name }) => `drop constraint ${escapeIdentifier(name)}, `).join('')
  await run(tx, `alter table ${escapeTableName(table)} ${drop}add ${key}`)
}

/** The rows that were copied to the workers; those of sub-tables go with them. */
const dropLocalRows = (db: Db, main: string) =>
  run(db, `select truncate_local_data_after_distributing_table('${escapeTableName(main)}')`)

/** Statements that give the tables the comments that they have. */
async function listComments(tx: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select case when d.objsubid = 0 then format('comment on table record.%I is %L', c.relname, d.description)
        else format('comment on column record.%I.%I is %L', c.relname, a.attname, d.description) end as statement
      from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
     where c.relnamespace = 'record'::regnamespace and c.relname = any(${sql.val([...tables])}::text[])`.execute(tx.sql)
  return rows.map(({ statement }) => statement)
}

import type pg from 'pg'

export interface TableName {
  schema: string
  name: string
}

/** A table of the database. */
export interface ListedTable extends TableName {
  oid: string
  columns: string[]
}

/** What is in the file of a table. */
export interface TableRows {
  rows: number
  /** size and hash of the compressed file; backups of earlier versions do not have them */
  bytes?: number
  sha256?: string
}

/** A table of the backup; its rows are in `file`. */
export interface TableCopy extends TableName, TableRows {
  columns: string[]
  file: string
}

/** A record table as statements: `make` before its rows, `finish` (keys, indexes, comments) after all rows. */
export interface TableDefinition extends TableName {
  make: string
  finish: string[]
}

/** Schemas of record tables: those of forms, and those of forms in the recycle bin. */
export const recordSchemas = ['record', 'deleted'] as const

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`
export const formatTableName = ({ schema, name }: TableName) => `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
export const formatColumnList = (columns: readonly string[]) => columns.map(quoteIdentifier).join(', ')

/**
 * The fixed tables (schema public) and the record tables, each after the tables it references; references that a restore defers
 * do not count.
 */
export async function listTables(client: pg.Client): Promise<ListedTable[]> {
  const { rows } = await client.query<{
    oid: string
    schema: string
    name: string
    columns: string[]
    refers: string[]
  }>(
    `
    select c.oid::text as oid, n.nspname as schema, c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::text from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid and not condeferrable) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any($1)
    order by n.nspname, c.relname`,
    [['public', ...recordSchemas]],
  )
  const sorted: typeof rows = []
  const waiting = new Map(rows.map((row) => [row.oid, row]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter((row) => !row.refers.some((oid) => waiting.has(oid)))
    if (free.length === 0)
      throw new Error(
        `Tables refer to each other in a circle: ${[...waiting.values()].map((row) => row.name).join(', ')}`,
      )
    for (const row of free) {
      sorted.push(row)
      waiting.delete(row.oid)
    }
  }
  return sorted.map(({ oid, schema, name, columns }) => ({ oid, schema, name, columns }))
}

/**
 * The statements that create the record tables; the fixed ones are created by migrations. Those on several machines get the keys that
 * they have on one.
 */
export async function listRecordTables(client: pg.Client): Promise<TableDefinition[]> {
  const { rows } = await client.query<{
    schema: string
    name: string
    columns: string[]
    constraints: string[]
    indexes: string[]
    labels: string[]
  }>(
    `
    select n.nspname as schema, c.relname as name,
      array(select format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
               when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
          case when a.attnotnull then ' not null' else '' end)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, conname,
          replace(pg_get_constraintdef(oid), 'PRIMARY KEY (record_id, id)', 'PRIMARY KEY (id)'))
        from pg_constraint where conrelid = c.oid and contype <> 'n' order by contype <> 'p', conname) as constraints,
      array(select pg_get_indexdef(i.indexrelid) from pg_index i
        where i.indrelid = c.oid and i.indisvalid and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1) as indexes,
      array(select format('comment on column %I.%I.%I is %L', n.nspname, c.relname, a.attname, col_description(c.oid, a.attnum))
        from pg_attribute a where a.attrelid = c.oid and col_description(c.oid, a.attnum) is not null order by a.attnum) as labels
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any($1) order by c.oid`,
    [recordSchemas],
  )
  return rows.map(({ schema, name, columns, constraints, indexes, labels }) => ({
    schema,
    name,
    make: `create table ${formatTableName({ schema, name })} (${columns.join(', ')})`,
    finish: [...constraints, ...indexes, ...labels],
  }))
}

/** Statements that restore the value of every sequence. */
export async function listSequenceStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<TableName & { last: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences where schemaname in ('public', 'record') and last_value is not null`,
  )
  return rows.map((row) => `select setval(${quoteLiteral(formatTableName(row))}, ${row.last})`)
}

import type { SourceTable } from '@armature/contract'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { ReadResult } from '../../../platform/database/reader/read-query.ts'
import { findColumnKind } from '../column-kind.ts'
import { sortKey } from '../primary-key.ts'
import type { TableSchema } from '../table-schema.ts'

export type RunStatement = (text: string, values: readonly unknown[]) => Promise<ReadResult>

/** Tables and views of the database that the account may read, by name or comment. */
export async function listMysqlTables(run: RunStatement, keyword: string, most: number): Promise<SourceTable[]> {
  const pattern = toLikePattern(keyword.trim())
  const { rows } = await run(
    `select table_name, left(table_comment, 200), table_type from information_schema.tables
      where table_schema = database() and (table_name like ? escape '\\' or table_comment like ? escape '\\')
      order by table_name limit ${most}`,
    [pattern, pattern],
  )
  return rows.map(([name, label, type]) => ({
    name: String(name),
    sql: quoteMysqlName(String(name)),
    // views have the comment VIEW
    label: type === 'BASE TABLE' ? String(label) : '',
    isView: type !== 'BASE TABLE',
  }))
}

/** A table with its columns that the account may read, in order; without columns there is none of exactly this name. */
export async function findMysqlTable(run: RunStatement, table: string, most: number): Promise<TableSchema> {
  const ofKey = `information_schema.statistics k where k.table_schema = c.table_schema and k.table_name = c.table_name
    and k.index_name = 'PRIMARY'`
  // names of tables are compared without case in the catalogue, not in a statement
  const { rows } = await run(
    `select column_name, left(column_comment, 200), column_type,
            (select k.seq_in_index - 1 from ${ofKey} and k.column_name = c.column_name limit 1), (select count(*) from ${ofKey}),
            collation_name, character_set_name
       from information_schema.columns c where table_schema = database() and table_name = ? and binary table_name = binary ?
      order by ordinal_position limit ${most}`,
    [table, table],
  )
  const fields = rows.map(([name, label, type]) => ({
    name: String(name),
    sql: quoteMysqlName(String(name)),
    label: String(label),
    type: String(type),
    kind: findColumnKind('mysql', String(type)),
  }))
  const placed = rows.map(([name, , , place]) => ({ sql: quoteMysqlName(String(name)), place }))
  const collations = rows.flatMap(([name, , , , , collation, encoding]) =>
    collation === null
      ? []
      : [[String(name), { sql: quoteMysqlName(String(collation)), encoding: String(encoding) }] as const],
  )
  return {
    ...{ sql: quoteMysqlName(table), fields, key: sortKey(placed, Number(rows[0]?.[4] ?? 0)) },
    collations: new Map(collations),
  }
}

/** In the session of a reading account (ANSI) double quotes are quotes of names; which words are reserved depends on the version. */
const quoteMysqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`

import type { SourceField, SourceTable } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import type { Deps } from '../../deps.ts'
import { findColumnKind } from './column-kind.ts'
import { findMysqlTable, listMysqlTables, type RunStatement } from './mysql/schema.ts'
import { sortKey } from './primary-key.ts'
import { getSourceReader } from './source-reader.ts'
import type { TableSchema } from './table-schema.ts'

const maxListed = 500

/** tables, partitioned tables, views, foreign tables; not partitions */
const schemaTables = `pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`

/** Tables in the schema that the account of the source may read, by name or comment. @throws AppError as `SourceReader.run` */
export async function listSourceTables(deps: Deps, id: string, keyword: string): Promise<SourceTable[]> {
  const reader = getSourceReader(deps)
  if ((await reader.getKind(id)) === 'mysql')
    return listMysqlTables((...asked) => reader.run(id, ...asked), keyword, maxListed)
  const comment = `coalesce(left(pg_catalog.obj_description(c.oid, 'pg_class'), 200), '')`
  const { rows } = await reader.run(
    id,
    `select c.relname::text, quote_ident(c.relname), ${comment}, c.relkind in ('v', 'm') from ${schemaTables}
        and has_any_column_privilege(c.oid, 'select') and (c.relname::text ilike $1 or ${comment} ilike $1)
      order by c.relname limit ${maxListed}`,
    [toLikePattern(keyword.trim())],
  )
  return rows.map(([name, sql, label, isView]) => ({
    name: String(name),
    sql: String(sql),
    label: String(label),
    isView: isView === true,
  }))
}

/** @throws AppError 'dataSource.tableUnknown', and as `SourceReader.run` */
export async function listTableFields(deps: Deps, id: string, table: string): Promise<SourceField[]> {
  return (await findTable(deps, id, table)).fields
}

/** A table of the catalogue with at most 500 columns. @throws AppError 'dataSource.tableUnknown', and as `SourceReader.run` */
export async function findTable(deps: Deps, id: string, table: string, signal?: AbortSignal): Promise<TableSchema> {
  const reader = getSourceReader(deps)
  const find = (await reader.getKind(id)) === 'mysql' ? findMysqlTable : findPostgresTable
  const found = await find((text, values) => reader.run(id, text, values, signal), table, maxListed)
  if (found.fields.length === 0) throw new AppError('dataSource.tableUnknown', { table })
  return found
}

async function findPostgresTable(run: RunStatement, table: string, most: number): Promise<TableSchema> {
  const { rows } = await run(
    `select a.attname::text, quote_ident(a.attname), coalesce(left(pg_catalog.col_description(c.oid, a.attnum), 200), ''),
            format_type(a.atttypid, a.atttypmod), format('%I.%I', n.nspname, c.relname),
            array_position(k.indkey::int2[], a.attnum), k.indnkeyatts,
            (select format('%I.%I', ns.nspname, co.collname) from pg_catalog.pg_collation co
               join pg_catalog.pg_namespace ns on ns.oid = co.collnamespace
              where co.oid = a.attcollation and co.collname <> 'default')
       from (pg_catalog.pg_attribute a left join pg_catalog.pg_index k on k.indrelid = a.attrelid and k.indisprimary), ${schemaTables} and c.relname = $1::text and a.attrelid = c.oid
        and a.attnum > 0 and not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'select')
      order by a.attnum limit ${most}`,
    [table],
  )
  const fields = rows.map(([name, sql, label, type]) => ({
    name: String(name),
    sql: String(sql),
    label: String(label),
    type: String(type),
    kind: findColumnKind('postgresql', String(type)),
  }))
  const placed = rows.map(([, sql, , , , place]) => ({ sql: String(sql), place }))
  const collations = rows.flatMap(([name, , , , , , , collation]) =>
    collation === null ? [] : [[String(name), { sql: String(collation), encoding: '' }] as const],
  )
  return {
    ...{ sql: String(rows[0]?.[4] ?? ''), fields, key: sortKey(placed, Number(rows[0]?.[6] ?? 0)) },
    collations: new Map(collations),
  }
}

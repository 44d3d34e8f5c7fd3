import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'

export interface ForeignKey {
  columns: string[]
  parent: string
  parentColumns: string[]
  /** columns that become empty if what they refer to does not exist; none: the row cannot be without it */
  emptied: string[]
}

/** A table as it is now, as far as rows of the recycle bin fill it. */
export interface TableShape {
  columns: string[]
  foreignKeys: ForeignKey[]
}

/** The tables of which an entry has rows. A later version may have added columns, which get their default, or removed some. */
export async function loadTableShapes(
  tx: Db,
  entryId: string,
  tables: readonly (keyof Schema)[],
): Promise<Map<keyof Schema, TableShape>> {
  const found = await tx.query<{ table: keyof Schema; columns: string[] }>(
    `select r.table_name as "table", array(
         select a.attname::text from pg_attribute a
          where a.attrelid = r.table_name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and r.content ? a.attname
          order by a.attnum) as columns
       from (select distinct on (table_name) table_name, content from recycle_bin_rows where entry_id = $1 and table_name = any($2)) r`,
    [entryId, tables],
  )
  const keys = await tx.query<ForeignKey & { table: string }>(
    `select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as parent, ${listNames('c.conrelid', 'c.conkey')} as columns,
            ${listNames('c.confrelid', 'c.confkey')} as "parentColumns",
            case when c.confdeltype = 'c' then '{}' else ${listNames('c.conrelid', 'c.conkey', 'and not a.attnotnull')} end as emptied
       from pg_constraint c where c.contype = 'f' and c.conrelid = any($1::text[]::regclass[])`,
    [found.map(({ table }) => table)],
  )
  return new Map(
    found.map(({ table, columns }) => [
      table,
      {
        columns,
        foreignKeys: keys.filter((key) => key.table === table && key.columns.every((one) => columns.includes(one))),
      },
    ]),
  )
}

const listNames = (table: string, numbers: string, more = '') =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality k (number, place)
           join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number ${more} order by k.place)`

import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'
import { escapeTableName } from '../../record-tables/index.ts'

// reads of the tables of forms and of the catalog of the database, which the schema does not describe

/** The records that are not marked as deleted. */
export async function countRecords(db: Db, mainTable: string): Promise<number> {
  const { count } = await db.sql
    .selectFrom(sql.raw(escapeTableName(mainTable)).as('t'))
    .select(sql<string>`count(*)`.as('count'))
    .where(sql<boolean>`delete_mark is null`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a table has more than `most` rows; counts no further than that. */
export async function hasMoreRows(db: Db, table: string, most: number): Promise<boolean> {
  const { count } = await db.sql
    .selectFrom(sql`(select 1 from ${sql.raw(escapeTableName(table))} limit ${most + 1})`.as('counted'))
    .select(rowCount.as('count'))
    .executeTakeFirstOrThrow()
  return count > most
}

/** The indexes of tables of forms, and whether each is valid; the table is `t`, the index `i`. */
export const selectIndexes = (db: Db) =>
  db.sql
    .selectFrom(sql`pg_index`.as('x'))
    .innerJoin(sql`pg_class`.as('i'), (join) => join.on(sql<boolean>`i.oid = x.indexrelid`))
    .innerJoin(sql`pg_class`.as('t'), (join) => join.on(sql<boolean>`t.oid = x.indrelid`))
    .select([sql<string>`t.relname`.as('table'), sql<string>`i.relname`.as('name')])
    .select(sql<boolean>`x.indisvalid`.as('valid'))
    .where(sql<boolean>`t.relnamespace = 'record'::regnamespace`)

/** Columns of a name that only conversions need, in tables of forms without one that is running or has just ended. */
export const listLeftColumns = (db: Db, suffix: string): Promise<{ table: string; columns: string[] }[]> =>
  db.sql
    .selectFrom(sql`pg_class`.as('c'))
    .innerJoin(sql`pg_attribute`.as('a'), (join) => join.on(sql<boolean>`a.attrelid = c.oid`))
    .select([sql<string>`c.relname::text`.as('table'), sql<string[]>`array_agg(a.attname::text)`.as('columns')])
    .where(sql<boolean>`c.relnamespace = 'record'::regnamespace and c.relkind = 'r' and not a.attisdropped`)
    .where(sql<boolean>`right(a.attname, ${suffix.length}) = ${suffix}`)
    .where(
      sql<boolean>`not exists (select from designs d join design_versions v on v.design_id = d.id and v.version = d.version
          left join field_conversions f on f.design_id = d.id
         where (f.state = 'running' or v.creator_time > now() - interval '1 minute') and (v.tables -> 'main' ->> 'name' = c.relname or exists (
           select from jsonb_each(v.tables -> 'subTables') s where s.value ->> 'name' = c.relname)))`,
    )
    .groupBy(sql`c.relname`)
    .orderBy(sql`c.relname`)
    .execute()

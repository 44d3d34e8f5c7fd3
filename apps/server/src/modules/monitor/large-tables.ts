import { sql } from 'kysely'
import type { DatabaseFacts } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

/** Tables by their pages at the last analysis, without their indexes: rows of the catalog of PostgreSQL. */
export const loadLargeTables = (db: Db, limit: number): Promise<Omit<DatabaseFacts['tables'][number], 'form'>[]> =>
  db.sql
    .selectFrom(
      sql<{ oid: number; relname: string; reltuples: number; relpages: number }>`(
        select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
          and n.nspname not like 'pg_toast%')`.as('c'),
    )
    .select([
      'c.relname as name',
      sql<number>`round(pg_total_relation_size(c.oid) / 1048576.0, 1)::float8`.as('sizeMb'),
      sql<number>`greatest(c.reltuples, 0)::float8`.as('rows'),
    ])
    .orderBy('c.relpages', 'desc')
    .limit(limit)
    .execute()

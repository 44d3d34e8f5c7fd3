import type { NestedGroups } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny, rowCount } from '../../platform/database/expressions.ts'

export interface StoredQuery {
  id: string
  owner_id: string
  owner_name: string
  full_name: string
  conditions: NestedGroups
  role_ids: string[]
}

export interface Reader {
  userId: string
  modelId: string
  maySeeAllShared: boolean
}

/** Queries that the reader may see. Users who may share see every shared query, to maintain them. */
const selectVisible = (db: Db, { userId, modelId, maySeeAllShared }: Reader) =>
  db.sql
    .selectFrom('saved_queries as q')
    .innerJoin('users as u', 'u.id', 'q.owner_id')
    .select(['q.id', 'q.owner_id', 'u.real_name as owner_name', 'q.full_name', 'q.conditions'])
    .select(
      sql<string[]>`array(select s.role_id from saved_query_roles s where s.query_id = q.id order by s.role_id)`.as(
        'role_ids',
      ),
    )
    .where('q.model_id', '=', modelId)
    .where(
      sql<boolean>`(q.owner_id = ${userId} or exists (
        select from saved_query_roles s where s.query_id = q.id and (${maySeeAllShared}::boolean or s.role_id in (
          select m.role_id from user_roles m join roles r on r.id = m.role_id
           where m.user_id = ${userId} and r.enabled_mark = 1))))`,
    )

/** The reader's own queries by name, then shared ones by name. */
export const listSavedQueries = (db: Db, reader: Reader, most: number): Promise<StoredQuery[]> =>
  selectVisible(db, reader)
    .orderBy((row) => row('q.owner_id', '<>', reader.userId))
    .orderBy('q.full_name')
    .orderBy('q.id')
    .limit(most)
    .execute()

/** A query that the reader may see; locked until the transaction ends. */
export const findSavedQuery = (tx: Db, id: string, reader: Reader): Promise<StoredQuery | undefined> =>
  selectVisible(tx, reader).where('q.id', '=', id).forUpdate('q').executeTakeFirst()

/** Blocks other transactions that add a query of this owner and model, until this one ends. */
export async function lockSavedQueries(tx: Db, ownerId: string, modelId: string): Promise<void> {
  const key = `saved queries ${ownerId} ${modelId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.sql)
}

export async function countSavedQueries(tx: Db, ownerId: string, modelId: string): Promise<number> {
  const { n } = await tx.sql
    .selectFrom('saved_queries')
    .select(rowCount.as('n'))
    .where('owner_id', '=', ownerId)
    .where('model_id', '=', modelId)
    .executeTakeFirstOrThrow()
  return n
}

export interface QueryValues {
  fullName: string
  conditions: NestedGroups
  at: Date
}

export async function insertSavedQuery(
  tx: Db,
  { id, ownerId, modelId }: { id: string; ownerId: string; modelId: string },
  { fullName, conditions, at }: QueryValues,
): Promise<void> {
  await tx.sql
    .insertInto('saved_queries')
    .values({
      id,
      owner_id: ownerId,
      model_id: modelId,
      full_name: fullName,
      conditions: JSON.stringify(conditions),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

export async function updateSavedQuery(tx: Db, id: string, { fullName, conditions, at }: QueryValues): Promise<void> {
  await tx.sql
    .updateTable('saved_queries')
    .set({ full_name: fullName, conditions: JSON.stringify(conditions), updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** @returns the number of roles that exist */
export async function replaceRoles(tx: Db, queryId: string, roleIds: readonly string[]): Promise<number> {
  await tx.sql
    .deleteFrom('saved_query_roles')
    .where('query_id', '=', queryId)
    .where(sql<boolean>`role_id <> all(${roleIds}::uuid[])`)
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await tx.sql
    .insertInto('saved_query_roles')
    .columns(['query_id', 'role_id'])
    .expression((row) =>
      row
        .selectFrom('roles')
        .select([sql<string>`${queryId}::uuid`.as('query_id'), 'id'])
        .where('id', '=', matchAny(roleIds)),
    )
    .onConflict((conflict) =>
      conflict.columns(['query_id', 'role_id']).doUpdateSet((row) => ({ role_id: row.ref('excluded.role_id') })),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

export async function hasQueryName(tx: Db, ownerId: string, modelId: string, name: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('saved_queries')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('model_id', '=', modelId)
    .where('full_name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

import type { NestedGroups } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'

export interface StoredQuery {
  id: string
  owner_id: string
  owner_name: string
  full_name: string
  conditions: NestedGroups
  role_ids: string[]
}

const columns = `q.id, q.owner_id, u.real_name as owner_name, q.full_name, q.conditions,
  array(select s.role_id from saved_query_roles s where s.query_id = q.id order by s.role_id) as role_ids`

/** Condition for queries that the user `$1` may see. Users who may share (`$3`) see every shared query, to maintain them. */
const visible = `(q.owner_id = $1 or exists (
  select from saved_query_roles s where s.query_id = q.id and ($3 or s.role_id in (
    select m.role_id from user_roles m join roles r on r.id = m.role_id where m.user_id = $1 and r.enabled_mark = 1))))`

export interface Reader {
  userId: string
  modelId: string
  maySeeAllShared: boolean
}

/** The reader's own queries by name, then shared ones by name. */
export function listSavedQueries(
  db: Db,
  { userId, modelId, maySeeAllShared }: Reader,
  most: number,
): Promise<StoredQuery[]> {
  return db.query(
    `select ${columns} from saved_queries q join users u on u.id = q.owner_id
      where q.model_id = $2 and ${visible}
      order by q.owner_id <> $1, q.full_name, q.id limit $4`,
    [userId, modelId, maySeeAllShared, most],
  )
}

/** A query that the reader may see; locked until the transaction ends. */
export async function findSavedQuery(
  tx: Db,
  id: string,
  { userId, modelId, maySeeAllShared }: Reader,
): Promise<StoredQuery | undefined> {
  const [row] = await tx.query<StoredQuery>(
    `select ${columns} from saved_queries q join users u on u.id = q.owner_id
      where q.model_id = $2 and ${visible} and q.id = $4 for update of q`,
    [userId, modelId, maySeeAllShared, id],
  )
  return row
}

/** Blocks other transactions that add a query of this owner and model, until this one ends. */
export async function lockSavedQueries(tx: Db, ownerId: string, modelId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('saved queries ' || $1 || ' ' || $2, 0))`, [
    ownerId,
    modelId,
  ])
}

export async function countSavedQueries(tx: Db, ownerId: string, modelId: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from saved_queries where owner_id = $1 and model_id = $2',
    [ownerId, modelId],
  )
  return row?.n ?? 0
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
  await tx.query('delete from saved_query_roles where query_id = $1 and role_id <> all($2::uuid[])', [queryId, roleIds])
  const rows = await tx.query(
    `insert into saved_query_roles (query_id, role_id) select $1, r.id from roles r where r.id = any($2::uuid[])
     on conflict (query_id, role_id) do update set role_id = excluded.role_id returning role_id`,
    [queryId, roleIds],
  )
  return rows.length
}

export async function deleteSavedQuery(tx: Db, id: string): Promise<void> {
  await tx.sql.deleteFrom('saved_queries').where('id', '=', id).execute()
}

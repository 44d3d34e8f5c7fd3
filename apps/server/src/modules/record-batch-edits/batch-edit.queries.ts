import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { keptUndos } from '../record-undo/index.ts'

/** A batch edit of one user. */
export interface BatchEdit {
  id: string
  userId: string
  modelId: string
  bodyHash: Buffer
  count: number
}

export async function findBatchEdit(db: Db, id: string): Promise<BatchEdit | undefined> {
  const row = await db.sql
    .selectFrom('batch_edits')
    .select(['id', 'user_id as userId', 'model_id as modelId', 'body_hash as bodyHash', 'record_count as count'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
}

/** Inserts a batch edit with the versions that it gave its records; older ones of the user and model are deleted. */
export async function insertBatchEdit(
  tx: Db,
  { id, userId, modelId, bodyHash, count }: BatchEdit,
  now: number,
): Promise<void> {
  await tx.sql
    .insertInto('batch_edits')
    .values({
      id,
      user_id: userId,
      model_id: modelId,
      edited_at: new Date(now),
      body_hash: bodyHash,
      record_count: count,
    })
    .execute()
  await tx.sql
    .deleteFrom('batch_edits')
    .where((row) =>
      row.or([
        row('edited_at', '<', new Date(now - keptUndos.ms)),
        row(
          'id',
          'in',
          row
            .selectFrom('batch_edits')
            .select('id')
            .where('user_id', '=', userId)
            .where('model_id', '=', modelId)
            .orderBy('edited_at', 'desc')
            .orderBy('id', 'desc')
            .offset(keptUndos.count),
        ),
      ]),
    )
    .execute()
}

export async function insertEditedRecords(
  tx: Db,
  editId: string,
  records: readonly { id: string; version: number }[],
): Promise<void> {
  const ids = records.map(({ id }) => id)
  const versions = records.map(({ version }) => version)
  await sql`
    insert into batch_edit_records (edit_id, record_id, version)
    select ${editId}, u.id, u.version from unnest(${ids}::uuid[], ${versions}::int[]) as u(id, version)`.execute(tx.sql)
}

/** Finds the last batch edit of the user in a model of which something can be undone, with the number of its records. */
export const findLastEdit = (db: Db, userId: string, modelId: string, now: number) =>
  db.sql
    .selectFrom('batch_edits as e')
    .innerJoin('batch_edit_records as r', 'r.edit_id', 'e.id')
    .select(['e.id', 'e.edited_at as editedAt'])
    .select(sql<number>`count(*)::int`.as('count'))
    .where('e.user_id', '=', userId)
    .where('e.model_id', '=', modelId)
    .where('e.edited_at', '>=', new Date(now - keptUndos.ms))
    .groupBy('e.id')
    .orderBy('e.edited_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The records of a batch edit that have not been undone, at most as many as one has. */
export const listEditedRecords = (db: Db, editId: string): Promise<{ id: string; version: number }[]> =>
  db.sql
    .selectFrom('batch_edit_records')
    .select(['record_id as id', 'version'])
    .where('edit_id', '=', editId)
    .orderBy('record_id')
    .execute()

/** Deletes records that have been undone; an edit without any is not offered again, but a repeated call still finds it. */
export async function deleteEditedRecords(tx: Db, editId: string, ids: readonly string[]): Promise<void> {
  await tx.sql
    .deleteFrom('batch_edit_records')
    .where('edit_id', '=', editId)
    .where('record_id', '=', matchAny(ids))
    .execute()
}

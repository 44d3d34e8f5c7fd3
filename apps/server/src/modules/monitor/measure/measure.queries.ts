import { sql } from 'kysely'
import { monitorHours } from '@armature/contract'
import type { Db, NewRow } from '../../../platform/database/database.ts'

export async function upsertNode(db: Db, node: NewRow<'monitor_nodes'>): Promise<void> {
  await db.sql
    .insertInto('monitor_nodes')
    .values(node)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ facts: row.ref('excluded.facts'), seen_at: sql<Date>`now()`, stopped_at: null })),
    )
    .execute()
}

export async function markStopped(db: Db, id: string): Promise<void> {
  await db.sql
    .updateTable('monitor_nodes')
    .set({ stopped_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function insertSample(db: Db, sample: NewRow<'monitor_samples'>): Promise<void> {
  await db.sql.insertInto('monitor_samples').values(sample).execute()
}

export async function insertSlowWork(db: Db, rows: readonly NewRow<'slow_work'>[]): Promise<void> {
  if (rows.length > 0) await db.sql.insertInto('slow_work').values(rows).execute()
}

const isOld = (column: string) => sql<boolean>`${sql.ref(column)} < now() - ${monitorHours} * interval '1 hour'`

/** Each minute on each node: a few rows at a time. */
export async function deleteOldMeasurements(db: Db): Promise<void> {
  await db.sql.deleteFrom('monitor_samples').where(isOld('at')).execute()
  await db.sql.deleteFrom('slow_work').where(isOld('at')).execute()
  await db.sql.deleteFrom('monitor_nodes').where(isOld('seen_at')).execute()
}

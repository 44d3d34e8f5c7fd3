import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import { defineTimedJob } from '../jobs/index.ts'

/** Number of lines that one statement deletes. */
const batch = 5_000

/** Deletes the histories of records that are deleted for good. */
export async function deleteHistories(
  tx: Db,
  records: readonly { modelId: string; recordId: string }[],
): Promise<void> {
  if (records.length === 0) return
  const modelIds = records.map(({ modelId }) => modelId)
  const recordIds = records.map(({ recordId }) => recordId)
  await sql`
    delete from record_histories h using unnest(${modelIds}::uuid[], ${recordIds}::uuid[]) as gone(model_id, record_id)
     where h.record_id = gone.record_id and h.model_id = gone.model_id`.execute(tx.sql)
}

/**
 * Deletes the histories of forms that are deleted for good, in batches: there may be more than one transaction can take.
 * @returns how many lines
 */
export async function cleanHistories({ db }: Pick<Deps, 'db'>): Promise<number> {
  let deleted = 0
  for (const modelId of await listDeletedModels(db)) {
    for (let count = batch; count === batch; deleted += count) {
      const { numAffectedRows = 0n } = await sql`
        delete from record_histories where id = any(array(
          select id from record_histories where model_id = ${modelId} limit ${batch}))`.execute(db.sql)
      count = Number(numAffectedRows)
    }
  }
  return deleted
}

export const cleanHistoriesJob = defineTimedJob({
  name: 'cleanHistories',
  cron: '42 * * * *',
  run: cleanHistories,
})

/** Forms with a history that exist neither as designs nor in the recycle bin. */
async function listDeletedModels(db: Db): Promise<string[]> {
  const rows = await db.sql
    .selectFrom(db.sql.selectNoFrom(sql<string>`record.list_history_models()`.as('id')).as('known'))
    .select('known.id')
    .where(sql<boolean>`not exists (select from designs d where d.id = known.id)`)
    .where(sql<boolean>`not exists (select from recycle_bin b where b.id = known.id)`)
    .execute()
  return rows.map(({ id }) => id)
}

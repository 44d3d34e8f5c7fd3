import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { getSysConfig } from '../settings/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import { dropFileUses } from '../attachment-rows/index.ts'
import { deleteHistories } from '../record-history/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { buildScopeSql } from '../record-rights/index.ts'
import { joinBinned } from './join-binned.ts'
import { defineTimedJob } from '../jobs/index.ts'

export const dayMs = 86_400_000
/** Number of records in one transaction of the cleanup. */
const batch = 500

interface PurgedRow {
  model_id: string
  record_id: string
  is_marked: boolean
}

/**
 * Deletes records of the recycle bin for good, all or none: they cannot be restored, and their files and histories end.
 *
 * @throws AppError 'bin.unknown' if one is missing or not accessible
 */
export async function purgeFromBin(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const plan = getRecordPlan(model)
  const wanted = [...new Set(ids)]
  const bound = new BoundValues()
  const which = `b.model_id = ${bound.add(model.id, 'uuid')} and b.record_id = any(${bound.add(wanted, 'uuid[]')})`
  const within = `select b.record_id from record_bin b ${joinBinned(plan, 't')} where ${which} and ${buildScopeSql(plan, actor, bound)}`
  const text = `delete from record_bin b where ${which} and b.record_id in (${within}) returning model_id, record_id, is_marked`
  await context.db.transaction(async (tx) => {
    const gone = await runStatement<PurgedRow>(context, text, bound.values, tx)
    if (gone.length < wanted.length) throw new AppError('bin.unknown')
    await deleteRest(tx, gone, new Date(actor.now))
  })
  return wanted.length
}

/** Deletes records for good whose time in the recycle bin is over. @returns how many */
export async function cleanBin(deps: Deps): Promise<number> {
  const now = deps.clock()
  const before = new Date(now - (await getSysConfig(deps)).binDays * dayMs)
  let deleted = 0
  for (;;) {
    const count = await deps.db.transaction(async (tx) => {
      const gone = await tx.sql
        .deleteFrom('record_bin')
        .where(({ refTuple, selectFrom, eb }) =>
          eb(
            refTuple('model_id', 'record_id'),
            'in',
            selectFrom('record_bin')
              .select(['model_id', 'record_id'])
              .where('removed_at', '<', before)
              .orderBy('removed_at')
              .limit(batch)
              .forUpdate()
              .skipLocked()
              .$asTuple('model_id', 'record_id'),
          ),
        )
        .returning(['model_id', 'record_id', 'is_marked'])
        .execute()
      await deleteRest(tx, gone, new Date(now))
      return gone.length
    })
    deleted += count
    if (count < batch) return deleted
  }
}

export const cleanRecordBin = defineTimedJob({
  name: 'cleanRecordBin',
  cron: '7 * * * *',
  run: cleanBin,
})

/** Files and histories; those of a form that deletes logically stay, as its rows stay in their tables. */
async function deleteRest(tx: Db, gone: readonly PurgedRow[], at: Date): Promise<void> {
  const records = gone
    .filter(({ is_marked }) => !is_marked)
    .map(({ model_id: modelId, record_id: recordId }) => ({ modelId, recordId }))
  if (records.length === 0) return
  await dropFileUses(tx, records, at)
  await deleteHistories(tx, records)
}

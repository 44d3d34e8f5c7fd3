import { getRecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import { type Changes, isSame } from '../record-changes/index.ts'
import { type DisplayChange, toDisplayChanges } from './history.service.ts'

/** Maximum number of saves that are compared. */
const maxSaves = 200

/**
 * What has changed in a record since a version, as the user may see it: one change per field, from its value then to its value
 * now. Each save adds one to the version and one entry to the history. Does not check access to the record.
 */
export async function listChangesSince(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  record: { id: string; version: number },
  since: number,
): Promise<DisplayChange[]> {
  const saves = Math.min(record.version - since, maxSaves)
  if (saves <= 0) return []
  const rows = await context.db.sql
    .selectFrom('record_histories')
    .select('changes')
    .where('record_id', '=', record.id)
    .where('model_id', '=', model.id)
    .where('action', 'in', ['update', 'undo'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(saves)
    .execute()
  const merged: Changes = Object.create(null) as Changes
  for (const { changes } of rows.toReversed())
    for (const [path, [from, to]] of Object.entries(changes)) merged[path] = [merged[path] ? merged[path][0] : from, to]
  for (const [path, [from, to]] of Object.entries(merged)) if (isSame(from, to)) delete merged[path]
  return toDisplayChanges(context, getRecordView(getRecordPlan(model), actor.rights), actor, merged, actor.now)
}

import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues, bindRowLists } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { Changes, RowOrders } from '../record-changes/index.ts'

/** One history entry of a write. */
export interface HistoryLine {
  id: string
  action: 'create' | 'update' | 'remove' | 'restore' | 'undo'
  changes: Changes
  /** of a save that can be undone: the former order of the rows that it removed or moved, by sub-table */
  rowOrders?: RowOrders
}

/** One of many records that an action has changed. */
export interface ChangedRecord {
  id: string
  changes: Changes
  /** of a save that can be undone: the version that it gave the record, and the former order of rows as in `HistoryLine` */
  saved?: { version: number; rowOrders: RowOrders }
}

/** Inserts one history entry for each of many records that one action has changed, with one statement. */
export async function insertHistoryLines(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  action: HistoryLine['action'],
  records: readonly ChangedRecord[],
  tx: Db,
): Promise<void> {
  if (records.length === 0) return
  const bound = new BoundValues()
  const lists = bindRowLists(bound, records, [
    ['uuid[]', () => createId()],
    ['uuid[]', ({ id }) => id],
    ['text[]', ({ changes }) => JSON.stringify(changes)],
    ['int[]', ({ saved }) => saved?.version ?? null],
    ['int[]', ({ saved }) => (saved ? plan.model.version : null)],
    ['text[]', ({ saved }) => (saved ? JSON.stringify(saved.rowOrders) : null)],
  ])
  const model = bound.add(plan.model.id, 'uuid')
  const user = bound.add(actor.userId, 'uuid')
  const at = bound.add(new Date(actor.now).toISOString(), 'timestamptz')
  const text = `insert into record_histories (id, model_id, record_id, action, user_id, at, changes, version, design_version, row_orders) select u.id, ${model}, u.record_id, '${action}', ${user}, ${at}, u.changes::jsonb, u.version, u.design_version, u.row_orders::jsonb from unnest(${lists}) as u(id, record_id, changes, version, design_version, row_orders)`
  await runStatement(context, text, bound.values, tx)
}

import type { Db } from '../../../platform/database/database.ts'
import { reportSubFlowEnd } from '../engine/sub-flows.ts'
import { keepApprovals } from '../../record-bin/index.ts'

/** Tables of an approval, in the order in which its rows can be inserted. */
const taskTables = [
  'flow_nodes',
  'flow_operators',
  'flow_time_limits',
  'flow_signatures',
  'flow_histories',
  'flow_copies',
  'flow_snapshots',
  'flow_sub_tasks',
] as const

/** Deletes the approvals of records that were moved to the recycle bin, where they are kept to be restored. */
export async function deleteRecordTasks(tx: Db, modelId: string, recordIds: readonly string[]): Promise<void> {
  const rows = taskTables.map(
    (table) => `, '${table}', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from ${table} x where x.task_id = t.id)`,
  )
  // locked before what waits for them, as everywhere
  const removed = await tx.query<{ taskId: string; recordId: string; approval: string }>(
    `select t.id as "taskId", t.record_id as "recordId", jsonb_build_object('flow_tasks', jsonb_build_array(to_jsonb(t))${rows.join('')})::text as approval
       from flow_tasks t where t.model_id = $1 and t.record_id = any($2::uuid[]) order by t.id for update of t`,
    [modelId, recordIds],
  )
  await keepApprovals(tx, modelId, removed)
  await reportSubFlowEnd(
    tx,
    removed.map(({ taskId }) => taskId),
    'refused',
  )
  await tx.query('delete from flow_tasks where model_id = $1 and record_id = any($2::uuid[])', [modelId, recordIds])
}

/** An approval whose flow was deleted in the meantime is not restored. */
export async function restoreTasks(tx: Db, approvals: readonly string[]): Promise<void> {
  const list = `select a.value from unnest($1::text[]) as u(text) cross join lateral (select u.text::jsonb as value) a
    where exists (select from flow_versions v where v.id = (a.value #>> '{flow_tasks,0,version_id}')::uuid)`
  for (const table of ['flow_tasks', ...taskTables])
    await tx.query(
      `insert into ${table} overriding system value select p.* from (${list}) a cross join lateral jsonb_populate_recordset(null::${table}, a.value -> '${table}') p`,
      [approvals],
    )
}

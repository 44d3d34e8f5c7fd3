import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
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
    (table) =>
      sql`, ${sql.lit(table)}, (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from ${sql.table(table)} x where x.task_id = t.id)`,
  )
  const approval = sql<string>`jsonb_build_object('flow_tasks', jsonb_build_array(to_jsonb(t))${sql.join(rows, sql``)})::text`
  // locked before what waits for them, as everywhere
  const removed = await tx.sql
    .selectFrom('flow_tasks as t')
    .select(['t.id as taskId', 't.record_id as recordId', approval.as('approval')])
    .where('t.model_id', '=', modelId)
    .where('t.record_id', '=', matchAny(recordIds))
    .orderBy('t.id')
    .forUpdate('t')
    .execute()
  await keepApprovals(tx, modelId, removed)
  await reportSubFlowEnd(
    tx,
    removed.map(({ taskId }) => taskId),
    'refused',
  )
  await tx.sql
    .deleteFrom('flow_tasks')
    .where('model_id', '=', modelId)
    .where('record_id', '=', matchAny(recordIds))
    .execute()
}

/** An approval whose flow was deleted in the meantime is not restored. */
export async function restoreTasks(tx: Db, approvals: readonly string[]): Promise<void> {
  const list = sql`select a.value from unnest(${approvals}::text[]) as u(text) cross join lateral (select u.text::jsonb as value) a
    where exists (select from flow_versions v where v.id = (a.value #>> '{flow_tasks,0,version_id}')::uuid)`
  for (const name of ['flow_tasks', ...taskTables]) {
    const table = sql.table(name)
    await sql`
      insert into ${table} overriding system value
      select p.* from (${list}) a
       cross join lateral jsonb_populate_recordset(null::${table}, a.value -> ${sql.lit(name)}) p`.execute(tx.sql)
  }
}

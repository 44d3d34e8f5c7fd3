import { type Selectable, sql } from 'kysely'
import type { FlowSubTasksTable } from '../../../migrations/schema-flow.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import type { StoredError } from '../../../platform/http/envelope.ts'
import { createId } from '../../../platform/ids.ts'

/** A flow that a sub-flow node has started, or has yet to start. */
export type SubTaskRecord = Selectable<FlowSubTasksTable>

type NewSubTask = Pick<SubTaskRecord, 'task_id' | 'instance_id' | 'place' | 'row_id' | 'template_id' | 'waits'>

export async function insertSubTasks(tx: Db, planned: readonly NewSubTask[]): Promise<void> {
  if (planned.length === 0) return
  await tx.sql
    .insertInto('flow_sub_tasks')
    .values(planned.map((one) => ({ ...one, id: createId(), sub_task_id: null, state: 'planned', fault: null })))
    .execute()
}

const select = (db: Db) => db.sql.selectFrom('flow_sub_tasks').selectAll()

/** Those of a round of a node, in the order of their rows. */
export const listInstanceSubTasks = (db: Db, instanceId: string): Promise<SubTaskRecord[]> =>
  select(db).where('instance_id', '=', instanceId).orderBy('place').execute()

/** Those of all rounds of an approval; at most 2,000, the newest first. */
export const listSubTasks = (db: Db, taskId: string): Promise<(SubTaskRecord & { node_id: string })[]> =>
  db.sql
    .selectFrom('flow_sub_tasks as s')
    .innerJoin('flow_nodes as n', 'n.id', 's.instance_id')
    .selectAll('s')
    .select('n.node_id')
    .where('s.task_id', '=', taskId)
    .orderBy('n.opened_at', 'desc')
    .orderBy('s.place')
    .limit(2000)
    .execute()

/** The approval that started another one, if any. */
export const findParentTask = (db: Db, subTaskId: string): Promise<SubTaskRecord | undefined> =>
  select(db).where('sub_task_id', '=', subTaskId).executeTakeFirst()

/** How many approvals an approval is within, at most `max`. */
export async function countParents(db: Db, taskId: string, max: number): Promise<number> {
  const { depth } = await db.sql
    .withRecursive('above', (query) =>
      query
        .selectFrom('flow_sub_tasks')
        .select(['task_id', sql<number>`1`.as('depth')])
        .where('sub_task_id', '=', taskId)
        .unionAll(
          query
            .selectFrom('above as a')
            .innerJoin('flow_sub_tasks as s', 's.sub_task_id', 'a.task_id')
            .select(['s.task_id', sql<number>`a.depth + 1`.as('depth')])
            .where('a.depth', '<', max),
        ),
    )
    .selectFrom('above')
    .select(sql<number>`coalesce(max(depth), 0)::int`.as('depth'))
    .executeTakeFirstOrThrow()
  return depth
}

/** @returns whether it was still planned */
export async function setSubTaskStarted(tx: Db, id: string, subTaskId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('flow_sub_tasks')
    .set({ state: 'running', sub_task_id: subTaskId, fault: null })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setSubTaskFailed(tx: Db, id: string, fault: StoredError): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('flow_sub_tasks')
    .set({ state: 'failed', fault: JSON.stringify(fault), ended_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that could not be started are planned again. */
export async function planFailedAgain(tx: Db, instanceId: string): Promise<number> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('flow_sub_tasks')
    .set({ state: 'planned', fault: null, ended_at: null })
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends running sub-flows, by the ids of their approvals. @returns those that ended, as far as someone waits for them */
export const endSubTasks = (
  tx: Db,
  subTaskIds: readonly string[],
  state: 'approved' | 'refused',
): Promise<{ instance_id: string }[]> =>
  tx.sql
    .updateTable('flow_sub_tasks')
    .set({ state, ended_at: sql`now()` })
    .where('sub_task_id', '=', matchAny(subTaskIds))
    .where('state', '=', 'running')
    .returning(['instance_id', 'waits'])
    .execute()
    .then((rows) => rows.filter(({ waits }) => waits))

/** Planned ones are not started any more; the ids of the running approvals that these rounds wait for. */
export async function stopSubTasks(tx: Db, instanceIds: readonly string[]): Promise<string[]> {
  await tx.sql
    .updateTable('flow_sub_tasks')
    .set({ state: 'refused', ended_at: sql`now()` })
    .where('instance_id', '=', matchAny(instanceIds))
    .where('state', '=', 'planned')
    .execute()
  return listAwaited(tx, instanceIds)
}

/** Ids of the running approvals that rounds of nodes wait for, sorted, so that they are always locked in the same order. */
export async function listAwaited(tx: Db, instanceIds: readonly string[]): Promise<string[]> {
  if (instanceIds.length === 0) return []
  const rows = await tx.sql
    .selectFrom('flow_sub_tasks')
    .select('sub_task_id')
    .where('instance_id', '=', matchAny(instanceIds))
    .where('state', '=', 'running')
    .where('waits', '=', true)
    .orderBy('sub_task_id')
    .execute()
  return rows.flatMap(({ sub_task_id: id }) => id ?? [])
}

/** Rounds of sub-flow nodes that have something to start, or that wait for what they have started. */
export const listUnfinishedRounds = (tx: Db, taskId: string): Promise<{ instance_id: string }[]> =>
  tx.sql
    .selectFrom('flow_sub_tasks as s')
    .innerJoin('flow_nodes as n', 'n.id', 's.instance_id')
    .select('s.instance_id')
    .distinct()
    .where('s.task_id', '=', taskId)
    .where((row) => row.or([row('n.state', '=', 'open'), row('s.state', '=', 'planned')]))
    .execute()

/** Its job has been given up, or was never run. */
const isOverdue = sql<boolean>`s.state = 'planned' and n.opened_at < now() - interval '30 minutes'`

/** Rounds with something that was not started, and open ones in which all has ended: their flow could not go on. */
export async function listStuckRounds(db: Db, taskId: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('flow_sub_tasks as s')
    .innerJoin('flow_nodes as n', 'n.id', 's.instance_id')
    .select('s.instance_id')
    .where('s.task_id', '=', taskId)
    .where((row) => row.or([row('n.state', '=', 'open'), row('s.waits', '=', false)]))
    .groupBy(['s.instance_id', 'n.state'])
    .having(
      sql<boolean>`bool_or(s.state = 'failed' or ${isOverdue}) or (n.state = 'open' and not bool_or(s.state in ('planned', 'running')))`,
    )
    .execute()
  return rows.map(({ instance_id: id }) => id)
}

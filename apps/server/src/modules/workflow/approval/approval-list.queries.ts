import { flowStatus, handleStatus } from '@armature/contract'
import { type CappedTotal, countCapped, maxCounted } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { buildInitiatorRule } from '../engine/initiator.ts'
import {
  type TaskFilter,
  type TaskRow,
  type PageWindow,
  buildFilterSql,
  buildOrderSql,
  isSorted,
  taskColumns,
} from '../task/task-list.queries.ts'

export interface ApprovalRow extends TaskRow {
  operator_id: string | null
  node_name: string
  received_at: Date
  handled_at: Date | null
  handle_status: number | null
  for_user_id: string | null
  read_at: Date | null
}

export interface ApprovalPage {
  rows: ApprovalRow[]
  total: CappedTotal
}

/** Condition for delegations to `$1` that are valid at `$2`, for turns `o` of approvals `t`. */
const actsFor = `exists (select from flow_delegates d where d.user_id = o.user_id and d.to_user_id = $1
    and d.start_time <= $2 and d.end_time > $2 and (d.template_ids = '{}' or t.template_id = any(d.template_ids)))`

/**
 * Open turns that the user `$1` may decide now, not those of suspended approvals: their own, and those of users that they act for. The turns of each of these users are
 * read until there are enough; with an order in `where`, by the index of open turns.
 *
 * @param where conditions, which may be followed by an order
 * @param most the largest number of turns of one user
 */
const buildToDo = (columns: string, where: string, most: string) =>
  `from (select $1::uuid as id union select d.user_id from flow_delegates d
      where d.to_user_id = $1 and d.start_time <= $2::timestamptz and d.end_time > $2) as approver
    cross join lateral (select ${columns} from flow_operators o join flow_tasks t on t.id = o.task_id
        join flow_templates f on f.id = t.template_id join flow_nodes n on n.id = o.instance_id
      where o.user_id = approver.id and o.state = 'open' and t.status = ${flowStatus.wait} and t.suspended_at is null and (o.user_id = $1 or ${actsFor})
        and ${buildInitiatorRule('$1::uuid, o.user_id')} and ${where} limit ${most}) as turn`

export async function pageToDo(
  db: Db,
  me: string,
  at: Date,
  filter: TaskFilter,
  window: PageWindow,
): Promise<ApprovalPage> {
  const values: unknown[] = [me, at]
  const where = buildFilterSql(filter, values)
  const columns = `${taskColumns}, o.id as operator_id, n.title as node_name, o.opened_at as received_at, null::timestamptz as handled_at,
    null::int as handle_status, nullif(o.user_id, $1) as for_user_id, o.opened_at as read_at`
  const order = `order by ${buildOrderSql(window, 'received_at desc, operator_id')}`
  const next = values.length + 1
  const rows = await db.query<ApprovalRow>(
    `select turn.* ${buildToDo(columns, `${where} ${order}`, `$${next}`)} ${order} limit $${next + 1} offset $${next + 2}`,
    [...values, window.offset + window.limit, window.limit, window.offset],
  )
  return { rows, total: await countMatching(db, where, values) }
}

const countMatching = (db: Db, where: string, values: readonly unknown[]): Promise<CappedTotal> =>
  countCapped(db, buildToDo('', where, `${maxCounted + 1}`), values)

/** Counts up to `maxCounted`. */
export async function countToDo(db: Db, me: string, at: Date): Promise<number> {
  const { total } = await countMatching(db, 'true', [me, at])
  return total
}

/** Approvals of the given turns in any state, if they belong to the user or to users that they act for. */
export const listBehindTurns = (db: Db, me: string, at: Date, operatorIds: readonly string[]) =>
  db.query<TaskRow & { operator_id: string }>(
    `select ${taskColumns}, o.id as operator_id from flow_operators o join flow_tasks t on t.id = o.task_id
       join flow_templates f on f.id = t.template_id
      where o.id = any($3::uuid[]) and (o.user_id = $1 or ${actsFor})`,
    [me, at, operatorIds],
  )

const { returned, approved, addedSigner, transferred, votedAgainst } = handleStatus
/** What an approver does at their own turn. */
const ownActs = [returned, approved, addedSigner, transferred, votedAgainst].join(', ')

/** Condition for actions `act` of `$1` that count: by the user, and not recalled. */
const countsAsDone = (
  act: string,
) => `${act}.user_id = $1 and ${act}.handle_status in (${ownActs}) and ${act}.automatic = ''
    and not exists (select from flow_histories b where b.task_id = ${act}.task_id and b.operator_id = ${act}.operator_id
      and b.handle_status = ${handleStatus.withdrawn} and b.seq > ${act}.seq and ${act}.handle_status in (${approved}, ${votedAgainst}))`

/** The last action that counts of each approval, newest first by an index: the newest ones are found without reading the others. */
const doneByTime = `(select r.* from flow_histories r where r.user_id = $1 and r.handle_status in (${ownActs})
    and r.id = (select l.id from flow_histories l where l.task_id = r.task_id and ${countsAsDone('l')} order by l.seq desc limit 1)) as r`

/** The same for lists in another order, which need all of them. */
const allDone = `(select distinct on (r.task_id) r.* from flow_histories r where ${countsAsDone('r')} order by r.task_id, r.seq desc) as r`

/** One row per approval with the last action of the user, including those for other users; recalled actions do not count. */
export async function pageDone(db: Db, me: string, filter: TaskFilter, window: PageWindow): Promise<ApprovalPage> {
  const values: unknown[] = [me]
  const where = buildFilterSql(filter, values)
  const columns = `${taskColumns}, r.operator_id, r.node_name, r.handle_time as received_at, r.handle_time as handled_at,
    r.handle_status, r.for_user_id, r.handle_time as read_at`
  const from = `from ${isSorted(window) ? allDone : doneByTime} join flow_tasks t on t.id = r.task_id
    join flow_templates f on f.id = t.template_id where ${where}`
  return readPage(db, columns, from, values, window, 'handled_at desc, id')
}

export async function pageCopied(db: Db, me: string, filter: TaskFilter, window: PageWindow): Promise<ApprovalPage> {
  const values: unknown[] = [me]
  const where = buildFilterSql(filter, values)
  const columns = `${taskColumns}, null::uuid as operator_id, c.node_name, c.created_at as received_at, null::timestamptz as handled_at,
    null::int as handle_status, null::uuid as for_user_id, c.read_at`
  const from = `from flow_copies c join flow_tasks t on t.id = c.task_id join flow_templates f on f.id = t.template_id
   where c.user_id = $1 and ${where}`
  return readPage(db, columns, from, values, window, 'c.created_at desc, c.id')
}

/** Counts up to `maxCounted`. */
export async function countCopied(db: Db, me: string): Promise<number> {
  const { total } = await countCapped(db, 'from flow_copies where user_id = $1 and read_at is null', [me])
  return total
}

async function readPage(
  db: Db,
  columns: string,
  from: string,
  values: readonly unknown[],
  window: PageWindow,
  order: string,
): Promise<ApprovalPage> {
  const next = values.length + 1
  const rows = await db.query<ApprovalRow>(
    `select ${columns} ${from} order by ${buildOrderSql(window, order)} limit $${next} offset $${next + 1}`,
    [...values, window.limit, window.offset],
  )
  return { rows, total: await countCapped(db, from, values) }
}

import { flowStatus, handleStatus } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { buildInitiatorRule } from '../engine/initiator.ts'
import {
  type TaskFilter,
  type TaskRow,
  type PageWindow,
  buildFilterSql,
  buildOrderSql,
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

/** Condition for delegations to `$1` that are valid at `$2`, for turns `o` of approvals `t`. */
const actsFor = `exists (select from flow_delegates d where d.user_id = o.user_id and d.to_user_id = $1
    and d.start_time <= $2 and d.end_time > $2 and (d.template_ids = '{}' or t.template_id = any(d.template_ids)))`

/** Open turns that a user may decide: their own and those of users that they act for; selected by user, to use the index of open turns. */
const toDo = `from flow_operators o join flow_tasks t on t.id = o.task_id join flow_templates f on f.id = t.template_id
    join flow_nodes n on n.id = o.instance_id
   where o.state = 'open' and t.status = ${flowStatus.wait}
     and o.user_id in (select $1::uuid union all select d.user_id from flow_delegates d
       where d.to_user_id = $1 and d.start_time <= $2::timestamptz and d.end_time > $2)
     and (o.user_id = $1 or ${actsFor})
     and ${buildInitiatorRule('$1::uuid, o.user_id')}`

export async function pageToDo(db: Db, me: string, at: Date, filter: TaskFilter, window: PageWindow) {
  const { text, values } = buildFilterSql(filter, 3)
  const columns = `${taskColumns}, o.id as operator_id, n.title as node_name, o.opened_at as received_at, null::timestamptz as handled_at,
    null::int as handle_status, nullif(o.user_id, $1) as for_user_id, o.opened_at as read_at`
  return page(db, columns, `${toDo} and ${text}`, [me, at, ...values], window, 'o.opened_at desc, o.id')
}

export async function countToDo(db: Db, me: string, at: Date): Promise<number> {
  const [row] = await db.query<{ n: number }>({ name: 'flow.toDo.count', text: `select count(*)::int as n ${toDo}` }, [
    me,
    at,
  ])
  return row?.n ?? 0
}

/** Approvals of the given turns in any state, if they belong to the user or to users that they act for. */
export const listBehindTurns = (db: Db, me: string, at: Date, operatorIds: readonly string[]) =>
  db.query<TaskRow & { operator_id: string }>(
    `select ${taskColumns}, o.id as operator_id from flow_operators o join flow_tasks t on t.id = o.task_id
       join flow_templates f on f.id = t.template_id
      where o.id = any($3::uuid[]) and (o.user_id = $1 or ${actsFor})`,
    [me, at, operatorIds],
  )

const { returned, approved, addedSigner, transferred } = handleStatus
/** What an approver does at their own turn. */
const ownActs = [returned, approved, addedSigner, transferred].join(', ')

/** Condition for actions `act` of `$1` that count: by the user, and not recalled. */
const countsAsDone = (
  act: string,
) => `${act}.user_id = $1 and ${act}.handle_status in (${ownActs}) and ${act}.automatic = ''
    and not exists (select from flow_histories b where b.task_id = ${act}.task_id and b.operator_id = ${act}.operator_id
      and b.handle_status = ${handleStatus.withdrawn} and b.seq > ${act}.seq and ${act}.handle_status = ${approved})`

const joinDone =
  'from flow_histories r join flow_tasks t on t.id = r.task_id join flow_templates f on f.id = t.template_id'

/**
 * One row per approval with the last action of the user, including those for other users; recalled actions do not count. The page
 * follows the order of the actions, and the total needs no newest action, so neither looks up the newest one of all approvals.
 */
export async function pageDone(db: Db, me: string, filter: TaskFilter, window: PageWindow) {
  const { text, values } = buildFilterSql(filter, 2)
  const columns = `${taskColumns}, r.operator_id, r.node_name, r.handle_time as received_at, r.handle_time as handled_at,
    r.handle_status, r.for_user_id, r.handle_time as read_at`
  const newest = `(select l.id from flow_histories l where l.task_id = r.task_id and ${countsAsDone('l')} order by l.seq desc limit 1)`
  const from = `${joinDone} where r.user_id = $1 and r.handle_status in (${ownActs}) and r.id = ${newest} and ${text}`
  const rows = await readPage(db, columns, from, [me, ...values], window, 'r.handle_time desc, t.id')
  const [count] = await db.query<{ n: number }>(
    `select count(distinct r.task_id)::int as n ${joinDone} where ${countsAsDone('r')} and ${text}`,
    [me, ...values],
  )
  return { rows, total: count?.n ?? 0 }
}

export async function pageCopied(db: Db, me: string, filter: TaskFilter, window: PageWindow) {
  const { text, values } = buildFilterSql(filter, 2)
  const columns = `${taskColumns}, null::uuid as operator_id, c.node_name, c.created_at as received_at, null::timestamptz as handled_at,
    null::int as handle_status, null::uuid as for_user_id, c.read_at`
  const from = `from flow_copies c join flow_tasks t on t.id = c.task_id join flow_templates f on f.id = t.template_id
   where c.user_id = $1 and ${text}`
  return page(db, columns, from, [me, ...values], window, 'c.created_at desc, c.id')
}

export async function countCopied(db: Db, me: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    {
      name: 'flow.copied.count',
      text: 'select count(*)::int as n from flow_copies where user_id = $1 and read_at is null',
    },
    [me],
  )
  return row?.n ?? 0
}

async function page(
  db: Db,
  columns: string,
  from: string,
  values: unknown[],
  window: PageWindow,
  order: string,
): Promise<{ rows: ApprovalRow[]; total: number }> {
  const rows = await readPage(db, columns, from, values, window, order)
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${from}`, values)
  return { rows, total: count?.n ?? 0 }
}

function readPage(
  db: Db,
  columns: string,
  from: string,
  values: readonly unknown[],
  window: PageWindow,
  order: string,
): Promise<ApprovalRow[]> {
  const next = values.length + 1
  return db.query<ApprovalRow>(
    `select ${columns} ${from} order by ${buildOrderSql(window, order)} limit $${next} offset $${next + 1}`,
    [...values, window.limit, window.offset],
  )
}

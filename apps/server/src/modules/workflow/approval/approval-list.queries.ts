import { flowStatus, handleStatus } from '@armature/contract'
import { sql, type RawBuilder } from 'kysely'
import { type CappedTotal, capTotal, countCapped, maxCounted } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny, rowCount } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { buildInitiatorRule } from '../engine/initiator.ts'
import { isDelegated } from '../engine/people.queries.ts'
import {
  type TaskFilter,
  type TaskRow,
  type PageWindow,
  buildOrder,
  isFiltered,
  isSorted,
  matchTasks,
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

type Viewer = Params<{ me: string; at: Date }>

/** Condition: the user decides the turn `o` of the approval `t`, as its approver or by a delegation that is valid now. */
const mayDecideTurn = ({ me, at }: Viewer): RawBuilder<boolean> =>
  sql`(o.user_id = ${me} or exists (select from flow_delegates d
    where d.user_id = o.user_id and d.to_user_id = ${me} and ${isDelegated(at, sql`t.template_id`)}))`

/** The user, and users that they act for in some flow. */
const selectApprovers = (builder: Db['sql'], { me, at }: Viewer) =>
  builder
    .selectNoFrom(sql<string>`${me}::uuid`.as('id'))
    .union(
      builder
        .selectFrom('flow_delegates as d')
        .select('d.user_id as id')
        .where('d.to_user_id', '=', me)
        .where('d.start_time', '<=', at)
        .where('d.end_time', '>', at),
    )

/**
 * Open turns of `approver` that the user may decide now, not those of suspended approvals: their own, and those of users that they
 * act for. With an order and a limit, the turns of each approver are read until there are enough, by the index of open turns.
 */
const selectOpenTurns = (builder: Db['sql'], viewer: Viewer) =>
  builder
    .selectFrom('flow_operators as o')
    .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
    .innerJoin('flow_templates as f', 'f.id', 't.template_id')
    .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
    .where(sql<boolean>`o.user_id = approver.id`)
    .where('o.state', '=', sql.lit('open'))
    .where('t.status', '=', sql.lit(flowStatus.wait))
    .where('t.suspended_at', 'is', null)
    .where(mayDecideTurn(viewer))
    .where(buildInitiatorRule(sql`${viewer.me}::uuid, o.user_id`))

/** Columns of what has not been decided, or is not decided at all. */
const noTime = sql<Date | null>`null::timestamptz`
const noStatus = sql<number | null>`null::int`
const noId = sql<string | null>`null::uuid`

type ToDoWindow = Params<{ /** of each approver */ most: number; limit: number; offset: number }>

const selectToDo = (
  builder: Db['sql'],
  viewer: Viewer,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { most, limit, offset }: ToDoWindow,
) =>
  builder
    .selectFrom(selectApprovers(builder, viewer).as('approver'))
    .crossJoinLateral(
      selectOpenTurns(builder, viewer)
        .select(taskColumns)
        .select(['o.id as operator_id', 'n.title as node_name', 'o.opened_at as received_at', 'o.opened_at as read_at'])
        .select([noTime.as('handled_at'), noStatus.as('handle_status')])
        .select(sql<string | null>`nullif(o.user_id, ${viewer.me})`.as('for_user_id'))
        .where(where)
        .orderBy(order)
        .limit(most)
        .as('turn'),
    )
    .selectAll('turn')
    .orderBy(order)
    .limit(limit)
    .offset(offset)

const countOpenTurns = (builder: Db['sql'], viewer: Viewer, where: RawBuilder<boolean>) =>
  builder
    .selectFrom(
      builder
        .selectFrom(selectApprovers(builder, viewer).as('approver'))
        .crossJoinLateral(
          selectOpenTurns(builder, viewer)
            .where(where)
            .limit(sql.lit(maxCounted + 1))
            .as('turn'),
        )
        .limit(sql.lit(maxCounted + 1))
        .as('hits'),
    )
    .select(rowCount.as('n'))

const newestFirst = sql`received_at desc, operator_id`

// the list as most users open it is built once; not prepared, as its plan depends on the user
const toDoStatement = prepareStatement(undefined, (builder, values: Viewer & ToDoWindow) =>
  selectToDo(builder, values, sql`true`, newestFirst, values),
)
const toDoCountStatement = prepareStatement(undefined, (builder, viewer: Viewer) =>
  countOpenTurns(builder, viewer, sql`true`),
)

export async function pageToDo(
  db: Db,
  me: string,
  at: Date,
  filter: TaskFilter,
  window: PageWindow,
): Promise<ApprovalPage> {
  const { limit, offset } = window
  if (!isFiltered(filter) && !isSorted(window)) {
    const rows = await toDoStatement(db, { me, at, most: offset + limit, limit, offset })
    return { rows, total: await countAllToDo(db, me, at) }
  }
  const viewer = { me: sql.val(me), at: sql.val(at) }
  const where = matchTasks(filter)
  const part = { most: sql.val(offset + limit), limit: sql.val(limit), offset: sql.val(offset) }
  const rows = await selectToDo(db.sql, viewer, where, buildOrder(window, newestFirst), part).execute()
  const { n } = await countOpenTurns(db.sql, viewer, where).executeTakeFirstOrThrow()
  return { rows, total: capTotal(n) }
}

async function countAllToDo(db: Db, me: string, at: Date): Promise<CappedTotal> {
  const [counted] = await toDoCountStatement(db, { me, at })
  return capTotal(counted?.n ?? 0)
}

/** Counts up to `maxCounted`. */
export const countToDo = async (db: Db, me: string, at: Date): Promise<number> => (await countAllToDo(db, me, at)).total

/** Approvals of the given turns in any state, if they belong to the user or to users that they act for. */
export const listBehindTurns = (db: Db, me: string, at: Date, operatorIds: readonly string[]) =>
  db.sql
    .selectFrom('flow_operators as o')
    .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
    .innerJoin('flow_templates as f', 'f.id', 't.template_id')
    .select(taskColumns)
    .select('o.id as operator_id')
    .where('o.id', '=', matchAny(operatorIds))
    .where(mayDecideTurn({ me: sql.val(me), at: sql.val(at) }))
    .execute()

const { returned, approved, addedSigner, transferred, votedAgainst, withdrawn } = handleStatus
/** What an approver does at their own turn. */
const isOwnAct = (act: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${act}.handle_status in (${sql.raw([returned, approved, addedSigner, transferred, votedAgainst].join(', '))})`

/** Condition for actions `act` of the user that count: by the user, and not recalled. */
const countsAsDone = (act: RawBuilder<unknown>, me: string): RawBuilder<boolean> =>
  sql`${act}.user_id = ${me} and ${isOwnAct(act)} and ${act}.automatic = ''
    and not exists (select from flow_histories b where b.task_id = ${act}.task_id and b.operator_id = ${act}.operator_id
      and b.handle_status = ${sql.lit(withdrawn)} and b.seq > ${act}.seq
      and ${act}.handle_status in (${sql.lit(approved)}, ${sql.lit(votedAgainst)}))`

/** The last action that counts of each approval, newest first by an index: the newest ones are found without reading the others. */
const selectDoneByTime = (db: Db, me: string) =>
  db.sql
    .selectFrom('flow_histories as r')
    .selectAll('r')
    .where('r.user_id', '=', me)
    .where(isOwnAct(sql`r`))
    .where(
      sql<boolean>`r.id = (select l.id from flow_histories l
        where l.task_id = r.task_id and ${countsAsDone(sql`l`, me)} order by l.seq desc limit 1)`,
    )

/** The same for lists in another order, which need all of them. */
const selectAllDone = (db: Db, me: string) =>
  db.sql
    .selectFrom('flow_histories as r')
    .distinctOn('r.task_id')
    .selectAll('r')
    .where(countsAsDone(sql`r`, me))
    .orderBy('r.task_id')
    .orderBy('r.seq', 'desc')

/** One row per approval with the last action of the user, including those for other users; recalled actions do not count. */
export async function pageDone(db: Db, me: string, filter: TaskFilter, window: PageWindow): Promise<ApprovalPage> {
  const done = isSorted(window) ? selectAllDone(db, me) : selectDoneByTime(db, me)
  const matching = db.sql
    .selectFrom(done.as('r'))
    .innerJoin('flow_tasks as t', 't.id', 'r.task_id')
    .innerJoin('flow_templates as f', 'f.id', 't.template_id')
    .where(matchTasks(filter))
  const rows = await matching
    .select(taskColumns)
    .select(['r.operator_id', 'r.node_name', 'r.handle_time as received_at', 'r.handle_time as handled_at'])
    .select(['r.handle_status', 'r.for_user_id', 'r.handle_time as read_at'])
    .orderBy(buildOrder(window, sql`handled_at desc, id`))
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { rows, total: await countCapped(db, matching) }
}

export async function pageCopied(db: Db, me: string, filter: TaskFilter, window: PageWindow): Promise<ApprovalPage> {
  const matching = db.sql
    .selectFrom('flow_copies as c')
    .innerJoin('flow_tasks as t', 't.id', 'c.task_id')
    .innerJoin('flow_templates as f', 'f.id', 't.template_id')
    .where('c.user_id', '=', me)
    .where(matchTasks(filter))
  const rows = await matching
    .select(taskColumns)
    .select(['c.node_name', 'c.created_at as received_at', 'c.read_at'])
    .select([noId.as('operator_id'), noTime.as('handled_at'), noStatus.as('handle_status'), noId.as('for_user_id')])
    .orderBy(buildOrder(window, sql`c.created_at desc, c.id`))
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { rows, total: await countCapped(db, matching) }
}

const copiedStatement = prepareStatement(undefined, (builder, { me }: Params<{ me: string }>) =>
  builder
    .selectFrom(
      builder
        .selectFrom('flow_copies')
        .where('user_id', '=', me)
        .where('read_at', 'is', null)
        .limit(sql.lit(maxCounted + 1))
        .as('hits'),
    )
    .select(rowCount.as('n')),
)

/** Counts up to `maxCounted`. */
export async function countCopied(db: Db, me: string): Promise<number> {
  const [counted] = await copiedStatement(db, { me })
  return capTotal(counted?.n ?? 0).total
}

import type { CounterSign, SignRule, Turn, TurnState } from '@armature/form-engine/flow/index'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import type { ApproverReason, NodeReason } from './reason-types.ts'
import { notifyToDoChange } from './to-do-change.ts'

/** One round of a node of an approval. */
export interface InstanceRecord {
  id: string
  task_id: string
  node_id: string
  title: string
  round: number
  run: number
  state: 'open' | 'approved' | 'passed' | 'returned' | 'closed'
  sign_mode: CounterSign
  /** of a vote: percent of the approvers that have to approve */
  approval_share: number
  /** the initiator, or a deputy for them, may decide here */
  allow_initiator: boolean
  opened_at: Date
  closed_at: Date | null
  /** how it was opened or passed; null if that was not recorded */
  reason: NodeReason | null
  /** the version of the flow when it ended, if the approval has moved to another one since */
  version_id: string | null
}

/** The turn of a user at a node. */
export interface OperatorRecord {
  id: string
  task_id: string
  instance_id: string
  user_id: string
  state: TurnState | 'returned'
  sort: number
  added_by: string | null
  add_type: 'before' | 'after' | null
  opened_at: Date
  handled_at: Date | null
  handled_by: string | null
  /** version of the record when the turn opened, once it has ended: at its end; 0 if that is not known */
  record_version: number
  /** the same of the form; null if that is not known */
  form_version: number | null
  /** why it is their turn; null if that was not recorded */
  reason: ApproverReason | null
}

/** How the approvers of a round decide together. */
export const getSignRule = ({
  sign_mode: mode,
  approval_share: share,
}: Pick<InstanceRecord, 'sign_mode' | 'approval_share'>): SignRule => ({ mode, share })

/** Turns as the engine settles them; one that returned the approval has ended its node. */
export const toTurns = (
  operators: readonly Pick<OperatorRecord, 'id' | 'state' | 'sort' | 'added_by' | 'add_type'>[],
): Turn[] =>
  operators.flatMap(({ id, state, sort, added_by: addedBy, add_type: addType }) =>
    state === 'returned' ? [] : [{ id, state, sort, addedBy, addType }],
  )

const instanceColumns =
  'id, task_id, node_id, title, round, run, state, sign_mode, approval_share, allow_initiator, opened_at, closed_at, reason, version_id'
const operatorColumns =
  'id, task_id, instance_id, user_id, state, sort, added_by, add_type, opened_at, handled_at, handled_by, record_version, form_version, reason'
/** `flow_tasks` contains the versions that the action has locked. */
const lockedVersions =
  '(record_version, form_version) = (select t.record_version, t.form_version from flow_tasks t where t.id = o.task_id)'

export async function findOperator(db: Db, id: string): Promise<OperatorRecord | undefined> {
  const [row] = await db.query<OperatorRecord>(
    { name: 'flow.operator', text: `select ${operatorColumns} from flow_operators where id = $1` },
    [id],
  )
  return row
}

export const listInstances = (db: Db, taskId: string): Promise<InstanceRecord[]> =>
  db.query<InstanceRecord>(
    {
      name: 'flow.instances',
      text: `select ${instanceColumns} from flow_nodes where task_id = $1 order by opened_at, round, id`,
    },
    [taskId],
  )

export async function findInstance(db: Db, id: string): Promise<InstanceRecord | undefined> {
  const [row] = await db.query<InstanceRecord>(`select ${instanceColumns} from flow_nodes where id = $1`, [id])
  return row
}

export const listOpenInstances = (db: Db, taskId: string): Promise<InstanceRecord[]> =>
  db.query<InstanceRecord>(
    {
      name: 'flow.instances.open',
      text: `select ${instanceColumns} from flow_nodes where task_id = $1 and state = 'open'`,
    },
    [taskId],
  )

/** All turns of an approval, in order. */
export const listOperators = (db: Db, taskId: string): Promise<OperatorRecord[]> =>
  db.query<OperatorRecord>(
    {
      name: 'flow.operators',
      text: `select ${operatorColumns} from flow_operators where task_id = $1 order by sort, opened_at, id`,
    },
    [taskId],
  )

export const listTurns = (db: Db, instanceId: string): Promise<OperatorRecord[]> =>
  db.query<OperatorRecord>(
    {
      name: 'flow.turns',
      text: `select ${operatorColumns} from flow_operators where instance_id = $1 order by sort, id`,
    },
    [instanceId],
  )

export interface NewInstance {
  id: string
  nodeId: string
  title: string
  state: 'open' | 'passed'
  rule: SignRule
  allowInitiator: boolean
  reason: NodeReason
}

/** Opens nodes in a new round each; a unique index prevents opening a node that is open. */
export async function insertInstances(
  tx: Db,
  task: { id: string; run: number },
  nodes: readonly NewInstance[],
  at: Date,
): Promise<void> {
  if (nodes.length === 0) return
  await tx.query(
    `insert into flow_nodes (id, task_id, node_id, title, round, run, state, sign_mode, approval_share, allow_initiator, opened_at, closed_at, reason)
     select u.id, $1::uuid, u.node_id, u.title,
       1 + coalesce((select max(n.round) from flow_nodes n where n.task_id = $1 and n.node_id = u.node_id), 0),
       $2::int, u.state, u.sign_mode, u.approval_share, u.allow_initiator, $3::timestamptz, case when u.state = 'passed' then $3::timestamptz end, u.reason::jsonb
       from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[], $10::boolean[], $11::text[])
         as u(id, node_id, title, state, sign_mode, approval_share, allow_initiator, reason)`,
    [
      task.id,
      task.run,
      at,
      nodes.map(({ id }) => id),
      nodes.map(({ nodeId }) => nodeId),
      nodes.map(({ title }) => title),
      nodes.map(({ state }) => state),
      nodes.map(({ rule }) => rule.mode),
      nodes.map(({ rule }) => rule.share),
      nodes.map(({ allowInitiator }) => allowInitiator),
      nodes.map(({ reason }) => JSON.stringify(reason)),
    ],
  )
}

export interface NewTurn {
  /** made if it is missing */
  id?: string
  taskId: string
  instanceId: string
  userId: string
  state: TurnState
  sort: number
  addedBy?: string | null
  addType?: 'before' | 'after' | null
  /** the versions that the last action has locked if they are missing */
  seen?: { recordVersion: number; formVersion: number | null }
  /** why it is their turn */
  reason?: ApproverReason | undefined
}

/**
 * Locks the users who get a turn against being disabled or deleted until the transaction ends. @throws AppError
 * 'workflow.movedOn' if one of them was in the meantime: the approvers have to be looked up again
 */
async function lockApprovers(tx: Db, userIds: readonly string[]): Promise<void> {
  const wanted = new Set(userIds)
  const rows = await tx.query(
    'select id from users where id = any($1::uuid[]) and enabled_mark = 1 order by id for share',
    [[...wanted]],
  )
  if (rows.length < wanted.size) throw new AppError('workflow.movedOn')
}

export async function insertTurns(tx: Db, turns: readonly NewTurn[], at: Date): Promise<OperatorRecord[]> {
  if (turns.length === 0) return []
  await lockApprovers(
    tx,
    turns.flatMap(({ state, userId }) => (state === 'approved' ? [] : [userId])),
  )
  const made = await tx.query<OperatorRecord>(
    `insert into flow_operators (id, task_id, instance_id, user_id, state, sort, added_by, add_type, opened_at, handled_at, handled_by, record_version, form_version, reason)
     select u.id, u.task_id, u.instance_id, u.user_id, u.state, u.sort, u.added_by, u.add_type, $1::timestamptz,
       case when u.state = 'approved' then $1::timestamptz end, case when u.state = 'approved' then u.user_id end,
       coalesce(u.record_version, t.record_version), case when u.record_version is null then t.form_version else u.form_version end,
       u.reason::jsonb
       from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::int[], $8::uuid[], $9::text[], $10::int[], $11::int[], $12::text[])
         as u(id, task_id, instance_id, user_id, state, sort, added_by, add_type, record_version, form_version, reason)
       join flow_tasks t on t.id = u.task_id
     returning ${operatorColumns}`,
    [
      at,
      turns.map(({ id }) => id ?? createId()),
      turns.map(({ taskId }) => taskId),
      turns.map(({ instanceId }) => instanceId),
      turns.map(({ userId }) => userId),
      turns.map(({ state }) => state),
      turns.map(({ sort }) => sort),
      turns.map(({ addedBy }) => addedBy ?? null),
      turns.map(({ addType }) => addType ?? null),
      turns.map(({ seen }) => seen?.recordVersion ?? null),
      turns.map(({ seen }) => seen?.formVersion ?? null),
      turns.map(({ reason }) => (reason ? JSON.stringify(reason) : null)),
    ],
  )
  await notifyToDoChange(
    tx,
    made.filter(({ state }) => state === 'open').map(({ user_id }) => user_id),
  )
  return made
}

/** Updates the states of turns; a turn that opens gets the time `at`. */
export async function updateTurns(
  tx: Db,
  changes: readonly { id: string; state: TurnState }[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return
  const changed = await tx.query<Owner>(
    `update flow_operators o set state = u.state, opened_at = case when u.state = 'open' then $1::timestamptz else o.opened_at end,
            ${lockedVersions}
       from unnest($2::uuid[], $3::text[]) as u(id, state) where o.id = u.id returning o.user_id`,
    [at, changes.map(({ id }) => id), changes.map(({ state }) => state)],
  )
  await notifyOwners(tx, changed)
}

/** Records how a turn was handled, by its user or by a deputy. */
export async function handleTurn(
  tx: Db,
  id: string,
  state: 'approved' | 'against' | 'returned' | 'transferred',
  by: { userId: string; at: Date },
): Promise<void> {
  const changed = await tx.query<Owner>(
    `update flow_operators o set state = $2, handled_at = $3, handled_by = $4, ${lockedVersions}
      where o.id = $1 returning user_id`,
    [id, state, by.at, by.userId],
  )
  await notifyOwners(tx, changed)
}

/** Ends turns whose place others take. */
export async function endTurnsForOthers(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  const changed = await tx.query<Owner>(
    `update flow_operators o set state = 'transferred', handled_at = $2, ${lockedVersions}
      where o.id = any($1::uuid[]) returning user_id`,
    [ids, at],
  )
  await notifyOwners(tx, changed)
}

/** Resets a handled turn. */
export async function resetTurn(tx: Db, id: string): Promise<void> {
  await tx.query(`update flow_operators set state = 'waiting', handled_at = null, handled_by = null where id = $1`, [
    id,
  ])
}

/** Resets turns that were closed because the node was decided without them. */
export async function resetClosedTurns(tx: Db, instanceId: string): Promise<void> {
  await tx.query(`update flow_operators set state = 'waiting' where instance_id = $1 and state = 'closed'`, [
    instanceId,
  ])
}

export async function moveAddedTurns(tx: Db, from: string, to: string): Promise<void> {
  await moveAllAddedTurns(tx, [{ from, to }])
}

export async function moveAllAddedTurns(tx: Db, moves: readonly { from: string; to: string }[]): Promise<void> {
  await tx.query(
    `update flow_operators o set added_by = u.new from unnest($1::uuid[], $2::uuid[]) as u(old, new) where o.added_by = u.old`,
    [moves.map(({ from }) => from), moves.map(({ to }) => to)],
  )
}

export async function closeInstances(
  tx: Db,
  ids: readonly string[],
  state: 'approved' | 'returned' | 'closed',
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx.query('update flow_nodes set state = $2, closed_at = $3 where id = any($1::uuid[])', [ids, state, at])
  const changed = await tx.query<Owner>(
    `update flow_operators o set state = 'closed', ${lockedVersions}
      where instance_id = any($1::uuid[]) and state in ('open', 'waiting') returning user_id`,
    [ids],
  )
  await notifyOwners(tx, changed)
}

interface Owner {
  user_id: string
}

const notifyOwners = (tx: Db, rows: readonly Owner[]): Promise<void> =>
  notifyToDoChange(tx, [...new Set(rows.map(({ user_id }) => user_id))])

/** Notes the version by which ended rounds were decided, before the approval moves to another one. */
export async function keepRoundVersions(tx: Db, task: { id: string; version_id: string }): Promise<void> {
  await tx.query(
    `update flow_nodes set version_id = $2 where task_id = $1 and version_id is null and state <> 'open'`,
    [task.id, task.version_id],
  )
}

export async function reopenInstance(tx: Db, id: string): Promise<void> {
  await tx.query(`update flow_nodes set state = 'open', closed_at = null where id = $1`, [id])
}

/** Users who have approved in this run, by node; only the newest round counts. */
export const listApproved = (
  db: Db,
  task: { id: string; run: number },
): Promise<{ node_id: string; user_id: string }[]> =>
  db.query<{ node_id: string; user_id: string }>(
    `select n.node_id, o.user_id from flow_operators o join flow_nodes n on n.id = o.instance_id
      where n.task_id = $1 and n.run = $2 and o.state = 'approved' and n.state in ('approved', 'passed')
        and n.round = (select max(m.round) from flow_nodes m where m.task_id = $1 and m.node_id = n.node_id)
      order by o.sort, o.id`,
    [task.id, task.run],
  )

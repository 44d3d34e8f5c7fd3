import type { SignRule, Turn, TurnState } from '@armature/form-engine/flow/index'
import { type Selectable, sql } from 'kysely'
import type { FlowNodesTable, FlowOperatorsTable } from '../../../migrations/schema-flow.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { createId } from '../../../platform/ids.ts'
import type { ApproverReason, NodeReason } from './reason-types.ts'
import { notifyToDoChange } from './to-do-change.ts'

/** One round of a node of an approval. */
export type InstanceRecord = Omit<Selectable<FlowNodesTable>, 'reason'> & {
  /** how it was opened or passed; null if that was not recorded */
  reason: NodeReason | null
}

/** The turn of a user at a node. */
export type OperatorRecord = Omit<Selectable<FlowOperatorsTable>, 'reason'> & {
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

const instanceColumns = [
  ...(['id', 'task_id', 'node_id', 'title', 'round', 'run', 'state', 'sign_mode', 'approval_share'] as const),
  ...(['allow_initiator', 'opened_at', 'closed_at', 'version_id'] as const),
  sql<NodeReason | null>`reason`.as('reason'),
] as const
const operatorColumns = [
  ...(['id', 'task_id', 'instance_id', 'user_id', 'state', 'sort', 'added_by', 'add_type', 'opened_at'] as const),
  ...(['handled_at', 'handled_by', 'record_version', 'form_version'] as const),
  sql<ApproverReason | null>`reason`.as('reason'),
] as const
const fromTask = <Value>(column: 'record_version' | 'form_version') =>
  sql<Value>`(select t.${sql.ref(column)} from flow_tasks t where t.id = o.task_id)`
/** Of turns `o`: `flow_tasks` contains the versions that the action has locked. */
const lockedVersions = {
  record_version: fromTask<number>('record_version'),
  form_version: fromTask<number | null>('form_version'),
}

type ById = Params<{ id: string }>
type OfTask = Params<{ taskId: string }>

const operatorStatement = prepareStatement('flow.operator', (builder, { id }: ById) =>
  builder.selectFrom('flow_operators').select(operatorColumns).where('id', '=', id),
)

export const findOperator = async (db: Db, id: string): Promise<OperatorRecord | undefined> =>
  (await operatorStatement(db, { id }))[0]

const instancesStatement = prepareStatement('flow.instances', (builder, { taskId }: OfTask) =>
  builder
    .selectFrom('flow_nodes')
    .select(instanceColumns)
    .where('task_id', '=', taskId)
    .orderBy('opened_at')
    .orderBy('round')
    .orderBy('id'),
)

export const listInstances = (db: Db, taskId: string): Promise<InstanceRecord[]> => instancesStatement(db, { taskId })

const instanceStatement = prepareStatement('flow.instance', (builder, { id }: ById) =>
  builder.selectFrom('flow_nodes').select(instanceColumns).where('id', '=', id),
)

export const findInstance = async (db: Db, id: string): Promise<InstanceRecord | undefined> =>
  (await instanceStatement(db, { id }))[0]

const openInstancesStatement = prepareStatement('flow.instances.open', (builder, { taskId }: OfTask) =>
  builder
    .selectFrom('flow_nodes')
    .select(instanceColumns)
    .where('task_id', '=', taskId)
    .where('state', '=', sql.lit('open')),
)

export const listOpenInstances = (db: Db, taskId: string): Promise<InstanceRecord[]> =>
  openInstancesStatement(db, { taskId })

const operatorsStatement = prepareStatement('flow.operators', (builder, { taskId }: OfTask) =>
  builder
    .selectFrom('flow_operators')
    .select(operatorColumns)
    .where('task_id', '=', taskId)
    .orderBy('sort')
    .orderBy('opened_at')
    .orderBy('id'),
)

/** All turns of an approval, in order. */
export const listOperators = (db: Db, taskId: string): Promise<OperatorRecord[]> => operatorsStatement(db, { taskId })

const turnsStatement = prepareStatement('flow.turns', (builder, { instanceId }: Params<{ instanceId: string }>) =>
  builder
    .selectFrom('flow_operators')
    .select(operatorColumns)
    .where('instance_id', '=', instanceId)
    .orderBy('sort')
    .orderBy('id'),
)

export const listTurns = (db: Db, instanceId: string): Promise<OperatorRecord[]> => turnsStatement(db, { instanceId })

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
  const column = <Value>(read: (node: NewInstance) => Value) => nodes.map(read)
  await sql`
    insert into flow_nodes (id, task_id, node_id, title, round, run, state, sign_mode, approval_share, allow_initiator,
      opened_at, closed_at, reason)
    select u.id, ${task.id}::uuid, u.node_id, u.title,
           1 + coalesce((select max(n.round) from flow_nodes n where n.task_id = ${task.id} and n.node_id = u.node_id), 0),
           ${task.run}::int, u.state, u.sign_mode, u.approval_share, u.allow_initiator, ${at}::timestamptz,
           case when u.state = 'passed' then ${at}::timestamptz end, u.reason::jsonb
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ nodeId }) => nodeId)}::text[],
          ${column(({ title }) => title)}::text[], ${column(({ state }) => state)}::text[],
          ${column(({ rule }) => rule.mode)}::int[], ${column(({ rule }) => rule.share)}::int[],
          ${column(({ allowInitiator }) => allowInitiator)}::boolean[],
          ${column(({ reason }) => JSON.stringify(reason))}::text[])
        as u(id, node_id, title, state, sign_mode, approval_share, allow_initiator, reason)`.execute(tx.sql)
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

const lockUsersStatement = prepareStatement(
  'flow.turns.users',
  (builder, { ids }: Params<{ ids: readonly string[] }>) =>
    builder
      .selectFrom('users')
      .select('id')
      .where('id', '=', matchAny(ids))
      .where('enabled_mark', '=', sql.lit(1))
      .orderBy('id')
      .forShare(),
)

/**
 * Locks the users who get a turn against being disabled or deleted until the transaction ends. @throws AppError
 * 'workflow.movedOn' if one of them was in the meantime: the approvers have to be looked up again
 */
async function lockApprovers(tx: Db, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)]
  const rows = await lockUsersStatement(tx, { ids })
  if (rows.length < ids.length) throw new AppError('workflow.movedOn')
}

export async function insertTurns(tx: Db, turns: readonly NewTurn[], at: Date): Promise<OperatorRecord[]> {
  if (turns.length === 0) return []
  await lockApprovers(
    tx,
    turns.flatMap(({ state, userId }) => (state === 'approved' ? [] : [userId])),
  )
  const column = <Value>(read: (turn: NewTurn) => Value) => turns.map(read)
  const made = await tx.sql
    .insertInto('flow_operators')
    .columns([
      ...(['id', 'task_id', 'instance_id', 'user_id', 'state', 'sort', 'added_by', 'add_type', 'opened_at'] as const),
      ...(['handled_at', 'handled_by', 'record_version', 'form_version', 'reason'] as const),
    ])
    .expression(
      sql`select u.id, u.task_id, u.instance_id, u.user_id, u.state, u.sort, u.added_by, u.add_type, ${at}::timestamptz,
            case when u.state = 'approved' then ${at}::timestamptz end, case when u.state = 'approved' then u.user_id end,
            coalesce(u.record_version, t.record_version),
            case when u.record_version is null then t.form_version else u.form_version end, u.reason::jsonb
        from unnest(${column(({ id }) => id ?? createId())}::uuid[], ${column(({ taskId }) => taskId)}::uuid[],
            ${column(({ instanceId }) => instanceId)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
            ${column(({ state }) => state)}::text[], ${column(({ sort }) => sort)}::int[],
            ${column(({ addedBy }) => addedBy ?? null)}::uuid[], ${column(({ addType }) => addType ?? null)}::text[],
            ${column(({ seen }) => seen?.recordVersion ?? null)}::int[],
            ${column(({ seen }) => seen?.formVersion ?? null)}::int[],
            ${column(({ reason }) => (reason ? JSON.stringify(reason) : null))}::text[])
          as u(id, task_id, instance_id, user_id, state, sort, added_by, add_type, record_version, form_version, reason)
        join flow_tasks t on t.id = u.task_id`,
    )
    .returning(operatorColumns)
    .execute()
  await notifyToDoChange(
    tx,
    made.filter(({ state }) => state === 'open').map(({ user_id }) => user_id),
  )
  return made
}

const updateTurnsStatement = prepareStatement(
  'flow.turns.update',
  (builder, { at, ids, states }: Params<{ at: Date; ids: readonly string[]; states: readonly TurnState[] }>) =>
    builder
      .updateTable('flow_operators as o')
      .from(sql`unnest(${ids}::uuid[], ${states}::text[])`.as<'u'>(sql`u(id, state)`))
      .set({
        state: sql<TurnState>`u.state`,
        opened_at: sql<Date>`case when u.state = 'open' then ${at}::timestamptz else o.opened_at end`,
        ...lockedVersions,
      })
      .where(sql<boolean>`o.id = u.id`)
      .returning('o.user_id'),
)

/** Updates the states of turns; a turn that opens gets the time `at`. */
export async function updateTurns(
  tx: Db,
  changes: readonly { id: string; state: TurnState }[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  await notifyOwners(tx, await updateTurnsStatement(tx, { at, ids, states: changes.map(({ state }) => state) }))
}

type Handled = 'approved' | 'against' | 'returned' | 'transferred'

const handleTurnStatement = prepareStatement(
  'flow.turn.handle',
  (builder, { id, state, userId, at }: Params<{ id: string; state: Handled; userId: string; at: Date }>) =>
    builder
      .updateTable('flow_operators as o')
      .set({ state, handled_at: at, handled_by: userId, ...lockedVersions })
      .where('o.id', '=', id)
      .returning('o.user_id'),
)

/** Records how a turn was handled, by its user or by a deputy. */
export async function handleTurn(
  tx: Db,
  id: string,
  state: Handled,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await notifyOwners(tx, await handleTurnStatement(tx, { id, state, userId, at }))
}

/** Ends turns whose place others take. */
export async function endTurnsForOthers(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  const changed = await tx.sql
    .updateTable('flow_operators as o')
    .set({ state: 'transferred', handled_at: at, ...lockedVersions })
    .where('o.id', '=', matchAny(ids))
    .returning('o.user_id')
    .execute()
  await notifyOwners(tx, changed)
}

/** Resets a handled turn. */
export async function resetTurn(tx: Db, id: string): Promise<void> {
  await tx.sql
    .updateTable('flow_operators')
    .set({ state: 'waiting', handled_at: null, handled_by: null })
    .where('id', '=', id)
    .execute()
}

/** Resets turns that were closed because the node was decided without them. */
export async function resetClosedTurns(tx: Db, instanceId: string): Promise<void> {
  await tx.sql
    .updateTable('flow_operators')
    .set({ state: 'waiting' })
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'closed')
    .execute()
}

export async function moveAddedTurns(tx: Db, from: string, to: string): Promise<void> {
  await moveAllAddedTurns(tx, [{ from, to }])
}

export async function moveAllAddedTurns(tx: Db, moves: readonly { from: string; to: string }[]): Promise<void> {
  const [old, replaced] = [moves.map(({ from }) => from), moves.map(({ to }) => to)]
  await sql`
    update flow_operators o set added_by = u.new from unnest(${old}::uuid[], ${replaced}::uuid[]) as u(old, new)
     where o.added_by = u.old`.execute(tx.sql)
}

type Closed = 'approved' | 'returned' | 'closed'

const closeInstancesStatement = prepareStatement(
  'flow.instances.close',
  (builder, { ids, state, at }: Params<{ ids: readonly string[]; state: Closed; at: Date }>) =>
    builder.updateTable('flow_nodes').set({ state, closed_at: at }).where('id', '=', matchAny(ids)),
)

const closeTurnsStatement = prepareStatement(
  'flow.turns.close',
  (builder, { ids }: Params<{ ids: readonly string[] }>) =>
    builder
      .updateTable('flow_operators as o')
      .set({ state: sql.lit('closed'), ...lockedVersions })
      .where('o.instance_id', '=', matchAny(ids))
      .where(sql<boolean>`o.state in ('open', 'waiting')`)
      .returning('o.user_id'),
)

export async function closeInstances(tx: Db, ids: readonly string[], state: Closed, at: Date): Promise<void> {
  if (ids.length === 0) return
  await closeInstancesStatement(tx, { ids, state, at })
  await notifyOwners(tx, await closeTurnsStatement(tx, { ids }))
}

interface Owner {
  user_id: string
}

const notifyOwners = (tx: Db, rows: readonly Owner[]): Promise<void> =>
  notifyToDoChange(tx, [...new Set(rows.map(({ user_id }) => user_id))])

/** Notes the version by which ended rounds were decided, before the approval moves to another one. */
export async function keepRoundVersions(tx: Db, task: { id: string; version_id: string }): Promise<void> {
  await tx.sql
    .updateTable('flow_nodes')
    .set({ version_id: task.version_id })
    .where('task_id', '=', task.id)
    .where('version_id', 'is', null)
    .where('state', '<>', 'open')
    .execute()
}

export async function reopenInstance(tx: Db, id: string): Promise<void> {
  await tx.sql.updateTable('flow_nodes').set({ state: 'open', closed_at: null }).where('id', '=', id).execute()
}

const approvedStatement = prepareStatement(
  'flow.approved',
  (builder, { taskId, run }: Params<{ taskId: string; run: number }>) =>
    builder
      .selectFrom('flow_operators as o')
      .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
      .select(['n.node_id', 'o.user_id'])
      .where('n.task_id', '=', taskId)
      .where('n.run', '=', run)
      .where('o.state', '=', sql.lit('approved'))
      .where(sql<boolean>`n.state in ('approved', 'passed')`)
      .where(
        sql<boolean>`n.round = (select max(m.round) from flow_nodes m where m.task_id = ${taskId} and m.node_id = n.node_id)`,
      )
      .orderBy('o.sort')
      .orderBy('o.id'),
)

/** Users who have approved in this run, by node; only the newest round counts. */
export const listApproved = (
  db: Db,
  task: { id: string; run: number },
): Promise<{ node_id: string; user_id: string }[]> => approvedStatement(db, { taskId: task.id, run: task.run })

import type { CounterSign } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import type { OperatorRecord } from '../engine/turn.queries.ts'

/** A turn at a node that is open, with what decides who may take it over. */
export interface TurnAtNode extends Pick<
  OperatorRecord,
  'id' | 'task_id' | 'instance_id' | 'user_id' | 'state' | 'sort' | 'added_by' | 'add_type' | 'record_version'
> {
  node_id: string
  node_title: string
  sign_mode: CounterSign
  allow_initiator: boolean
  creator_user_id: string
}

/** Maximum number of approvals handed over at once. */
const maxTurns = 20_000

const isLive = `o.state in ('open', 'waiting')`

export async function countLiveTurns(db: Db, userIds: readonly string[]): Promise<{ user_id: string; n: number }[]> {
  return db.query<{ user_id: string; n: number }>(
    `select o.user_id, count(*)::int as n from flow_operators o where o.user_id = any($1::uuid[]) and ${isLive}
      group by o.user_id`,
    [userIds],
  )
}

export async function lockTasksWaitingFor(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.query(
    `select 1 from flow_tasks t
      where t.id in (select o.task_id from flow_operators o where o.user_id = any($1::uuid[]) and ${isLive})
      order by t.id for update`,
    [userIds],
  )
}

/** Ids of users who do not exist any more or are disabled, although an approval waits for them. */
export async function listGoneApprovers(db: Db, taskId: string | null): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    `select distinct o.user_id from flow_operators o
      where ${isLive} and ($1::uuid is null or o.task_id = $1)
        and not exists (select from users u where u.id = o.user_id and u.enabled_mark = 1)`,
    [taskId],
  )
  return rows.map(({ user_id }) => user_id)
}

/** All turns of the nodes at which one of the users has a live turn. */
export function listTurnsAround(tx: Db, userIds: readonly string[]): Promise<TurnAtNode[]> {
  return tx.query<TurnAtNode>(
    `select o.id, o.task_id, o.instance_id, o.user_id, o.state, o.sort, o.added_by, o.add_type, o.record_version,
            n.node_id, n.title as node_title, n.sign_mode, n.allow_initiator, t.creator_user_id
       from flow_operators o join flow_nodes n on n.id = o.instance_id join flow_tasks t on t.id = o.task_id
      where o.instance_id in (
        select o.instance_id from flow_operators o where o.user_id = any($1::uuid[]) and ${isLive} limit ${maxTurns})
      order by o.task_id, o.sort, o.id`,
    [userIds],
  )
}

export interface ReplacedTurn {
  id: string
  /** the turn that takes its place; null: none */
  by: string | null
}

/** Ends turns whose users are gone. Added approvers then belong to the turn that takes the place. */
export async function endTurns(tx: Db, replaced: readonly ReplacedTurn[], at: Date): Promise<void> {
  const ids = replaced.map(({ id }) => id)
  await tx.query(`update flow_operators set state = 'transferred', handled_at = $2 where id = any($1::uuid[])`, [
    ids,
    at,
  ])
}

export interface SuccessorTurn extends Omit<TurnAtNode, 'state'> {
  state: 'open' | 'waiting'
}

export async function insertSuccessorTurns(tx: Db, turns: readonly SuccessorTurn[], at: Date): Promise<void> {
  if (turns.length === 0) return
  await tx.query(
    `insert into flow_operators (id, task_id, instance_id, user_id, state, sort, added_by, add_type, opened_at, record_version)
     select u.id, u.task_id, u.instance_id, u.user_id, u.state, u.sort, u.added_by, u.add_type, $1::timestamptz, u.record_version
       from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::int[], $8::uuid[], $9::text[], $10::int[])
         as u(id, task_id, instance_id, user_id, state, sort, added_by, add_type, record_version)`,
    [
      at,
      turns.map(({ id }) => id),
      turns.map(({ task_id }) => task_id),
      turns.map(({ instance_id }) => instance_id),
      turns.map(({ user_id }) => user_id),
      turns.map(({ state }) => state),
      turns.map(({ sort }) => sort),
      turns.map(({ added_by }) => added_by),
      turns.map(({ add_type }) => add_type),
      turns.map(({ record_version }) => record_version),
    ],
  )
}

export async function reassignAddedTurns(tx: Db, replaced: readonly ReplacedTurn[]): Promise<void> {
  const moved = replaced.filter(({ by }) => by !== null)
  await tx.query(
    `update flow_operators o set added_by = u.new_id from unnest($1::uuid[], $2::uuid[]) as u(old_id, new_id)
      where o.added_by = u.old_id`,
    [moved.map(({ id }) => id), moved.map(({ by }) => by)],
  )
}

/** Number of flows that are turned on, or have running approvals, and whose design contains an id. */
export async function countFlowsNaming(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(distinct f.id)::int as n from flow_templates f join flow_versions v on v.template_id = f.id
      where strpos(v.design::text, $1) > 0
        and ((f.enabled_mark = 1 and v.version = f.version)
          or exists (select from flow_tasks t where t.version_id = v.id and t.status = 1))`,
    [id],
  )
  return row?.n ?? 0
}

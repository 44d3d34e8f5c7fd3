import { endedStatuses } from '@armature/contract'
import type { CounterSign } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import type { OperatorRecord } from '../engine/turn.queries.ts'

/** A turn at a node that is open, with what decides who may take it over. */
export interface TurnAtNode extends Pick<
  OperatorRecord,
  | 'id'
  | 'task_id'
  | 'instance_id'
  | 'user_id'
  | 'state'
  | 'sort'
  | 'added_by'
  | 'add_type'
  | 'record_version'
  | 'form_version'
> {
  node_id: string
  node_title: string
  sign_mode: CounterSign
  approval_share: number
  allow_initiator: boolean
  initiator_ids: string[]
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
    `select o.id, o.task_id, o.instance_id, o.user_id, o.state, o.sort, o.added_by, o.add_type, o.record_version, o.form_version,
            n.node_id, n.title as node_title, n.sign_mode, n.approval_share, n.allow_initiator, t.former_initiators || t.creator_user_id as initiator_ids
       from flow_operators o join flow_nodes n on n.id = o.instance_id join flow_tasks t on t.id = o.task_id
      where o.instance_id in (
        select o.instance_id from flow_operators o where o.user_id = any($1::uuid[]) and ${isLive} limit ${maxTurns})
      order by o.task_id, o.sort, o.id`,
    [userIds],
  )
}

/** Ends turns whose users are gone. */
export async function endTurns(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await tx.query(`update flow_operators set state = 'transferred', handled_at = $2 where id = any($1::uuid[])`, [
    ids,
    at,
  ])
}

/** The place of a turn in the order of its node. */
export type TurnPlace = Pick<OperatorRecord, 'id' | 'added_by' | 'add_type' | 'sort'>

export async function updatePlaces(tx: Db, turns: readonly TurnPlace[]): Promise<void> {
  await tx.query(
    `update flow_operators o set added_by = u.added_by, add_type = u.add_type, sort = u.sort
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) as u(id, added_by, add_type, sort) where o.id = u.id`,
    [
      turns.map(({ id }) => id),
      turns.map(({ added_by }) => added_by),
      turns.map(({ add_type }) => add_type),
      turns.map(({ sort }) => sort),
    ],
  )
}

/** Number of flows that are turned on, or have started approvals that can go on, and whose design contains an id. */
export async function countFlowsNaming(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(distinct f.id)::int as n from flow_templates f join flow_versions v on v.template_id = f.id
      where strpos(v.design::text, $1) > 0
        and ((f.enabled_mark = 1 and v.version = f.version)
          or exists (select from flow_tasks t where t.version_id = v.id and t.run > 0 and t.status <> all($2::int[])))`,
    [id, endedStatuses],
  )
  return row?.n ?? 0
}

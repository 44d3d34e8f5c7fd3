import { endedStatuses } from '@armature/contract'
import type { CounterSign } from '@armature/form-engine/flow/index'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny, rowCount } from '../../../platform/database/expressions.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
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

const isLive = sql<boolean>`o.state in ('open', 'waiting')`

/** Live turns `o` of the users. */
const selectLive = (db: Db, userIds: readonly string[]) =>
  db.sql.selectFrom('flow_operators as o').where('o.user_id', '=', matchAny(userIds)).where(isLive)

export const countLiveTurns = (db: Db, userIds: readonly string[]): Promise<{ user_id: string; n: number }[]> =>
  selectLive(db, userIds)
    .select(['o.user_id', rowCount.as('n')])
    .groupBy('o.user_id')
    .execute()

export async function lockTasksWaitingFor(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.sql
    .selectFrom('flow_tasks as t')
    .select('t.id')
    .where('t.id', 'in', selectLive(tx, userIds).select('o.task_id'))
    .orderBy('t.id')
    .forUpdate()
    .execute()
}

/** Ids of users who do not exist any more or are disabled, although an approval waits for them. */
export async function listGoneApprovers(db: Db, taskId: string | null): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('flow_operators as o')
    .select('o.user_id')
    .distinct()
    .where(isLive)
    .$if(taskId !== null, (query) => query.where('o.task_id', '=', taskId ?? ''))
    .where(sql<boolean>`not exists (select from users u where u.id = o.user_id and u.enabled_mark = 1)`)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** All turns of the nodes at which one of the users has a live turn. */
export const listTurnsAround = (tx: Db, userIds: readonly string[]): Promise<TurnAtNode[]> =>
  tx.sql
    .selectFrom('flow_operators as o')
    .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
    .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
    .select(['o.id', 'o.task_id', 'o.instance_id', 'o.user_id', 'o.state', 'o.sort', 'o.added_by', 'o.add_type'])
    .select(['o.record_version', 'o.form_version', 'n.node_id', 'n.title as node_title', 'n.sign_mode'])
    .select(['n.approval_share', 'n.allow_initiator'])
    .select(sql<string[]>`t.former_initiators || t.creator_user_id`.as('initiator_ids'))
    .where('o.instance_id', 'in', selectLive(tx, userIds).select('o.instance_id').limit(maxTurns))
    .orderBy('o.task_id')
    .orderBy('o.sort')
    .orderBy('o.id')
    .execute()

/** Ends turns whose users are gone. */
export async function endTurns(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await tx.sql
    .updateTable('flow_operators')
    .set({ state: 'transferred', handled_at: at })
    .where('id', '=', matchAny(ids))
    .execute()
}

/** The place of a turn in the order of its node. */
export type TurnPlace = Pick<OperatorRecord, 'id' | 'added_by' | 'add_type' | 'sort'>

export async function updatePlaces(tx: Db, turns: readonly TurnPlace[]): Promise<void> {
  await sql`
    update flow_operators o set added_by = u.added_by, add_type = u.add_type, sort = u.sort
      from unnest(${turns.map(({ id }) => id)}::uuid[], ${turns.map(({ added_by }) => added_by)}::uuid[],
        ${turns.map(({ add_type }) => add_type)}::text[], ${turns.map(({ sort }) => sort)}::int[])
        as u(id, added_by, add_type, sort)
     where o.id = u.id`.execute(tx.sql)
}

/** Flows that are turned on, or have started approvals that can go on, and whose design contains one of the ids. */
export const listFlowsNaming = (db: Db, ids: readonly string[]): Promise<TranslatedName[]> =>
  db.sql
    .selectFrom('flow_templates as f')
    .innerJoin('flow_versions as v', 'v.template_id', 'f.id')
    .select(['f.full_name', 'f.full_name_i18n'])
    .distinctOn('f.id')
    .where(sql<boolean>`exists (select from unnest(${[...ids]}::text[]) named where strpos(v.design::text, named) > 0)`)
    .where(
      sql<boolean>`((f.enabled_mark = 1 and v.version = f.version)
        or exists (select from flow_tasks t
          where t.version_id = v.id and t.run > 0 and t.status <> all(${endedStatuses}::int[])))`,
    )
    .orderBy('f.id')
    .limit(1000)
    .execute()

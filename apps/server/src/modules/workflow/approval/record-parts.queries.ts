import type { Values } from '@armature/form-engine'
import type { StartNode } from '@armature/form-engine/flow/index'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { isDelegated, mayDecideByDelegation } from '../engine/people.queries.ts'
import type { StartAction } from '../engine/task.queries.ts'

/** The part of a user in an approval. */
export interface PartRow {
  design: StartNode
  status: number
  form_version: number | null
  menu_id: string | null
  start_action: StartAction | null
  is_starter: boolean
  /** nodes where it is the turn of the user, or will be, or where they may decide as a deputy now */
  node_ids: string[]
  is_copied: boolean
}

/** The part of a user in the approval of a record. */
export interface RecordPartRow extends PartRow {
  record_id: string
}

interface RecordsOfUser {
  modelId: string
  recordIds: readonly string[]
  userId: string
}

/** Ids of the nodes of an approval `t`, see `PartRow`. */
const listOwnNodes = (userId: RawBuilder<string>, at: RawBuilder<Date>): RawBuilder<string[]> =>
  sql`array(select distinct n.node_id::text from flow_operators o join flow_nodes n on n.id = o.instance_id
    where o.task_id = t.id and o.state in ('open', 'waiting') and (o.user_id = ${userId} or exists (
      select from flow_delegates d where d.to_user_id = ${userId} and ${mayDecideByDelegation(at)})))`

const recordPartsStatement = prepareStatement(
  'flow.parts',
  (builder, { modelId, recordIds, userId, at }: Params<RecordsOfUser & { at: Date }>) =>
    builder
      .selectFrom('flow_tasks as t')
      .innerJoin('flow_versions as v', 'v.id', 't.version_id')
      .select(['t.record_id', 'v.design', 't.status', 't.form_version', 't.menu_id', 't.start_action'])
      .select([
        sql<boolean>`t.creator_user_id = ${userId}`.as('is_starter'),
        listOwnNodes(userId, at).as('node_ids'),
        sql<boolean>`exists (select from flow_copies where task_id = t.id and user_id = ${userId})`.as('is_copied'),
      ])
      .where('t.model_id', '=', modelId)
      .where('t.record_id', '=', matchAny(recordIds)),
)

export const listRecordParts = (db: Db, search: RecordsOfUser & { at: Date }): Promise<RecordPartRow[]> =>
  recordPartsStatement(db, search)

/** A record when the newest turn of a user in its approval had ended. */
interface DecidedRow {
  record_id: string
  design: StartNode
  node_id: string
  record_values: Values
  form_version: number | null
}

const decidedStatement = prepareStatement(
  'flow.decided',
  (builder, { modelId, recordIds, userId }: Params<RecordsOfUser>) =>
    builder
      .with('newest', (query) =>
        query
          .selectFrom('flow_tasks as t')
          .innerJoin('flow_operators as o', 'o.task_id', 't.id')
          .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
          .distinctOn('o.task_id')
          .select(['o.task_id', 'o.record_version', 'o.form_version', 'n.node_id', 't.record_id'])
          .select(sql<string>`coalesce(n.version_id, t.version_id)`.as('version_id'))
          .where('t.model_id', '=', modelId)
          .where('t.record_id', '=', matchAny(recordIds))
          .where((row) => row.or([row('o.user_id', '=', userId), row('o.handled_by', '=', userId)]))
          .where(
            sql<boolean>`not exists (select from flow_operators p
              where p.task_id = t.id and p.user_id = ${userId} and p.state in ('open', 'waiting'))`,
          )
          .orderBy('o.task_id')
          .orderBy(sql`coalesce(o.handled_at, n.closed_at, o.opened_at)`, 'desc'),
      )
      .selectFrom('newest as w')
      .innerJoin('flow_versions as v', 'v.id', 'w.version_id')
      .crossJoinLateral((query) =>
        query
          .selectFrom('flow_snapshots as s')
          .select(['s.record_values', 's.form_version'])
          .where(
            sql<boolean>`s.task_id = w.task_id and s.record_version = w.record_version
              and (w.form_version is null or s.form_version = w.form_version or s.form_version is null)`,
          )
          .orderBy(sql`s.form_version = w.form_version desc nulls last, s.form_version nulls first`)
          .limit(sql.lit(1))
          .as('s'),
      )
      .select(['w.record_id', 'v.design', 'w.node_id', 's.record_values', 's.form_version']),
)

/** Of approvals in which the user has no open or waiting turn any more; turns that ended before values were kept have none. */
export const listDecidedRows = (db: Db, search: RecordsOfUser): Promise<DecidedRow[]> => decidedStatement(db, search)

/** One part of a user in any number of approvals of a model. */
export interface ModelPartRow extends PartRow {
  model_id: string
}

interface ModelsOfUser {
  modelIds: readonly string[]
  userId: string
  at: Date
}

/** Turns of a user, also those that they decided for others or may decide now. */
const selectOwnTurns = (builder: Db['sql'], { userId, at }: Params<ModelsOfUser>) =>
  builder
    .selectFrom('flow_operators')
    .select(['task_id', 'instance_id'])
    .where('user_id', '=', userId)
    .union(
      builder
        .selectFrom('flow_operators')
        .select(['task_id', 'instance_id'])
        .where('handled_by', '=', userId)
        .whereRef('handled_by', '<>', 'user_id'),
    )
    .union(
      builder
        .selectFrom('flow_delegates as d')
        .innerJoin('flow_operators as o', (join) =>
          join.onRef('o.user_id', '=', 'd.user_id').on('o.state', '=', sql.lit('open')),
        )
        .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
        .select(['o.task_id', 'o.instance_id'])
        .where('d.to_user_id', '=', userId)
        .where(isDelegated(at, sql`t.template_id`)),
    )

const yes = sql<boolean>`true`
const no = sql<boolean>`false`

/** The menu and the beginning count for the initiator only. */
const noStart = [sql<string | null>`null`.as('menu_id'), sql<StartAction | null>`null`.as('start_action')] as const

const modelPartsStatement = prepareStatement('flow.modelParts', (builder, search: Params<ModelsOfUser>) =>
  builder
    .with('turns', () => selectOwnTurns(builder, search))
    .with('parts', (query) =>
      query
        .selectFrom('flow_tasks')
        .select(['model_id', 'version_id', 'status', 'form_version', 'menu_id', 'start_action'])
        .select([yes.as('is_starter'), sql<string | null>`null`.as('node_id'), no.as('is_copied')])
        .where('creator_user_id', '=', search.userId)
        .where('model_id', '=', matchAny(search.modelIds))
        .union(
          query
            .selectFrom('turns as o')
            .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
            .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
            .select(['t.model_id', sql<string>`coalesce(n.version_id, t.version_id)`.as('version_id')])
            .select(['t.status', 't.form_version', ...noStart, no.as('is_starter'), 'n.node_id', no.as('is_copied')])
            .where('t.model_id', '=', matchAny(search.modelIds)),
        )
        .union(
          query
            .selectFrom('flow_copies as c')
            .innerJoin('flow_tasks as t', 't.id', 'c.task_id')
            .select(['t.model_id', 't.version_id', 't.status', 't.form_version', ...noStart])
            .select([no.as('is_starter'), sql<string | null>`null`.as('node_id'), yes.as('is_copied')])
            .where('c.user_id', '=', search.userId)
            .where('t.model_id', '=', matchAny(search.modelIds)),
        ),
    )
    .selectFrom('parts as p')
    .innerJoin('flow_versions as v', 'v.id', 'p.version_id')
    .select(['p.model_id', 'v.design', 'p.status', 'p.form_version', 'p.menu_id', 'p.start_action'])
    .select(['p.is_starter', 'p.is_copied'])
    .select(sql<string[]>`array_remove(array[p.node_id::text], null)`.as('node_ids')),
)

/**
 * What a user is or was in approvals of the models, each kind of part once. It starts from the rows of the user, not from all
 * approvals of the models.
 */
export const listModelParts = (db: Db, search: ModelsOfUser): Promise<ModelPartRow[]> => modelPartsStatement(db, search)

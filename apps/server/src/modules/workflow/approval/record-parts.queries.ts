import type { Values } from '@armature/form-engine'
import type { StartNode } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { mayDecideByDelegation } from '../engine/people.queries.ts'
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

export const listRecordParts = (
  db: Db,
  { modelId, recordIds, userId, at }: { modelId: string; recordIds: readonly string[]; userId: string; at: Date },
): Promise<RecordPartRow[]> =>
  db.query<RecordPartRow>(
    {
      name: 'flow.parts',
      text: `select t.record_id, v.design, t.status, t.form_version, t.menu_id, t.start_action, t.creator_user_id = $3 as is_starter,
          array(select distinct n.node_id::text from flow_operators o join flow_nodes n on n.id = o.instance_id
            where o.task_id = t.id and o.state in ('open', 'waiting') and (o.user_id = $3 or exists (
              select from flow_delegates d where d.to_user_id = $3 and ${mayDecideByDelegation('$4')}))) as node_ids,
          exists (select from flow_copies c where c.task_id = t.id and c.user_id = $3) as is_copied
        from flow_tasks t join flow_versions v on v.id = t.version_id
       where t.model_id = $1 and t.record_id = any($2::uuid[])`,
    },
    [modelId, recordIds, userId, at],
  )

/** A record when the newest turn of a user in its approval had ended. */
interface DecidedRow {
  record_id: string
  design: StartNode
  node_id: string
  record_values: Values
  form_version: number | null
}

/** Of approvals in which the user has no open or waiting turn any more; turns that ended before values were kept have none. */
export const listDecidedRows = (
  db: Db,
  { modelId, recordIds, userId }: { modelId: string; recordIds: readonly string[]; userId: string },
): Promise<DecidedRow[]> =>
  db.query<DecidedRow>(
    {
      name: 'flow.decided',
      text: `with newest as (
          select distinct on (o.task_id) o.task_id, o.record_version, o.form_version, n.node_id, t.record_id, coalesce(n.version_id, t.version_id) as version_id
            from flow_tasks t join flow_operators o on o.task_id = t.id join flow_nodes n on n.id = o.instance_id
           where t.model_id = $1 and t.record_id = any($2::uuid[]) and (o.user_id = $3 or o.handled_by = $3)
             and not exists (select from flow_operators p
               where p.task_id = t.id and p.user_id = $3 and p.state in ('open', 'waiting'))
           order by o.task_id, coalesce(o.handled_at, n.closed_at, o.opened_at) desc
        )
        select w.record_id, v.design, w.node_id::text as node_id, s.record_values, s.form_version
          from newest w join flow_versions v on v.id = w.version_id
          cross join lateral (select * from flow_snapshots s where s.task_id = w.task_id and s.record_version = w.record_version
            and (w.form_version is null or s.form_version = w.form_version or s.form_version is null) order by s.form_version = w.form_version desc nulls last, s.form_version nulls first limit 1) s`,
    },
    [modelId, recordIds, userId],
  )

/** One part of a user in any number of approvals of a model. */
export interface ModelPartRow extends PartRow {
  model_id: string
}

/**
 * What a user is or was in approvals of the models, each kind of part once. It starts from the rows of the user, not from all
 * approvals of the models.
 */
export const listModelParts = (
  db: Db,
  { modelIds, userId, at }: { modelIds: readonly string[]; userId: string; at: Date },
): Promise<ModelPartRow[]> =>
  db.query<ModelPartRow>(
    {
      name: 'flow.modelParts',
      text: `with turns as (
          select task_id, instance_id from flow_operators where user_id = $2
          union select task_id, instance_id from flow_operators where handled_by = $2 and handled_by <> user_id
          union select o.task_id, o.instance_id from flow_delegates d
            join flow_operators o on o.user_id = d.user_id and o.state = 'open' join flow_tasks t on t.id = o.task_id
            where d.to_user_id = $2 and d.start_time <= $3 and d.end_time > $3
              and (d.template_ids = '{}' or t.template_id = any(d.template_ids))
        ), parts as (
          select model_id, version_id, status, form_version, menu_id, start_action, true as is_starter, null as node_id, false as is_copied
            from flow_tasks where creator_user_id = $2 and model_id = any($1::uuid[])
          union select t.model_id, coalesce(n.version_id, t.version_id), t.status, t.form_version, null, null, false, n.node_id, false
            from turns o join flow_tasks t on t.id = o.task_id join flow_nodes n on n.id = o.instance_id
            where t.model_id = any($1::uuid[])
          union select t.model_id, t.version_id, t.status, t.form_version, null, null, false, null, true
            from flow_copies c join flow_tasks t on t.id = c.task_id
            where c.user_id = $2 and t.model_id = any($1::uuid[])
        )
        select p.model_id, v.design, p.status, p.form_version, p.menu_id, p.start_action, p.is_starter, p.is_copied,
               array_remove(array[p.node_id::text], null) as node_ids
          from parts p join flow_versions v on v.id = p.version_id`,
    },
    [modelIds, userId, at],
  )

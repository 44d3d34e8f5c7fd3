import type { StartNode } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { mayDecideByDelegation } from '../engine/people.queries.ts'
import type { StartAction } from '../engine/task.queries.ts'

/** The part of a user in the approval of a record. */
export interface RecordPartRow {
  record_id: string
  design: StartNode
  menu_id: string | null
  start_action: StartAction | null
  is_starter: boolean
  /** nodes where it is the turn of the user, or will be, or where they may decide as a deputy now */
  node_ids: string[]
  is_copied: boolean
}

export const listRecordParts = (
  db: Db,
  { modelId, recordIds, userId, at }: { modelId: string; recordIds: readonly string[]; userId: string; at: Date },
): Promise<RecordPartRow[]> =>
  db.query<RecordPartRow>(
    {
      name: 'flow.parts',
      text: `select t.record_id, v.design, t.menu_id, t.start_action, t.creator_user_id = $3 as is_starter,
          array(select distinct n.node_id::text from flow_operators o join flow_nodes n on n.id = o.instance_id
            where o.task_id = t.id and o.state in ('open', 'waiting') and (o.user_id = $3 or exists (
              select from flow_delegates d where d.to_user_id = $3 and ${mayDecideByDelegation('$4')}))) as node_ids,
          exists (select from flow_copies c where c.task_id = t.id and c.user_id = $3) as is_copied
        from flow_tasks t join flow_versions v on v.id = t.version_id
       where t.model_id = $1 and t.record_id = any($2::uuid[])`,
    },
    [modelId, recordIds, userId, at],
  )

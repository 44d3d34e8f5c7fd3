import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

/** The approval of a record. */
export interface LockRow extends TranslatedName {
  task_id: string
  record_id: string
  status: number
  suspended_at: Date | null
  creator_user_id: string
  /** users whose turn it is */
  user_ids: string[]
}

export const listLocks = (db: Db, modelId: string, recordIds: readonly string[]): Promise<LockRow[]> =>
  db.query<LockRow>(
    {
      name: 'flow.locks',
      text: `select t.id as task_id, t.record_id, t.status, t.suspended_at, t.creator_user_id, f.full_name, f.full_name_i18n,
          array(select distinct o.user_id::text from flow_operators o where o.task_id = t.id and o.state = 'open') as user_ids
        from flow_tasks t join flow_templates f on f.id = t.template_id
       where t.model_id = $1 and t.record_id = any($2::uuid[])`,
    },
    [modelId, recordIds],
  )

import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
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

/** Of an approval `t`. */
const currentApprovers = sql<string[]>`array(select distinct o.user_id::text from flow_operators o
  where o.task_id = t.id and o.state = 'open')`

const locksStatement = prepareStatement(
  'flow.locks',
  (builder, { modelId, recordIds }: Params<{ modelId: string; recordIds: readonly string[] }>) =>
    builder
      .selectFrom('flow_tasks as t')
      .innerJoin('flow_templates as f', 'f.id', 't.template_id')
      .select(['t.id as task_id', 't.record_id', 't.status', 't.suspended_at', 't.creator_user_id'])
      .select(['f.full_name', 'f.full_name_i18n', currentApprovers.as('user_ids')])
      .where('t.model_id', '=', modelId)
      .where('t.record_id', '=', matchAny(recordIds)),
)

export const listLocks = (db: Db, modelId: string, recordIds: readonly string[]): Promise<LockRow[]> =>
  locksStatement(db, { modelId, recordIds })

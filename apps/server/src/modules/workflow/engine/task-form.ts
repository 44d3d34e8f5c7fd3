import { flowStatus } from '@armature/contract'
import type { ModelRights } from '../../../platform/http/caller.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { type ReleasedModel, loadEarlierModel } from '../../released-models/index.ts'
import type { EarlierForm } from '../../record-rights/index.ts'
import { toEarlierRights } from './field-rights.ts'
import type { TaskRecord } from './task.queries.ts'

/**
 * The form that an approval shows, requires and decides by: while it runs, the version that it was submitted with; a draft, a
 * returned and an ended approval have the newest.
 *
 * @param present the newest release of its model
 */
export const loadTaskModel = (
  db: Db,
  present: ReleasedModel,
  { status, form_version: version }: Pick<TaskRecord, 'status' | 'form_version'>,
): Promise<ReleasedModel> => loadEarlierModel(db, present, status === flowStatus.wait ? version : null)

interface EarlierSearch {
  modelId: string
  recordIds: readonly string[]
  version: number
}

const earlierStatement = prepareStatement(
  'flow.earlierForms',
  (builder, { modelId, recordIds, version }: Params<EarlierSearch>) =>
    builder
      .selectFrom('flow_tasks')
      .select(['record_id', 'form_version'])
      .where('model_id', '=', modelId)
      .where('record_id', '=', matchAny(recordIds))
      .where('status', '=', sql.lit(flowStatus.wait))
      .where('form_version', '<>', version),
)

export async function findEarlierForms(
  db: Db,
  present: ReleasedModel,
  rights: ModelRights,
  recordIds: readonly string[],
): Promise<Map<string, EarlierForm>> {
  if (!present.flow) return new Map()
  const rows = await earlierStatement(db, { modelId: present.id, recordIds, version: present.version })
  const forms = new Map<string, EarlierForm>()
  for (const { record_id: recordId, form_version: version } of rows) {
    const model = await loadEarlierModel(db, present, version)
    if (model.present) forms.set(recordId, { model, rights: toEarlierRights(rights, model, 'all') })
  }
  return forms
}

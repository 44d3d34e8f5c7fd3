import { findNode } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { type ReleasedModel, loadEarlierModel } from '../../released-models/index.ts'
import type { ApprovalPart, DecidedRecord } from '../../record-rights/index.ts'
import { approverDefaults, resolveCopyRights, resolveNodeRights } from '../engine/field-rights.ts'
import { findStarterRights } from '../engine/starter-rights.ts'
import { loadTaskModel } from '../engine/task-form.ts'
import { type PartRow, listDecidedRows, listRecordParts } from './record-parts.queries.ts'

export async function listParts(
  db: Db,
  caller: Caller,
  model: ReleasedModel,
  { recordIds, at }: { recordIds: readonly string[]; at: Date },
): Promise<ApprovalPart[]> {
  const rows = await listRecordParts(db, { modelId: model.id, recordIds, userId: caller.userId, at })
  const parts = await Promise.all(
    rows.map(async (row) => {
      const form = await loadTaskModel(db, model, row)
      return resolvePartRights(caller, form, row).map((rights) => ({ recordId: row.record_id, model: form, rights }))
    }),
  )
  return parts.flat()
}

/** What the user, as a former approver, may still see of the records. */
export async function listDecidedRecords(
  db: Db,
  caller: Caller,
  model: ReleasedModel,
  recordIds: readonly string[],
): Promise<DecidedRecord[]> {
  const rows = await listDecidedRows(db, { modelId: model.id, recordIds, userId: caller.userId })
  const decided = await Promise.all(
    rows.map(async ({ record_id: recordId, design, node_id: nodeId, record_values: values, form_version: version }) => {
      const node = findNode(design, nodeId)
      if (node?.type !== 'approver') return []
      const form = await loadEarlierModel(db, model, version)
      const rights = resolveNodeRights(form, node.properties.formOperates, approverDefaults, false)
      return [{ recordId, model: form, rights, values }]
    }),
  )
  return decided.flat()
}

/** One entry per role that the user has in the approval. */
export function resolvePartRights(caller: Caller, model: ReleasedModel, row: PartRow): ModelRights[] {
  const { design } = row
  const started = row.is_starter ? findStarterRights(caller, model, row, 'read') : undefined
  const nodes = row.node_ids.flatMap((nodeId) => {
    const node = findNode(design, nodeId)
    if (node?.type !== 'approver') return []
    return [resolveNodeRights(model, node.properties.formOperates, approverDefaults, false)]
  })
  return [...(started ? [started] : []), ...nodes, ...(row.is_copied ? [resolveCopyRights(model, design)] : [])]
}

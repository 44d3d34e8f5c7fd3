import type { AttachmentUse } from '../../storage/index.ts'
import type { ModelRights } from '../../../platform/http/caller.ts'
import { mayUse } from '../../../platform/http/access.ts'
import { type RecordPlan, getRecordPlan } from '../plan/record-plan.ts'
import { type RecordContext, runStatement } from '../context/record-context.ts'
import type { Actor } from '../actor/actor.ts'
import { type RecordView, getRecordView } from '../rights/record-view.ts'
import { buildScopeSql } from '../rights/scope.ts'
import { BoundValues } from '../statement/bound-values.ts'
import { getFileFields } from './attached-files.ts'

type RecordFileUse = AttachmentUse & { attachment_id: string }

/**
 * Finds the files that the user may read through the records that contain them: one of their menus of the model must show the
 * field, in the list or the detail, and give access to the row. A field that the form no longer has gives no access.
 *
 * @returns ids of attachments
 */
export async function findReadableFiles(
  context: RecordContext,
  actor: Actor,
  uses: readonly RecordFileUse[],
): Promise<Set<string>> {
  const readable = new Set<string>()
  for (const modelId of new Set(uses.map(({ model_id: id }) => id))) {
    const model = await context.models.find(modelId)
    if (!model) continue
    const plan = getRecordPlan(model)
    const shown = uses.filter((use) => use.model_id === modelId && isFileField(plan, use.field))
    for (const rights of actor.modelRights.get(modelId) ?? []) {
      const wanted = shown.filter(
        (use) => !readable.has(use.attachment_id) && maySee(getRecordView(plan, rights), rights, use),
      )
      const rows = await findReachableRows(context, plan, { ...actor, rights }, wanted)
      for (const use of wanted) if (rows.has(use.record_id)) readable.add(use.attachment_id)
    }
  }
  return readable
}

function isFileField(plan: RecordPlan, code: string): boolean {
  return [...getFileFields(plan).values()].some((fields) => fields.some((field) => field.code === code))
}

function maySee(view: RecordView, rights: ModelRights, { field }: RecordFileUse): boolean {
  const [table = ''] = field.split('-')
  if (view.maySeeColumn(field)) return true
  return mayUse(rights, 'detail') && view.mayForm(field) && view.mayForm(table)
}

async function findReachableRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  uses: readonly RecordFileUse[],
): Promise<Set<string>> {
  if (uses.length === 0) return new Set()
  const bound = new BoundValues()
  const ids = bound.add([...new Set(uses.map(({ record_id: id }) => id))], 'uuid[]')
  const text = `select t.id from ${plan.table} t where t.id = any(${ids}) and ${buildScopeSql(plan, actor, bound)}`
  const rows = await runStatement<{ id: string }>(context, text, bound.values)
  return new Set(rows.map(({ id }) => id))
}

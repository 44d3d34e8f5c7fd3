import type { AttachmentUse } from '../attachments/index.ts'
import type { ModelRights } from '../../platform/http/caller.ts'
import { mayUse } from '../../platform/http/access.ts'
import { approvals, type RecordView, getRecordView, buildScopeSql } from '../record-rights/index.ts'
import { type RecordPlan, getRecordPlan } from '../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type ReleasedModel, mapStoredCodes } from '../released-models/index.ts'
import { getFileFields, listAttachedFiles } from './attached-files.ts'

/**
 * Finds the files that the user may read through the records that contain them: one of their menus of the model must show the
 * field, in the list or the detail, and give access to the row; or an approval must show them the field, or have shown them
 * the file. A field that the form no longer has gives access in approvals that run with an earlier form only.
 *
 * @returns ids of attachments
 */
export async function findReadableFiles(
  context: RecordContext,
  actor: Actor,
  uses: readonly AttachmentUse[],
): Promise<Set<string>> {
  const readable = new Set<string>()
  for (const modelId of new Set(uses.map(({ model_id: id }) => id))) {
    const model = await context.models.find(modelId)
    if (!model) continue
    const plan = getRecordPlan(model)
    const own = uses.filter((use) => use.model_id === modelId)
    const shown = own.filter((use) => isFileField(plan, use.field))
    for (const rights of actor.modelRights.get(modelId) ?? []) {
      const wanted = shown.filter(
        (use) => !readable.has(use.attachment_id) && maySee(getRecordView(plan, rights), rights, use),
      )
      const rows = await findReachableRows(context, plan, { ...actor, rights }, wanted)
      for (const use of wanted) if (rows.has(use.record_id)) readable.add(use.attachment_id)
    }
    const left = own.filter((use) => !readable.has(use.attachment_id))
    for (const id of await findFilesOfApprovals(context, plan, actor, left)) readable.add(id)
    const rest = left.filter((use) => !readable.has(use.attachment_id))
    for (const id of await findDecidedFiles(context, plan, actor, rest)) readable.add(id)
  }
  return readable
}

/** Finds the files of fields that an approval shows to the user. */
async function findFilesOfApprovals(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  uses: readonly AttachmentUse[],
): Promise<string[]> {
  if (uses.length === 0 || actor.caller === null) return []
  const recordIds = [...new Set(uses.map(({ record_id: id }) => id))]
  const at = new Date(actor.now)
  const parts = await approvals.get().listParts(context.db, actor.caller, plan.model, { recordIds, at })
  const found: string[] = []
  for (const { recordId, model, rights } of parts) {
    const view = getRecordView(getRecordPlan(model), rights)
    const wanted = uses.filter(
      (use) => use.record_id === recordId && isFileField(view.plan, toCode(model, use)) && mayForm(view, use),
    )
    // data schemes name fields of the newest release
    const rows = await findReachableRows(context, plan, { ...actor, rights }, wanted)
    if (rows.has(recordId)) found.push(...wanted.map((use) => use.attachment_id))
  }
  return found
}

/** Finds the files that the user saw in an approval that they decided on, whatever the record contains now. */
async function findDecidedFiles(
  context: RecordContext,
  plan: RecordPlan,
  { caller }: Actor,
  uses: readonly AttachmentUse[],
): Promise<string[]> {
  if (uses.length === 0 || caller === null) return []
  const recordIds = [...new Set(uses.map(({ record_id: id }) => id))]
  const decided = await approvals.get().listDecidedRecords(context.db, caller, plan.model, recordIds)
  return decided.flatMap(({ recordId, model, rights, values }) => {
    const view = getRecordView(getRecordPlan(model), rights)
    const named = new Set(listAttachedFiles(view.plan, values).map(({ fileId, field }) => `${fileId} ${field.code}`))
    const wanted = uses.filter((use) => use.record_id === recordId && named.has(`${use.file_id} ${toCode(model, use)}`))
    return wanted.filter((use) => mayForm(view, use)).map((use) => use.attachment_id)
  })
}

function isFileField(plan: RecordPlan, code: string): boolean {
  return [...getFileFields(plan).values()].some((fields) => fields.some((field) => field.code === code))
}

function maySee(view: RecordView, rights: ModelRights, use: AttachmentUse): boolean {
  return view.maySeeColumn(use.field) || (mayUse(rights, 'detail') && mayForm(view, use))
}

function mayForm(view: RecordView, use: AttachmentUse): boolean {
  const code = toCode(view.plan.model, use)
  const [table = ''] = code.split('-')
  return view.mayForm(code) && view.mayForm(table)
}

/** The code of the field in a form; uses are stored under the names of the newest release. '' for none of its fields. */
function toCode(model: ReleasedModel, { field }: AttachmentUse): string {
  if (!model.present) return field
  const codes = codesByModel.get(model) ?? invertCodes(model, model.present)
  codesByModel.set(model, codes)
  return codes.get(field) ?? ''
}

const invertCodes = (earlier: ReleasedModel, newest: ReleasedModel): ReadonlyMap<string, string> =>
  new Map([...mapStoredCodes(earlier.physical, newest.physical)].map(([code, stored]) => [stored, code]))

const codesByModel = new WeakMap<ReleasedModel, ReadonlyMap<string, string>>()

async function findReachableRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  uses: readonly AttachmentUse[],
): Promise<Set<string>> {
  if (uses.length === 0) return new Set()
  const bound = new BoundValues()
  const ids = bound.add([...new Set(uses.map(({ record_id: id }) => id))], 'uuid[]')
  const text = `select t.id from ${plan.table} t where t.id = any(${ids}) and ${buildScopeSql(plan, actor, bound)}`
  const rows = await runStatement<{ id: string }>(context, text, bound.values)
  return new Set(rows.map(({ id }) => id))
}

import type { Use } from '../../../file/attachment/attachment.queries.ts'
import type { ModelRights } from '../../../../platform/http/caller.ts'
import { mayTouch } from '../../../../platform/http/access.ts'
import { type RecordPlan, planOf } from '../plan/record-plan.ts'
import { type RecordContext, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { type RecordView, viewOf } from '../rights/record-view.ts'
import { scopeSql } from '../rights/scope.ts'
import { Bound } from '../sql/bound.ts'
import { fileFields } from './attached.ts'

type Held = Use & { attachment_id: string }

/**
 * Finds the files that the user may read through the records that contain them: one of their menus of the model must show the
 * field, in the list or the detail, and give access to the row. A field that the form no longer has gives no access.
 *
 * @returns ids of attachments
 */
export async function mayReadHeld(context: RecordContext, actor: Actor, uses: readonly Held[]): Promise<Set<string>> {
  const readable = new Set<string>()
  for (const modelId of new Set(uses.map(({ model_id: id }) => id))) {
    const model = await context.models.find(modelId)
    if (!model) continue
    const plan = planOf(model)
    const shown = uses.filter((use) => use.model_id === modelId && isFileField(plan, use.field))
    for (const rights of actor.modelRights.get(modelId) ?? []) {
      const wanted = shown.filter(
        (use) => !readable.has(use.attachment_id) && maySee(viewOf(plan, rights), rights, use),
      )
      const rows = await rowsInReach(context, plan, { ...actor, rights }, wanted)
      for (const use of wanted) if (rows.has(use.record_id)) readable.add(use.attachment_id)
    }
  }
  return readable
}

function isFileField(plan: RecordPlan, code: string): boolean {
  return [...fileFields(plan).values()].some((fields) => fields.some((field) => field.code === code))
}

function maySee(view: RecordView, rights: ModelRights, { field }: Held): boolean {
  const [table = ''] = field.split('-')
  if (view.maySeeColumn(field)) return true
  return mayTouch(rights, 'detail') && view.mayForm(field) && view.mayForm(table)
}

async function rowsInReach(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  uses: readonly Held[],
): Promise<Set<string>> {
  if (uses.length === 0) return new Set()
  const bound = new Bound()
  const ids = bound.add([...new Set(uses.map(({ record_id: id }) => id))], 'uuid[]')
  const text = `select t.id from ${plan.table} t where t.id = any(${ids}) and ${scopeSql(plan, actor, bound)}`
  const rows = await runText<{ id: string }>(context, text, bound.values)
  return new Set(rows.map(({ id }) => id))
}

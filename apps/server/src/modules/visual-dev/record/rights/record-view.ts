import { fieldCode } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { ModelRights } from '../../../../platform/http/caller.ts'
import type { RecordField, RecordPlan } from '../plan/record-plan.ts'

/** What one caller may see of a model. A field that is not in it does not exist for him (security rule 3.3). */
export interface RecordView {
  plan: RecordPlan
  /** fields that may be listed, searched, sorted, grouped and summed up */
  columns: ReadonlyMap<string, RecordField>
  /** is a column of this code (`table-column` for sub-tables) granted */
  maySeeColumn(code: string): boolean
  /** may the field of this code (`name`, `table-column`) be read in form and detail */
  mayForm(code: string): boolean
  /** may it be written too */
  mayWrite(code: string): boolean
  /** the code of the field whose right decides about the one of this code: an attribute goes with its relation (F6.13) */
  grantCode(code: string): string
}

const views = new WeakMap<RecordPlan, WeakMap<ModelRights, RecordView>>()

/** The view of a rights set on a plan; made once, as both are never changed. */
export function viewOf(plan: RecordPlan, rights: ModelRights): RecordView {
  let ofPlan = views.get(plan)
  if (!ofPlan) views.set(plan, (ofPlan = new WeakMap()))
  let view = ofPlan.get(rights)
  if (!view) ofPlan.set(rights, (view = makeView(plan, rights)))
  return view
}

/** @throws AppError 'record.unknownField' for a name that is none, or none for this caller */
export function columnNamed(view: RecordView, name: string): RecordField {
  const field = view.columns.get(name)
  if (!field) throw new AppError('record.unknownField', { field: name.slice(0, 100) })
  return field
}

function makeView(plan: RecordPlan, { columns, forms, formsWritable }: ModelRights): RecordView {
  const visible = new Map<string, RecordField>()
  for (const [name, field] of plan.fields) if (columns === null || columns.has(name)) visible.set(name, field)
  const relations = forms === null ? noRelations : relationsOf(plan)
  const grantCode = (code: string) => relations.get(code) ?? code
  return {
    plan,
    columns: visible,
    maySeeColumn: (code) => columns === null || columns.has(code),
    mayForm: (code) => forms === null || forms.has(grantCode(code)),
    mayWrite: (code) => formsWritable === null || formsWritable.has(grantCode(code)),
    grantCode,
  }
}

const noRelations: ReadonlyMap<string, string> = new Map()

/** An attribute of a related record has no right of its own: it goes with the relation that it reads from (F6.13). */
function relationsOf(plan: RecordPlan): ReadonlyMap<string, string> {
  const relations = new Map<string, string>()
  for (const { path, field, control, table } of plan.model.form.byPath.values()) {
    if (control.attributeOf === undefined) continue
    const name = String(field['relationField'] ?? '')
    const own = table === null ? name : `${table}.${name}`
    relations.set(fieldCode(path), fieldCode(plan.model.form.byPath.has(own) ? own : name))
  }
  return relations
}

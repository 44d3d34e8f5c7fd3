import { findAttributeSource, toFieldCode } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { ModelRights } from '../../platform/http/caller.ts'
import type { RecordField, RecordPlan } from '../record-plans/index.ts'

/** The part of a model that a user may see. To them, other fields do not exist (security rule 3.3). */
export interface RecordView {
  plan: RecordPlan
  /** fields that may be listed, searched, sorted, grouped and summed */
  columns: ReadonlyMap<string, RecordField>
  /** whether the column with this code (`table-column` in sub-tables) is granted */
  maySeeColumn(code: string): boolean
  /** whether the field with this code (`name`, `table-column`) may be read in form and detail */
  mayForm(code: string): boolean
  /** whether it may also be written */
  mayWrite(code: string): boolean
  /** the code of the field whose right applies to this one: an attribute has the right of its relation (F6.13) */
  grantCode(code: string): string
}

const views = new WeakMap<RecordPlan, WeakMap<ModelRights, RecordView>>()

/** Returns the view of a plan with a set of rights. It is created once, as both are immutable. */
export function getRecordView(plan: RecordPlan, rights: ModelRights): RecordView {
  let ofPlan = views.get(plan)
  if (!ofPlan) views.set(plan, (ofPlan = new WeakMap()))
  let view = ofPlan.get(rights)
  if (!view) ofPlan.set(rights, (view = createView(plan, rights)))
  return view
}

/** @throws AppError 'record.unknownField' if the field does not exist or the user may not see it */
export function getColumn(view: RecordView, name: string): RecordField {
  const field = view.columns.get(name)
  if (!field) throw new AppError('record.unknownField', { field: name.slice(0, 100) })
  return field
}

function createView(plan: RecordPlan, { columns, forms, formsWritable }: ModelRights): RecordView {
  const visible = new Map<string, RecordField>()
  for (const [name, field] of plan.fields) if (columns === null || columns.has(name)) visible.set(name, field)
  const relations = forms === null ? noRelations : mapAttributeRelations(plan)
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

/** An attribute of a related record has no right of its own; the right of its relation applies (F6.13). */
function mapAttributeRelations(plan: RecordPlan): ReadonlyMap<string, string> {
  const relations = new Map<string, string>()
  const { byPath } = plan.model.form
  for (const attribute of byPath.values()) {
    const source = findAttributeSource(attribute, byPath)
    if (source) relations.set(toFieldCode(attribute.path), toFieldCode(source.path))
  }
  return relations
}

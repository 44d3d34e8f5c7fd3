import { type Path, type Row, type Values, listAttributeFields, listShownFields } from '@armature/form-engine'
import type { RecordField, RecordPlan } from './record-plan.ts'

/** A relation field of the main form or a sub-table, and the fields of the related record that its attributes show. */
export interface RelationUse {
  field: RecordField
  /** name of its sub-table */
  table: string | null
  modelId: string
  /** fields of the related model that this form shows: the label, the columns of the picker, and those of attributes */
  offers: string[]
  /** those that attributes show */
  shows: string[]
}

const usesByPlan = new WeakMap<RecordPlan, RelationUse[]>()

/** Lists the fields of the form whose values are ids of records: relations, and choices from a model. */
export function listRelationUses(plan: RecordPlan): RelationUse[] {
  const known = usesByPlan.get(plan)
  if (known) return known
  const uses = [
    ...[...plan.fields.values()].flatMap((field) => findRelationUse(plan, field, null)),
    ...plan.subTables.flatMap(({ name, fields }) => fields.flatMap((field) => findRelationUse(plan, field, name))),
  ]
  usesByPlan.set(plan, uses)
  return uses
}

function findRelationUse(plan: RecordPlan, field: RecordField, table: string | null): RelationUse[] {
  if (field.texts?.kind !== 'model' || field.attributeOf !== null) return []
  const { form } = plan.model
  const [offers, shows] = [listShownFields(form, field.path), listAttributeFields(form, field.path)]
  return [{ field, table, modelId: field.texts.modelId, offers, shows }]
}

/** Lists the ids that a record has in a relation field or in the cells of its column, each with its value path. */
export function listRelationIds(
  { field, table }: Pick<RelationUse, 'field' | 'table'>,
  values: Values,
): { path: Path; id: string }[] {
  const idsIn = (value: unknown) => field.control.idsOf(value, field.field)
  if (table === null) return idsIn(values[field.name]).map((id) => ({ path: field.name, id }))
  const rows = values[table]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown, index) =>
    isRow(row) ? idsIn(row[field.name]).map((id) => ({ path: `${table}[${index}].${field.name}`, id })) : [],
  )
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Collects the ids in a list of records, for `readRelated`. */
export function collectRelationIds(records: readonly Values[]): (use: RelationUse) => ReadonlySet<string> {
  return (use) => new Set(records.flatMap((values) => listRelationIds(use, values).map(({ id }) => id)))
}

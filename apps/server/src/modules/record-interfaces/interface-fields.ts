import { type Path, type SentParam, type Values, resolveParamsAt } from '@armature/form-engine'
import { listRelationIds, type RecordField, type RecordPlan, type InterfaceSource } from '../record-plans/index.ts'
import { groupBy } from './group-by.ts'

/** A field of the form whose choices come from a data interface. */
export interface InterfaceField {
  field: RecordField
  /** name of its sub-table */
  table: string | null
  source: InterfaceSource
  /** whether attributes of the form show a field of the chosen record */
  isShown: boolean
}

const fieldsByPlan = new WeakMap<RecordPlan, InterfaceField[]>()

export function listInterfaceFields(plan: RecordPlan): InterfaceField[] {
  const known = fieldsByPlan.get(plan)
  if (known) return known
  const fields = [
    ...[...plan.fields.values()].flatMap((field) => toInterfaceField(plan, field, null)),
    ...plan.subTables.flatMap(({ name, fields: columns }) =>
      columns.flatMap((field) => toInterfaceField(plan, field, name)),
    ),
  ]
  fieldsByPlan.set(plan, fields)
  return fields
}

function toInterfaceField(plan: RecordPlan, field: RecordField, table: string | null): InterfaceField[] {
  if (field.texts?.kind !== 'interface' || field.attributeOf !== null) return []
  const { readers, derived } = plan.model.form.plan
  const isShown = (readers.get(field.path) ?? []).some((at) => derived[at]?.target.control.attributeOf === 'interface')
  return [{ field, table, source: field.texts, isShown }]
}

/** A value of such a field, its path, and the parameters sent to the interface for it. */
export interface ChosenValue {
  path: Path
  id: string
  params: SentParam[]
}

export function listChosenValues(plan: RecordPlan, { field, table }: InterfaceField, values: Values): ChosenValue[] {
  const { form } = plan.model
  return listRelationIds({ field, table }, values).map(({ path, id }) => ({
    path,
    id,
    params: resolveParamsAt({ form, values }, path),
  }))
}

/** Groups values by parameters, so that each group needs one call of the interface. */
export const groupByParams = <Place extends { params: SentParam[] }>(places: readonly Place[]): Place[][] => [
  ...groupBy(places, ({ params }) => JSON.stringify(params)).values(),
]

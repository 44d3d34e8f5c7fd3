import { type Path, type SentParam, type Values, paramsAt } from '@armature/form-engine'
import { relationIds } from '../display/relations.ts'
import type { RecordField, RecordPlan } from '../plan/record-plan.ts'
import { grouped } from './grouped.ts'
import type { InterfaceSource } from './interface-source.ts'

/** A field of the form whose choices come from a data interface. */
export interface InterfaceField {
  field: RecordField
  /** name of its sub-table */
  table: string | null
  source: InterfaceSource
  /** whether attributes of the form show a field of the chosen record */
  isShown: boolean
}

const fieldsOf = new WeakMap<RecordPlan, InterfaceField[]>()

export function interfaceFields(plan: RecordPlan): InterfaceField[] {
  const known = fieldsOf.get(plan)
  if (known) return known
  const fields = [
    ...[...plan.fields.values()].flatMap((field) => fieldOf(plan, field, null)),
    ...plan.subTables.flatMap(({ name, fields: columns }) => columns.flatMap((field) => fieldOf(plan, field, name))),
  ]
  fieldsOf.set(plan, fields)
  return fields
}

function fieldOf(plan: RecordPlan, field: RecordField, table: string | null): InterfaceField[] {
  if (field.texts?.kind !== 'interface' || field.attributeOf !== null) return []
  const { readers, derived } = plan.model.form.plan
  const isShown = (readers.get(field.path) ?? []).some((at) => derived[at]?.target.control.attributeOf === 'interface')
  return [{ field, table, source: field.texts, isShown }]
}

/** A value of such a field, its path, and the parameters sent to the interface for it. */
export interface ChosenPlace {
  path: Path
  id: string
  params: SentParam[]
}

export function chosenPlaces(plan: RecordPlan, { field, table }: InterfaceField, values: Values): ChosenPlace[] {
  const { form } = plan.model
  return relationIds({ field, table, modelId: '', shows: [] }, values).map(({ path, id }) => ({
    path,
    id,
    params: paramsAt({ form, values }, path),
  }))
}

/** Groups values by parameters, so that each group needs one call of the interface. */
export const byParams = <Place extends { params: SentParam[] }>(places: readonly Place[]): Place[][] => [
  ...grouped(places, ({ params }) => JSON.stringify(params)).values(),
]

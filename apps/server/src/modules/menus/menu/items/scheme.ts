import type { Scheme, SchemeFault } from '@armature/contract'
import {
  type Condition,
  type ConditionGroups,
  isSchemeMark,
  isValueMissing,
  isValueRequired,
  listOperators,
  listSchemeMarks,
  isListOperator,
} from '@armature/form-engine'
import { isStored, getRecordPlan, type RecordField, type RecordPlan } from '../../../record-plans/index.ts'
import { buildSystemActor } from '../../../record-actors/index.ts'
import { BadCondition, buildGroupsSql } from '../../../record-conditions/index.ts'
import { BoundValues } from '../../../record-statements/index.ts'
import type { ReleasedModel } from '../../../released-models/index.ts'

/** All rows are a scheme without groups; the contract does not allow empty groups. */
export const toCondition = (scheme: Scheme): ConditionGroups =>
  scheme.isAll ? { logic: 'and', groups: [] } : scheme.condition

export const isAllRows = ({ groups }: ConditionGroups): boolean => groups.length === 0

/**
 * The conditions that can match nothing, by their position: the field was deleted or is not stored, the operator does not fit its
 * control, or the value does not fit its column. Uses the SQL compiler that filters records, so that a condition accepted here
 * works there.
 */
export function findSchemeFaults(model: ReleasedModel, { groups }: ConditionGroups): SchemeFault[] {
  const plan = getRecordPlan(model)
  return groups.flatMap(({ conditions }, group) =>
    conditions.flatMap((condition, at) => {
      const reason = findFault(plan, condition)
      return reason ? [{ group, condition: at, field: condition.field, reason }] : []
    }),
  )
}

/** Fields that a condition can use: stored in the table of the model, with their own value. */
export const listConditionFields = (plan: RecordPlan): RecordField[] =>
  [...plan.fields.values()].filter((field) => isAskable(field) && !plan.systemFields.has(field.name))

/** Which fields of the conditions have an index in the table of the model. */
export function listFieldIndexes(
  model: ReleasedModel,
  { groups }: ConditionGroups,
): { field: string; hasIndex: boolean }[] {
  const plan = getRecordPlan(model)
  const names = new Set(groups.flatMap(({ conditions }) => conditions.map(({ field }) => field)))
  return [...names].flatMap((name) => {
    const field = findField(plan, name)
    return field ? [{ field: name, hasIndex: hasIndex(model, field) }] : []
  })
}

/** Whether the column is the first one of an index of any kind. */
export function hasIndex(model: ReleasedModel, { column }: RecordField): boolean {
  const name = column?.replaceAll('"', '')
  return model.physical.main.indexes.some(({ on }) => /^\w+ \(([\w]+)/.exec(on)?.[1] === name)
}

const isAskable = (field: RecordField | undefined): field is RecordField =>
  field !== undefined && isStored(field) && field.attributeOf === null

const systemNames: Readonly<Record<string, string>> = {
  $creatorUserId: 'creatorUser',
  $organizeId: 'organize',
  $creatorTime: 'creatorTime',
}

function findField(plan: RecordPlan, name: string): RecordField | undefined {
  const field = plan.systemFields.get(systemNames[name] ?? '') ?? plan.fields.get(name)
  return isAskable(field) ? field : undefined
}

function findFault(plan: RecordPlan, condition: Condition): SchemeFault['reason'] | undefined {
  const field = findField(plan, condition.field)
  if (!field) return 'field'
  if (!listOperators(field.field).includes(condition.op)) return 'operator'
  if (!isValueRequired(condition.op)) return undefined
  if (isValueMissing(condition)) return 'value'
  const { value } = condition
  if (isSchemeMark(value)) return matchesMark(field, condition) ? undefined : 'value'
  if (isListOperator(condition.op) && !Array.isArray(value)) return 'value'
  return canCompile(plan, condition) ? undefined : 'value'
}

function matchesMark({ field }: RecordField, { op, value }: Condition): boolean {
  const mark = listSchemeMarks(field).find((known) => known.mark === value)
  return mark !== undefined && mark.isList === isListOperator(op)
}

function canCompile(plan: RecordPlan, condition: Condition): boolean {
  const groups: ConditionGroups = { logic: 'and', groups: [{ logic: 'and', conditions: [condition] }] }
  const nobody = buildSystemActor({ now: 0, offsetMinutes: 0 })
  try {
    buildGroupsSql(groups, (name) => findField(plan, name), nobody, new BoundValues())
    return true
  } catch (error) {
    if (error instanceof BadCondition) return false
    throw error
  }
}

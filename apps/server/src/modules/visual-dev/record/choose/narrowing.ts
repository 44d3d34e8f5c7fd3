import { narrowingsOf } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { RelationUse } from '../display/relations.ts'
import { badSearch, readSearch } from '../list/list-question.ts'
import { type RecordPlan, isStored } from '../plan/record-plan.ts'
import type { Bound } from '../sql/bound.ts'
import { BadCondition, oneOfSql } from '../sql/conditions.ts'

/**
 * Builds the conditions by which a form narrows the records to choose from (F4.20). Only columns named in the design of the
 * field are allowed, so that the others cannot be probed.
 *
 * @throws AppError 'record.unknownField', 'record.badSearch', each naming the column
 */
export function narrowingSql(
  plan: RecordPlan,
  use: RelationUse | undefined,
  narrowing: string,
  bound: Bound,
): string[] {
  const asked = readSearch(narrowing, 'narrowing')
  const allowed = new Set(use ? narrowingsOf(use.field.field).map(({ field }) => field) : [])
  for (const [name] of asked) if (!allowed.has(name)) throw unknownField(name)
  return narrowedTo(plan, asked, bound)
}

/** Builds conditions that a record has one of the values in each column. @throws AppError as `buildNarrowingSql` */
export function narrowedTo(plan: RecordPlan, narrowing: [name: string, value: unknown][], bound: Bound): string[] {
  return narrowing.map(([name, value]) => {
    const field = plan.fields.get(name)
    if (!field) throw unknownField(name)
    const values = Array.isArray(value) ? (value as unknown[]) : [value]
    if (!isStored(field) || field.attributeOf !== null || values.length > 500) throw badSearch(name)
    try {
      return oneOfSql(field, values, bound)
    } catch (error) {
      if (error instanceof BadCondition) throw badSearch(name)
      throw error
    }
  })
}

const unknownField = (name: string): AppError => new AppError('record.unknownField', { field: name.slice(0, 100) })

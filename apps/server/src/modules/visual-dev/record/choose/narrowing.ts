import { narrowingsOf } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { RelationUse } from '../display/relations.ts'
import { badSearch, readSearch } from '../list/list-question.ts'
import { type RecordPlan, isStored } from '../plan/record-plan.ts'
import type { Bound } from '../sql/bound.ts'
import { BadCondition, oneOfSql } from '../sql/conditions.ts'

/**
 * What the form that is being filled in asks of the records to choose from (F4.20): only columns that the asking field's own
 * design names, so that nobody can probe the others.
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

/** Conditions that a record holds one of the values in each column. @throws AppError as `narrowingSql` */
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

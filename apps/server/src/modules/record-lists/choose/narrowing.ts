import { listNarrowings } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { type RelationUse, type RecordPlan, isStored } from '../../record-plans/index.ts'
import { createSearchError, parseSearch } from '../../record-search/index.ts'
import type { BoundValues } from '../../record-statements/index.ts'
import { BadCondition, buildOneOfSql } from '../../record-conditions/index.ts'

/**
 * Builds the conditions by which a form narrows the records to choose from (F4.20). Only columns named in the design of the
 * field are allowed, so that the others cannot be probed.
 *
 * @throws AppError 'record.unknownField', 'record.badSearch', each naming the column
 */
export function buildNarrowingSql(
  plan: RecordPlan,
  use: RelationUse | undefined,
  narrowing: string,
  bound: BoundValues,
): string[] {
  const asked = parseSearch(narrowing, 'narrowing')
  const allowed = new Set(use ? listNarrowings(use.field.field).map(({ field }) => field) : [])
  for (const [name] of asked) if (!allowed.has(name)) throw createUnknownFieldError(name)
  return buildValueConditions(plan, asked, bound)
}

/** Builds conditions that a record has one of the values in each column. @throws AppError as `buildNarrowingSql` */
export function buildValueConditions(
  plan: RecordPlan,
  narrowing: [name: string, value: unknown][],
  bound: BoundValues,
): string[] {
  return narrowing.map(([name, value]) => {
    const field = plan.fields.get(name)
    if (!field) throw createUnknownFieldError(name)
    const values = Array.isArray(value) ? (value as unknown[]) : [value]
    if (!isStored(field) || field.attributeOf !== null || values.length > 500) throw createSearchError(name)
    try {
      return buildOneOfSql(field, values, bound)
    } catch (error) {
      if (error instanceof BadCondition) throw createSearchError(name)
      throw error
    }
  })
}

const createUnknownFieldError = (name: string): AppError =>
  new AppError('record.unknownField', { field: name.slice(0, 100) })

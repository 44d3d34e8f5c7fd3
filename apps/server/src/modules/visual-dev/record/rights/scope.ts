import type { RecordField, RecordPlan } from '../plan/record-plan.ts'
import { BadCondition, groupsSql } from '../sql/conditions.ts'
import type { Bound } from '../sql/bound.ts'
import type { Actor } from './actor.ts'

/**
 * Builds the condition for the rows of a model that the user may access, over the alias `t`. Every read, update and delete of
 * records uses it (security rule 3.2). Rows marked as deleted are never included.
 */
export function scopeSql(plan: RecordPlan, actor: Actor, bound: Bound, rights = actor.rights): string {
  const alive = plan.deletesLogically ? 't.delete_mark is null' : ''
  const scope = rightsSql(plan, actor, bound, rights.scope)
  if (scope === '') return alive === '' ? 'true' : alive
  return alive === '' ? scope : `${alive} and ${scope}`
}

function rightsSql(plan: RecordPlan, actor: Actor, bound: Bound, scope: Actor['rights']['scope']): string {
  if (scope === 'all') return ''
  const schemes = scope.schemes.map((scheme) => schemeSql(plan, actor, bound, scheme))
  return schemes.length === 0 ? 'false' : `(${schemes.join(' or ')})`
}

/** A scheme with a missing field or an unsuitable value grants nothing, so that a mistake never extends a right. */
export function schemeSql(
  plan: RecordPlan,
  actor: Actor,
  bound: Bound,
  scheme: Parameters<typeof groupsSql>[0],
): string {
  const before = bound.values.length
  try {
    return groupsSql(scheme, (name) => scopeField(plan, name), actor, bound)
  } catch (error) {
    if (!(error instanceof BadCondition)) throw error
    bound.values.length = before
    return 'false'
  }
}

const scopeNames: Readonly<Record<string, string>> = {
  $creatorUserId: 'creatorUser',
  $organizeId: 'organize',
  $creatorTime: 'creatorTime',
}

/** Finds the field that a condition of a scheme names. */
export const scopeField = (plan: RecordPlan, name: string): RecordField | undefined =>
  plan.systemFields.get(scopeNames[name] ?? '') ?? plan.fields.get(name)

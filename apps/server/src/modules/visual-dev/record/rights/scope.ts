import type { RecordField, RecordPlan } from '../plan/record-plan.ts'
import { BadCondition, groupsSql } from '../sql/conditions.ts'
import type { Bound } from '../sql/bound.ts'
import type { Actor } from './actor.ts'

/**
 * The rows of a model that the actor may touch, as one condition over the alias `t`; every read, update and delete of
 * records goes through it (security rule 3.2). Rows with a deleted mark are nobody's.
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

/** A scheme whose field is gone or whose value does not fit grants nothing: a right is never widened by a mistake. */
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

/** The field that a condition of a scheme speaks of. */
export const scopeField = (plan: RecordPlan, name: string): RecordField | undefined =>
  plan.systemFields.get(scopeNames[name] ?? '') ?? plan.fields.get(name)

import type { RecordField, RecordPlan } from '../record-plans/index.ts'
import { BadCondition, buildGroupsSql } from '../record-conditions/index.ts'
import type { BoundValues } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'

/**
 * Builds the condition for the rows of a model that the user may access, over the alias `t`. Every read, update and delete of
 * records uses it (security rule 3.2). Rows marked as deleted are never included.
 */
export function buildScopeSql(plan: RecordPlan, actor: Actor, bound: BoundValues, rights = actor.rights): string {
  const alive = plan.model.physical.main.hasMarkedRows ? 't.delete_mark is null' : ''
  const scope = buildRightsSql(plan, actor, bound, rights.scope)
  if (scope === '') return alive === '' ? 'true' : alive
  return alive === '' ? scope : `${alive} and ${scope}`
}

function buildRightsSql(plan: RecordPlan, actor: Actor, bound: BoundValues, scope: Actor['rights']['scope']): string {
  if (scope === 'all') return ''
  const schemes = scope.schemes.map((scheme) => buildSchemeSql(plan, actor, bound, scheme))
  return schemes.length === 0 ? 'false' : `(${schemes.join(' or ')})`
}

/** A scheme with a missing field or an unsuitable value grants nothing, so that a mistake never extends a right. */
export function buildSchemeSql(
  plan: RecordPlan,
  actor: Actor,
  bound: BoundValues,
  scheme: Parameters<typeof buildGroupsSql>[0],
): string {
  const before = bound.values.length
  try {
    return buildGroupsSql(scheme, (name) => findScopeField(plan, name), actor, bound)
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
export const findScopeField = (plan: RecordPlan, name: string): RecordField | undefined =>
  plan.systemFields.get(scopeNames[name] ?? '') ?? plan.fields.get(name)

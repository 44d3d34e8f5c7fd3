import { log } from '../../platform/log/log.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { buildScopeSql } from '../record-rights/index.ts'
import { type RecordContext, BoundValues, runStatement } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'

/**
 * How many of the records that the user has just saved their row rules no longer show, because a rule names a field that was
 * saved. Counts records that were deleted since, too. Asks the database only if the user has row rules.
 */
export async function countOutOfScope(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  if (actor.rights.scope === 'all' || ids.length === 0) return 0
  const plan = getRecordPlan(model)
  const bound = new BoundValues()
  const mark = bound.add(ids, 'uuid[]')
  const text = `select count(*)::int as n from ${plan.table} t where t.id = any(${mark}) and ${buildScopeSql(plan, actor, bound)}`
  try {
    const [seen] = await runStatement<{ n: number }>(context, text, bound.values)
    return ids.length - (seen?.n ?? 0)
  } catch (error) {
    // the records are stored: the reply must not say otherwise
    log.warn('saved records were not checked against row rules', { error })
    return 0
  }
}

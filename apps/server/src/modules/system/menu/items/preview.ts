import type { BodyOf, menuItemEndpoints } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { Caller, Rights } from '../../../../platform/http/caller.ts'
import { listsOf } from '../../../permission/rights/lists.ts'
import { runText, recordContext } from '../../../visual-dev/record/record-context.ts'
import { planOf, type RecordPlan } from '../../../visual-dev/record/plan/record-plan.ts'
import { type Actor, systemActor, unlimited } from '../../../visual-dev/record/rights/actor.ts'
import { scopeSql } from '../../../visual-dev/record/rights/scope.ts'
import { Bound } from '../../../visual-dev/record/sql/bound.ts'
import { knownMenu } from '../menu-rules.ts'
import { requireSeesAll } from './ceiling.ts'
import { modelOf } from './items.service.ts'
import { findPerson } from './person.queries.ts'
import { conditionOf, indexesFor, schemeFaults } from './scheme.ts'

/** Limit for counting records, so that a preview does not read a table of millions. */
export const mostCounted = 100_000

/**
 * Number of records that the scheme would show to a user, by the same conditions that filter their lists.
 *
 * @throws AppError 'menu.unknown', 'menu.moduleUnknown', 'permission.notFound' for an unknown user, 'menuItem.narrower': the
 * numbers are shown only to users who may see all records
 */
export async function previewScheme(
  deps: Deps,
  caller: Caller,
  menuId: string,
  { scheme, userId }: BodyOf<typeof menuItemEndpoints.preview>,
) {
  const model = await modelOf(deps, await knownMenu(deps.db, menuId))
  await requireSeesAll(deps.db, caller, menuId, 'resource')
  const actor = await actorFor(deps, userId)
  const condition = conditionOf(scheme)
  const plan = planOf(model)
  return {
    opened: await count(deps, plan, { ...actor, rights: { ...unlimited, scope: { schemes: [condition] } } }),
    total: await count(deps, plan, actor),
    most: mostCounted,
    userName: actor.userName,
    faults: schemeFaults(model, condition),
    indexes: indexesFor(model, condition),
  }
}

async function actorFor(deps: Deps, userId: string): Promise<Actor> {
  const person = await findPerson(deps.db, userId)
  if (!person) throw new AppError('permission.notFound')
  return {
    ...systemActor({ now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }),
    userId,
    userName: person.real_name,
    organizeId: person.organize_id,
    organizeIdAndSub: person.organize_and_sub,
    positionId: person.position_id,
    ...(await listsOf(deps, { userId, isAdministrator: person.is_administrator, rights: bothLists })),
  }
}

/** Marks for lists are resolved for this preview, whatever permissions the user has. */
const bothLists: Rights = {
  isAdministrator: false,
  menus: new Set(),
  menuIds: new Set(),
  buttons: new Set(),
  models: new Map(),
  dictionaries: new Map(),
  lists: new Set(['@userAndSubordinates', '@organizesAdministered']),
}

async function count(deps: Deps, plan: RecordPlan, actor: Actor): Promise<number> {
  const bound = new Bound()
  const scope = scopeSql(plan, actor, bound)
  const text = `select count(*)::int as n from (select 1 from ${plan.table} t where ${scope} limit ${mostCounted}) counted`
  const [row] = await runText<{ n: number }>(recordContext(deps), text, bound.values)
  return row?.n ?? 0
}

import type { EndpointBody, menuItemEndpoints } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { Caller, Rights } from '../../../../platform/http/caller.ts'
import { issueRights } from '../../../../platform/http/model-rights.ts'
import { loadSchemeLists } from '../../../delegation/index.ts'
import { runStatement, getRecordContext, BoundValues } from '../../../record-statements/index.ts'
import { getRecordPlan, type RecordPlan } from '../../../record-plans/index.ts'
import { type Actor, buildSystemActor, unlimitedRights } from '../../../record-actors/index.ts'
import { buildScopeSql } from '../../../record-rights/index.ts'
import { getStoredMenu } from '../menu-rules.ts'
import { assertHasFullMenu } from './assert-full-menu.ts'
import { getModel } from './items.service.ts'
import { findSchemeUser } from './scheme-user.queries.ts'
import { toCondition, listFieldIndexes, findSchemeFaults } from './scheme.ts'

/** Limit for counting records, so that a preview does not read a table of millions. */
export const maxCounted = 100_000

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
  { scheme, userId }: EndpointBody<typeof menuItemEndpoints.preview>,
) {
  const model = await getModel(deps, await getStoredMenu(deps.db, menuId))
  await assertHasFullMenu(deps.db, caller, menuId, 'resource')
  const actor = await createActor(deps, userId)
  const condition = toCondition(scheme)
  const plan = getRecordPlan(model)
  return {
    opened: await count(deps, plan, {
      ...actor,
      rights: issueRights({ ...unlimitedRights, scope: { schemes: [condition] } }),
    }),
    total: await count(deps, plan, actor),
    most: maxCounted,
    userName: actor.userName,
    faults: findSchemeFaults(model, condition),
    indexes: listFieldIndexes(model, condition),
  }
}

async function createActor(deps: Deps, userId: string): Promise<Actor> {
  const person = await findSchemeUser(deps.db, userId)
  if (!person) throw new AppError('permission.notFound')
  return {
    ...buildSystemActor({ now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }),
    userId,
    userName: person.real_name,
    organizeId: person.organize_id,
    organizeIdAndSub: person.organize_and_sub,
    positionId: person.position_id,
    ...(await loadSchemeLists(deps, { userId, isAdministrator: person.is_administrator, rights: bothLists })),
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
  sourceLists: new Map(),
  lists: new Set(['@userAndSubordinates', '@organizesAdministered']),
}

async function count(deps: Deps, plan: RecordPlan, actor: Actor): Promise<number> {
  const bound = new BoundValues()
  const scope = buildScopeSql(plan, actor, bound)
  const text = `select count(*)::int as n from (select 1 from ${plan.table} t where ${scope} limit ${maxCounted}) counted`
  const [row] = await runStatement<{ n: number }>(getRecordContext(deps), text, bound.values)
  return row?.n ?? 0
}

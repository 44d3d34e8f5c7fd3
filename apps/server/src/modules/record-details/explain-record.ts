import type { Reason } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import type { Deps } from '../../deps.ts'
import { findModelRights } from '../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { MenuEntry } from '../menu-catalogue/index.ts'
import { type GrantedScheme, createReason } from '../grants/index.ts'
import { approvals, buildSchemeSql, buildScopeSql } from '../record-rights/index.ts'
import { getRecordPlan, type RecordPlan } from '../record-plans/index.ts'
import { type RecordContext, getRecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import { type Actor, createActorWithRights } from '../record-actors/index.ts'
import { isUuid } from '../record-conditions/index.ts'
import { explainConditions } from './explain-conditions.ts'

export interface ExplainRecordRequest {
  deps: Deps
  asker: Caller
  /** the user whose access is explained, and their rights through the menu */
  person: Caller
  menu: MenuEntry
  own: ModelRights
  recordId: string
}

/**
 * Explains whether a user can access a record through a menu, and which data scheme allows it or which conditions prevent it.
 * Whether the record exists and what it contains is only revealed if the asking user may see it.
 */
export async function explainRecord(
  question: ExplainRecordRequest,
  schemes: readonly GrantedScheme[],
): Promise<{ allowed: boolean; reasons: Reason[] }> {
  const { deps, asker, person, menu, own, recordId } = question
  const context = getRecordContext(deps)
  const model = await context.models.find(menu.moduleId ?? '')
  if (!model || !isUuid(recordId)) return { allowed: false, reasons: [createReason('recordUnknown', false)] }
  const plan = getRecordPlan(model)
  const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  const actor = createActorWithRights(person, own, at)
  const allowed = await canReach(context, plan, actor, recordId)
  const locks = allowed && model.flow ? await listLockReasons(deps, model.id, recordId, person, asker) : []
  const asking = findModelRights(asker.rights, model.id, 'list', menu.id)
  const asAsker = asking && createActorWithRights(asker, asking, at)
  const mayTell = asAsker !== undefined && (await canReach(context, plan, asAsker, recordId))
  if (own.scope === 'all')
    return {
      allowed,
      reasons: [allowed ? createReason('rowsOpen', true) : createReason('recordUnknown', false), ...locks],
    }
  if (schemes.length === 0) return { allowed, reasons: [createReason('schemeMissing', false)] }
  if (!allowed && asker.isAdministrator && !mayTell) return { allowed, reasons: [createReason('recordUnknown', false)] }

  const holding = await matchSchemes(context, plan, actor, recordId, schemes)
  const reasons: Reason[] = []
  for (const [index, { item, givers }] of schemes.entries()) {
    const subject = { id: item.id, fullName: resolveName(asker.language, item) }
    if (allowed && holding[index]) reasons.push(createReason('schemeHolds', true, { givers, subject }))
    else if (!allowed)
      reasons.push(
        createReason('schemeFails', false, {
          givers,
          subject,
          failing: mayTell
            ? await explainConditions(context, plan, { actor, asAsker }, recordId, getCondition(item))
            : [],
        }),
      )
  }
  return { allowed, reasons: [...reasons, ...locks] }
}

/** An approval that prevents the user from changing the record: which flow, in which state, and whose turn it is. */
async function listLockReasons(
  { db }: Deps,
  modelId: string,
  recordId: string,
  person: Caller,
  { language }: Caller,
): Promise<Reason[]> {
  const lock = await approvals.get().findLock(db, { modelId, recordId }, person.userId, language)
  return lock ? [createReason('flowLocked', false, { subject: lock })] : []
}

const getCondition = ({ property }: GrantedScheme['item']): ConditionGroups | undefined => property.condition

/** Runs the check itself: the row condition that every read, change and deletion uses. */
async function canReach(context: RecordContext, plan: RecordPlan, actor: Actor, id: string): Promise<boolean> {
  const bound = new BoundValues()
  const mark = bound.add(id, 'uuid')
  const text = `select t.id from ${plan.table} t where t.id = ${mark} and ${buildScopeSql(plan, actor, bound)}`
  return (await runStatement(context, text, bound.values)).length > 0
}

async function matchSchemes(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  id: string,
  schemes: readonly GrantedScheme[],
): Promise<boolean[]> {
  const bound = new BoundValues()
  const mark = bound.add(id, 'uuid')
  const columns = schemes.map(({ item }, index) => {
    const condition = getCondition(item)
    return `coalesce(${condition ? buildSchemeSql(plan, actor, bound, condition) : 'false'}, false) as s${index}`
  })
  const text = `select ${columns.join(', ')} from ${plan.table} t where t.id = ${mark}`
  const [row] = await runStatement<Record<string, boolean>>(context, text, bound.values)
  return schemes.map((_scheme, index) => row?.[`s${index}`] === true)
}

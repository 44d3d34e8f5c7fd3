import type { Reason } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import type { Deps } from '../../../../deps.ts'
import { rightsFor } from '../../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../../platform/http/caller.ts'
import { nameIn } from '../../../../platform/i18n/name-in.ts'
import type { MenuEntry } from '../../../permission/menu/menu-catalogue.ts'
import { type GrantedScheme, reason } from '../../../permission/explain/item-reasons.ts'
import { isLocked, lockWords } from '../../../workflow/lock/record-lock.ts'
import { listLocks } from '../../../workflow/lock/record-lock.queries.ts'
import { planOf, type RecordPlan } from '../plan/record-plan.ts'
import { type RecordContext, recordContext, runText } from '../record-context.ts'
import { type Actor, personActor } from '../rights/actor.ts'
import { schemeSql, scopeSql } from '../rights/scope.ts'
import { Bound } from '../sql/bound.ts'
import { isUuid } from '../sql/field-values.ts'
import { toldConditions } from './told-conditions.ts'

export interface RecordQuestion {
  deps: Deps
  asker: Caller
  /** the user whose access is explained, and their rights through the menu */
  person: Caller
  menu: MenuEntry
  own: ModelRights
  recordId: string
}

/**
 * Explains whether a user can access a record through a menu, and which row scheme allows it or which conditions prevent it.
 * Whether the record exists and what it contains is only revealed if the asking user may see it.
 */
export async function explainRecord(
  question: RecordQuestion,
  schemes: readonly GrantedScheme[],
): Promise<{ allowed: boolean; reasons: Reason[] }> {
  const { deps, asker, person, menu, own, recordId } = question
  const context = recordContext(deps)
  const model = await context.models.find(menu.moduleId ?? '')
  if (!model || !isUuid(recordId)) return { allowed: false, reasons: [reason('recordUnknown', false)] }
  const plan = planOf(model)
  const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  const actor = personActor(person, own, at)
  const allowed = await reaches(context, plan, actor, recordId)
  const locks = allowed && model.flow ? await lockReasons(deps, model.id, recordId, person, asker) : []
  const asking = rightsFor(asker.rights, model.id, 'list', menu.id)
  const asAsker = asking && personActor(asker, asking, at)
  const mayTell = asAsker !== undefined && (await reaches(context, plan, asAsker, recordId))
  if (own.scope === 'all')
    return { allowed, reasons: [allowed ? reason('rowsOpen', true) : reason('recordUnknown', false), ...locks] }
  if (schemes.length === 0) return { allowed, reasons: [reason('schemeMissing', false)] }
  if (!allowed && asker.isAdministrator && !mayTell) return { allowed, reasons: [reason('recordUnknown', false)] }

  const holding = await schemesHolding(context, plan, actor, recordId, schemes)
  const reasons: Reason[] = []
  for (const [index, { item, givers }] of schemes.entries()) {
    const subject = { id: item.id, fullName: nameIn(asker.language, item) }
    if (allowed && holding[index]) reasons.push(reason('schemeHolds', true, { givers, subject }))
    else if (!allowed)
      reasons.push(
        reason('schemeFails', false, {
          givers,
          subject,
          failing: mayTell ? await toldConditions(context, plan, { actor, asAsker }, recordId, conditionOf(item)) : [],
        }),
      )
  }
  return { allowed, reasons: [...reasons, ...locks] }
}

/** An approval that prevents the user from changing the record: which flow, in which state, and whose turn it is. */
async function lockReasons(
  { db }: Deps,
  modelId: string,
  recordId: string,
  person: Caller,
  { language }: Caller,
): Promise<Reason[]> {
  const locks = await listLocks(db, modelId, [recordId])
  const [held] = locks.filter((lock) => isLocked(lock.status) || lock.creator_user_id !== person.userId)
  if (!held) return []
  const { flow, state, users } = await lockWords(db, held, language)
  const fullName = language === 'en' ? `${flow} (${state}${users})` : `${flow}（${state}${users}）`
  return [reason('flowLocked', false, { subject: { id: held.task_id, fullName } })]
}

const conditionOf = ({ property }: GrantedScheme['item']): ConditionGroups | undefined => property.condition

/** Runs the check itself: the row condition that every read, change and deletion uses. */
async function reaches(context: RecordContext, plan: RecordPlan, actor: Actor, id: string): Promise<boolean> {
  const bound = new Bound()
  const mark = bound.add(id, 'uuid')
  const text = `select t.id from ${plan.table} t where t.id = ${mark} and ${scopeSql(plan, actor, bound)}`
  return (await runText(context, text, bound.values)).length > 0
}

async function schemesHolding(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  id: string,
  schemes: readonly GrantedScheme[],
): Promise<boolean[]> {
  const bound = new Bound()
  const mark = bound.add(id, 'uuid')
  const columns = schemes.map(({ item }, index) => {
    const condition = conditionOf(item)
    return `coalesce(${condition ? schemeSql(plan, actor, bound, condition) : 'false'}, false) as s${index}`
  })
  const text = `select ${columns.join(', ')} from ${plan.table} t where t.id = ${mark}`
  const [row] = await runText<Record<string, boolean>>(context, text, bound.values)
  return schemes.map((_scheme, index) => row?.[`s${index}`] === true)
}

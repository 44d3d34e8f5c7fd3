import type { RecordAction } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { mayUse } from '../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { issueRights } from '../../../platform/http/model-rights.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { intersectStartRights, toEarlierRights } from './field-rights.ts'
import type { TaskRecord } from './task.queries.ts'

/** What the initiator does with their approval: open it, change and submit it, or delete it with its record. */
export type StarterAction = 'read' | 'change' | 'remove'

type StartedTask = Pick<TaskRecord, 'menu_id' | 'start_action' | 'design'>

/**
 * The permissions of the initiator at every step: those of the menu that the approval was started from, or else of their first
 * menu that allows it, reduced to the fields of the start node. A new record needs permission to add; it stays within reach of
 * the user who created it, also when their data permissions do not include it. An existing record needs permission to edit.
 *
 * @returns undefined if no menu of the caller allows the action
 */
export function findStarterRights(
  { rights: { models } }: Pick<Caller, 'rights'>,
  model: ReleasedModel,
  task: StartedTask,
  action: StarterAction,
): ModelRights | undefined {
  const allowed = (models.get(model.id) ?? []).filter((menu) =>
    listActions(task, action).some((one) => mayUse(menu, one)),
  )
  const menu = allowed.find(({ menuId }) => menuId === task.menu_id) ?? allowed[0]
  const own = menu && toEarlierRights(reachOwnRecord(menu, task, action), model)
  return own && intersectStartRights(own, model, task.design.properties.formOperates)
}

/** @throws AppError 'access.denied' if no menu of the caller allows the action */
export function getStarterRights(
  caller: Pick<Caller, 'rights'>,
  model: ReleasedModel,
  task: StartedTask,
  action: StarterAction,
): ModelRights {
  const rights = findStarterRights(caller, model, task, action)
  if (!rights) throw new AppError('access.denied')
  return rights
}

/** Approvals from before the start was recorded (`null`) count as new records, if the initiator created the record. */
function listActions({ start_action }: StartedTask, action: StarterAction): RecordAction[] {
  if (action === 'remove') return ['remove']
  const change: RecordAction[] = start_action === 'edit' ? ['edit'] : ['edit', 'add']
  return action === 'read' ? ['detail', ...change] : change
}

/** A record that was new stays within reach of its creator; without permission to edit, they reach no other record. */
function reachOwnRecord(menu: ModelRights, { start_action }: StartedTask, action: StarterAction): ModelRights {
  if (start_action === 'edit') return menu
  if (action === 'change' && !mayUse(menu, 'edit')) return issueRights({ ...menu, scope: { schemes: [own] } })
  const { scope } = menu
  return scope === 'all' ? menu : issueRights({ ...menu, scope: { schemes: [...scope.schemes, own] } })
}

const own: ConditionGroups = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: '$creatorUserId', op: 'eq', value: '@userId' }] }],
}

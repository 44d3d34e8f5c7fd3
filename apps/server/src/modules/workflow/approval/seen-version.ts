import type { FlowRecordConflict } from '@armature/contract'
import { type Field, toFieldCode, translateLabel } from '@armature/form-engine'
import type { ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { loadUserNames } from '../../names/index.ts'
import { type Actor, createActorWithRights } from '../../record-actors/index.ts'
import { describeDifferences, listChangesSince } from '../../record-history/index.ts'
import { toEditingData } from '../../record-details/index.ts'
import { readRecord } from '../../record-values/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { type ReleasedModel, loadEarlierModel } from '../../released-models/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { approverDefaults, mapIdentities, resolveNodeRights } from '../engine/field-rights.ts'
import type { FlowContext } from '../engine/flow-context.ts'
import { findSnapshot, hasShownForm } from '../engine/snapshot.queries.ts'
import type { OperatorRecord } from '../engine/turn.queries.ts'

/** What a decision says that its user has seen; what is missing counts as the state when their turn opened. */
export interface SeenVersions {
  /** version of the record */
  version?: number | undefined
  /** version of the form */
  formVersion?: number | undefined
}

/**
 * Binds a decision to the versions of the record and of the form that the user has seen.
 *
 * @throws AppError 'workflow.recordChanged', or 'workflow.formChanged' if the approval has another form, with the present values and
 * the differences, as far as the node shows them
 */
export async function assertSeenVersion(
  deps: Deps,
  db: Db,
  caller: Caller,
  { flowing, node, operator }: { flowing: FlowContext; node: ApproverNode; operator: OperatorRecord },
  seen: SeenVersions,
): Promise<void> {
  const { task, model, version } = flowing
  const { version: seenVersion = operator.record_version, formVersion = operator.form_version ?? model.version } = seen
  const isSameForm = formVersion === model.version
  if (version === seenVersion && isSameForm) return
  const context = getRecordContext(deps)
  const rights = resolveNodeRights(model, node.properties.formOperates, approverDefaults)
  const actor = createActorWithRights(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const plan = getRecordPlan(model)
  const record = await readRecord(context, plan, actor, task.record_id, db)
  const changer = record?.lastUserId ?? ''
  const user = (await loadUserNames(db, changer === '' ? [] : [changer])).get(changer) ?? ''
  const data: FlowRecordConflict = {
    version,
    data: JSON.stringify(record ? toEditingData(plan, actor, record) : {}),
    user,
    changes: model.present
      ? await listEarlierChanges(deps, db, actor, flowing, seenVersion)
      : await listChangesSince(context, model, actor, { id: task.record_id, version }, seenVersion),
    form: isSameForm ? null : await describeOtherForm(db, actor, { flowing, node }, formVersion),
  }
  if (!isSameForm) throw new AppError('workflow.formChanged', { version: model.version }, data)
  throw new AppError('workflow.recordChanged', { user }, data)
}

/**
 * The differences in a record that is shown with an earlier form: the history names the fields of several releases, so the values
 * of then are compared with those of now. Without them, there are none to show.
 */
async function listEarlierChanges(
  deps: Deps,
  db: Db,
  actor: Actor,
  { task, model, values }: FlowContext,
  seen: number,
): Promise<FlowRecordConflict['changes']> {
  const then = await findSnapshot(db, task.id, seen, model.version)
  if (then?.formVersion !== model.version) return []
  return describeDifferences(getRecordContext(deps), model, actor, then.values, values)
}

/** The fields that the node shows in only one of the two forms. A form that the approval never had gives none. */
async function describeOtherForm(
  db: Db,
  { rights, language }: Actor,
  { flowing: { task, model }, node }: { flowing: FlowContext; node: ApproverNode },
  seen: number,
): Promise<FlowRecordConflict['form']> {
  const isKnown = await hasShownForm(db, task.id, seen)
  const then = isKnown ? await loadEarlierModel(db, model.present ?? model, seen) : model
  const before = listShownFields(then, resolveNodeRights(then, node.properties.formOperates, approverDefaults))
  const now = listShownFields(model, rights)
  const listMissing = (some: ReadonlyMap<string, Field>, others: ReadonlyMap<string, Field>) =>
    [...some].flatMap(([id, field]) => (others.has(id) ? [] : [translateLabel(field, language)]))
  return { seen, now: model.version, added: listMissing(now, before), removed: listMissing(before, now) }
}

/** By the identity of each field, which stays when it is renamed. */
function listShownFields({ form }: ReleasedModel, { forms }: ModelRights): ReadonlyMap<string, Field> {
  const shown = [...mapIdentities(form)].filter(([, { path }]) => forms === null || forms.has(toFieldCode(path)))
  return new Map(shown.map(([id, { field }]) => [id, field]))
}

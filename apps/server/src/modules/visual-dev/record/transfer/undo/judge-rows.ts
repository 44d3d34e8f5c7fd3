import { type Path, definitionPath, fieldCode, labelOf } from '@armature/form-engine'
import { mayTouch } from '../../../../../platform/http/access.ts'
import { findRecordFlows } from '../../../../workflow/lock/record-lock.ts'
import { relationIds, relationUses } from '../../display/relations.ts'
import { type RecordPlan, planOf } from '../../plan/record-plan.ts'
import { runText } from '../../record-context.ts'
import { viewOf } from '../../rights/record-view.ts'
import { scopeSql } from '../../rights/scope.ts'
import { Bound } from '../../sql/bound.ts'
import { changesBetween } from '../../write/changes.ts'
import { judgeDependences } from './judge-dependences.ts'
import { readBefore } from './stored-before.ts'
import { type UndoPart, keepRecord, listRestorable } from './undo-part.ts'

/**
 * Determines which records of a part can be undone, and locks them until the transaction ends: they are unchanged since the
 * import, the user may delete or edit them, no approval locks them, no other record refers to them, and the values to restore
 * are free and their related records exist.
 */
export async function judgeRows(part: UndoPart): Promise<void> {
  await judgeStates(part)
  await judgeLocks(part)
  const { context, plan, run, tx } = part
  const changed = part.rows.flatMap(({ recordId, isAdded }) => (isAdded || part.kept.has(recordId) ? [] : [recordId]))
  part.restorations = (await readBefore(context, plan, run.id, changed, tx)).map(({ id, current, before }) => ({
    id,
    before,
    changes: changesBetween(plan, current, before),
  }))
  judgeFields(part)
  await judgeRelated(part)
  await judgeDependences(part)
}

interface State {
  id: string
  version: number
  is_removed: boolean
  is_in_reach: boolean
}

/** Keeps records that were deleted or changed since, or that the user may not access. */
async function judgeStates(part: UndoPart): Promise<void> {
  const { context, plan, actor, tx, rows, gone } = part
  const bound = new Bound()
  const mark = bound.add(
    rows.map(({ recordId }) => recordId),
    'uuid[]',
  )
  const scope = scopeSql(plan, actor, bound)
  const text = `select t.id, t.version, t.delete_mark is not null as is_removed, coalesce(${scope}, false) as is_in_reach from ${plan.table} t where t.id = any(${mark}) order by t.id for update`
  const states = new Map((await runText<State>(context, text, bound.values, tx)).map((state) => [state.id, state]))
  for (const { recordId, isAdded, version } of rows) {
    const state = states.get(recordId)
    if (!state || state.is_removed) {
      if (isAdded) gone.add(recordId)
      else keepRecord(part, recordId, 'import.removedSince')
    } else if (!state.is_in_reach || !mayTouch(actor.rights, isAdded ? 'remove' : 'edit'))
      keepRecord(part, recordId, isAdded ? 'import.mayNotRemove' : 'import.mayNotEdit')
    else if (state.version !== version) keepRecord(part, recordId, 'import.changedSince')
  }
}

/** Keeps records that an approval locks, like a save does. */
async function judgeLocks(part: UndoPart): Promise<void> {
  const { model, actor, tx, rows, kept } = part
  if (!model.flow) return
  const ids = rows.map(({ recordId }) => recordId)
  for (const [id, { lockReason }] of await findRecordFlows(tx, model.id, actor, ids))
    if (lockReason !== '' && !kept.has(id)) kept.set(id, lockReason)
}

/**
 * Keeps records with fields that the import filled and the user may no longer write. Values that the form calculated are
 * restored with them.
 */
function judgeFields(part: UndoPart): void {
  const { plan, actor, run } = part
  const view = viewOf(plan, actor.rights)
  const isLost = (code: string) => !view.mayWrite(code)
  const lost = run.fields.filter((code) => isLost(code) || isLost(code.split('-')[0] ?? code))
  if (lost.length === 0) return
  for (const { id, changes } of listRestorable(part)) {
    const path = Object.keys(changes).find((one) => touches(one, lost))
    if (path !== undefined) keepRecord(part, id, 'import.mayNotWrite', { label: labelAt(plan, path, actor.language) })
  }
}

/** A whole row that is added or removed affects every column of its sub-table. */
const touches = (path: Path, codes: readonly string[]): boolean =>
  codes.some((code) => code === fieldCode(path) || code.startsWith(`${fieldCode(path)}-`))

/** Keeps records that would refer to deleted related records; existing ones are locked until the transaction ends. */
async function judgeRelated(part: UndoPart): Promise<void> {
  const { context, plan, tx } = part
  for (const use of relationUses(plan)) {
    const wanted = listRestorable(part).flatMap(({ id, before, changes }) =>
      Object.keys(changes).some((path) => definitionPath(path).split('.')[0] === (use.table ?? use.field.name))
        ? relationIds(use, before).map((pointed) => ({ id, pointedId: pointed.id }))
        : [],
    )
    const model = wanted.length > 0 ? await context.models.find(use.modelId) : undefined
    if (!model) continue
    const text = `select t.id from ${planOf(model).table} t where t.id = any($1::uuid[]) and t.delete_mark is null order by t.id for share of t`
    const ids = [...new Set(wanted.map(({ pointedId }) => pointedId))]
    const there = new Set((await runText<{ id: string }>(context, text, [ids], tx)).map(({ id }) => id))
    const label = labelAt(plan, use.field.path, part.actor.language)
    for (const { id, pointedId } of wanted)
      if (!there.has(pointedId)) keepRecord(part, id, 'import.relatedGone', { label })
  }
}

/** @param path of a value, or of its definition */
function labelAt(plan: RecordPlan, path: Path, language: Parameters<typeof labelOf>[1]): string {
  const definition = definitionPath(path)
  const field = plan.model.form.byPath.get(definition)
  return field ? labelOf(field.field, language) : definition
}

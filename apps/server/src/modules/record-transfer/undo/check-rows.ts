import { type Path, toDefinitionPath, toFieldCode, translateLabel } from '@armature/form-engine'
import { mayUse } from '../../../platform/http/access.ts'
import { approvals, getRecordView, buildScopeSql } from '../../record-rights/index.ts'
import {
  listRelationIds,
  listRelationUses,
  type RecordPlan,
  getRecordPlan,
  readLocked,
} from '../../record-plans/index.ts'
import { BoundValues } from '../../record-statements/index.ts'
import { diffValues } from '../../record-changes/index.ts'
import { checkDependencies } from './check-dependencies.ts'
import { readPreviousValues } from './previous-values.ts'
import { type UndoPart, keepRecord, listRestorable } from './undo-part.ts'

/**
 * Determines which records of a part can be undone, and locks them until the transaction ends: they are unchanged since the
 * import, the user may delete or edit them, no approval locks them, no other record refers to them, and the values to restore
 * are free and their related records exist.
 */
export async function checkRows(part: UndoPart): Promise<void> {
  await checkStates(part)
  await checkLocks(part)
  const { context, plan, run, tx } = part
  const changed = part.rows.flatMap(({ recordId, isAdded }) => (isAdded || part.kept.has(recordId) ? [] : [recordId]))
  part.restorations = (await readPreviousValues(context, plan, run.id, changed, tx)).map(({ id, current, before }) => ({
    id,
    before,
    changes: diffValues(plan, current, before),
  }))
  checkFields(part)
  await checkRelated(part)
  await checkDependencies(part)
}

interface State {
  id: string
  version: number
  is_removed: boolean
  is_in_reach: boolean
}

/** Keeps records that were deleted or changed since, or that the user may not access. */
async function checkStates(part: UndoPart): Promise<void> {
  const { context, plan, actor, tx, rows, gone } = part
  const bound = new BoundValues()
  const ids = rows.map(({ recordId }) => recordId)
  const mark = bound.add(ids, 'uuid[]')
  const scope = buildScopeSql(plan, actor, bound)
  const text = `select t.id, t.version, t.delete_mark is not null as is_removed, coalesce(${scope}, false) as is_in_reach from ${plan.table} t where t.id = any(${mark}) order by t.id`
  const reading = { text, values: bound.values, ids, strength: 'update' } as const
  const states = new Map((await readLocked<State>(context, plan, reading, tx)).map((state) => [state.id, state]))
  for (const { recordId, isAdded, version } of rows) {
    const state = states.get(recordId)
    if (!state || state.is_removed) {
      if (isAdded) gone.add(recordId)
      else keepRecord(part, recordId, 'import.removedSince')
    } else if (!state.is_in_reach || !mayUse(actor.rights, isAdded ? 'remove' : 'edit'))
      keepRecord(part, recordId, isAdded ? 'import.mayNotRemove' : 'import.mayNotEdit')
    else if (state.version !== version) keepRecord(part, recordId, 'import.changedSince')
  }
}

/** Keeps records that an approval locks, like a save does. */
async function checkLocks(part: UndoPart): Promise<void> {
  const { model, actor, tx, rows, kept } = part
  if (!model.flow) return
  const ids = rows.map(({ recordId }) => recordId)
  for (const [id, { lockReason }] of await approvals.get().findRecordFlows(tx, model.id, actor, ids))
    if (lockReason !== '' && !kept.has(id)) kept.set(id, lockReason)
}

/**
 * Keeps records with fields that the import filled and the user may no longer write. Values that the form calculated are
 * restored with them.
 */
function checkFields(part: UndoPart): void {
  const { plan, actor, run } = part
  const view = getRecordView(plan, actor.rights)
  const isLost = (code: string) => !view.mayWrite(code)
  const lost = run.fields.filter((code) => isLost(code) || isLost(code.split('-')[0] ?? code))
  if (lost.length === 0) return
  for (const { id, changes } of listRestorable(part)) {
    const path = Object.keys(changes).find((one) => isPathWithin(one, lost))
    if (path !== undefined) keepRecord(part, id, 'undo.mayNotWrite', { label: getLabel(plan, path, actor.language) })
  }
}

/** A whole row that is added or removed affects every column of its sub-table. */
const isPathWithin = (path: Path, codes: readonly string[]): boolean =>
  codes.some((code) => code === toFieldCode(path) || code.startsWith(`${toFieldCode(path)}-`))

/** Keeps records that would refer to deleted related records; existing ones are locked until the transaction ends. */
async function checkRelated(part: UndoPart): Promise<void> {
  const { context, plan, tx } = part
  for (const use of listRelationUses(plan)) {
    const wanted = listRestorable(part).flatMap(({ id, before, changes }) =>
      Object.keys(changes).some((path) => toDefinitionPath(path).split('.')[0] === (use.table ?? use.field.name))
        ? listRelationIds(use, before).map((pointed) => ({ id, pointedId: pointed.id }))
        : [],
    )
    const model = wanted.length > 0 ? await context.models.find(use.modelId) : undefined
    if (!model) continue
    const related = getRecordPlan(model)
    const text = `select t.id from ${related.table} t where t.id = any($1::uuid[]) and t.delete_mark is null order by t.id`
    const ids = [...new Set(wanted.map(({ pointedId }) => pointedId))]
    const reading = { text, values: [ids], ids, strength: 'share' } as const
    const there = new Set((await readLocked<{ id: string }>(context, related, reading, tx)).map(({ id }) => id))
    const label = getLabel(plan, use.field.path, part.actor.language)
    for (const { id, pointedId } of wanted)
      if (!there.has(pointedId)) keepRecord(part, id, 'import.relatedGone', { label })
  }
}

/** @param path of a value, or of its definition */
function getLabel(plan: RecordPlan, path: Path, language: Parameters<typeof translateLabel>[1]): string {
  const definition = toDefinitionPath(path)
  const field = plan.model.form.byPath.get(definition)
  return field ? translateLabel(field.field, language) : definition
}

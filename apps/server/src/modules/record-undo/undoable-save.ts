import {
  type Field,
  type Language,
  type Path,
  parsePath,
  toDefinitionPath,
  toFieldCode,
  translateLabel,
} from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Changes, RowOrders } from '../record-history/index.ts'
import { type FormerFields, findFormerField, loadFormerFields, nameFormerField } from '../removed-fields/index.ts'

/** A save of a record, as its history has it. */
export interface UndoableSave {
  /** the release of the form that it was saved with */
  designVersion: number
  /** milliseconds since 1970 */
  at: number
  changes: Changes
  rowOrders: RowOrders
}

/**
 * Finds the save that gave a record its version, with paths of the present form.
 *
 * @throws AppError 'undo.notKept' if that was no save, or one from before saves could be undone; 'undo.formChanged' if the form
 *   no longer has a field that it changed; 'undo.secret' if it changed a secret, whose former value is not kept
 */
export async function getUndoableSave(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<UndoableSave> {
  const row = await context.db.sql
    .selectFrom('record_histories')
    .select(['at', 'changes', 'design_version', 'row_orders'])
    .where('record_id', '=', id)
    .where('model_id', '=', plan.model.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row || row.design_version === null) throw new AppError('undo.notKept')
  const save = {
    designVersion: row.design_version,
    at: row.at.getTime(),
    changes: row.changes,
    rowOrders: row.row_orders ?? {},
  }
  const isPresent = save.designVersion === plan.model.version && !namesFormerFields(save)
  const present = isPresent ? save : await toPresentForm(context, plan, actor, save)
  assertNoSecrets(plan, actor, present.changes)
  return present
}

/** Who changed a record last, and when: in milliseconds since 1970. */
export async function findLastChange(
  context: RecordContext,
  model: ReleasedModel,
  id: string,
): Promise<{ userId: string | null; at: number } | undefined> {
  const row = await context.db.sql
    .selectFrom('record_histories')
    .select(['user_id', 'at'])
    .where('record_id', '=', id)
    .where('model_id', '=', model.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { userId: row.user_id, at: row.at.getTime() }
}

/** Whether the user may write all fields that a save changed, besides those that the form calculates. */
export function mayWriteAll(plan: RecordPlan, actor: Actor, { changes, rowOrders }: UndoableSave): boolean {
  const view = getRecordView(plan, actor.rights)
  const paths = [...Object.keys(changes), ...Object.keys(rowOrders)].map(toDefinitionPath)
  return paths.every((path) => {
    const table = parsePath(path).table ?? path
    return (
      plan.model.form.byPath.get(path)?.control.isComputed === true ||
      (view.mayWrite(table) && view.mayWrite(toFieldCode(path)))
    )
  })
}

/** The label of a field that a message names; one that the user may not see has none. */
export function createFieldError(
  plan: RecordPlan,
  actor: Actor,
  path: Path,
  key: 'undo.mayNotWrite' | 'undo.notRestored' | 'undo.secret',
): AppError {
  const definition = toDefinitionPath(path)
  const field = plan.model.form.byPath.get(definition)
  const isSeen = field !== undefined && getRecordView(plan, actor.rights).mayForm(toFieldCode(definition))
  return isSeen
    ? new AppError(key, { label: translateLabel(field.field, actor.language) })
    : new AppError('undo.unseen')
}

function assertNoSecrets(plan: RecordPlan, actor: Actor, changes: Changes): void {
  for (const path of Object.keys(changes))
    if (plan.model.form.byPath.get(toDefinitionPath(path))?.control.isSecret)
      throw createFieldError(plan, actor, path, 'undo.secret')
}

/** Whether an approver saved it in the form of an earlier release, with fields that only that form has. */
const namesFormerFields = ({ changes, rowOrders }: UndoableSave): boolean =>
  Object.keys(rowOrders).some(isFormerName) ||
  Object.entries(changes).some(
    ([path, [before]]) => isFormerName(path) || (path.endsWith(']') && Object.keys(before ?? {}).some(isFormerName)),
  )

const isFormerName = (name: string): boolean => name.includes(nameFormerField(''))

/** The form was released since: renamed fields are found by their id. */
async function toPresentForm(
  context: RecordContext,
  { model }: RecordPlan,
  actor: Actor,
  save: UndoableSave,
): Promise<UndoableSave> {
  const former = await loadFormerFields(context, model)
  const resolve = (path: Path) => resolvePath(model, actor, former, path, save.at)
  const changes: Changes = Object.create(null) as Changes
  for (const table of Object.keys(save.rowOrders)) assertTable(model, table, former, actor)
  for (const [path, [before, after]] of Object.entries(save.changes)) {
    const table = toDefinitionPath(path)
    const isRow = path.endsWith(']')
    const rename = (row: unknown) =>
      isRow && typeof row === 'object' && row !== null
        ? Object.fromEntries(
            Object.entries(row).map(([name, value]) => [parsePath(resolve(`${table}.${name}`)).name, value]),
          )
        : row
    changes[isRow ? assertTable(model, path, former, actor) : resolve(path)] = [rename(before), after]
  }
  return { ...save, changes }
}

function assertTable(model: ReleasedModel, path: Path, former: FormerFields, { language }: Actor): Path {
  const table = toDefinitionPath(path)
  if (model.form.tables.has(table)) return path
  const [, cell] = [...former.byStoredName].find(([name]) => name.startsWith(`${table}.`)) ?? []
  throw createFormError(former.labels.get(cell ? (parsePath(cell.path).table ?? table) : table), table, language)
}

const createFormError = (field: Field | undefined, path: Path, language: Language): AppError =>
  new AppError('undo.formChanged', { label: field ? translateLabel(field, language) : path })

/** The path that a value has in the present form. @throws AppError 'undo.formChanged' */
function resolvePath({ form }: ReleasedModel, { language }: Actor, former: FormerFields, path: Path, at: number): Path {
  const definition = toDefinitionPath(path)
  const past = findFormerField(former, definition, at)
  // the column of an earlier form is not one that this form writes
  if (former.byStoredName.has(definition)) throw createFormError(past?.field, definition, language)
  if (!past && form.byPath.has(definition)) return path
  const now = past && [...form.byPath.values()].find(({ field }) => field.config.formId === past.formId)
  const bracket = path.indexOf('].')
  if (now && now.table === parsePath(definition).table)
    return bracket < 0 ? now.path : `${path.slice(0, bracket + 2)}${now.name}`
  throw createFormError(past?.field ?? former.labels.get(definition), definition, language)
}

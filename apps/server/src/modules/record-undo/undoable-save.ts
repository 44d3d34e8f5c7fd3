import {
  type Field,
  type Path,
  type Row,
  parsePath,
  toDefinitionPath,
  toFieldCode,
  translateLabel,
} from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Changes, RowOrders } from '../record-changes/index.ts'
import { type FormerFields, findFormerField, loadFormerFields, mayReadFormer } from '../removed-fields/index.ts'

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
 * @throws AppError 'undo.notKept' if that was no save, or one from before saves could be undone; 'undo.formChanged' or
 *   'undo.unseen' if the form no longer has a field that it changed; 'undo.secret' if it changed a secret, whose former value is
 *   not kept
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
  return toUndoableSave(context, plan, actor, row)
}

/** The same for many records, read together: the save of each, or why it cannot be undone. */
export async function findUndoableSaves(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly { id: string; version: number }[],
): Promise<Map<string, UndoableSave | AppError>> {
  const ids = records.map(({ id }) => id)
  const versions = new Map(records.map(({ id, version }) => [id, version]))
  const rows = await context.db.sql
    .selectFrom('record_histories')
    .select(['record_id', 'version', 'at', 'changes', 'design_version', 'row_orders'])
    .where('record_id', '=', matchAny(ids))
    .where('model_id', '=', plan.model.id)
    .where('version', '=', matchAny([...new Set(versions.values())]))
    .execute()
  const known = new Map(
    rows.filter((row) => versions.get(row.record_id) === row.version).map((row) => [row.record_id, row]),
  )
  const found = new Map<string, UndoableSave | AppError>()
  for (const id of ids) found.set(id, await toUndoableSave(context, plan, actor, known.get(id)).catch(returnRefusal))
  return found
}

function returnRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

interface HistoryRow {
  at: Date
  changes: Changes
  design_version: number | null
  row_orders: RowOrders | null
}

async function toUndoableSave(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  row: HistoryRow | undefined,
): Promise<UndoableSave> {
  if (!row || row.design_version === null) throw new AppError('undo.notKept')
  const save = {
    designVersion: row.design_version,
    at: row.at.getTime(),
    changes: row.changes,
    rowOrders: row.row_orders ?? {},
  }
  const present = await toPresentForm(context, plan, actor, save)
  assertNoSecrets(plan, actor, present.changes)
  return present
}

/** Whether the user may write all fields that a save changed, besides those that the form or the server fills. */
export function mayWriteAll(plan: RecordPlan, actor: Actor, save: UndoableSave): boolean {
  const view = getRecordView(plan, actor.rights)
  return listPaths(save).every((path) => {
    const table = parsePath(path).table ?? path
    const control = plan.model.form.byPath.get(path)?.control
    const isFilled = control?.isComputed === true || control?.isFrozen === true
    return isFilled || (view.mayWrite(table) && view.mayWrite(toFieldCode(path)))
  })
}

/** Definition paths of what a save changed, with the columns of the rows that it removed. */
const listPaths = ({ changes, rowOrders }: UndoableSave): string[] => [
  ...Object.keys(rowOrders),
  ...Object.entries(changes).flatMap(([path, [before]]) => {
    const definition = toDefinitionPath(path)
    const columns = path.endsWith(']') && isFormerRow(before) ? Object.keys(before) : []
    return [definition, ...columns.map((name) => `${definition}.${name}`)]
  }),
]

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

/**
 * A save with the paths of the present form: renamed fields are found by their id. A save in the form of an earlier release also
 * has fields that only that one has.
 */
async function toPresentForm(
  context: RecordContext,
  { model }: RecordPlan,
  actor: Actor,
  save: UndoableSave,
): Promise<UndoableSave> {
  const former = await loadFormerFields(context, model)
  // the paths of a save in the present release mean its own fields
  const at = save.designVersion === model.version ? Number.POSITIVE_INFINITY : save.at
  const resolve = (path: Path) => resolvePath(model, actor, former, path, at)
  const changes: Changes = Object.create(null) as Changes
  for (const table of Object.keys(save.rowOrders)) assertTable(model, table, former, actor)
  for (const [path, [before, after]] of Object.entries(save.changes)) {
    const table = toDefinitionPath(path)
    const isRow = path.endsWith(']')
    if (isRow) assertTable(model, table, former, actor)
    const rename = (row: unknown) =>
      isRow && isFormerRow(row)
        ? Object.fromEntries(
            Object.entries(row).map(([name, value]) => [parsePath(resolve(`${table}.${name}`)).name, value]),
          )
        : row
    changes[isRow ? path : resolve(path)] = [rename(before), after]
  }
  return { ...save, changes }
}

const isFormerRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

function assertTable(model: ReleasedModel, table: string, former: FormerFields, actor: Actor): void {
  if (model.form.tables.has(table)) return
  const column = [...former.byStoredName].find(([name]) => name.startsWith(`${table}.`))?.[1]
  const name = column ? (parsePath(column.path).table ?? table) : table
  throw createFormError(former.labels.get(name), actor, actor.rights.forms === null)
}

/** The path that a value has in the present form. @throws AppError 'undo.formChanged', 'undo.unseen' */
function resolvePath(model: ReleasedModel, actor: Actor, former: FormerFields, path: Path, at: number): Path {
  const { form } = model
  const definition = toDefinitionPath(path)
  const past = findFormerField(former, definition, at)
  if (!past && form.byPath.has(definition)) return path
  // what a save in an earlier form stored for that form only cannot be written in the present one
  const isStoredApart = former.byStoredName.has(definition)
  const now =
    past && !isStoredApart && [...form.byPath.values()].find(({ field }) => field.config.formId === past.formId)
  const bracket = path.indexOf('].')
  if (now && now.table === parsePath(definition).table)
    return bracket < 0 ? now.path : `${path.slice(0, bracket + 2)}${now.name}`
  const isSeen = past ? mayReadFormer(model, actor.rights, past) : actor.rights.forms === null
  throw createFormError(past?.field ?? former.labels.get(definition), actor, isSeen)
}

/** A field that the form no longer has is named to those who may see what it contained. */
const createFormError = (field: Field | undefined, { language }: Actor, isSeen: boolean): AppError =>
  field && isSeen
    ? new AppError('undo.formChanged', { label: translateLabel(field, language) })
    : new AppError('undo.unseen')

import type { EndpointData, recordEndpoints } from '@armature/contract'
import { formatFigure, translateLabel } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import { type FieldRow, displayRows } from '../record-display/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { buildScopeSql } from '../record-rights/index.ts'
import { type FormerField, loadFormerFields, mayReadFormer } from './former-fields.ts'

type RemovedValues = EndpointData<typeof recordEndpoints.removedFields>

/**
 * Lists the values that a record still has in fields that the form no longer has, under the labels they had, newest removal
 * first.
 *
 * @throws AppError 'record.unknown' if the user may not access the record
 */
export async function listRemovedValues(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  id: string,
): Promise<RemovedValues> {
  const plan = getRecordPlan(model)
  const fields = await listReadableFormer(context, model, actor)
  const bound = new BoundValues()
  const mark = bound.add(id, 'uuid')
  const columns = fields.map((field, index) => `, ${buildValueSql(field)} as f${index}`).join('')
  const text = `select t.id${columns} from ${plan.table} t where t.id = ${mark} and ${buildScopeSql(plan, actor, bound)}`
  const rows = await runStatement<FieldRow>(context, text, bound.values)
  if (rows.length === 0) throw new AppError('record.unknown')
  const [shown] = await displayRows(context, fields, rows, actor)
  const list = fields.map(({ name, field, removedIn }) => ({
    label: translateLabel(field, actor.language),
    value: formatFigure(shown?.[name], field) || String(shown?.[name] ?? ''),
    version: removedIn,
  }))
  return { list: list.filter(({ value }) => value !== '') }
}

/** The former fields of the main form that the user may read. */
export async function listReadableFormer(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
): Promise<FormerField[]> {
  if (model.physical.main.retired.length === 0) return []
  const { held } = await loadFormerFields(context, model)
  return held.filter((field) => mayReadFormer(model, actor.rights, field))
}

/** Rich text is shown without its tags. */
const buildValueSql = ({ column, control }: FormerField): string =>
  control.isHtml ? `record.plain_text(t.${column})` : `t.${column}`

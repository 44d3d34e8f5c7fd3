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
  const found = (await loadRemovedValues(context, model, actor, [id])).get(id)
  if (!found) throw new AppError('record.unknown')
  return { list: found.map(({ label, value, version }) => ({ label, value, version })) }
}

/** A value that a record still has in a removed field. */
export interface RemovedValue {
  /** the name of the field when it was removed */
  path: string
  formId: string
  label: string
  value: string
  /** the release that removed it */
  version: number
}

/** The same by record, of those of the records that the user may access; one statement for all. */
export async function loadRemovedValues(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RemovedValue[]>> {
  const plan = getRecordPlan(model)
  const fields = await listReadableFormer(context, model, actor)
  const bound = new BoundValues()
  const mark = bound.add([...ids], 'uuid[]')
  const columns = fields.map((field, index) => `, ${buildValueSql(field)} as f${index}`).join('')
  const text = `select t.id${columns} from ${plan.table} t where t.id = any(${mark}) and ${buildScopeSql(plan, actor, bound)}`
  const rows = await runStatement<FieldRow & { id: string }>(context, text, bound.values)
  const shown = await displayRows(context, fields, rows, actor)
  return new Map(
    rows.map(({ id }, at) => {
      const values = fields.map(({ path, formId, name, field, removedIn }) => ({
        path,
        formId,
        label: translateLabel(field, actor.language),
        value: formatFigure(shown[at]?.[name], field) || String(shown[at]?.[name] ?? ''),
        version: removedIn,
      }))
      return [id, values.filter(({ value }) => value !== '')]
    }),
  )
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

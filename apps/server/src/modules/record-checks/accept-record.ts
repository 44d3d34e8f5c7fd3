import { type Row, type Values, accept, toFieldCode } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { isJsonLimit, parseJson } from '../../platform/http/json.ts'
import { createId } from '../../platform/ids.ts'
import { mapInSlices, yieldToOthers } from '../../platform/slices.ts'
import { readRelated, mapRelations } from '../record-display/index.ts'
import { collectRelationIds, listRelationUses, type RecordPlan } from '../record-plans/index.ts'
import { readChosenRecords, listInterfaceFields } from '../record-interfaces/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import { loadFillContext } from './fill-context.ts'
import { createItemIdConverter } from './item-ids.ts'
import { type RelatedIds, checkReferences } from './references.ts'
import { type FieldRefusal, toFieldRefusals, createRefusal } from './refusal.ts'
import { toStoredForm } from './stored-values.ts'

/** Parses the JSON text of the values of a record; the form engine validates its content. @throws AppError 'request.invalid' or a limit of JSON */
export function parseData(data: string): unknown {
  try {
    return parseJson(data)
  } catch (error) {
    throw isJsonLimit(error) ? error : new AppError('request.invalid', { field: 'data', reason: 'JSON' })
  }
}

/** Values from a client; `stored` are the current values, absent for a new record. */
export interface SentRecord {
  raw: unknown
  stored?: Values | undefined
  /** refuses values of fields that the form hides or disables, see `AcceptOptions` of the form engine */
  onlyOpen?: boolean
}

/** Values that may be stored and the related records that they newly refer to; or the errors. */
export type AcceptedRecord = { values: Values; pointed: RelatedIds } | { refusals: FieldRefusal[] }

/**
 * Validates values from a client: the form engine parses them, applies rules, calculates and checks as in the browser, then
 * the references are checked. Every row of a sub-table gets an id.
 *
 * @param stored the current values of the record; absent for a new record
 * @returns the values, and the related records that they newly refer to
 * @throws AppError 'record.invalid' with all errors in `data.errors`
 */
export async function acceptRecord(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  raw: unknown,
  stored?: Values,
): Promise<{ values: Values; pointed: RelatedIds }> {
  const [accepted = { refusals: [] }] = await acceptRecords(context, plan, actor, [{ raw, stored }])
  if ('refusals' in accepted) throw createRefusal(accepted.refusals)
  return accepted
}

/** Like `acceptRecord` for many records, in their order. References are looked up once for all of them. */
export async function acceptRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly SentRecord[],
): Promise<AcceptedRecord[]> {
  const view = getRecordView(plan, actor.rights)
  const sent = records.map(({ raw, stored }) => withSentIds(plan, raw, stored))
  const related = await readRelated(context, plan, actor, collectRelationIds(sent), { isScoped: false })
  const chosen = await readChosenRecords(context, plan, actor, sent)
  const fill = await loadFillContext(context.db, actor)
  await yieldToOthers()
  const read = await mapInSlices(records, ({ raw, stored, onlyOpen = false }, at) =>
    accept(plan.model.form, fill, raw, {
      ...(stored ? { stored } : {}),
      onlyOpen,
      relations: new Map([...mapRelations(related, sent[at] ?? {}), ...(chosen[at] ?? [])]),
      canWrite: (path) => view.mayWrite(toFieldCode(path)),
    }),
  )
  await yieldToOthers()
  const toItemIds = await createItemIdConverter(context.db, plan)
  const withItemIds = await mapInSlices(read, ({ values, errors }, at) =>
    errors.length === 0 ? [{ at, values: toItemIds(values), stored: records[at]?.stored }] : [],
  )
  const clean = withItemIds.flat()
  const checked = await checkReferences(context, plan, actor, clean)
  const accepted = read.map(({ errors }): AcceptedRecord => ({ refusals: toFieldRefusals(errors, actor.language) }))
  const converted = await toStoredForm(context, plan, clean)
  await mapInSlices(clean, ({ at, values }, index) => {
    const { refusals = [], pointed = new Map() } = checked[index] ?? {}
    accepted[at] =
      refusals.length > 0 ? { refusals } : { values: withRowIds(plan, converted[index] ?? values), pointed }
  })
  return accepted
}

/**
 * Relation values as the form engine will read them: those that were sent, otherwise those that are stored; the id may be sent
 * under `_id`.
 */
function withSentIds(plan: RecordPlan, raw: unknown, stored: Values | undefined): Values {
  if (listRelationUses(plan).length === 0 && !listInterfaceFields(plan).some(({ isShown }) => isShown)) return {}
  const sent = isRow(raw) ? raw : {}
  const values: Values = { ...stored }
  for (const [name, value] of Object.entries(sent)) {
    values[name] = Array.isArray(value) ? value.map((row: unknown) => (isRow(row) ? applyIdFields(row) : row)) : value
  }
  return applyIdFields(values)
}

function applyIdFields(row: Row): Row {
  const values: Row = { ...row }
  for (const [name, value] of Object.entries(row)) {
    if (name.endsWith('_id') && value !== '') values[name.slice(0, -3)] = value
  }
  return values
}

/** Gives new rows an id; stored rows keep theirs. */
function withRowIds(plan: RecordPlan, values: Values): Values {
  const complete: Values = { ...values }
  for (const { name } of plan.subTables) {
    const rows = values[name]
    if (Array.isArray(rows))
      complete[name] = rows.map((row: Row) => (typeof row['id'] === 'string' ? row : { ...row, id: createId() }))
  }
  return complete
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

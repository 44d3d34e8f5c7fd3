import { type Row, type Values, accept, fieldCode } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import { parseJson } from '../../../../platform/http/json.ts'
import { newId } from '../../../../platform/ids.ts'
import { idsIn, readRelated, relationMap, relationUses } from '../display/relations.ts'
import { chosenRecords } from '../interface/chosen-records.ts'
import { interfaceFields } from '../interface/interface-fields.ts'
import type { RecordPlan } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import { type Actor, fillContextOf } from '../rights/actor.ts'
import { viewOf } from '../rights/record-view.ts'
import { itemIds } from './item-ids.ts'
import { type Pointed, checkReferences } from './references.ts'
import { type FieldRefusal, engineRefusals, refusal } from './refusal.ts'
import { storedForms } from './stored-forms.ts'

/** Parses the JSON text of the values of a record; the form engine validates its content. @throws AppError 'request.invalid' */
export function readData(data: string): unknown {
  try {
    return parseJson(data)
  } catch {
    throw new AppError('request.invalid', { field: 'data', reason: 'JSON' })
  }
}

/** Values from a client; `stored` are the current values, absent for a new record. */
export interface Sent {
  raw: unknown
  stored?: Values | undefined
}

/** Values that may be stored and the related records that they newly refer to; or the errors. */
export type Accepted = { values: Values; pointed: Pointed } | { refusals: FieldRefusal[] }

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
): Promise<{ values: Values; pointed: Pointed }> {
  const [accepted = { refusals: [] }] = await acceptRecords(context, plan, actor, [{ raw, stored }])
  if ('refusals' in accepted) throw refusal(accepted.refusals)
  return accepted
}

/** Like `acceptRecord` for many records, in their order. References are looked up once for all of them. */
export async function acceptRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly Sent[],
): Promise<Accepted[]> {
  const view = viewOf(plan, actor.rights)
  const sent = records.map(({ raw, stored }) => withSentIds(plan, raw, stored))
  const related = await readRelated(context, plan, actor, idsIn(sent), { isScoped: false })
  const chosen = await chosenRecords(context, plan, actor, sent)
  const fill = fillContextOf(actor)
  const read = records.map(({ raw, stored }, at) =>
    accept(plan.model.form, fill, raw, {
      ...(stored ? { stored } : {}),
      relations: new Map([...relationMap(related, sent[at] ?? {}), ...(chosen[at] ?? [])]),
      canWrite: (path) => view.mayWrite(fieldCode(path)),
    }),
  )
  const toItemIds = await itemIds(context.db, plan)
  const toStored = await storedForms(context, plan)
  const clean = read.flatMap(({ values, errors }, at) =>
    errors.length === 0 ? [{ at, values: toItemIds(values), stored: records[at]?.stored }] : [],
  )
  const checked = await checkReferences(context, plan, actor, clean)
  const accepted = read.map(({ errors }): Accepted => ({ refusals: engineRefusals(errors, actor.language) }))
  for (const [index, { at, values, stored }] of clean.entries()) {
    const { refusals = [], pointed = new Map() } = checked[index] ?? {}
    accepted[at] = refusals.length > 0 ? { refusals } : { values: withRowIds(plan, toStored(values, stored)), pointed }
  }
  return accepted
}

/**
 * Relation values as the form engine will read them: those that were sent, otherwise those that are stored; the id may be sent
 * under `_id`.
 */
function withSentIds(plan: RecordPlan, raw: unknown, stored: Values | undefined): Values {
  if (relationUses(plan).length === 0 && !interfaceFields(plan).some(({ isShown }) => isShown)) return {}
  const sent = isRow(raw) ? raw : {}
  const values: Values = { ...stored }
  for (const [name, value] of Object.entries(sent)) {
    values[name] = Array.isArray(value) ? value.map((row: unknown) => (isRow(row) ? idsForward(row) : row)) : value
  }
  return idsForward(values)
}

function idsForward(row: Row): Row {
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
      complete[name] = rows.map((row: Row) => (typeof row['id'] === 'string' ? row : { ...row, id: newId() }))
  }
  return complete
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

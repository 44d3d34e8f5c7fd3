import { type Row, type Values, accept, fieldCode } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import { parseJson } from '../../../../platform/http/json.ts'
import { newId } from '../../../../platform/ids.ts'
import { readRelated, relationIds, relationMap, relationUses } from '../display/relations.ts'
import type { RecordPlan } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import { type Actor, fillContextOf } from '../rights/actor.ts'
import { viewOf } from '../rights/record-view.ts'
import { itemIds } from './item-ids.ts'
import { type Pointed, checkReferences } from './references.ts'
import { engineRefusals, refusal } from './refusal.ts'

/** The JSON text of a record's values; what it holds is for the engine to judge. @throws AppError 'request.invalid' */
export function readData(data: string): unknown {
  try {
    return parseJson(data)
  } catch {
    throw new AppError('request.invalid', { field: 'data', reason: 'JSON' })
  }
}

/**
 * Makes values that may be stored of what came from outside: read, ruled, calculated and checked by the same engine as in the
 * browser, then what they point to is looked for. Every row of a sub-table has an id afterwards.
 *
 * @param stored the record's values as they are; absent for a new record
 * @returns the values, and which related records they newly point to
 * @throws AppError 'record.invalid' with all refusals in `data.errors`
 */
export async function acceptRecord(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  raw: unknown,
  stored?: Values,
): Promise<{ values: Values; pointed: Pointed }> {
  const view = viewOf(plan, actor.rights)
  const sent = withSentIds(plan, raw, stored)
  const related = await readRelated(
    context,
    plan,
    actor,
    (use) => new Set(relationIds(use, sent).map(({ id }) => id)),
    { isScoped: false },
  )
  const { values: accepted, errors } = accept(plan.model.form, fillContextOf(actor), raw, {
    ...(stored ? { stored } : {}),
    relations: relationMap(related, sent),
    canWrite: (path) => view.mayWrite(fieldCode(path)),
  })
  if (errors.length > 0) throw refusal(engineRefusals(errors, actor.language))
  const toItemIds = await itemIds(context.db, plan)
  const values = toItemIds(accepted)
  const { refusals, pointed } = await checkReferences(context, plan, actor, values, stored)
  if (refusals.length > 0) throw refusal(refusals)
  return { values: withRowIds(plan, values), pointed }
}

/** Relation values as the engine will read them: from what was sent, else from what is stored; the id may stand under `_id`. */
function withSentIds(plan: RecordPlan, raw: unknown, stored: Values | undefined): Values {
  if (relationUses(plan).length === 0) return {}
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

/** New rows get their ids here; those of stored rows stay. */
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

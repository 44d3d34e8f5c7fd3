import { punctuation } from '@armature/texts/punctuation'
import type { Reason } from '@armature/contract'
import { type Condition, type ConditionGroups, translateLabel } from '@armature/form-engine'
import { displayRows } from '../record-display/index.ts'
import { type RecordField, type RecordPlan, type StoredField, isStored } from '../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { getRecordView, buildSchemeSql, findScopeField } from '../record-rights/index.ts'

type FailingCondition = Reason['failing'][number]

/**
 * Lists the conditions of a scheme that a record does not fulfill, each with the expected and the actual value. The actual
 * value is only included if the asking user may see the field.
 *
 * @param who `actor`: the user whose scheme it is; `asAsker`: the user who asks
 */
export async function explainConditions(
  context: RecordContext,
  plan: RecordPlan,
  { actor, asAsker }: { actor: Actor; asAsker: Actor },
  id: string,
  scheme: ConditionGroups | undefined,
): Promise<FailingCondition[]> {
  const conditions = (scheme?.groups ?? []).flatMap((group) => group.conditions)
  const holding = await matchConditions(context, plan, actor, id, conditions)
  const told: FailingCondition[] = []
  for (const [index, condition] of conditions.entries()) {
    if (holding[index]) continue
    const field = findScopeField(plan, condition.field)
    told.push(
      await explainCondition(context, plan, asAsker, id, condition, field && isStored(field) ? field : undefined),
    )
  }
  return told
}

/** Evaluates each condition separately, with the function that builds the whole scheme. */
async function matchConditions(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  id: string,
  conditions: readonly Condition[],
): Promise<boolean[]> {
  if (conditions.length === 0) return []
  const bound = new BoundValues()
  const mark = bound.add(id, 'uuid')
  const columns = conditions.map((condition, index) => {
    const alone: ConditionGroups = { logic: 'and', groups: [{ logic: 'and', conditions: [condition] }] }
    return `coalesce(${buildSchemeSql(plan, actor, bound, alone)}, false) as c${index}`
  })
  const text = `select ${columns.join(', ')} from ${plan.table} t where t.id = ${mark}`
  const [row] = await runStatement<Record<string, boolean>>(context, text, bound.values)
  return conditions.map((_condition, index) => row?.[`c${index}`] === true)
}

async function explainCondition(
  context: RecordContext,
  plan: RecordPlan,
  asAsker: Actor,
  id: string,
  { field: name, op, value }: Condition,
  field: StoredField | undefined,
): Promise<FailingCondition> {
  if (!field) return { label: name, op, wanted: '', actual: null }
  const label = field.auto === null ? translateLabel(field.field, asAsker.language) : name
  return {
    label,
    op,
    wanted: await formatWantedText(context, plan, asAsker, field, value),
    actual: maySee(plan, asAsker, field) ? await readActualText(context, plan, asAsker, id, field) : null,
  }
}

/** The system fields of a record are visible with the record; a field of the form only if the list or the form shows it. */
function maySee(plan: RecordPlan, asAsker: Actor, { name, code, auto }: RecordField): boolean {
  const view = getRecordView(plan, asAsker.rights)
  return (auto !== null && !plan.model.form.byPath.has(name)) || view.columns.has(name) || view.mayForm(code)
}

async function readActualText(
  context: RecordContext,
  plan: RecordPlan,
  asAsker: Actor,
  id: string,
  field: StoredField,
): Promise<string> {
  const text = `select t.id, t.version, t.${field.column} as f0 from ${plan.table} t where t.id = $1::uuid`
  const rows = await runStatement<{ id: string; version: number; f0: unknown }>(context, text, [id])
  const [shown] = await displayRows(context, [field], rows, asAsker)
  return String(shown?.[field.name] ?? '')
}

/** A mark such as `@userId` unchanged, another field by its label, a value in display text. */
async function formatWantedText(
  context: RecordContext,
  plan: RecordPlan,
  asAsker: Actor,
  field: StoredField,
  value: unknown,
): Promise<string> {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' && value.startsWith('@')) return value
  if (typeof value === 'object' && 'field' in value) {
    const other = plan.model.form.byPath.get(String(value.field))
    return other ? translateLabel(other.field, asAsker.language) : String(value.field)
  }
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const separator = punctuation.list[asAsker.language]
  if (!field.texts && field.control.lookup === undefined) return values.map(String).join(separator)
  const isMany = field.type.type.endsWith('[]')
  const rows = values.map((one) => ({ id: '', f0: isMany && !Array.isArray(one) ? [one] : one }))
  const shown = await displayRows(context, [field], rows, asAsker)
  return shown.map((row) => String(row[field.name] ?? '')).join(separator)
}

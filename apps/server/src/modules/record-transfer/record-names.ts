import { toColumnText, getSqlType } from '../record-tables/index.ts'
import { type TextSource, type StoredField, isStored, getRecordPlan } from '../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import { type Actor, resolveReachingRights } from '../record-actors/index.ts'
import { buildScopeSql } from '../record-rights/index.ts'
import { isUuid } from '../record-conditions/index.ts'
import { type NamedEntry, type Names, createNames } from './names.ts'

type ModelSource = Extract<TextSource, { kind: 'model' }>

/** Looks up the ids in a label that is itself a relation, a user or a dictionary item. */
export type LabelNames = (field: StoredField, texts: ReadonlySet<string>) => Promise<Names | undefined>

/** Upper limit for records with the names in question. */
const maxFound = 20_000

/** Finds records of another model for the texts of cells: by their label, as far as the user may access them, or by their id. */
export async function readRecordNames(
  context: RecordContext,
  actor: Actor,
  { modelId, labelField }: ModelSource,
  texts: ReadonlySet<string>,
  labelNames: LabelNames,
): Promise<Names> {
  const model = await context.models.find(modelId)
  const field = model && getRecordPlan(model).fields.get(labelField)
  if (!model || !field || !isStored(field) || field.attributeOf !== null) return createNames()
  const plan = getRecordPlan(model)
  const labels = await toStoredLabels(actor, field, texts, labelNames)
  const bound = new BoundValues()
  const ids = bound.add([...texts].filter(isUuid), 'uuid[]')
  const values = bound.add([...labels.keys()], 'text[]')
  const rights = resolveReachingRights(actor.modelRights, modelId, [labelField])
  const scope = buildScopeSql(plan, actor, bound, rights)
  const text = `select t.id, t.${field.column}::text as label from ${plan.table} t where (t.id = any(${ids}) or t.${field.column} = any(${values}::${getSqlType(field.type)}[])) and ${scope} order by t.id limit ${maxFound}`
  const rows = await runStatement<{ id: string; label: string | null }>(context, text, bound.values)
  return createNames(
    rows.map(({ id }): NamedEntry => ({ id, names: [id] })),
    rows.map(({ id, label }): NamedEntry => ({ id, names: labels.get(label ?? '') ?? [label ?? ''] })),
  )
}

/** Converts the texts to stored values of the label field, each with the texts that mean it. */
async function toStoredLabels(
  actor: Actor,
  field: StoredField,
  texts: ReadonlySet<string>,
  labelNames: LabelNames,
): Promise<Map<string, string[]>> {
  const names = await labelNames(field, texts)
  const labels = new Map<string, string[]>()
  for (const text of texts) {
    const raw = names ? names.idOf(text) : (field.control.fromCell?.(text, field.field) ?? text)
    const parsed = field.control.parse(raw ?? '', field.field, actor.offsetMinutes)
    const stored = parsed.ok ? toColumnText(field.type, parsed.value) : null
    if (stored === null) continue
    const known = labels.get(stored)
    if (known) known.push(text)
    else labels.set(stored, [text])
  }
  return labels
}

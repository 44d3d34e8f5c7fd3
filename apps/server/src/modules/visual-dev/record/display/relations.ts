import type { Path, Row, Values } from '@armature/form-engine'
import { type RecordField, type RecordPlan, type StoredField, isStored, getRecordPlan } from '../plan/record-plan.ts'
import { type RecordContext, runStatement } from '../record-context.ts'
import { type Actor, findReachingRights, unlimitedRights } from '../rights/actor.ts'
import { buildScopeSql } from '../rights/scope.ts'
import { BoundValues } from '../sql/bound-values.ts'
import { isUuid } from '../sql/field-values.ts'
import { type FieldRow, displayRows } from './display-rows.ts'

/** A relation field of the main form or a sub-table, and the fields of the related record that its attributes show. */
export interface RelationUse {
  field: RecordField
  /** name of its sub-table */
  table: string | null
  modelId: string
  /** fields of the related model that attributes of this form show */
  shows: string[]
}

const usesByPlan = new WeakMap<RecordPlan, RelationUse[]>()

/** Lists the fields of the form whose values are ids of records: relations, and choices from a model. */
export function listRelationUses(plan: RecordPlan): RelationUse[] {
  const known = usesByPlan.get(plan)
  if (known) return known
  const uses = [
    ...[...plan.fields.values()].flatMap((field) => findRelationUse(plan, field, null)),
    ...plan.subTables.flatMap(({ name, fields }) => fields.flatMap((field) => findRelationUse(plan, field, name))),
  ]
  usesByPlan.set(plan, uses)
  return uses
}

function findRelationUse(plan: RecordPlan, field: RecordField, table: string | null): RelationUse[] {
  if (field.texts?.kind !== 'model' || field.attributeOf !== null) return []
  const attributes = [...plan.model.form.byPath.values()].filter(({ control }) => control.kind === 'relationFormAttr')
  const shows = attributes.flatMap(({ field: attribute, table: at }) => {
    const isOwn = attribute['relationField'] === field.name && (at === table || table === null)
    return isOwn && typeof attribute['showField'] === 'string' ? [attribute['showField']] : []
  })
  return [{ field, table, modelId: field.texts.modelId, shows: [...new Set(shows)] }]
}

/** Lists the ids that a record has in a relation field or in the cells of its column, each with its value path. */
export function listRelationIds({ field, table }: RelationUse, values: Values): { path: Path; id: string }[] {
  const idsIn = (value: unknown) => field.control.idsOf(value, field.field)
  if (table === null) return idsIn(values[field.name]).map((id) => ({ path: field.name, id }))
  const rows = values[table]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown, index) =>
    isRow(row) ? idsIn(row[field.name]).map((id) => ({ path: `${table}[${index}].${field.name}`, id })) : [],
  )
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Related records by id, with the fields that the form shows, restricted to those that the user may read. */
export type RelatedRecords = ReadonlyMap<RelationUse, ReadonlyMap<string, Row>>

/**
 * Reads the records that relation fields refer to. If the user has their own rights on the other model, its row scope applies;
 * otherwise the form itself grants the right to refer to its records (contract `fieldDataSelect`).
 *
 * @param idsOf returns the ids to read for a relation; an empty set reads nothing
 */
export async function readRelated(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  idsOf: (use: RelationUse) => ReadonlySet<string>,
  { isScoped }: { isScoped: boolean },
): Promise<RelatedRecords> {
  const related = new Map<RelationUse, ReadonlyMap<string, Row>>()
  for (const use of listRelationUses(plan)) {
    const ids = [...idsOf(use)].filter(isUuid)
    if (ids.length > 0) related.set(use, await readRelatedRecords(context, use, actor, ids, isScoped))
  }
  return related
}

async function readRelatedRecords(
  context: RecordContext,
  use: RelationUse,
  actor: Actor,
  ids: string[],
  isScoped: boolean,
): Promise<ReadonlyMap<string, Row>> {
  const model = await context.models.find(use.modelId)
  if (!model) return new Map()
  const plan = getRecordPlan(model)
  const fields = use.shows.flatMap((name): StoredField[] => {
    const field = plan.fields.get(name)
    return field && isStored(field) ? [field] : []
  })
  const bound = new BoundValues()
  const mark = bound.add(ids, 'uuid[]')
  const rights = (isScoped ? findReachingRights(actor.modelRights, use.modelId) : undefined) ?? unlimitedRights
  const scope = isScoped ? buildScopeSql(plan, actor, bound, rights) : 'true'
  const columns = fields.map(({ column }, index) => `, t.${column} as f${index}`).join('')
  const text = `select t.id, t.version${columns} from ${plan.table} t where t.id = any(${mark}) and ${scope}`
  const rows = await runStatement<FieldRow>(context, text, bound.values)
  const shown = await displayRows(context, fields, rows, actor)
  return new Map(shown.map((row) => [String(row['id']), row]))
}

/** The relation data for attribute fields of the form engine (F3.56, F3.57): the chosen records by value path. */
export function mapRelations(related: RelatedRecords, values: Values): Map<Path, Row> {
  const map = new Map<Path, Row>()
  for (const [use, records] of related) {
    for (const { path, id } of listRelationIds(use, values)) {
      const record = records.get(id)
      if (record) map.set(path, record)
    }
  }
  return map
}

/** Collects the ids in a list of records, for `readRelated`. */
export function collectRelationIds(records: readonly Values[]): (use: RelationUse) => ReadonlySet<string> {
  return (use) => new Set(records.flatMap((values) => listRelationIds(use, values).map(({ id }) => id)))
}

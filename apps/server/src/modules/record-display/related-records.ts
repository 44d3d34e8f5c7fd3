import type { Path, Row, Values } from '@armature/form-engine'
import {
  type RecordPlan,
  type StoredField,
  isStored,
  getRecordPlan,
  type RelationUse,
  listRelationIds,
  listRelationUses,
} from '../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import { type Actor, resolveReachingRights } from '../record-actors/index.ts'
import { buildScopeSql } from '../record-rights/index.ts'
import { isUuid } from '../record-conditions/index.ts'
import { type FieldRow, displayRows } from './display-rows.ts'

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
  const rights = resolveReachingRights(actor.modelRights, use.modelId, use.shows)
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

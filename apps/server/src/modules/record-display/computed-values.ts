import { type Values, open } from '@armature/form-engine'
import { readChosenRecords } from '../record-interfaces/index.ts'
import { type RecordPlan, type RecordField, collectRelationIds, listRelationUses } from '../record-plans/index.ts'
import { type RawRecord, readRecords } from '../record-values/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { type Actor, toFillContext } from '../record-actors/index.ts'
import type { RecordView } from '../record-rights/index.ts'
import type { DisplayRow } from './display-rows.ts'
import { readRelated, mapRelations } from './related-records.ts'

/**
 * Fills fields that are shown but not stored (FO.75) into the rows of a list: the form engine calculates them from the whole
 * record.
 */
export async function fillComputedValues(
  context: RecordContext,
  view: RecordView,
  actor: Actor,
  fields: readonly RecordField[],
  rows: DisplayRow[],
): Promise<void> {
  const records = await readRecords(
    context,
    view.plan,
    actor,
    rows.map((row) => String(row['id'])),
  )
  const values = new Map(
    (await computeRecordValues(context, view.plan, actor, records)).map((opened, index) => [
      records[index]?.id,
      opened,
    ]),
  )
  for (const row of rows) {
    const opened = values.get(String(row['id']))
    for (const { name } of fields) row[name] = opened?.[name] ?? ''
  }
}

/** Calculates all values of stored records. @returns in the order of the records */
export async function computeRecordValues(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly RawRecord[],
): Promise<Values[]> {
  const needsRelated = listRelationUses(plan).some(({ shows }) => shows.length > 0)
  const stored = records.map((record) => record.values)
  const related = needsRelated
    ? await readRelated(context, plan, actor, collectRelationIds(stored), { isScoped: false })
    : new Map()
  const chosen = await readChosenRecords(context, plan, actor, stored)
  const fill = toFillContext(actor)
  return stored.map((values, index) => {
    const relations = new Map([...mapRelations(related, values), ...(chosen[index] ?? [])])
    return open(plan.model.form, fill, values, relations).values
  })
}

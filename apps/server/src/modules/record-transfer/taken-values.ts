import type { Values } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { getSqlType, toColumnText } from '../record-tables/index.ts'
import type { RecordPlan, StoredField } from '../record-plans/index.ts'
import { type RecordContext, runStatement } from '../record-statements/index.ts'

/**
 * Finds values of unique fields that are already taken, or that occur twice in the list.
 *
 * @param own ids of the existing records, in the same order: their own values are not taken
 */
export async function findTakenValues(
  context: RecordContext,
  plan: RecordPlan,
  records: readonly (Values | undefined)[],
  own: readonly (string | undefined)[] = [],
): Promise<{ at: number; field: StoredField; before: number | null }[]> {
  const found: { at: number; field: StoredField; before: number | null }[] = []
  for (const field of plan.stored.filter(isUnique(plan))) {
    const texts = records.map((values) => (values ? toColumnText(field.type, values[field.name]) : null))
    const holders = await listHolders(context, plan, field, texts)
    const first = new Map<string, number>()
    for (const [at, text] of texts.entries()) {
      if (text === null) continue
      const before = first.get(text)
      const holder = holders.get(text)
      if (holder !== undefined && holder !== own[at]) found.push({ at, field, before: null })
      else if (before === undefined) first.set(text, at)
      else found.push({ at, field, before })
    }
  }
  return found
}

/** Returns a check whether a field has a unique index. */
export function isUnique({ model }: RecordPlan): (field: StoredField) => boolean {
  const { name, indexes } = model.physical.main
  const unique = new Set(indexes.filter((index) => index.isUnique).map((index) => index.name))
  return ({ column }) => unique.has(`${name}_${column.replaceAll('"', '')}_unique`)
}

/** Finds the ids of the records that have one of the values, by the text of the value. */
export async function listHolders(
  context: RecordContext,
  plan: RecordPlan,
  { column, type }: StoredField,
  texts: readonly (string | null)[],
  on: Db = context.db,
): Promise<Map<string, string>> {
  const asked = texts.filter((text) => text !== null)
  if (asked.length === 0) return new Map()
  const text = `select distinct on (x.text) x.text, t.id from unnest($1::text[]) as x(text) join ${plan.table} t on t.${column} = x.text::${getSqlType(type)} where t.delete_mark is null`
  const rows = await runStatement<{ text: string; id: string }>(context, text, [asked], on)
  return new Map(rows.map((row) => [row.text, row.id]))
}

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

/**
 * Finds the ids of the records that have all the values of a row, at most two for each.
 *
 * @param rows texts of the fields in their order; a row in which one is missing finds nothing
 * @returns by the position of the row
 */
export async function listHoldersOfAll(
  context: RecordContext,
  plan: RecordPlan,
  fields: readonly StoredField[],
  rows: readonly (readonly (string | null)[])[],
): Promise<Map<number, string[]>> {
  const asked = rows.flatMap((texts, at) => (texts.includes(null) ? [] : [{ at, texts }]))
  if (asked.length === 0) return new Map()
  const names = fields.map((_, at) => `k${at}`)
  const arrays = ['$1::int[]', ...names.map((_, at) => `$${at + 2}::text[]`)].join(', ')
  const same = fields.map(({ column, type }, at) => `t.${column} = x.k${at}::${getSqlType(type)}`).join(' and ')
  // one join, because the fields have no index together
  const joined = `select x.n, t.id, row_number() over (partition by x.n order by t.id) as place
    from unnest(${arrays}) as x(n, ${names.join(', ')}) join ${plan.table} t on ${same} where t.delete_mark is null`
  const text = `select n, id from (${joined}) as found where place <= 2 order by n, place`
  const values = [asked.map(({ at }) => at), ...fields.map((_, at) => asked.map(({ texts }) => texts[at] ?? ''))]
  const found = new Map<number, string[]>()
  for (const { n, id } of await runStatement<{ n: number; id: string }>(context, text, values))
    found.set(n, [...(found.get(n) ?? []), id])
  return found
}

import type { Values } from '@armature/form-engine'
import { sqlType, toColumnText } from '../plan/column-values.ts'
import type { RecordPlan, StoredField } from '../plan/record-plan.ts'
import { type RecordContext, runText } from '../record-context.ts'

/** Values of fields that no two records may share, among those that are to be stored: already taken, or twice in the list. */
export async function takenValues(
  context: RecordContext,
  plan: RecordPlan,
  records: readonly (Values | undefined)[],
): Promise<{ at: number; field: StoredField; before: number | null }[]> {
  const found: { at: number; field: StoredField; before: number | null }[] = []
  for (const field of plan.stored.filter(isUnique(plan))) {
    const texts = records.map((values) => (values ? toColumnText(field.type, values[field.name]) : null))
    const stored = await listStored(context, plan, field, texts)
    const first = new Map<string, number>()
    for (const [at, text] of texts.entries()) {
      if (text === null) continue
      const before = first.get(text)
      if (stored.has(text)) found.push({ at, field, before: null })
      else if (before === undefined) first.set(text, at)
      else found.push({ at, field, before })
    }
  }
  return found
}

/** Those whose index refuses doubles. */
function isUnique({ model }: RecordPlan): (field: StoredField) => boolean {
  const { name, indexes } = model.physical.main
  const unique = new Set(indexes.filter((index) => index.isUnique).map((index) => index.name))
  return ({ column }) => unique.has(`${name}_${column.replaceAll('"', '')}_unique`)
}

async function listStored(
  context: RecordContext,
  plan: RecordPlan,
  { column, type }: StoredField,
  texts: readonly (string | null)[],
): Promise<Set<string>> {
  const asked = texts.filter((text) => text !== null)
  if (asked.length === 0) return new Set()
  const text = `select distinct x.text from unnest($1::text[]) as x(text) join ${plan.table} t on t.${column} = x.text::${sqlType(type)} where t.delete_mark is null`
  const rows = await runText<{ text: string }>(context, text, [asked])
  return new Set(rows.map((row) => row.text))
}

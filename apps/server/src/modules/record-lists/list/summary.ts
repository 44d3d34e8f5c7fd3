import {
  type ReadSource,
  type RecordContext,
  runStatement,
  BoundValues,
  joinConditions,
  type Total,
  countedAtOnce,
} from '../../record-statements/index.ts'
import { isStored } from '../../record-plans/index.ts'
import type { RecordView } from '../../record-rights/index.ts'
import { isNumeric } from '../../record-conditions/index.ts'
import { type ListRows, addIndexCondition } from './list-statement.ts'

/**
 * Sums the summary fields of the list over all matching rows, not only the page. Omitted if there are too many rows to count
 * exactly, so that a page does not become slower as the table grows.
 *
 * @param values the values of the conditions
 */
export async function calculateSummary(
  context: RecordContext,
  source: ReadSource,
  view: RecordView,
  rows: ListRows,
  values: readonly unknown[],
  { total, totalKind }: Total,
): Promise<Record<string, string> | undefined> {
  const { showSummary, summaryField } = view.plan.model.columnData
  if (!showSummary || totalKind !== 'exact' || total > countedAtOnce) return undefined
  const fields = (summaryField ?? []).flatMap((name) => {
    const field = view.columns.get(name)
    return field && isStored(field) && isNumeric(field) ? [field] : []
  })
  if (fields.length === 0) return undefined
  const bound = new BoundValues()
  bound.values.push(...values)
  const where = joinConditions(addIndexCondition(rows, bound))
  const sums = fields.map(({ column }, index) => `coalesce(sum(t.${column}), 0)::text as f${index}`).join(', ')
  const [row] = await runStatement<Record<string, string>>(
    context,
    `select ${sums} from ${rows.table} t where ${where}`,
    bound.values,
    source.on,
  )
  return Object.fromEntries(fields.map(({ name }, index) => [name, row?.[`f${index}`] ?? '0']))
}

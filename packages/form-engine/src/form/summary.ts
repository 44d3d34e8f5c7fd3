import { readFlagSetting } from '../control/setting-values.ts'
import { findControl } from '../controls/index.ts'
import type { Field } from '../design/types.ts'
import { sumColumn } from '../expression/fast-lane.ts'
import { sumDecimals, toSumText } from '../expression/rational.ts'
import { formatNumber } from '../format/number.ts'
import { parseNumeric } from './conditions.ts'
import type { CompiledField, CompiledForm, Row } from './types.ts'

/**
 * The summary row of a sub-table: sums as text, by column. Only configured columns (F5.11, F9.46) that are numeric (F5.12, F9.45,
 * FO.72); whole sums stay whole, others have two decimals (F9.44). Empty without `show-summary`.
 */
export function summarize(form: CompiledForm, table: string, rows: Row[]): Record<string, string> {
  const field = form.byPath.get(table)?.field
  const isShown = field?.['show-summary'] ?? field?.config['show-summary']
  const names = field?.['summaryField'] ?? field?.config['summaryField']
  if (!isShown || !Array.isArray(names)) return {}
  const columns = (form.tables.get(table) ?? []).filter(({ name }) => names.includes(name))
  const summed = columns.filter((column) => isNumericColumn(column, rows))
  return Object.fromEntries(summed.map(({ name }) => [name, toSumText(sumColumn(rows, name))]))
}

/**
 * A total as shown below the cells of its column: with the same decimals and thousands separators. `'33100'` below `33100.00` is
 * `'33100.00'`. Sums have at most two decimals (F9.44).
 */
export function displaySum(sum: string, column: Field): string {
  const decimals = findControl(column.config.jnpfKey)?.decimals?.(column)
  const precision = Math.min(sumDecimals, decimals ?? (sum.includes('.') ? sumDecimals : 0))
  return formatNumber(sum, { precision, thousands: readFlagSetting(column, 'thousands') })
}

/** Numeric by its kind, or because all its values are numbers. */
function isNumericColumn({ control, name }: CompiledField, rows: Row[]): boolean {
  if (control.isNumeric) return true
  const filled = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined && value !== '')
  return filled.length > 0 && filled.every((value) => typeof value !== 'boolean' && parseNumeric(value) !== undefined)
}

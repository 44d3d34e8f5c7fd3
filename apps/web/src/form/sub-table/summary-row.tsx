import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { displaySum, summarize } from '@armature/form-engine/form/summary'
import { withMinus } from '@armature/form-engine/format/number'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { useForm } from '../form-context.tsx'
import { getRows } from '../paths.ts'
import { topic } from '../topics.ts'
import css from './sub-table.module.css'

/** The current sums of the configured columns, by column (F9.42–F9.46). */
export function useSums(table: string): Record<string, string> {
  const { store } = useForm()
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic.value(table), listener), [store, table])
  const rows = useSyncExternalStore(subscribe, () => getRows(store.values(), table))
  return useMemo(() => summarize(store.form, table, rows), [store, table, rows])
}

export function SummaryRow({ table, columns, hasActions }: { table: string; columns: Field[]; hasActions: boolean }) {
  const t = useTexts('form')
  const sums = useSums(table)
  if (Object.keys(sums).length === 0) return null
  // The label spans the number column and all columns before the first sum.
  const lead = Math.max(
    0,
    columns.findIndex((column) => sums[column.vModel ?? ''] !== undefined),
  )
  return (
    <tfoot>
      <tr>
        <td colSpan={lead + 1}>{t('table.total')}</td>
        {columns.slice(lead).map((column) => (
          <td key={column.vModel} className={findControl(column.config.jnpfKey)?.isNumeric ? css.right : undefined}>
            {formatSum(column, sums[column.vModel ?? ''])}
          </td>
        ))}
        {hasActions && <td />}
      </tr>
    </tfoot>
  )
}

/** A sum, formatted like the cells above it. */
export const formatSum = (column: Field, sum: string | undefined): string =>
  sum === undefined ? '' : withMinus(displaySum(sum, column))
